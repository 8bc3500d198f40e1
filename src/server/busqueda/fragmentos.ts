import type { Existencia } from '#contract/wire/fields.ts';
import { CONDICION, enAlgunaMitad, enCadaMitad } from './queries/existencia.ts';

/** Whether a search asks for an origin or a condition: no index has them, so only then each part is read for them. */
export type Estado = 'cualquiera' | 'pedido';

const ANIOS = 'p.anio_desde <= :desdeHasta::smallint and p.anio_hasta >= :hastaDesde::smallint';
// Only columns that the three indexes include: counting by them never visits the table.
const COLUMNAS = `${ANIOS}
  and (:lados::text[] is null or p.lado = any(:lados::text[]))
  and (:tipos::text[] is null or p.tipo = any(:tipos::text[]))`;
const DEL_ESTADO = `
  and (:origenes::text[] is null or p.origen = any(:origenes::text[]))
  and (:condiciones::text[] is null or p.condicion = any(:condiciones::text[]))`;
export const CON_PALABRAS = '(:palabras::tsquery is null or p.busqueda @@ :palabras::tsquery)';
export const SIN_PALABRAS = '(:sinPalabras::tsquery is null or not p.busqueda @@ :sinPalabras::tsquery)';

const AUTOS = 'unnest(:marcas::text[], :autos::text[]) c(marca, auto)';
const DEL_AUTO = 'p.marca = c.marca and p.auto = c.auto';
export const PIEZAS = 'unnest(:piezas::text[], :ladosDePieza::text[], :rangos::int[]) k(pieza, lado, rango)';
const DE_LA_PIEZA = 'p.pieza = k.pieza and (k.lado is null or p.lado = k.lado)';
export const AUTOS_Y_PIEZAS = `${AUTOS} cross join ${PIEZAS}`;
const PARTE = `regexp_replace(lower(n.numero_parte), '[^a-z0-9]', '', 'g')`;
const RANGO = `case when :piezas::text[] is null then 0 else (select min(k.rango) from ${PIEZAS} where ${DE_LA_PIEZA}) end`;

/** The conditions of the parts `p` of a key: a part and its side `k`, a car `c`, both; or of rows found in another way. */
export function filtrosDe(estado: Estado) {
  const columnas = estado === 'pedido' ? `${COLUMNAS}${DEL_ESTADO}` : COLUMNAS;
  return {
    columnas,
    // Without a car each side is a key of its own: one stretch of the index, in its order.
    dePiezaYLado: `p.pieza = k.pieza and p.lado = k.lado and ${columnas}`,
    deAuto: `${DEL_AUTO} and ${columnas}`,
    deAutoYPieza: `${DEL_AUTO} and ${DE_LA_PIEZA} and ${columnas}`,
    fila: `${columnas} and (:piezas::text[] is null or exists (select from ${PIEZAS} where ${DE_LA_PIEZA}))
      and (:marcas::text[] is null or (p.marca, p.auto) in (select c.marca, c.auto from ${AUTOS}))`,
  };
}

/** What the statements look in: cars, words and numbers, of the parts that a search is about. */
export function fuentesDe(exist: Existencia, estado: Estado) {
  const { fila } = filtrosDe(estado);
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
  where ${mitad} and p.busqueda @@ :palabras::tsquery and ${SIN_PALABRAS} and ${fila}`,
    ),
    conNumero: `select q.id, q.rango from (
    select i.id from unnest(:inventarios::int[]) pedido(numero) join piezas i on i.inventario = pedido.numero
    union
    select n.id from unnest(:prefijos::text[]) prefijo join piezas n
      on n.numero_parte <> '' and ${PARTE} ~>=~ prefijo and ${PARTE} ~<~ (prefijo || '{')) hallada
  cross join lateral (
    select p.id, case when p.inventario = any(:inventarios::int[]) then 0 else 1 end as rango
    from piezas p where p.id = hallada.id and ${CONDICION[exist]} and ${fila} offset 0) q`,
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
