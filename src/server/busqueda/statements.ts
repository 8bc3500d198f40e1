import { type NamedStatement, nameStatement } from './named-statement.ts';
import { NOMBRES, type Nombre } from './parametros.ts';

/** A row of the page beside the count of all; without the row when the page is empty. */
export interface Contada<Row> {
  readonly contadas: number;
  readonly fila: Row | null;
}
/** A related part, and how far it is from what was asked: smaller is nearer. */
export interface Relacionada<Row> {
  readonly rango: number;
  readonly fila: Row;
}

type Statement<Row> = NamedStatement<Row, Nombre>;

/** The fixed set of SQL texts behind a search; `Row` is what the caller selects of a part. */
export interface BusquedaStatements<Row> {
  readonly autosYPiezas: Statement<Contada<Row>>;
  readonly piezas: Statement<Contada<Row>>;
  readonly autos: Statement<Contada<Row>>;
  /** Neither car nor part is known. */
  readonly todo: Statement<Contada<Row>>;
  readonly palabrasDeAutosYPiezas: Statement<Contada<Row>>;
  readonly palabras: Statement<Contada<Row>>;
  readonly numeros: Statement<Contada<Row>>;
  readonly relacionadasDeAutos: Statement<Relacionada<Row>>;
  readonly relacionadas: Statement<Relacionada<Row>>;
  /** The same parts without the words that were asked. */
  readonly sinPalabrasDeAutos: Statement<Relacionada<Row>>;
  readonly sinPalabras: Statement<Relacionada<Row>>;
}

const IN_STOCK = 'p.existencias > 0 and p.eliminada is null';
const ANIOS = 'p.anio_desde <= :desdeHasta::smallint and p.anio_hasta >= :hastaDesde::smallint';
// Only columns that the three indexes include: counting by them never visits the table.
const COLUMNAS = `${ANIOS}
  and (:lados::text[] is null or p.lado = any(:lados::text[]))
  and (:origenes::text[] is null or p.origen = any(:origenes::text[]))
  and (:condiciones::text[] is null or p.condicion = any(:condiciones::text[]))
  and (:tipos::text[] is null or p.tipo = any(:tipos::text[]))`;
const CON_PALABRAS = '(:palabras::tsquery is null or p.busqueda @@ :palabras::tsquery)';
const SIN_PALABRAS = '(:sinPalabras::tsquery is null or not p.busqueda @@ :sinPalabras::tsquery)';

// With years, only the cars that have something of those years: one nobody has costs a look-up a car.
const DE_ESOS_ANIOS = `(
    select p.anio_desde from piezas p where ${IN_STOCK} and p.marca = c.marca and p.auto = c.auto and ${ANIOS}
    order by p.anio_desde desc limit 1) is not null`;
const AUTOS = 'unnest(:marcas::text[], :autos::text[]) c(marca, auto)';
const AUTOS_DEL_ANIO = `(select c.marca, c.auto from ${AUTOS} where ${DE_ESOS_ANIOS}) c`;
const TODOS_LOS_AUTOS = `(
  select c.marca, c.auto from (select de, valor from vocabulario where campo = 'auto') c(marca, auto)
  where ${DE_ESOS_ANIOS}) c`;
const DEL_AUTO = 'p.marca = c.marca and p.auto = c.auto';
const PIEZAS = 'unnest(:piezas::text[], :ladosDePieza::text[], :rangos::int[]) k(pieza, lado, rango)';
const DE_LA_PIEZA = 'p.pieza = k.pieza and (k.lado is null or p.lado = k.lado)';
// Without a car each side is a key of its own: one stretch of the index, in its order.
const DE_PIEZA_Y_LADO = `p.pieza = k.pieza and p.lado = k.lado and ${COLUMNAS}`;
const AUTOS_Y_PIEZAS = `${AUTOS} cross join ${PIEZAS}`;
const DE_AUTO_Y_PIEZA = `${DEL_AUTO} and ${DE_LA_PIEZA} and ${COLUMNAS}`;
// The same conditions row by row, for rows that were found by their text or number.
const RANGO = `case when :piezas::text[] is null then 0 else (select min(k.rango) from ${PIEZAS} where ${DE_LA_PIEZA}) end`;
const FILTRADAS = `${COLUMNAS} and (:piezas::text[] is null or exists (select from ${PIEZAS} where ${DE_LA_PIEZA}))
  and (:marcas::text[] is null or (p.marca, p.auto) in (select c.marca, c.auto from ${AUTOS}))`;

const HALLADAS = `select p.id, ${RANGO} as rango from piezas p
  where ${IN_STOCK} and p.busqueda @@ :palabras::tsquery and ${SIN_PALABRAS} and ${FILTRADAS}`;
const PARTE = `regexp_replace(lower(n.numero_parte), '[^a-z0-9]', '', 'g')`;
const CON_NUMERO = `select q.id, q.rango from (
    select i.id from unnest(:inventarios::int[]) pedido(numero) join piezas i on i.inventario = pedido.numero
    union
    select n.id from unnest(:prefijos::text[]) prefijo join piezas n
      on n.numero_parte <> '' and ${PARTE} ~>=~ prefijo and ${PARTE} ~<~ (prefijo || '{')) hallada
  cross join lateral (
    select p.id, case when p.inventario = any(:inventarios::int[]) then 0 else 1 end as rango
    from piezas p where p.id = hallada.id and ${IN_STOCK} and ${FILTRADAS} offset 0) q`;

/**
 * @param columnas the select list of a row; `p` is the table `piezas`. A row travels as JSON.
 */
export function busquedaStatements<Row>(columnas: string): BusquedaStatements<Row> {
  const contada = (todas: string, pagina: string, plan: 'once' | 'always' = 'once') =>
    nameStatement<Contada<Row>, Nombre>(contarYPaginar(columnas, todas, pagina), NOMBRES, plan);
  const porClaves = (claves: string, rango: string, filtro: string) =>
    contada(buscar(claves, rango, filtro), masNuevas(claves, rango, filtro));
  const relacionada = (claves: string, filtro: string) =>
    nameStatement<Relacionada<Row>, Nombre>(
      `select q.rango, ${fila(columnas)} from (${masNuevas(claves, 'k.rango', filtro)}) q join piezas p on p.id = q.id
       order by q.rango, p.id desc`,
      NOMBRES,
    );
  return {
    autosYPiezas: porClaves(AUTOS_Y_PIEZAS, 'k.rango', DE_AUTO_Y_PIEZA),
    piezas: porClaves(PIEZAS, 'k.rango', DE_PIEZA_Y_LADO),
    autos: porClaves(AUTOS_DEL_ANIO, '0', `${DEL_AUTO} and ${COLUMNAS}`),
    todo: contada(buscar(TODOS_LOS_AUTOS, '0', `${DEL_AUTO} and ${COLUMNAS}`), recientes(COLUMNAS)),
    palabrasDeAutosYPiezas: porClaves(
      AUTOS_Y_PIEZAS,
      'k.rango',
      `${DE_AUTO_Y_PIEZA} and ${CON_PALABRAS} and ${SIN_PALABRAS}`,
    ),
    // More than the limit of a million is found soonest by walking the newest; strip() keeps the text index out of it.
    palabras: contada(
      HALLADAS,
      recientes(`strip(p.busqueda) @@ :palabras::tsquery and ${SIN_PALABRAS} and ${FILTRADAS}`),
      'always',
    ),
    numeros: contada(CON_NUMERO, `${CON_NUMERO} order by rango, id desc limit :limite::int offset :salto::int`),
    relacionadasDeAutos: relacionada(AUTOS_Y_PIEZAS, DE_AUTO_Y_PIEZA),
    relacionadas: relacionada(PIEZAS, DE_PIEZA_Y_LADO),
    sinPalabrasDeAutos: relacionada(AUTOS_Y_PIEZAS, `${DE_AUTO_Y_PIEZA} and ${SIN_PALABRAS}`),
    sinPalabras: relacionada(PIEZAS, `${DE_PIEZA_Y_LADO} and ${SIN_PALABRAS}`),
  };
}

/** Everything that matches, in no order: what is counted. */
function buscar(claves: string, rango: string, filtro: string): string {
  // offset 0: one look-up a key, never all parts of a car joined to the keys.
  return `select q.id, ${rango} as rango from ${claves}
    cross join lateral (select p.id from piezas p where ${IN_STOCK} and ${filtro} offset 0) q`;
}

/** The newest of each key, then the newest of those: a page of a list too long to sort. */
function masNuevas(claves: string, rango: string, filtro: string): string {
  return `select q.id, ${rango} as rango from ${claves} cross join lateral (
      select p.id from piezas p where ${IN_STOCK} and ${filtro}
      order by p.id desc limit :limite::int + :salto::int) q
    order by 2, 1 desc limit :limite::int offset :salto::int`;
}

/** Walks all parts, newest first: quick exactly when many match. Beside `cuenta`, or it would be done by several at once. */
function recientes(filtro: string): string {
  return `select q.id, q.rango from cuenta cross join lateral (
      select p.id, 0 as rango from piezas p where cuenta.contadas > :tope::int and ${IN_STOCK} and ${filtro}
      order by p.id desc limit :limite::int offset :salto::int) q`;
}

/** Counts up to the limit; then the page is sorted out of what was counted, or found its own way if there is more. */
function contarYPaginar(columnas: string, todas: string, pagina: string): string {
  return `
    with todas as materialized (select * from (${todas}) t limit :tope::int + 1),
    cuenta as materialized (select count(*)::int as contadas from todas),
    pagina as (
      (select id, rango from todas where (select contadas from cuenta) <= :tope::int
       order by rango, id desc limit :limite::int offset :salto::int)
      union all
      select id, rango from (${pagina}) larga where (select contadas from cuenta) > :tope::int)
    select cuenta.contadas, ${fila(columnas)}
    from cuenta left join (pagina join piezas p on p.id = pagina.id) on true
    order by pagina.rango, p.id desc`;
}

function fila(columnas: string): string {
  return `case when p.id is not null then (select to_json(f) from (select ${columnas}) f) end as fila`;
}
