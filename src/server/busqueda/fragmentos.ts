import type { Existencia } from '#contract/wire/fields.ts';
import { CONDICION, enAlgunaMitad, enCadaMitad } from './queries/existencia.ts';

const ANIOS = 'p.anio_desde <= :desdeHasta::smallint and p.anio_hasta >= :hastaDesde::smallint';
// No index has the origin and the condition (decision record 14): a part is looked up for them by its id, and only when
// they are asked and all else fits. Written as columns of `p` they would have every part read.
const DEL_ESTADO = `(:origenes::text[] is null and :condiciones::text[] is null or (
  select (:origenes::text[] is null or e.origen = any(:origenes::text[]))
    and (:condiciones::text[] is null or e.condicion = any(:condiciones::text[]))
  from piezas e where e.id = p.id))`;
// Only columns that the three indexes include: counting by them never visits the table. The years are hidden from the
// index that has them as keys: they look so selective that the planner would walk all years of the car there instead.
export const COLUMNAS = `p.anio_desde + 0 <= :desdeHasta::smallint and p.anio_hasta + 0 >= :hastaDesde::smallint
  and (:lados::text[] is null or p.lado = any(:lados::text[]))
  and (:tipos::text[] is null or p.tipo = any(:tipos::text[]))
  and ${DEL_ESTADO}`;
export const CON_PALABRAS = '(:palabras::tsquery is null or p.busqueda @@ :palabras::tsquery)';
export const SIN_PALABRAS = '(:sinPalabras::tsquery is null or not p.busqueda @@ :sinPalabras::tsquery)';

const AUTOS = 'unnest(:marcas::text[], :autos::text[]) c(marca, auto)';
export const DEL_AUTO = 'p.marca = c.marca and p.auto = c.auto';
export const PIEZAS = 'unnest(:piezas::text[], :ladosDePieza::text[], :rangos::int[]) k(pieza, lado, rango)';
const DE_LA_PIEZA = 'p.pieza = k.pieza and (k.lado is null or p.lado = k.lado)';
// Without a car each side is a key of its own: one stretch of the index, in its order.
export const DE_PIEZA_Y_LADO = `p.pieza = k.pieza and p.lado = k.lado and ${COLUMNAS}`;
export const AUTOS_Y_PIEZAS = `${AUTOS} cross join ${PIEZAS}`;
export const DE_AUTO_Y_PIEZA = `${DEL_AUTO} and ${DE_LA_PIEZA} and ${COLUMNAS}`;
// The same conditions row by row, for rows that were found by their text or number.
const RANGO = `case when :piezas::text[] is null then 0 else (select min(k.rango) from ${PIEZAS} where ${DE_LA_PIEZA}) end`;
export const FILTRADAS = `${COLUMNAS} and (:piezas::text[] is null or exists (select from ${PIEZAS} where ${DE_LA_PIEZA}))
  and (:marcas::text[] is null or (p.marca, p.auto) in (select c.marca, c.auto from ${AUTOS}))`;
const PARTE = `regexp_replace(lower(n.numero_parte), '[^a-z0-9]', '', 'g')`;

/** What the statements look in: cars, words and numbers, of the parts that a search is about. */
export function fuentesDe(exist: Existencia) {
  // With years, only the cars that have something of those years: one nobody has costs a look-up a car.
  const deEsosAnios = enAlgunaMitad(
    exist,
    (mitad) => `
    select p.anio_desde from piezas p where ${mitad} and p.marca = c.marca and p.auto = c.auto and ${ANIOS}
    order by p.anio_desde desc limit 1`,
  );
  return {
    autosDelAnio: `(select c.marca, c.auto from ${AUTOS} where ${deEsosAnios} is not null) c`,
    todosLosAutos: `(
  select c.marca, c.auto from (select de, valor from vocabulario where campo = 'auto') c(marca, auto)
  where ${deEsosAnios} is not null) c`,
    halladas: enCadaMitad(
      exist,
      (mitad) => `select p.id, ${RANGO} as rango from piezas p
  where ${mitad} and p.busqueda @@ :palabras::tsquery and ${SIN_PALABRAS} and ${FILTRADAS}`,
    ),
    conNumero: `select q.id, q.rango from (
    select i.id from unnest(:inventarios::int[]) pedido(numero) join piezas i on i.inventario = pedido.numero
    union
    select n.id from unnest(:prefijos::text[]) prefijo join piezas n
      on n.numero_parte <> '' and ${PARTE} ~>=~ prefijo and ${PARTE} ~<~ (prefijo || '{')) hallada
  cross join lateral (
    select p.id, case when p.inventario = any(:inventarios::int[]) then 0 else 1 end as rango
    from piezas p where p.id = hallada.id and ${CONDICION[exist]} and ${FILTRADAS} offset 0) q`,
    // A half at a time: asked of both at once, the planner expects to meet the word soon, and reads the table.
    conocidas: enCadaMitad(
      exist,
      (mitad) => `select pedida.palabra from unnest(:palabras::text[], :consultas::text[]) pedida(palabra, consulta)
   where exists (
     select from piezas p
     where ${mitad} and p.busqueda @@ pedida.consulta::tsquery)`,
    ),
  };
}
