import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { CAMPOS_INDICADOR, type CampoIndicador, TRAS_EL_PEDIDO } from '#contract/wire/indicador.ts';
import type { Db } from '#server/base/db/database.ts';
import { columnsOf, diffColumns, toColumns } from '#server/base/db/record-table.ts';
import { BusinessError, orRefusal } from '#server/base/errors.ts';
import type { EditorDeImportacion, FilaPorJuzgar, Juicio } from '#server/base/importar/clase.ts';
import { findEntonces } from '#server/base/importar/entonces.ts';
import { cambiosOf, doubtFila, judgeCambio, notasOf, rejectFila } from '#server/base/importar/veredicto.ts';
import { avisosDeCancelada, avisosDeIgnorados, avisosOf, isRecienCancelada } from '#server/indicadores/avisos.ts';
import { type Columnas, camposOf, type RegistroGuardado, TABLA_INDICADORES } from '#server/indicadores/columnas.ts';
import { isSinPrecio, sinPrecio } from '#server/indicadores/precio.ts';
import {
  type Aplicado,
  type CamposPedidos,
  faltantesDeNuevo,
  findAplicados,
  type Guardado,
} from '#server/indicadores/reglas.ts';
import {
  type Ataduras,
  bloqueadosPor,
  decideVuelta,
  devuelveAntes,
  findTodasLasAtaduras,
} from '#server/indicadores/uso.ts';
import { findFacturados } from '#server/vinculos/factura-viva.ts';
import { type Anterior, findAnteriores, isMismo } from './anteriores.ts';
import { type Conocidos, findConocidos, proposeValores } from './propuestas.ts';

/** A Plan is what a row would write: a new record, or columns of one that is here. */
export interface Plan {
  /** The record as it is; null for a new one. */
  readonly registro: RegistroGuardado | null;
  readonly columnas: Columnas;
  /** The write-off of the yard part that the record uses; null when it uses none. */
  readonly bajaId: number | null;
}

/** A row beside its record as it is, and what the row asks of it. */
interface Caso extends Guardado {
  readonly fila: FilaPorJuzgar;
  readonly ataduras: Ataduras;
  /** The folio of the live invoice in which the record stands. */
  readonly folio: string | null;
}

/** Judges rows of a file of claims against the records that are here; see `Clase.judge`. */
export async function judgeSiniestros(
  db: Pick<Db, 'kysely'>,
  editor: EditorDeImportacion,
  filas: readonly FilaPorJuzgar[],
): Promise<readonly Juicio<Plan>[]> {
  if (filas.length === 0) return [];
  const conocidos = await findConocidos(db, editor);
  const anteriores = await findAnteriores(db, editor, filas);
  const casos = await findCasos(db, filas, anteriores);
  const aplicados = await findAplicados(db, editor, conocidos.listas, [...casos.values()]);
  const porFila = new Map([...casos.keys()].map((fila, index) => [fila, aplicados[index]]));
  return filas.map((fila, index) => {
    const { hallazgo } = anteriores[index] ?? { hallazgo: { registro: null } };
    if ('ambiguo' in hallazgo) return refuseAmbiguo(fila, hallazgo.ambiguo);
    const caso = casos.get(fila);
    const aplicado = porFila.get(fila);
    if (!caso || !aplicado) throw new Error(`Row ${fila.fila} was not looked at`);
    if (aplicado instanceof BusinessError) return rejected(caso, notasOf(aplicado));
    return caso.antes ? decideCambio(conocidos, caso, aplicado) : decideNueva(conocidos, editor, caso, aplicado);
  });
}

/** An id that is nobody's is wrong; what fits several records is in doubt. */
function refuseAmbiguo(fila: FilaPorJuzgar, ambiguo: NotaDeCelda): Juicio<Plan> {
  return ambiguo.campo === null ? doubtFila(fila, ambiguo) : rejectFila(fila, null, [ambiguo]);
}

async function findCasos(
  db: Pick<Db, 'kysely'>,
  filas: readonly FilaPorJuzgar[],
  anteriores: readonly Anterior[],
): Promise<ReadonlyMap<FilaPorJuzgar, Caso>> {
  const found = filas.flatMap((fila, index) => {
    const { hallazgo, isPorId } = anteriores[index] ?? { hallazgo: { registro: null }, isPorId: false };
    return 'registro' in hallazgo ? [{ fila, antes: hallazgo.registro, isPorId }] : [];
  });
  const registros = found.flatMap(({ antes }) => antes ?? []);
  const ids = registros.map(({ id }) => id);
  const ataduras = await findTodasLasAtaduras(db, ids);
  const facturados = await findFacturados(db, ids);
  const versiones = new Map(
    found.flatMap(({ fila, antes }) =>
      antes && typeof fila.valores.version === 'number' ? [[antes.id, fila.valores.version] as const] : [],
    ),
  );
  const entonces = await findEntonces(db, 'indicadores', registros, versiones);
  return new Map(
    found.map(({ fila, antes, isPorId }) => {
      const suyas = antes ? ataduras(antes.id) : { uso: null, isFacturado: false };
      const seen = antes && (entonces.get(antes.id) ?? antes);
      const dados = seen ? cambiadosEn(fila, seen, isPorId) : nuevosEn(fila);
      const caso: Caso = {
        fila,
        antes,
        form: { ...dados, isSinPedido: isSinPedido(antes, dados) },
        bloqueados: bloqueadosPor(suyas),
        ataduras: suyas,
        folio: (antes && facturados.get(antes.id)) ?? null,
      };
      return [fila, caso];
    }),
  );
}

type Dados = Omit<CamposPedidos, 'isSinPedido'>;

/** Gives what a row says of a new record: nothing that is blank, so that what follows from other fields is filled in. */
function nuevosEn({ valores, porDefecto }: FilaPorJuzgar): Dados {
  const dados = Object.entries({ ...porDefecto, ...withoutBlanks(valores) });
  return Object.fromEntries(dados.filter(([campo]) => isCampo(campo)));
}

function withoutBlanks(valores: FilaPorJuzgar['valores']): FilaPorJuzgar['valores'] {
  return Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== null && valor !== ''));
}

const isCampo = (campo: string) => CAMPOS_INDICADOR.some((otro) => otro === campo);

/** Gives what a row changes of the record that its file saw. A record that was not named keeps the spelling by which it was found. */
function cambiadosEn({ valores }: FilaPorJuzgar, visto: RegistroGuardado, isPorId: boolean): Dados {
  const campos = camposOf(visto);
  const distintas = diffColumns(visto, toColumns(TABLA_INDICADORES, valores))?.despues ?? {};
  const isOtro = (campo: CampoIndicador) =>
    columnsOf(TABLA_INDICADORES, campo).some((columna) => columna in distintas) &&
    (isPorId || !isMismo(campo, valores[campo], campos[campo]));
  return Object.fromEntries(CAMPOS_INDICADOR.filter(isOtro).map((campo) => [campo, valores[campo]]));
}

/** Whether a row stands for 'Sin pedido todavía': a new record without an order, or an older one of which it says so. */
function isSinPedido(antes: RegistroGuardado | null, dados: Dados): boolean {
  if (antes === null) return (dados.pedido ?? null) === null;
  const pedido = dados.pedido === undefined ? antes.pedido : dados.pedido;
  return pedido === null && ['pedido', ...TRAS_EL_PEDIDO].some((campo) => campo in dados);
}

function rejected({ fila, antes }: Caso, errores: readonly NotaDeCelda[]): Juicio<Plan> {
  return rejectFila(fila, antes ? String(antes.id) : null, errores);
}

function decideNueva(
  conocidos: Conocidos,
  editor: EditorDeImportacion,
  caso: Caso,
  { columnas }: Aplicado,
): Juicio<Plan> {
  const faltan = faltantesDeNuevo(editor, caso.form, true);
  if (faltan.length > 0)
    return rejected(
      caso,
      faltan.map(({ campo, mensaje }) => ({ campo, mensaje })),
    );
  const despues = camposOf(columnas);
  return {
    fila: caso.fila.fila,
    veredicto: 'nueva',
    registro: null,
    leido: null,
    cambios: [],
    errores: [],
    avisos: [...sayAll(avisosOf(camposOf({}), despues, false)), ...proposeValores(conocidos, columnas, despues)],
    plan: { registro: null, columnas, bajaId: null },
  };
}

function sayAll(mensajes: readonly string[]): readonly NotaDeCelda[] {
  return mensajes.map((mensaje) => ({ campo: null, mensaje }));
}

function decideCambio(conocidos: Conocidos, caso: Caso, aplicado: Aplicado): Juicio<Plan> {
  const { fila, antes, ataduras } = caso;
  if (!antes) throw new Error('A new record is not changed');
  const columnas = diffColumns(antes, aplicado.columnas)?.despues ?? {};
  const errores = [...errorDeCampos(aplicado), ...errorDePrecio(antes, columnas), ...errorDeUso(caso, columnas)];
  if (errores.length > 0) return rejected(caso, errores);
  const despues = camposOf({ ...antes, ...columnas });
  const avisos = Object.keys(columnas).length === 0 ? [] : avisosDeCambio(caso, columnas);
  return judgeCambio(fila, {
    registro: String(antes.id),
    version: antes.version,
    eliminada: antes.eliminada,
    cambios: cambiosOf(TABLA_INDICADORES, antes, columnas),
    avisos: [...sayAll(avisos), ...proposeValores(conocidos, columnas, despues)],
    plan: { registro: antes, columnas, bajaId: ataduras.uso?.bajaId ?? null },
  });
}

function avisosDeCambio({ antes, ataduras, folio }: Caso, columnas: Columnas): readonly string[] {
  const viejo = camposOf({ ...antes });
  const nuevo = camposOf({ ...antes, ...columnas });
  const raros = avisosOf(viejo, nuevo, ataduras.uso !== null);
  return [...raros, ...(isRecienCancelada(viejo, nuevo) ? avisosDeCancelada(folio) : [])];
}

/** Refuses what the form leaves as it was and says so: nobody reads a file a field at a time. */
function errorDeCampos({ ignorados }: Aplicado): readonly NotaDeCelda[] {
  return ignorados.map((campo) => ({ campo, mensaje: avisosDeIgnorados([campo]).join('. ') }));
}

function errorDePrecio(antes: RegistroGuardado, columnas: Columnas): readonly NotaDeCelda[] {
  return isSinPrecio(antes, columnas) ? notasOf(sinPrecio()) : [];
}

/** A part of the yard comes back by its record alone, where somebody says what became of it. */
function errorDeUso({ antes, ataduras }: Caso, columnas: Columnas): readonly NotaDeCelda[] {
  const { uso, isFacturado } = ataduras;
  if (!uso) return [];
  const viejo = camposOf({ ...antes });
  const nuevo = camposOf({ ...antes, ...columnas });
  const vuelta = orRefusal(() => decideVuelta({ isDevuelta: false }, { uso, isFacturado }, viejo, nuevo));
  if (vuelta instanceof BusinessError) return notasOf(vuelta);
  if (vuelta.regresa === null) return [];
  return notasOf(devuelveAntes(uso, 'fecha_cancelacion' in columnas ? 'fechaCancelacion' : 'cotizador'));
}
