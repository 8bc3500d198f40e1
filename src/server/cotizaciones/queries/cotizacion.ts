import type { Cotizacion, PartidaCotizada } from '#contract/wire/cotizacion.ts';
import type { CotizacionPublica, PartidaPublica } from '#contract/wire/cotizacion-publica.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { notFound } from '#server/base/errors.ts';
import { DISPONIBLE } from '#server/patio/existencias/queries/disponible.ts';
import { type FacturaVivaRow, selectFacturaViva, toFacturaViva } from '#server/vinculos/factura-viva.ts';
import { CABEZA, type CabezaRow, isoOf, toFila } from './filas.ts';

interface Row extends CabezaRow {
  readonly comentario: string;
  readonly cuenta: string;
  readonly version: number;
  readonly cambiada: Date | null;
  readonly apartadoHasta: Date | null;
  readonly factura: FacturaVivaRow;
  readonly partidas: PartidaCotizada[];
}

/** The lines of the quote `c` in their order, each with its part as it is now. */
const PARTIDAS = `(select coalesce(json_agg(json_build_object(
    'id', t.id, 'orden', t.orden, 'texto', t.texto, 'marca', t.marca, 'auto', t.auto, 'pieza', t.pieza, 'lado', t.lado,
    'anios', case when t.anio_desde is null then null else json_build_object('from', t.anio_desde, 'to', t.anio_hasta) end,
    'cantidad', t.cantidad, 'precio', t.precio, 'dias', t.dias, 'respuesta', t.respuesta,
    'inventario', p.inventario, 'piezaId', p.id, 'precioLista', p.precio, 'ubicacion', coalesce(p.ubicacion, ''),
    'portada', coalesce((select i.archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1), ''),
    'libres', case when p.id is null or p.eliminada is not null then 0 else ${DISPONIBLE} end,
    'indicador', (select min(k.id) from indicadores k where k.cotizacion_partida_id = t.id and k.eliminada is null)) order by t.orden), '[]')
  from cotizaciones_partidas t left join piezas p on p.id = t.pieza_id where t.cotizacion_id = c.id) as partidas`;

const ENTERA = `select ${CABEZA}, c.comentario, c.version, c.cambiada,
  coalesce((select u.identificador from cuentas u where u.id = c.cuenta_id), '') as cuenta,
  (select a.hasta from apartados a where a.id = c.apartado_id and a.liberado is null and a.vendido is null) as "apartadoHasta",
  ${selectFacturaViva('d.cotizacion_partida_id in (select t.id from cotizaciones_partidas t where t.cotizacion_id = c.id)')} as factura,
  ${PARTIDAS}
  from cotizaciones c`;

const POR_ID = prepare<Row>(`${ENTERA} where c.id = $1`);
const POR_TOKEN = prepare<Row>(`${ENTERA} where c.token = $1`);

/** Said of a quote that there is not. */
export const NO_HAY_COTIZACION = 'No se encontró la cotización';

/**
 * Finds one quote as it is at a moment.
 *
 * @throws BusinessError when there is none.
 */
export async function findCotizacion(db: Pick<Db, 'run'>, id: number, ahora: Date): Promise<Cotizacion> {
  const [row] = await db.run(POR_ID, [id]);
  if (!row) throw notFound(NO_HAY_COTIZACION, 'id');
  return toCotizacion(row, ahora);
}

function toCotizacion(row: Row, ahora: Date): Cotizacion {
  return {
    ...toFila(row, ahora),
    comentario: row.comentario,
    cuenta: row.cuenta,
    version: row.version,
    partidas: row.partidas,
    cambiada: isoOf(row.cambiada),
    apartadoHasta: isoOf(row.apartadoHasta),
    factura: toFacturaViva(row.factura),
  };
}

/** A token is all that a customer has: anything else finds nothing, at the cost of one that could be. */
const TOKEN = /^[\w-]{20,64}$/;

/**
 * Finds at a moment the quote that a link opens; null where no quote that was sent has its token. Of one that is cancelled or
 * whose time is over it has the state and nothing else.
 */
export async function findPublica(db: Pick<Db, 'run'>, token: string, ahora: Date): Promise<CotizacionPublica | null> {
  const [row] = TOKEN.test(token) ? await db.run(POR_TOKEN, [token]) : [];
  if (!row?.enviada) return null;
  const cotizacion = toCotizacion(row, ahora);
  const isAbierta = cotizacion.estado !== 'cancelada' && cotizacion.estado !== 'vencida';
  return isAbierta ? toPublica(cotizacion) : withoutContent(toPublica(cotizacion));
}

function toPublica(cotizacion: Cotizacion): CotizacionPublica {
  return {
    id: cotizacion.id,
    estado: cotizacion.estado,
    nombre: cotizacion.nombre,
    comentario: cotizacion.comentario,
    autor: cotizacion.autor,
    enviada: cotizacion.enviada ?? '',
    vigencia: cotizacion.vigencia,
    vence: cotizacion.vence,
    cambiada: cotizacion.cambiada,
    version: cotizacion.version,
    aceptada: cotizacion.aceptada,
    apartado: cotizacion.apartado,
    apartadoHasta: cotizacion.apartadoHasta,
    total: cotizacion.total,
    totalAceptado: cotizacion.totalAceptado,
    partidas: cotizacion.partidas.map(toPartidaPublica),
  };
}

/** Leaves out all of a line that is for staff alone. */
function toPartidaPublica(partida: PartidaCotizada): PartidaPublica {
  const { orden, texto, inventario, piezaId, portada, cantidad, precio, dias, respuesta, libres } = partida;
  return { orden, texto, inventario, piezaId, portada, cantidad, precio, dias, respuesta, libres };
}

function withoutContent(publica: CotizacionPublica): CotizacionPublica {
  const nada = { nombre: '', comentario: '', apartado: null, apartadoHasta: null, total: 0, totalAceptado: 0 };
  return Object.assign({ ...publica, partidas: [] }, nada);
}
