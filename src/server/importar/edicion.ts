import { sql } from 'kysely';
import type { RequestOf } from '#contract/call.ts';
import type { importar } from '#contract/importar.ts';
import type { FilaDeImportacion, FormatoDeArchivo } from '#contract/wire/importacion.ts';
import { diaOf } from '#domain/fecha.ts';
import { foldEncabezado } from '#domain/importar/encabezados.ts';
import { POR_CONFIRMAR } from '#domain/importar/importacion.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { FilaGuardada, ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import { keepTextos, saveJuicios } from './filas.ts';
import { findFormato } from './formato.ts';
import { beginPaso, keepConteos, lockImportacion, setEstado } from './importaciones.ts';
import { findRepetidas, type Juez, judgeFilas, readFilas } from './juicio.ts';
import { toFila } from './queries/importaciones.ts';
import { readFijos } from './valores.ts';

type Columnas = RequestOf<typeof importar.setColumnas>;

/**
 * Keeps what the person says of a file: which field each column fills, how days and decimals are written. Another sheet or
 * another row of headings makes it be read again; 'revisar' makes its rows be judged.
 *
 * @throws BusinessError when a field is given twice, or something is still missing.
 */
export async function setColumnas(trx: Trx, { clase, editor }: Juez, pedido: Columnas): Promise<void> {
  const guardada = await lockImportacion(trx, pedido.importacion, ['columnas', 'lista']);
  const { id } = guardada;
  const otraLectura = findOtraLectura(guardada, pedido);
  if (otraLectura) {
    await beginPaso(trx, guardada, 'leyendo', editor.autor, { formato: JSON.stringify(otraLectura) });
    return;
  }
  const columnas = chooseColumnas(clase, guardada.columnas, pedido.columnas ?? []);
  const dicho = { ...guardada.formato, ...saidOf(pedido) };
  const hallado = await findFormato({ kysely: trx }, clase, { id, columnas, formato: dicho });
  const formato: Partial<FormatoDeArchivo> = { ...dicho, ...hallado };
  await setEstado(trx, id, 'columnas', { columnas: JSON.stringify(columnas), formato: JSON.stringify(formato) });
  if (!pedido.revisar) return;
  requireComplete(clase, columnas, formato);
  const escrito = { fechas: formato.fechas ?? null, decimales: formato.decimales ?? null };
  readFijos(clase, formato.fijos ?? {}, escrito, Number(diaOf(editor.momento).slice(0, 4)));
  await rememberEncabezados(trx, guardada, columnas);
  await beginPaso(trx, guardada, 'revisando', editor.autor);
}

/** Says how the file is to be read again, where the person named another sheet or row of headings; null when he did not. */
function findOtraLectura(
  { formato }: ImportacionGuardada,
  { hoja = formato.hoja, encabezado = formato.encabezado }: Columnas,
): object | null {
  if (hoja !== formato.hoja) return { hoja, fijos: formato.fijos };
  return encabezado === formato.encabezado ? null : { hoja, encabezado, fijos: formato.fijos };
}

function saidOf({ fechas, decimales, fijos }: Columnas): Partial<FormatoDeArchivo> {
  return {
    ...(fechas !== undefined && { fechas }),
    ...(decimales !== undefined && { decimales }),
    ...(fijos !== undefined && { fijos }),
  };
}

function chooseColumnas(
  { destinos }: Juez['clase'],
  columnas: ImportacionGuardada['columnas'],
  elegidas: NonNullable<Columnas['columnas']>,
): ImportacionGuardada['columnas'] {
  const campos = new Map(elegidas.map(({ indice, campo }) => [indice, campo]));
  const chosen = columnas.map((columna) => {
    const campo = campos.get(columna.indice);
    return campo === undefined || campo === columna.campo
      ? columna
      : { ...columna, campo, seguridad: 'elegida' as const };
  });
  const usados = chosen.flatMap(({ campo }) => campo ?? []);
  const repetido = usados.find((campo, index) => usados.indexOf(campo) < index);
  if (repetido !== undefined) {
    const titulo = destinos.find(({ campo }) => campo === repetido)?.titulo ?? repetido;
    throw invalidField('columnas', `Dos columnas llenan ${titulo}: elige una`);
  }
  const ajeno = usados.find((campo) => !destinos.some((destino) => destino.campo === campo));
  if (ajeno !== undefined) throw invalidField('columnas', `${ajeno} no es un campo`);
  return chosen;
}

function requireComplete(
  { destinos }: Juez['clase'],
  columnas: ImportacionGuardada['columnas'],
  { falta = [] }: Partial<FormatoDeArchivo>,
): void {
  if (falta.includes('fechas')) throw invalidField('fechas', 'Elige si las fechas van día/mes o mes/día');
  if (falta.includes('decimales')) throw invalidField('decimales', 'Elige si los decimales van con punto o con coma');
  const usados = destinos.filter(({ campo }) => columnas.some((columna) => columna.campo === campo));
  if (usados.length === 0) throw invalidField('columnas', 'Elige qué es al menos una columna');
  const sola = usados.find(({ junto }) => junto && !usados.some(({ campo }) => campo === junto.campo));
  if (sola) throw invalidField('columnas', `${sola.titulo} no se puede usar: ${sola.junto?.siFalta}`);
}

/** Remembers what each heading stood for, for the next file of its kind. */
async function rememberEncabezados(
  trx: Trx,
  { tipo }: ImportacionGuardada,
  columnas: ImportacionGuardada['columnas'],
): Promise<void> {
  const dichas = new Map(
    columnas.flatMap(({ encabezado, campo }) => (campo === null ? [] : [[foldEncabezado(encabezado), campo] as const])),
  );
  dichas.delete('');
  await sql`insert into importaciones_encabezados (tipo, encabezado, campo)
    select ${tipo}, t.encabezado, t.campo from unnest(${[...dichas.keys()]}::text[], ${[...dichas.values()]}::text[])
      t (encabezado, campo)
    on conflict (tipo, encabezado) do update set campo = excluded.campo`.execute(trx);
}

/** Finds rows of an import that were not written yet. */
async function selectFilas(trx: Trx, id: number, condition: ReturnType<typeof sql>): Promise<readonly FilaGuardada[]> {
  const { rows } = await sql<FilaGuardada>`select * from importaciones_filas
    where importacion = ${id} and resultado = '' and ${condition} order by fila`.execute(trx);
  return rows;
}

/**
 * Judges rows again once their cells changed, with those that had the same key or have it now.
 *
 * @param antes the keys that the rows had.
 */
async function judgeAgain(
  trx: Trx,
  juez: Juez,
  cambiadas: readonly FilaGuardada[],
  antes: readonly (string | null)[],
): Promise<void> {
  const { id } = juez.importacion;
  const leidas = readFilas(juez, cambiadas);
  const claves = [...antes, ...leidas.map(({ clave }) => clave)].filter((clave) => clave !== null);
  // The keys are kept first: who else has one of them is looked for among the stored rows.
  await sql`update importaciones_filas f set clave = t.clave, huella = t.huella
    from unnest(${leidas.map(({ guardada }) => guardada.fila)}::int[], ${leidas.map(({ clave }) => clave)}::text[],
      ${leidas.map(({ huella }) => huella)}::text[]) t (fila, clave, huella)
    where f.importacion = ${id} and f.fila = t.fila`.execute(trx);
  const numeros = cambiadas.map(({ fila }) => fila);
  const todas = await selectFilas(trx, id, sql`(fila = any(${numeros}::int[]) or clave = any(${claves}::text[]))`);
  const repetidas = await findRepetidas(
    { kysely: trx },
    id,
    claves,
    todas.map(({ huella }) => huella ?? ''),
  );
  await saveJuicios({ kysely: trx }, id, await judgeFilas({ kysely: trx }, juez, readFilas(juez, todas), repetidas));
  await keepConteos(trx, id);
}

/**
 * Mends cells of a row, and judges it again.
 *
 * @throws BusinessError when there is no such row, or it was written.
 */
export async function updateFila(
  trx: Trx,
  juez: Juez,
  { fila, celdas }: RequestOf<typeof importar.updateFila>,
): Promise<FilaDeImportacion> {
  const { id, columnas } = juez.importacion;
  const [guardada] = await selectFilas(trx, id, sql`fila = ${fila}`);
  if (!guardada) throw notFound('Esa fila no está, o ya se escribió');
  const nuevas = [...guardada.celdas];
  for (const [campo, valor] of Object.entries(celdas)) {
    const columna = columnas.find((otra) => otra.campo === campo);
    if (!columna) throw invalidField(`celdas.${campo}`, 'no es una columna del archivo');
    nuevas[columna.indice] = valor;
  }
  const llenas = Array.from(nuevas, (celda) => celda ?? '');
  await sql`update importaciones_filas set celdas = ${JSON.stringify(llenas)}::jsonb, version = null, existencias = null,
    confirmada = false where importacion = ${id} and fila = ${fila}`.execute(trx);
  await keepTextos({ kysely: trx }, id, [fila]);
  const fresca = { ...guardada, celdas: llenas, version: null, existencias: null, confirmada: false };
  await judgeAgain(trx, juez, [fresca], [guardada.clave]);
  const { rows } = await sql<FilaGuardada>`select * from importaciones_filas
    where importacion = ${id} and fila = ${fila}`.execute(trx);
  const [juzgada] = rows;
  if (!juzgada) throw new Error(`Row ${fila} is gone`);
  return toFila(juzgada, columnas);
}

/** The most rows that one replacement judges again while its caller waits. */
const MAX_REEMPLAZO = 20_000;

/** Writes another value into every cell of a field that has this one. @returns how many rows. */
export async function replaceValor(
  trx: Trx,
  juez: Juez,
  { campo, de, a }: RequestOf<typeof importar.replaceValor>,
): Promise<number> {
  const { id, columnas } = juez.importacion;
  const columna = columnas.find((otra) => otra.campo === campo);
  if (!columna) throw invalidField('campo', 'no es una columna del archivo');
  const { indice } = columna;
  const filas = await selectFilas(trx, id, sql`btrim(celdas ->> ${indice}::int) = ${de}`);
  if (filas.length > MAX_REEMPLAZO) {
    throw new BusinessError('Son demasiadas filas: corrígelo en tu hoja de cálculo y vuelve a subirla');
  }
  const numeros = filas.map(({ fila }) => fila);
  await sql`update importaciones_filas set celdas = jsonb_set(celdas, array[${String(indice)}], to_jsonb(${a}::text)),
    version = null, existencias = null, confirmada = false
    where importacion = ${id} and fila = any(${numeros}::int[])`.execute(trx);
  await keepTextos({ kysely: trx }, id, numeros);
  const frescas = await selectFilas(trx, id, sql`fila = any(${numeros}::int[])`);
  await judgeAgain(
    trx,
    juez,
    frescas,
    filas.map(({ clave }) => clave),
  );
  return filas.length;
}

/**
 * Says of rows that they are to be written all the same, or not. They are judged against their records as these are now:
 * what somebody confirms is what he sees.
 *
 * @returns how many rows.
 */
export async function confirmFilas(
  trx: Trx,
  juez: Juez,
  { fila, veredicto, confirmada }: RequestOf<typeof importar.confirmFilas>,
): Promise<number> {
  const { id } = juez.importacion;
  const cuales =
    typeof fila === 'number'
      ? sql`fila = ${fila} and (confirmada or veredicto = any(${POR_CONFIRMAR as string[]}::text[]))`
      : sql`veredicto = ${veredicto ?? ''}`;
  const filas = await selectFilas(trx, id, sql`${cuales} and confirmada is distinct from ${confirmada}`);
  if (filas.length === 0) return 0;
  const numeros = filas.map((otra) => otra.fila);
  await sql`update importaciones_filas set confirmada = ${confirmada}, version = null, existencias = null
    where importacion = ${id} and fila = any(${numeros}::int[])`.execute(trx);
  const frescas = await selectFilas(trx, id, sql`fila = any(${numeros}::int[])`);
  await judgeAgain(trx, juez, frescas, []);
  return filas.length;
}
