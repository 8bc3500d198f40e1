import type { Existencia } from '#contract/wire/fields.ts';
import type { Parametros } from './parametros.ts';
import { type Ficha, writeDeFicha } from './queries/ficha.ts';
import { CONDICION, DEL_AUTO, hasDeAnios, unionMitades } from './queries/mitades.ts';
import { nameStatement } from './queries/named-statement.ts';

/** A row of the page beside the count of all; without the row when the page is empty. It travels as JSON. */
export interface Contada<Row> {
  readonly contadas: number;
  readonly fila: Row | null;
}

/** A related part, and how far it is from what was asked: smaller is nearer. */
export interface Relacionada<Row> {
  readonly rango: number;
  readonly fila: Row;
}

/** A search has these SQL texts and no other; `Row` is what the caller selects of a part. */
export type BusquedaStatements<Row> = ReturnType<typeof writeBusqueda<Row>>;

/**
 * Writes the SQL texts of a search.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`. A row travels as JSON.
 * @param ficha what the records of all parts that are found must say, related ones too.
 */
export function writeBusqueda<Row>(columnas: string, exist: Existencia, ficha: Ficha | null = null) {
  const { deAutoYPieza, dePiezaYLado, columnasDeParte, columnasDelAuto, filtradas } = writeCondiciones(ficha);
  const fuentes = writeFuentes(exist, filtradas);
  const plan = ficha ? 'rare' : 'once';
  const contada = (todas: string, pagina: string, suPlan: typeof plan | 'always' = plan) =>
    nameStatement<Contada<Row>, Parametros>(countAndPage(columnas, todas, pagina), suPlan);
  const porClaves = (claves: string, rango: string, filtro: string, turno = '0') =>
    contada(searchFor(exist, claves, rango, filtro), masNuevas(exist, claves, rango, filtro, turno));
  const porNumero = (halladas: string) =>
    contada(
      halladas,
      `select t.id, t.rango, 0 as turno from (${halladas}) t
       order by rango, id desc limit :limite::int offset :salto::int`,
    );
  const relacionada = (claves: string, filtro: string) =>
    nameStatement<Relacionada<Row>, Parametros>(
      `select q.rango, ${fila(columnas)} from (${masNuevas(exist, claves, 'k.rango', filtro, '0')}) q join piezas p on p.id = q.id
       order by q.rango, p.id desc`,
      plan,
    );
  return {
    autosYPiezas: porClaves(AUTOS_Y_PIEZAS, 'k.rango', deAutoYPieza),
    autosPiezasYTexto: porClaves(AUTOS_Y_PIEZAS, 'k.rango', `${deAutoYPieza} and ${DEL_TEXTO}`),
    piezas: porClaves(PIEZAS, 'k.rango', dePiezaYLado, TURNO),
    autos: porClaves(fuentes.autosDelAnio, '0', `${DEL_AUTO} and ${columnasDelAuto}`),
    // Neither car nor part is known.
    todo: contada(
      searchFor(exist, fuentes.todosLosAutos, '0', `${DEL_AUTO} and ${columnasDeParte}`),
      recientes(exist, columnasDeParte),
    ),
    // More than the limit of a million is found soonest by walking the newest; strip() keeps the text index out of it.
    palabras: contada(
      fuentes.halladas,
      recientes(exist, `strip(p.busqueda) @@ :palabras::tsquery and ${SIN_PALABRAS} and ${filtradas}`),
      'always',
    ),
    numeros: porNumero(fuentes.conNumero),
    numerosDentro: porNumero(fuentes.conNumeroDentro),
    relacionadas: {
      deAutos: relacionada(AUTOS_Y_PIEZAS, deAutoYPieza),
      deTodos: relacionada(PIEZAS, dePiezaYLado),
    },
    relacionadasPorTexto: {
      deAutos: relacionada(AUTOS_Y_PIEZAS, `${deAutoYPieza} and ${DEL_TEXTO}`),
      deTodos: relacionada(PIEZAS, `${dePiezaYLado} and ${DEL_TEXTO}`),
    },
    // One word may come twice.
    conocidas: nameStatement<{ palabra: string }, Record<'palabras' | 'consultas', readonly string[]>>(
      fuentes.conocidas,
      'always',
    ),
  };
}

/** Selects everything that matches, in no order: that is what is counted. */
function searchFor(exist: Existencia, claves: string, rango: string, filtro: string): string {
  // offset 0: one look-up a key, never all parts of a car joined to the keys.
  const deLaClave = unionMitades(exist, (mitad) => `select p.id, p.lado from piezas p where ${mitad} and ${filtro}`);
  return `select q.id, ${rango} as rango, q.lado from ${claves} cross join lateral (${deLaClave} offset 0) q`;
}

/**
 * Selects the newest of each key, then the first of those: a page of a list too long to sort. Sides take turns only where
 * each key is one side; elsewhere the newest of a key may all be of one side.
 */
function masNuevas(exist: Existencia, claves: string, rango: string, filtro: string, turno: string): string {
  const deLaClave = unionMitades(
    exist,
    (mitad) => `select p.id, p.lado from piezas p where ${mitad} and ${filtro}
      order by p.id desc limit :limite::int + :salto::int`,
  );
  return `select t.id, t.rango, ${turno} as turno from (
      select q.id, ${rango} as rango, q.lado from ${claves} cross join lateral (${deLaClave}) q) t
    order by 2, 3, 1 desc limit :limite::int offset :salto::int`;
}

/** Walks all parts, newest first: quick exactly when many match. Beside `cuenta`, or it would be done by several at once. */
function recientes(exist: Existencia, filtro: string): string {
  return `select q.id, q.rango, 0 as turno from cuenta cross join lateral (
      select p.id, 0 as rango from piezas p where cuenta.contadas > :tope::int and ${CONDICION[exist]} and ${filtro}
      order by p.id desc limit :limite::int offset :salto::int) q`;
}

/** A side after another, each the newest first; the newest first where the sides do not take turns. */
const TURNO = `row_number() over (
  partition by t.rango, case when :alternar::boolean then t.lado end order by t.id desc)`;

/** Counts up to the limit; then the page is sorted out of what was counted, or found its own way if there is more. */
function countAndPage(columnas: string, todas: string, pagina: string): string {
  return `
    with todas as materialized (select * from (${todas}) t limit :tope::int + 1),
    cuenta as materialized (select count(*)::int as contadas from todas),
    pagina as (
      (select t.id, t.rango, ${TURNO} as turno from todas t where (select contadas from cuenta) <= :tope::int
       order by rango, turno, id desc limit :limite::int offset :salto::int)
      union all
      select id, rango, turno from (${pagina}) larga where (select contadas from cuenta) > :tope::int)
    select cuenta.contadas, ${fila(columnas)}
    from cuenta left join (pagina join piezas p on p.id = pagina.id) on true
    order by pagina.rango, pagina.turno, p.id desc`;
}

function fila(columnas: string): string {
  return `case when p.id is not null then (select to_json(f) from (select ${columnas}) f) end as fila`;
}

const ANIOS = 'p.anio_desde <= :desdeHasta::smallint and p.anio_hasta >= :hastaDesde::smallint';
// No index has the origin and the condition (record 14): a part is looked up for them by its id, and only when
// they are asked and all else fits. Written as columns of `p` they would have every part read.
const DEL_ESTADO = `(:origenes::text[] is null and :condiciones::text[] is null or (
  select (:origenes::text[] is null or e.origen = any(:origenes::text[]))
    and (:condiciones::text[] is null or e.condicion = any(:condiciones::text[]))
  from piezas e where e.id = p.id))`;
// Only columns that the three indexes include: counting by them never visits the table. The years are hidden from the
// index that has them as keys: they look so selective that the planner would walk all years of the car there instead.
const DE_LOS_ANIOS = 'p.anio_desde + 0 <= :desdeHasta::smallint and p.anio_hasta + 0 >= :hastaDesde::smallint';
const CON_SUS_ANIOS = 'p.anio_desde <= c.desde_hasta and p.anio_hasta >= c.hasta_desde';
const DE_SUS_ANIOS = 'p.anio_desde + 0 <= c.desde_hasta and p.anio_hasta + 0 >= c.hasta_desde';
const OTRAS_COLUMNAS = `(:lados::text[] is null or p.lado = any(:lados::text[]))
  and (:tipos::text[] is null or p.tipo = any(:tipos::text[]))
  and ${DEL_ESTADO}`;
// Words are no column of those indexes either. Statements have them only where words are looked for: made ready and
// answered by null, they take a tenth of a search.
const DEL_TEXTO = `(:palabras::tsquery is null and :sinPalabras::tsquery is null or (
  select (:palabras::tsquery is null or t.busqueda @@ :palabras::tsquery)
    and (:sinPalabras::tsquery is null or not t.busqueda @@ :sinPalabras::tsquery)
  from piezas t where t.id = p.id))`;
const SIN_PALABRAS = '(:sinPalabras::tsquery is null or not p.busqueda @@ :sinPalabras::tsquery)';

const AUTOS = `unnest(:marcas::text[], :autos::text[], :desdeHastas::smallint[], :hastaDesdes::smallint[])
  c(marca, auto, desde_hasta, hasta_desde)`;
const PIEZAS = 'unnest(:piezas::text[], :ladosDePieza::text[], :rangos::int[]) k(pieza, lado, rango)';
const DE_LA_PIEZA = 'p.pieza = k.pieza and (k.lado is null or p.lado = k.lado)';
const AUTOS_Y_PIEZAS = `${AUTOS} cross join ${PIEZAS}`;
// The same conditions row by row, for rows that were found by their text or number.
const RANGO = `case when :piezas::text[] is null then 0 else (select min(k.rango) from ${PIEZAS} where ${DE_LA_PIEZA}) end`;
const PARTE = `regexp_replace(lower(n.numero_parte), '[^a-z0-9]', '', 'g')`;

/** Writes the conditions of a part; with what its record must say, for which it is looked up by its id, as for its origin. */
function writeCondiciones(ficha: Ficha | null) {
  const deLaFicha = ficha ? ` and (select ${writeDeFicha(ficha, 'e')} from piezas e where e.id = p.id)` : '';
  const columnasDeParte = `${DE_LOS_ANIOS} and ${OTRAS_COLUMNAS}${deLaFicha}`;
  const columnasDelAuto = `${DE_SUS_ANIOS} and ${OTRAS_COLUMNAS}${deLaFicha}`;
  return {
    columnasDeParte,
    columnasDelAuto,
    // Without a car each side is a key of its own: one stretch of the index, in its order.
    dePiezaYLado: `p.pieza = k.pieza and p.lado = k.lado and ${columnasDeParte}`,
    deAutoYPieza: `${DEL_AUTO} and ${DE_LA_PIEZA} and ${columnasDelAuto}`,
    filtradas: `${columnasDeParte} and (:piezas::text[] is null or exists (select from ${PIEZAS} where ${DE_LA_PIEZA}))
  and (:marcas::text[] is null or exists (select from ${AUTOS} where ${DEL_AUTO} and ${DE_SUS_ANIOS}))`,
  };
}

/** Writes what the statements look in: cars, words and numbers, of the parts that a search is about. */
function writeFuentes(exist: Existencia, filtradas: string) {
  // With years, only the cars that have something of those years: one nobody has costs a look-up a car.
  const deEsosAnios = hasDeAnios(exist, ANIOS);
  const deNumero = (halladas: string) => `select q.id, q.rango, q.lado from (${halladas}) hallada
  cross join lateral (
    select p.id, p.lado, case when p.inventario = any(:inventarios::int[]) then 0 else 1 end as rango
    from piezas p where p.id = hallada.id and ${CONDICION[exist]} and ${filtradas} offset 0) q`;
  return {
    autosDelAnio: `(select c.* from ${AUTOS} where ${hasDeAnios(exist, CON_SUS_ANIOS)}) c`,
    todosLosAutos: `(
  select c.marca, c.auto from (select de, valor from vocabulario where campo = 'auto') c(marca, auto)
  where ${deEsosAnios}) c`,
    halladas: unionMitades(
      exist,
      (mitad) => `select p.id, ${RANGO} as rango, p.lado from piezas p
  where ${mitad} and p.busqueda @@ :palabras::tsquery and ${SIN_PALABRAS} and ${filtradas}`,
    ),
    conNumero: deNumero(`
    select i.id from unnest(:inventarios::int[]) pedido(numero) join piezas i on i.inventario = pedido.numero
    union
    select n.id from unnest(:prefijos::text[]) prefijo join piezas n
      on n.numero_parte <> '' and ${PARTE} ~>=~ prefijo and ${PARTE} ~<~ (prefijo || '{')`),
    // Ordinary numbers are found by their start: this is asked only when that finds nothing.
    conNumeroDentro: deNumero(`
    select n.id from piezas n where n.numero_parte <> '' and finales(n.numero_parte) @@ :dentro::tsquery`),
    // A half at a time: asked of both at once, the planner expects to meet the word soon, and reads the table.
    conocidas: unionMitades(
      exist,
      (mitad) => `select pedida.palabra from unnest(:palabras::text[], :consultas::text[]) pedida(palabra, consulta)
   where exists (
     select from piezas p
     where ${mitad} and p.busqueda @@ pedida.consulta::tsquery)`,
    ),
  };
}
