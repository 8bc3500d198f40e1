import type { RequestOf } from '#contract/call.ts';
import type { cotizacionesPublicas } from '#contract/cotizaciones-publicas.ts';
import { estadoDeCotizacion, type RespuestaDePartida } from '#domain/cotizacion.ts';
import { formatDia } from '#domain/fecha.ts';
import { disponible } from '#domain/pieza.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, changedMeanwhile, invalidField, notFound } from '#server/base/errors.ts';
import { createApartado } from '#server/patio/apartados/crear.ts';
import { lockDisponibles } from '#server/patio/existencias/movimientos.ts';
import { type CotizacionGuardada, lockCotizacion } from './lock.ts';
import { NO_HAY_COTIZACION } from './queries/cotizacion.ts';

type Pedido = Omit<RequestOf<(typeof cotizacionesPublicas)['accept']>, 'opId'>;

/** The hours for which parts are held, and whose the tills are. */
type Reglas = Parameters<typeof createApartado>[3];

const HOUR_MS = 60 * 60_000;

/**
 * Accepts lines of a quote for whoever has its link: their units are held in the name of who quotes, until the hold ends or the
 * quote does. A line whose units somebody else took meanwhile is noted as such, and the others go on.
 *
 * @throws BusinessError when the quote is none, is not open, changed since it was looked at, or nothing of it can be had.
 */
export async function acceptCotizacion(
  trx: Trx,
  { token, nombre, partidas: numeros, version }: Pedido,
  momento: Date,
  reglas: Reglas,
): Promise<void> {
  const cotizacion = await lockCotizacion(trx, { token });
  requireAbierta(cotizacion, momento);
  requireVista(cotizacion, version);
  const partidas = await findPartidas(trx, cotizacion.id);
  const pedidas = partidas.filter(({ orden }) => numeros.includes(orden));
  requirePedidas(numeros, partidas);
  const agotadas = await findAgotadas(trx, pedidas, momento);
  const aceptadas = pedidas.filter((partida) => !agotadas.has(partida.orden));
  if (aceptadas.length === 0) throw new BusinessError(NADA_QUEDA, { codigo: 'existencias', campo: 'partidas' });

  const firma = { autor: cotizacion.autor, momento, operacion: null };
  const items = aceptadas.flatMap(({ inventario, cantidad, precio }) =>
    inventario === null ? [] : [{ inventario, cantidad, precio }],
  );
  const { telefono, id } = cotizacion;
  const nota = `Por enlace: cotización ${id}`;
  const hasta = new Date(Math.min(momento.getTime() + reglas.horas * HOUR_MS, cotizacion.vence.getTime()));
  const pedido = { nombre, telefono, nota, hasta, items, anticipo: null };
  const apartado_id = items.length === 0 ? null : await createApartado(trx, pedido, firma, reglas);

  await answerPartidas(trx, id, partidas, { pedidas: numeros, agotadas });
  const despues = { aceptada: momento, aceptada_por: nombre, apartado_id };
  await trx.updateTable('cotizaciones').set(despues).where('id', '=', id).execute();
  const cambio = { tabla: 'cotizaciones', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, { autor: `enlace:${id}`, momento }, { ...cambio, antes: { aceptada: null }, despues });
}

const NADA_QUEDA = 'Estas piezas ya no están disponibles: alguien se las llevó antes. Pregúntanos por otras.';

function requireAbierta(cotizacion: CotizacionGuardada, momento: Date): void {
  const estado = estadoDeCotizacion(cotizacion, momento);
  if (estado === 'borrador') throw notFound(NO_HAY_COTIZACION, 'token');
  if (estado === 'aceptada') throw new BusinessError('Esta cotización ya fue aceptada');
  if (estado === 'cancelada') throw new BusinessError('Esta cotización ya no está disponible: pídenos una nueva');
  if (estado === 'vencida') {
    throw new BusinessError(`Esta cotización venció el ${formatDia(cotizacion.vigencia)}: pídenos una nueva`);
  }
}

/** Refuses what was agreed to by looking at other prices. Who does not say what he saw must have looked after the last change. */
function requireVista(
  { version: actual, cambiada, vista_ultima }: CotizacionGuardada,
  version: number | undefined,
): void {
  const isVista = version === undefined ? cambiada === null || (vista_ultima ?? 0) >= cambiada : version === actual;
  if (!isVista) throw changedMeanwhile(CAMBIO, 'version');
}

const CAMBIO = 'La cotización cambió desde que la viste: revisa las piezas y los precios, y acepta otra vez';

/** A line, and the number of its part. */
interface Partida {
  readonly id: number;
  readonly orden: number;
  readonly pieza_id: number | null;
  readonly inventario: number | null;
  readonly cantidad: number;
  readonly precio: number | null;
}

function findPartidas(trx: Trx, cotizacion: number): Promise<Partida[]> {
  const query = trx
    .selectFrom('cotizaciones_partidas as t')
    .leftJoin('piezas as p', 'p.id', 't.pieza_id')
    .select(['t.id', 't.orden', 't.pieza_id', 'p.inventario', 't.cantidad', 't.precio']);
  return query.where('t.cotizacion_id', '=', cotizacion).orderBy('t.orden').execute();
}

function requirePedidas(numeros: readonly number[], partidas: readonly Partida[]): void {
  const ofrecidas = new Set(partidas.filter(({ precio }) => precio !== null).map(({ orden }) => orden));
  const otra = numeros.find((numero) => !ofrecidas.has(numero));
  if (otra !== undefined) throw invalidField('partidas', `La cotización no ofrece la partida ${otra}`);
}

/** Locks the parts of lines, and tells by their places those whose units are not there any more. */
async function findAgotadas(trx: Trx, pedidas: readonly Partida[], momento: Date): Promise<ReadonlySet<number>> {
  const ids = pedidas.flatMap(({ pieza_id }) => pieza_id ?? []);
  if (ids.length === 0) return new Set();
  const piezas = new Map((await lockDisponibles(trx, ids, momento)).map((pieza) => [pieza.id, pieza]));
  const agotadas = pedidas.filter(({ pieza_id, cantidad }) => {
    if (pieza_id === null) return false;
    const pieza = piezas.get(pieza_id);
    return !pieza || pieza.eliminada !== null || disponible(pieza) < cantidad;
  });
  return new Set(agotadas.map(({ orden }) => orden));
}

/** Writes what was answered to each line; what was not offered has no answer. */
async function answerPartidas(
  trx: Trx,
  cotizacion: number,
  partidas: readonly Partida[],
  { pedidas, agotadas }: { readonly pedidas: readonly number[]; readonly agotadas: ReadonlySet<number> },
): Promise<void> {
  const answerTo = ({ orden, precio }: Partida): RespuestaDePartida | null => {
    if (agotadas.has(orden)) return 'agotada';
    if (pedidas.includes(orden)) return 'aceptada';
    return precio === null ? null : 'rechazada';
  };
  for (const [respuesta, suyas] of Map.groupBy(partidas, answerTo)) {
    const ordenes = suyas.map(({ orden }) => orden);
    const mine = trx.updateTable('cotizaciones_partidas').set({ respuesta }).where('cotizacion_id', '=', cotizacion);
    if (respuesta !== null) await mine.where('orden', 'in', ordenes).execute();
  }
}
