import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import type { PiezasDelAuto } from '#contract/wire/piezas-del-auto.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { NO_FILTERS, urlOfFilters } from '#domain/inicio-url.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { ZONAS, type Zona, zonaOf } from '#domain/zonas.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { EXISTENTES } from '#server/busqueda/queries/mitades.ts';
import { DISPONIBLE } from '#server/patio/existencias/queries/disponible.ts';
import { PIEZA_COLUMNS, type PiezaRow, toPiezaPublica } from './piezas.ts';

/** One part, and what there is in stock for its car and years. */
export interface PiezaConAuto {
  readonly pieza: PiezaPublica;
  readonly delAuto: PiezasDelAuto;
}

/**
 * So many of the newest parts of the car are counted. A popular car has thousands, and the page of a part may not wait for
 * them: the list of the search, to which the page leads, has them all.
 */
const CONTADAS = 100;

/** So many names of parts, those with the newest part, may show one: the others are only counted. */
const CON_FOTO = 20;

/** So many parts a place of the car shows. */
const POR_ZONA = 2;

/** A name of a part at one end of the car, whether its side is one of the rear, and how many there are. */
type Nombre = readonly [pieza: string, trasera: boolean, cuantas: number];

/** The newest part of a name, as a card shows it. */
type Tarjeta = readonly [
  id: number,
  inventario: number,
  pieza: string,
  lado: string,
  condicion: string,
  portada: string,
];

interface Row extends PiezaRow {
  readonly nombres: readonly Nombre[] | null;
  /** The newest first. */
  readonly tarjetas: readonly Tarjeta[] | null;
  readonly tipos: readonly string[] | null;
}

/**
 * The newest parts of the car are counted in the index of their car, which has all that this needs; only the newest of some
 * names are then read, unless nobody can have them.
 */
const PIEZA = prepare<Row>(`
  with pedida as materialized (select ${PIEZA_COLUMNS} from piezas p where p.id = $1 and p.eliminada is null),
  vecinas as materialized (
    select v.* from pedida d cross join lateral (
      select p.id, p.pieza, p.tipo, p.lado like 'TRA%' as trasera from piezas p
      where ${EXISTENTES} and p.marca = d.marca and p.auto = d.auto
        and p.anio_desde <= d.anio_hasta and p.anio_hasta >= d.anio_desde and p.id <> d.id
      order by p.id desc limit ${CONTADAS + 1}) v),
  nombres as materialized (
    select v.pieza, v.trasera, count(*)::int as cuantas, max(v.id) as ultima from vecinas v group by v.pieza, v.trasera)
  select d.*,
    (select json_agg(t.tipo) from (select v.tipo from vecinas v group by v.tipo) t) as tipos,
    (select json_agg(json_build_array(n.pieza, n.trasera, n.cuantas)) from nombres n) as nombres,
    (select json_agg(json_build_array(p.id, p.inventario, p.pieza, p.lado, p.condicion, coalesce((
        select i.archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1), '')) order by p.id desc)
      from (select n.ultima from nombres n order by n.ultima desc limit ${CON_FOTO}) n
      join piezas p on p.id = n.ultima where ${DISPONIBLE} > 0) as tarjetas
  from pedida d`);

/** Finds one part that was not deleted, in stock or not, with what there is for its car; null when there is none. */
export async function findPieza(db: Db, id: number): Promise<PiezaConAuto | null> {
  const [row] = await db.run(PIEZA, [id]);
  if (!row) return null;
  const { nombres, tarjetas, tipos, ...columns } = row;
  const pieza = toPiezaPublica(columns);
  const { marca, auto, anios } = pieza;
  const { total, totalCapped, zonas } = toZonas(nombres ?? [], tarjetas ?? []);
  const delAuto = {
    total,
    totalCapped,
    tipos: (tipos ?? []).filter((tipo) => tipo !== ''),
    busqueda: urlOfFilters({ ...NO_FILTERS, search: `${marca} ${auto} ${formatAnioRange(anios)}` }),
    zonas,
  };
  return { pieza, delAuto };
}

/** Counts names and puts cards by the places of the car, in their order. */
function toZonas(nombres: readonly Nombre[], tarjetas: readonly Tarjeta[]) {
  const counted = nombres.reduce((sum, [, , cuantas]) => sum + cuantas, 0);
  const deNombres = Map.groupBy(nombres, ([pieza, trasera]) => knownZona(pieza, trasera));
  const deTarjetas = Map.groupBy(tarjetas, ([, , pieza, lado]) => knownZona(pieza, lado.startsWith('TRA')));
  const zonas = ZONAS.filter((zona) => deNombres.has(zona)).map((zona) => ({
    zona,
    cuantas: deNombres.get(zona)?.reduce((sum, [, , cuantas]) => sum + cuantas, 0) ?? 0,
    piezas: deTarjetas.get(zona)?.slice(0, POR_ZONA).map(toTarjeta) ?? [],
  }));
  return { total: Math.min(counted, CONTADAS), totalCapped: counted > CONTADAS, zonas };
}

function toTarjeta([id, inventario, pieza, lado, condicion, portada]: Tarjeta) {
  return { id, inventario, nombre: squeezeTexto(`${pieza} ${lado}`), condicion, portada };
}

/** The zones of names that were asked for; a yard has some hundreds. */
const zonas = new Map<string, Zona>();
const MAX_ZONAS = 2_000;

/** Remembers the zone of a name: every page of a part asks for the same few. */
function knownZona(pieza: string, trasera: boolean): Zona {
  const key = trasera ? `${pieza}\0TRA` : pieza;
  const known = zonas.get(key);
  if (known) return known;
  if (zonas.size >= MAX_ZONAS) zonas.clear();
  const zona = zonaOf(pieza, trasera ? 'TRA' : '');
  zonas.set(key, zona);
  return zona;
}
