import { sql } from 'kysely';
import { type AnioRange, formatAnioRange } from '#domain/anio.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { foldTexto, squeezeTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import type { EditorDeImportacion, FilaPorJuzgar } from '#server/base/importar/clase.ts';
import { findEscritosPor, type Huella } from '#server/base/importar/propios.ts';
import { type Hallada, type Hallazgo, refuseCompartidos } from '#server/base/importar/veredicto.ts';
import type { RegistroGuardado } from '#server/indicadores/columnas.ts';

/** How a row is known to be about a record: by its id, by saying what an earlier import wrote, or by claim, part and car. */
const SEGURIDAD = { id: 0, huella: 1, clave: 2 } as const;

/** An Anterior is what a row was found to be about, and whether its record was named outright. */
export interface Anterior {
  readonly hallazgo: Hallazgo<RegistroGuardado>;
  readonly isPorId: boolean;
}

/**
 * Finds the records that rows are about, in a constant number of statements: by id, deleted ones too; else what an earlier
 * import made of a row that said the same; else the live record of this claim, part, part number and car, or a deleted one.
 */
export async function findAnteriores(
  db: Pick<Db, 'kysely'>,
  { importacion }: Pick<EditorDeImportacion, 'importacion'>,
  filas: readonly FilaPorJuzgar[],
): Promise<readonly Anterior[]> {
  const porId = await findPorId(db, filas);
  const porHuella = await findPorHuella(db, importacion, filas);
  const porClave = await findPorClave(db, importacion, filas);
  const halladas = filas.map((fila): Hallada<RegistroGuardado> => {
    const { valores, huella, anteriores } = fila;
    if (typeof valores.id === 'number') {
      return { fila: fila.fila, hallazgo: named(porId.get(valores.id)), seguridad: SEGURIDAD.id };
    }
    const suyos = porHuella.get(huella) ?? [];
    const suyo = suyos[anteriores];
    if (suyo) return { fila: fila.fila, hallazgo: { registro: suyo }, seguridad: SEGURIDAD.huella };
    // Those before it are of the rows above that say the same.
    const ajenos = new Set(suyos.slice(0, anteriores).map(({ id }) => id));
    const candidatos = (porClave.get(claveDeReporte(textoOf(valores.reporte))) ?? []).filter(
      ({ registro }) => !ajenos.has(registro.id),
    );
    return { fila: fila.fila, hallazgo: choose(clavesOf(valores), candidatos), seguridad: SEGURIDAD.clave };
  });
  const hallazgos = refuseCompartidos(halladas, ({ id }) => String(id));
  return hallazgos.map((hallazgo, index) => ({ hallazgo, isPorId: halladas[index]?.seguridad === SEGURIDAD.id }));
}

function named(registro: RegistroGuardado | undefined): Hallazgo<RegistroGuardado> {
  if (registro) return { registro };
  return { ambiguo: { campo: 'id', mensaje: 'Ningún registro tiene este ID: déjalo vacío si es nuevo' } };
}

async function findPorId(
  { kysely }: Pick<Db, 'kysely'>,
  filas: readonly FilaPorJuzgar[],
): Promise<ReadonlyMap<number, RegistroGuardado>> {
  const ids = filas.flatMap(({ valores }) => (typeof valores.id === 'number' ? [valores.id] : []));
  if (ids.length === 0) return new Map();
  const query = kysely.selectFrom('indicadores').selectAll();
  const rows = await query.where('id', '=', sql<number>`any(${ids}::int[])`).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function findPorHuella(
  { kysely }: Pick<Db, 'kysely'>,
  importacion: number,
  filas: readonly FilaPorJuzgar[],
): Promise<ReadonlyMap<string, readonly RegistroGuardado[]>> {
  const huellas = filas.map(({ huella }) => huella);
  const { rows } = await sql<RegistroGuardado & { readonly huella: string }>`
    select i.*, f.huella from importaciones_filas f
    join importaciones m on m.id = f.importacion and m.tipo = 'siniestros'
    join indicadores i on i.id = f.registro::int and i.eliminada is null
    where f.huella = any(${huellas}::text[]) and f.resultado = 'escrita' and f.importacion <> ${importacion}
    order by i.id`.execute(kysely);
  const unicos = new Map(rows.map((row) => [`${row.huella} ${row.id}`, row]));
  return Map.groupBy([...unicos.values()], ({ huella }) => huella);
}

/** A record of a row's claim, and what this import did to it so far. */
interface Candidato {
  readonly registro: RegistroGuardado;
  readonly escrito: Huella | null;
}

/** Finds the records of the claims that rows name; what an import made and took back is not among them. */
async function findPorClave(
  db: Pick<Db, 'kysely'>,
  importacion: number,
  filas: readonly FilaPorJuzgar[],
): Promise<ReadonlyMap<string, readonly Candidato[]>> {
  const claves = new Set(filas.map(({ valores }) => claveDeReporte(textoOf(valores.reporte))));
  claves.delete('');
  if (claves.size === 0) return new Map();
  const { rows } = await sql<RegistroGuardado>`
    select i.* from indicadores i where i.eliminada is null and i.reporte_clave = any(${[...claves]}::text[])
    union all
    select i.* from indicadores i where i.eliminada is not null and i.reporte_clave = any(${[...claves]}::text[])
      and not exists (
        select from importaciones_filas f join importaciones m on m.id = f.importacion and m.tipo = 'siniestros'
        where f.registro = i.id::text and f.resultado = 'deshecha')`.execute(db.kysely);
  const ids = rows.map(({ id }) => String(id));
  const escritos = await findEscritosPor(db, 'indicadores', importacion, ids);
  const candidatos = rows.map((registro) => ({ registro, escrito: escritos.get(String(registro.id)) ?? null }));
  return Map.groupBy(candidatos, ({ registro }) => registro.reporte_clave);
}

/** Claves tell a record of a claim from the others of it, each as people compare it; empty where nothing is said. */
interface Claves {
  readonly pieza: string;
  readonly parte: string;
  readonly marca: string;
  readonly auto: string;
  readonly anios: string;
}

const textoOf = (valor: unknown) => (typeof valor === 'string' ? valor : '');
const fold = (valor: unknown) => squeezeTexto(foldTexto(textoOf(valor)).replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
const foldJunto = (valor: unknown) => fold(valor).replaceAll(' ', '');

function clavesOf({ pieza, numeroParte, marca, auto, anios }: FilaPorJuzgar['valores']): Claves {
  return {
    pieza: fold(pieza),
    parte: foldJunto(numeroParte),
    marca: foldJunto(marca),
    auto: foldJunto(auto),
    anios: anios ? formatAnioRange(anios as AnioRange) : '',
  };
}

function clavesOfRegistro(registro: RegistroGuardado): Claves {
  const { pieza, numero_parte: numeroParte, marca, auto, anio_desde: from, anio_hasta: to } = registro;
  return clavesOf({ pieza, numeroParte, marca, auto, anios: from === null ? null : { from, to: to ?? from } });
}

const DISTINGUEN = ['parte', 'marca', 'auto', 'anios'] as const;

/** Whether a record is what a row says: `isExacta`, also in what neither of them says. */
function fits(fila: Claves, registro: Claves, isExacta: boolean): boolean {
  if (fila.pieza !== registro.pieza) return false;
  return DISTINGUEN.every((campo) => {
    if (fila[campo] === registro[campo]) return true;
    return !isExacta && (fila[campo] === '' || registro[campo] === '');
  });
}

/** Chooses the record that a row is about among those of its claim. Those that this import made are of other rows. */
function choose(claves: Claves, todos: readonly Candidato[]): Hallazgo<RegistroGuardado> {
  const candidatos = todos.filter(({ escrito }) => escrito !== 'hizo');
  const vivos = candidatos.filter(({ registro }) => registro.eliminada === null);
  const [eliminado] = candidatos
    .filter(({ registro }) => registro.eliminada !== null && fits(claves, clavesOfRegistro(registro), true))
    .toSorted((uno, otro) => Number(otro.registro.eliminada) - Number(uno.registro.eliminada));
  const exactos = vivos.filter(({ registro }) => fits(claves, clavesOfRegistro(registro), true));
  const posibles =
    exactos.length > 0 ? exactos : vivos.filter(({ registro }) => fits(claves, clavesOfRegistro(registro), false));
  const [unico] = posibles;
  if (!unico) return { registro: eliminado?.registro ?? null };
  if (posibles.length > 1) return { ambiguo: { campo: null, mensaje: sayVarios(posibles.length) } };
  if (unico.escrito === null) return { registro: unico.registro };
  return { ambiguo: { campo: null, mensaje: 'Otra fila de este archivo ya cambió ese registro' } };
}

function sayVarios(cuantos: number): string {
  return `Hay ${cuantos} registros de este siniestro con esta pieza: falta con qué distinguirlos`;
}

/** The fields by which rows are matched to records, with what people compare of them. */
const COMPARADOS = {
  reporte: (valor: unknown) => claveDeReporte(textoOf(valor)),
  pieza: fold,
  numeroParte: foldJunto,
  marca: foldJunto,
  auto: foldJunto,
} as const;

/** Tells whether two values of a field are the same to who looks for a record: the record keeps its own spelling. */
export function isMismo(campo: string, uno: unknown, otro: unknown): boolean {
  if (!(campo in COMPARADOS)) return false;
  const compare = COMPARADOS[campo as keyof typeof COMPARADOS];
  return compare(uno) === compare(otro);
}
