import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import { missingIn } from '#contract/wire/record.ts';
import { formatFecha } from '#domain/fecha.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { contar, plural } from '#domain/plural.ts';
import type { Db } from '#server/base/db/database.ts';
import type { CambioDeFila } from '#server/base/db/importaciones-tables.ts';
import { blankColumns, diffColumns, toColumns } from '#server/base/db/record-table.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { EditorDeImportacion, FilaPorJuzgar, Juicio } from '#server/base/importar/clase.ts';
import { findEntonces } from '#server/base/importar/entonces.ts';
import { cambiosOf, notasOf, rejectFila, versionVista } from '#server/base/importar/veredicto.ts';
import { type Columnas, type PiezaGuardada, TABLA_PIEZAS } from '#server/patio/piezas/columnas.ts';
import { findAjustes, findImpublicable } from '#server/patio/piezas/reglas.ts';
import { type Anterior, findAnteriores } from './anteriores.ts';
import { resolveDonadores } from './donadores.ts';
import { findParecidas, type Parecida } from './parecidas.ts';
import { type Conocidos, findConocidos, proposeValores } from './propuestas.ts';

/** A Plan is what a row would write: a new part, or columns and units of one that is here. */
export interface Plan {
  /** The part as it is; null for a new one. */
  readonly pieza: PiezaGuardada | null;
  readonly columnas: Columnas;
  /** Units that come or, negative, go. Those of a new part are in its columns. */
  readonly unidades: number;
}

type Veredicto = Juicio<Plan>;

/** A row beside the part that it is about, that part as the file saw it, and what the row makes of it. */
interface Caso {
  readonly fila: FilaPorJuzgar;
  readonly anterior: Anterior | null;
  readonly antes: PiezaGuardada | null;
  readonly columnas: Columnas;
}

/** Judges rows of an inventory against the parts that are here; see `Clase.judge`. */
export async function judgeInventario(
  db: Pick<Db, 'kysely'>,
  editor: EditorDeImportacion,
  pedidas: readonly FilaPorJuzgar[],
): Promise<readonly Veredicto[]> {
  if (pedidas.length === 0) return [];
  const { filas, sinDonador } = await resolveDonadores(db, pedidas);
  const conocidos = await findConocidos(db, editor);
  const casos = await findCasos(db, filas);
  const ajustes = await findAjustes(db, editor, casos, conocidos.escritos);
  const nuevas = casos.flatMap(({ antes }, index) => {
    const ajuste = ajustes[index];
    return antes === null && ajuste && !(ajuste instanceof BusinessError) ? [{ index, ajuste }] : [];
  });
  const porComparar = editor.conAvisos ? nuevas.map(({ ajuste }) => ajuste) : [];
  const parecidas = await findParecidas(db, porComparar);
  const parecidaOf = new Map(nuevas.map(({ index }, turno) => [index, parecidas[turno] ?? null]));
  return casos.map((caso, index) => {
    const falta = sinDonador.get(caso.fila.fila);
    if (falta) return rejected(caso.fila, caso.anterior, [falta]);
    const ajuste = ajustes[index];
    if (!ajuste || ajuste instanceof BusinessError) return refused(caso, ajuste);
    return decide(caso, ajuste, conocidos, parecidaOf.get(index) ?? null);
  });
}

async function findCasos(db: Pick<Db, 'kysely'>, filas: readonly FilaPorJuzgar[]): Promise<readonly Caso[]> {
  const anteriores = await findAnteriores(db, filas);
  const found = filas.map((fila) => ({ fila, anterior: anteriores.of(fila) }));
  const versiones = new Map(
    found.flatMap(({ fila, anterior }) =>
      anterior && typeof fila.valores.version === 'number' ? [[anterior.pieza.id, fila.valores.version] as const] : [],
    ),
  );
  const piezas = found.flatMap(({ anterior }) => anterior?.pieza ?? []);
  const entonces = await findEntonces(db, 'piezas', piezas, versiones);
  return found.map(({ fila, anterior }) => {
    const antes = anterior && !anterior.isDeshecha ? anterior.pieza : null;
    const seen = antes && (entonces.get(antes.id) ?? antes);
    return { fila, anterior, antes, columnas: columnasOf(fila, antes, seen) };
  });
}

/** The columns that a row gives: of a part that is here those alone that differ from what the file saw of it. */
function columnasOf(
  { valores, porDefecto }: FilaPorJuzgar,
  antes: PiezaGuardada | null,
  entonces: object | null,
): Columnas {
  const { existencias: _, ...dadas } = antes === null ? { ...porDefecto, ...valores } : valores;
  const columnas = toColumns(TABLA_PIEZAS, withoutBlankNumber(dadas));
  if (entonces === null) return columnas;
  return diffColumns(entonces, columnas)?.despues ?? {};
}

/** A blank number is given by the system. */
function withoutBlankNumber({ inventario, ...dadas }: Readonly<Record<string, unknown>>): object {
  return typeof inventario === 'number' ? { ...dadas, inventario } : dadas;
}

function refused({ fila, anterior }: Caso, error: BusinessError | undefined): Veredicto {
  return rejected(fila, anterior, error ? notasOf(error) : [{ campo: null, mensaje: 'no es válida' }]);
}

function rejected(fila: FilaPorJuzgar, anterior: Anterior | null, errores: readonly NotaDeCelda[]): Veredicto {
  return rejectFila(fila, anterior ? String(anterior.pieza.id) : null, errores);
}

function decide(caso: Caso, columnas: Columnas, conocidos: Conocidos, parecida: Parecida | null): Veredicto {
  const propuestas = proposeValores(conocidos, columnas);
  if (caso.antes === null) return decideNueva(caso, columnas, [...propuestas, ...avisoOf(parecida)]);
  return decideCambio({ ...caso, antes: caso.antes }, columnas, propuestas);
}

function avisoOf(parecida: Parecida | null): readonly NotaDeCelda[] {
  if (!parecida) return [];
  return [{ campo: null, mensaje: `Se parece a la pieza ${parecida.inventario}: ${parecida.titulo}` }];
}

function decideNueva({ fila, anterior }: Caso, columnas: Columnas, avisos: readonly NotaDeCelda[]): Veredicto {
  const valores = { ...fila.porDefecto, ...fila.valores };
  const faltan = missingIn(camposPieza, valores).map(({ campo, mensaje }) => ({ campo, mensaje }));
  const existencias = Number(valores.existencias ?? 0);
  const impublicable = findImpublicable(null, columnas, existencias);
  const errores = [...faltan, ...(impublicable ? [{ campo: impublicable, mensaje: SIN_EXISTENCIAS }] : [])];
  if (errores.length > 0) return rejected(fila, anterior, errores);
  // What an import took back is there again as if it were new.
  const pieza = anterior?.pieza ?? null;
  const todas = { ...EN_BLANCO, ...columnas };
  const plan: Plan = { pieza, columnas: todas, unidades: existencias - (pieza?.existencias ?? 0) };
  const registro = pieza ? String(pieza.id) : null;
  return {
    fila: fila.fila,
    veredicto: 'nueva',
    registro,
    leido: null,
    unidades: existencias,
    cambios: [],
    errores: [],
    avisos,
    plan,
  };
}

/** A part of which nothing was said; its number is given by the system. */
const { inventario: _, ...EN_BLANCO } = blankColumns(TABLA_PIEZAS);

const SIN_EXISTENCIAS = 'La pieza no tiene existencias: no se puede publicar';

type ConPieza = Caso & { readonly antes: PiezaGuardada };

function decideCambio(caso: ConPieza, columnas: Columnas, propuestas: readonly NotaDeCelda[]): Veredicto {
  const { fila, antes, anterior } = caso;
  const despues = diffColumns(antes, columnas)?.despues ?? {};
  const stock = stockOf(caso);
  const quedan = antes.existencias + stock.unidades;
  const impublicable = findImpublicable(antes, despues, quedan);
  const errores = [...stock.errores, ...(impublicable ? [{ campo: impublicable, mensaje: SIN_EXISTENCIAS }] : [])];
  if (errores.length > 0) return rejected(fila, anterior, errores);
  const cambios = [...cambiosOf(TABLA_PIEZAS, antes, despues), ...cambioDeExistencias(antes, quedan)];
  const { veredicto, avisos } = verdictOf(caso, cambios.length > 0, Object.keys(despues).length > 0);
  const leido = { version: antes.version, existencias: fila.leido?.existencias ?? antes.existencias };
  const plan: Plan = { pieza: antes, columnas: despues, unidades: stock.unidades };
  return {
    fila: fila.fila,
    veredicto,
    registro: String(antes.id),
    // A review's reading is kept: the writing compares with it.
    leido: veredicto === 'movida' ? fila.leido : leido,
    unidades: antes.eliminada ? quedan : stock.unidades,
    cambios,
    errores: [],
    avisos: [...avisos, ...stock.avisos, ...propuestas],
    plan: veredicto === 'igual' ? null : plan,
  };
}

function verdictOf(
  { fila, antes }: ConPieza,
  isCambio: boolean,
  hayColumnas: boolean,
): { readonly veredicto: Veredicto['veredicto']; readonly avisos: readonly NotaDeCelda[] } {
  if (antes.eliminada) {
    const mensaje = `Se eliminó el ${formatFecha(antes.eliminada)}: vuelve con ${unidades(antes.existencias)}`;
    return { veredicto: 'restaura', avisos: [{ campo: null, mensaje }] };
  }
  if (!isCambio) return { veredicto: 'igual', avisos: [] };
  if (!hayColumnas || versionVista(fila, antes.version) === antes.version) return { veredicto: 'cambia', avisos: [] };
  const mensaje = 'La pieza cambió después de que se leyó: se escribiría encima';
  return { veredicto: 'movida', avisos: [{ campo: null, mensaje }] };
}

function unidades(cuantas: number): string {
  return contar(cuantas, 'existencia', 'existencias');
}

interface Stock {
  readonly unidades: number;
  readonly errores: readonly NotaDeCelda[];
  readonly avisos: readonly NotaDeCelda[];
}

const QUIETO: Stock = { unidades: 0, errores: [], avisos: [] };

/**
 * The units that a row adds or takes: what it says less what the file saw, or else the review. What was sold meanwhile stays
 * sold; what is held stays held.
 */
function stockOf({ fila, antes }: ConPieza): Stock {
  const { existencias, existLeido } = fila.valores;
  if (typeof existencias !== 'number') return QUIETO;
  const leidas = typeof existLeido === 'number' ? existLeido : (fila.leido?.existencias ?? antes.existencias);
  const cambio = existencias - leidas;
  if (cambio === 0) return QUIETO;
  const quedan = antes.existencias + cambio;
  const mensaje = refusalOf(antes, quedan, cambio);
  if (mensaje !== null) return { ...QUIETO, errores: [{ campo: 'existencias', mensaje }] };
  const seMovio = leidas !== antes.existencias;
  const aviso = `Había ${leidas} y hoy hay ${antes.existencias}: ${plural(quedan, 'quedará', 'quedarán')} ${quedan}`;
  return { unidades: cambio, errores: [], avisos: seMovio ? [{ campo: 'existencias', mensaje: aviso }] : [] };
}

function refusalOf({ apartadas }: PiezaGuardada, quedan: number, cambio: number): string | null {
  if (quedan < 0) return 'Ya no hay tantas existencias que quitar';
  if (cambio < 0 && quedan < apartadas) {
    return `No pueden bajar de ${apartadas}: ${apartadas === 1 ? 'está apartada' : 'están apartadas'}`;
  }
  return cambio > 0 && quedan > EXISTENCIAS.max ? `Una pieza puede tener hasta ${EXISTENCIAS.max} existencias` : null;
}

function cambioDeExistencias(antes: PiezaGuardada, quedan: number): readonly CambioDeFila[] {
  if (quedan === antes.existencias) return [];
  return [{ campo: 'existencias', antes: String(antes.existencias), despues: String(quedan) }];
}
