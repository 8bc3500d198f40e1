import type { Existencia } from '#contract/wire/fields.ts';
import { enAlgunaMitad, enCadaMitad } from '#server/busqueda/queries/existencia.ts';

type Columna = 'marca' | 'auto' | 'anio' | 'pieza' | 'limite' | 'salto';

/**
 * What was asked, by name, out of a statement's parameters: brand, car, year, part, rows of a page and rows before it.
 * The planner does not see the values, so one plan serves them all.
 */
export const PEDIDO = `pedido as materialized (
  select $1::text as marca, $2::text as auto, $3::smallint as anio, $4::text as pieza, $5::int as limite, $6::int as salto)`;

/** One value of what was asked. */
export function pedido(columna: Columna): string {
  return `(select d.${columna} from pedido d)`;
}

/** The part `p` is of the car `c`. */
export const DEL_AUTO = 'p.marca = c.marca and p.auto = c.auto';

/** The part `p` fits the year that was asked, if one was. */
export const DEL_ANIO = `p.anio_desde <= coalesce(${pedido('anio')}, 9999::smallint)
  and p.anio_hasta >= coalesce(${pedido('anio')}, 0::smallint)`;

/**
 * The same where an index on something else is to be walked: offered as a condition of an index, the years look so
 * selective that the planner walks all years of the car instead.
 */
export const DEL_ANIO_EN_FILA = `p.anio_desde + 0 <= ${pedido('anio')} and p.anio_hasta + 0 >= ${pedido('anio')}`;

/**
 * The cars of the brand, of the name, or all of them, those with most parts first: whoever looks for one part soon stops.
 * Some may no longer have a part; none that has is missing.
 */
export const AUTOS = `select v.de as marca, v.valor as auto from vocabulario v cross join pedido d
  where v.campo = 'auto' and (d.marca = '' or v.de = d.marca) and (d.auto = '' or v.valor = d.auto)
  order by v.cuantas desc`;

/** The car of `tabla` is of the brand and has the name, where they were asked. */
export const DEL_FILTRO = (tabla: string) => `(${pedido('marca')} = '' or ${tabla}.marca = ${pedido('marca')})
  and (${pedido('auto')} = '' or ${tabla}.auto = ${pedido('auto')})`;

/** The cars that changed since they were last counted. */
export const AUTOS_CAMBIADOS = `select distinct n.marca, n.auto from conteos_pendientes n where ${DEL_FILTRO('n')}`;

/** The sides of the part. Some may no longer have a part. */
export const LADOS = `select v.valor as lado from vocabulario v where v.campo = 'lado' and v.de = ${pedido('pieza')}`;

/** Those {@link AUTOS} that have something of the year; of any, if none was asked. */
export function autosDelAnio(exist: Existencia): string {
  const algunaDelAnio = enAlgunaMitad(
    exist,
    (mitad) => `select p.anio_desde from piezas p where ${mitad} and ${DEL_AUTO} and ${DEL_ANIO}
      order by p.anio_desde desc limit 1`,
  );
  return `select c.marca, c.auto from (${AUTOS} offset 0) c where ${algunaDelAnio} is not null`;
}

/** Every first year that parts may have, up to a limit. */
export function primerosAnios(exist: Existencia, hasta: string): string {
  return `select unnest(array(select generate_series(primero.anio, ${hasta}::int)))::smallint as desde
    from (select min(anio)::int as anio from (${primeroDe(exist, '')}) a) primero`;
}

/** The last of the first years that parts have. */
export function ultimoPrimerAnio(exist: Existencia): string {
  return `(select max(anio) from (${primeroDe(exist, 'desc')}) a)`;
}

function primeroDe(exist: Existencia, sentido: '' | 'desc'): string {
  return enCadaMitad(
    exist,
    (mitad) => `select p.anio_desde as anio from piezas p where ${mitad} order by p.anio_desde ${sentido} limit 1`,
  );
}
