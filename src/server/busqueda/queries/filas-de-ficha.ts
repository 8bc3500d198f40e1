import type { Existencia } from '#contract/wire/fields.ts';
import type { Filtros } from '#domain/busqueda/seleccion.ts';
import { type ClaveConSentido, walkOrdenadas } from '#server/base/db/ordenadas.ts';
import { walkFiltradas } from '#server/base/db/text-list.ts';
import { type Ficha, type ValoresDeFicha, writeDeFicha } from './ficha.ts';
import { CONDICION, unionMitades } from './mitades.ts';
import { type NamedStatement, nameStatement } from './named-statement.ts';

/** The values of a list that is narrowed by the records of its parts. */
export type ValoresDeFilas = Filtros & ValoresDeFicha & { readonly limite: number; readonly salto: number };

/**
 * Makes the statement of a list of parts that is narrowed by what their records say: no count by car tells how many there are,
 * so it is planned for its values, each time it is asked. What the index of a car or of a part finds is looked through; without
 * one, the parts that were entered in those days, or all of them.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`.
 */
export function filasDeFicha<Row>(
  columnas: string,
  exist: Existencia,
  { filtros, ficha }: { readonly filtros: Filtros; readonly ficha: Ficha },
): NamedStatement<Row, ValoresDeFilas> {
  const donde = writeDeFicha(ficha, 'p');
  const text = `
    with ${walkFiltradas({ ...origenOf(exist, filtros, donde), orden: ['id'], limit: ':limite', offset: ':salto' })}
    select filas.*, contadas.n as contadas from contadas left join (
      select f.* from pagina cross join lateral (select ${columnas} from piezas p where p.id = pagina.id offset 0) f
    ) filas on true
    order by filas.id desc`;
  return nameStatement(text, 'always');
}

/**
 * Makes the statement of a list of parts in an order that somebody chose, whatever narrows it (record 95). It is planned for its
 * values, as {@link filasDeFicha} is, and finds the same parts.
 */
export function filasOrdenadas<Row>(
  columnas: string,
  exist: Existencia,
  {
    filtros,
    ficha,
    clave,
  }: { readonly filtros: Filtros; readonly ficha: Ficha | null; readonly clave: ClaveConSentido },
): NamedStatement<Row, ValoresDeFilas> {
  const origen = origenOf(exist, filtros, ficha ? writeDeFicha(ficha, 'p') : 'true');
  const text = `
    with ${walkOrdenadas({ ...origen, alias: 'p', clave, limit: ':limite', offset: ':salto' })}
    select filas.*, contadas.n as contadas from contadas left join (
      select pagina.turno, f.* from pagina
      cross join lateral (select ${columnas} from piezas p where p.id = pagina.id offset 0) f
    ) filas on true
    order by filas.turno`;
  return nameStatement(text, 'always');
}

/**
 * Says which parts are looked through. The indexes of cars and parts are of one half each, so that with one of them each half
 * is asked by itself; what is left is asked of the table as it stands.
 */
function origenOf(exist: Existencia, { marca, auto, anio, pieza }: Filtros, donde: string) {
  const iguales = Object.entries({ marca, auto, pieza }).filter(([, valor]) => valor !== '');
  const condiciones = [
    ...iguales.map(([columna]) => `p.${columna} = :${columna}::text`),
    ...(anio === null ? [] : ['p.anio_desde <= :anio::smallint and p.anio_hasta >= :anio::smallint']),
  ];
  if (condiciones.length === 0) return { de: 'piezas p', donde: `${CONDICION[exist]} and ${donde}` };
  const deLosFiltros = condiciones.join(' and ');
  const mitades = unionMitades(exist, (mitad) => `select p.* from piezas p where ${mitad} and ${deLosFiltros}`);
  return { de: `(${mitades}) p`, donde };
}
