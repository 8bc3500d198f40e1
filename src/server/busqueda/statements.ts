import type { Existencia } from '#contract/wire/fields.ts';
import {
  AUTOS_Y_PIEZAS,
  COLUMNAS,
  CON_PALABRAS,
  DE_AUTO_Y_PIEZA,
  DE_PIEZA_Y_LADO,
  DEL_AUTO,
  FILTRADAS,
  fuentesDe,
  PIEZAS,
  SIN_PALABRAS,
} from './fragmentos.ts';
import { type NamedStatement, nameStatement } from './named-statement.ts';
import { NOMBRES, type Nombre } from './parametros.ts';
import { CONDICION, enCadaMitad } from './queries/existencia.ts';

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
  /** Which of some unknown words any part says; one may come twice. */
  readonly conocidas: NamedStatement<{ palabra: string }, 'palabras' | 'consultas'>;
}

/**
 * @param columnas the select list of a row; `p` is the table `piezas`. A row travels as JSON.
 */
export function busquedaStatements<Row>(columnas: string, exist: Existencia): BusquedaStatements<Row> {
  const fuentes = fuentesDe(exist);
  const contada = (todas: string, pagina: string, plan: 'once' | 'always' = 'once') =>
    nameStatement<Contada<Row>, Nombre>(contarYPaginar(columnas, todas, pagina), NOMBRES, plan);
  const porClaves = (claves: string, rango: string, filtro: string) =>
    contada(buscar(exist, claves, rango, filtro), masNuevas(exist, claves, rango, filtro));
  const relacionada = (claves: string, filtro: string) =>
    nameStatement<Relacionada<Row>, Nombre>(
      `select q.rango, ${fila(columnas)} from (${masNuevas(exist, claves, 'k.rango', filtro)}) q join piezas p on p.id = q.id
       order by q.rango, p.id desc`,
      NOMBRES,
    );
  return {
    autosYPiezas: porClaves(AUTOS_Y_PIEZAS, 'k.rango', DE_AUTO_Y_PIEZA),
    piezas: porClaves(PIEZAS, 'k.rango', DE_PIEZA_Y_LADO),
    autos: porClaves(fuentes.autosDelAnio, '0', `${DEL_AUTO} and ${COLUMNAS}`),
    todo: contada(buscar(exist, fuentes.todosLosAutos, '0', `${DEL_AUTO} and ${COLUMNAS}`), recientes(exist, COLUMNAS)),
    palabrasDeAutosYPiezas: porClaves(
      AUTOS_Y_PIEZAS,
      'k.rango',
      `${DE_AUTO_Y_PIEZA} and ${CON_PALABRAS} and ${SIN_PALABRAS}`,
    ),
    // More than the limit of a million is found soonest by walking the newest; strip() keeps the text index out of it.
    palabras: contada(
      fuentes.halladas,
      recientes(exist, `strip(p.busqueda) @@ :palabras::tsquery and ${SIN_PALABRAS} and ${FILTRADAS}`),
      'always',
    ),
    numeros: contada(
      fuentes.conNumero,
      `${fuentes.conNumero} order by rango, id desc limit :limite::int offset :salto::int`,
    ),
    relacionadasDeAutos: relacionada(AUTOS_Y_PIEZAS, DE_AUTO_Y_PIEZA),
    relacionadas: relacionada(PIEZAS, DE_PIEZA_Y_LADO),
    sinPalabrasDeAutos: relacionada(AUTOS_Y_PIEZAS, `${DE_AUTO_Y_PIEZA} and ${SIN_PALABRAS}`),
    sinPalabras: relacionada(PIEZAS, `${DE_PIEZA_Y_LADO} and ${SIN_PALABRAS}`),
    conocidas: nameStatement(fuentes.conocidas, ['palabras', 'consultas'], 'always'),
  };
}

/** Everything that matches, in no order: what is counted. */
function buscar(exist: Existencia, claves: string, rango: string, filtro: string): string {
  // offset 0: one look-up a key, never all parts of a car joined to the keys.
  return `select q.id, ${rango} as rango from ${claves}
    cross join lateral (${enCadaMitad(exist, (mitad) => `select p.id from piezas p where ${mitad} and ${filtro}`)} offset 0) q`;
}

/** The newest of each key, then the newest of those: a page of a list too long to sort. */
function masNuevas(exist: Existencia, claves: string, rango: string, filtro: string): string {
  const deLaClave = enCadaMitad(
    exist,
    (mitad) => `select p.id from piezas p where ${mitad} and ${filtro}
      order by p.id desc limit :limite::int + :salto::int`,
  );
  return `select q.id, ${rango} as rango from ${claves} cross join lateral (
      ${deLaClave}) q
    order by 2, 1 desc limit :limite::int offset :salto::int`;
}

/** Walks all parts, newest first: quick exactly when many match. Beside `cuenta`, or it would be done by several at once. */
function recientes(exist: Existencia, filtro: string): string {
  return `select q.id, q.rango from cuenta cross join lateral (
      select p.id, 0 as rango from piezas p where cuenta.contadas > :tope::int and ${CONDICION[exist]} and ${filtro}
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
