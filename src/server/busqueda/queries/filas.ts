import type { Existencia } from '#contract/wire/fields.ts';
import type { Filtros } from '#domain/busqueda/seleccion.ts';
import { capTotal, EXACT_TOTAL_LIMIT, type Total } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import { SIN_FIN } from '#server/base/db/literals.ts';
import { type Ficha, valoresDeFicha } from './ficha.ts';
import { filasDeFicha } from './filas-de-ficha.ts';
import { AGOTADAS, CONDICION, DEL_AUTO, EXISTENTES, unionMitades } from './mitades.ts';
import { type NamedStatement, nameStatement, runNamed, writeNamed } from './named-statement.ts';

/** A list of parts is asked for by any of four filters (empty text and null: any); `limit` and `offset` count rows. */
export interface FilasQuery extends Filtros {
  readonly exist: Existencia;
  /** Says what the records of the parts must say or lack; left out and null: anything. */
  readonly ficha?: Ficha | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of parts comes beside the number of all, exact up to a limit (regla 133). */
export interface Filas<Row> {
  readonly filas: readonly Row[];
  readonly total: Total;
}

/** A row of the page has the count of all as its last column; an empty page has one row of nothing else. */
type Contada<Row> = Row & { readonly contadas: number };

/** A list ends where its total does: nobody walks a million parts to page ten thousand. */
export function rowsUntil(tope: number, { limit, offset }: Pick<FilasQuery, 'limit' | 'offset'>) {
  return offset >= tope ? { limite: 0, salto: 0 } : { limite: limit, salto: offset };
}

const FILTROS = ['marca', 'auto', 'anio', 'pieza'] as const satisfies readonly Filtro[];
type Filtro = keyof Filtros;
type Valores = Filtros & ReturnType<typeof rowsUntil>;

/**
 * Makes the list of parts, newest first, for callers that select different columns.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`.
 */
export function createFilas<Row extends { readonly id: number }>(
  columnas: string,
): (db: Db, query: FilasQuery) => Promise<Filas<Row>> {
  const known = new Map<string, NamedStatement<Contada<Row>, Valores>>();
  const statementOf = (exist: Existencia, dados: ReadonlySet<Filtro>) => {
    const key = [exist, ...dados].join(' ');
    const statement =
      known.get(key) ?? nameStatement(writeFilas(columnas, exist, dados), isUnAuto(dados) ? 'seen' : 'once');
    known.set(key, statement);
    return statement;
  };
  return async (db, { exist, limit, offset, ficha, ...filtros }) => {
    const rows = rowsUntil(EXACT_TOTAL_LIMIT, { limit, offset });
    const contadas = ficha
      ? await runNamed(db, filasDeFicha<Contada<Row>>(columnas, exist, { filtros, ficha }), {
          ...filtros,
          ...valoresDeFicha(ficha),
          ...rows,
        })
      : await runNamed(db, statementOf(exist, dadosOf(filtros)), { ...filtros, ...rows });
    const filas = contadas.filter(({ id }) => id !== null);
    return { filas, total: capTotal(contadas[0]?.contadas ?? 0) };
  };
}

/** Writes the select of the ids that filters find, all of them, newest first. */
export function writeIdsDeFiltros({ exist, ficha, ...filtros }: Filtros & Pick<FilasQuery, 'exist' | 'ficha'>): string {
  const todas = { ...filtros, limite: SIN_FIN, salto: 0 };
  const contadas = ficha
    ? writeNamed(filasDeFicha('p.id', exist, { filtros, ficha }), { ...todas, ...valoresDeFicha(ficha) })
    : writeNamed(nameStatement<unknown, Valores>(writeFilas('p.id', exist, dadosOf(filtros)), 'seen'), todas);
  return `select c.id from (${contadas}) c where c.id is not null`;
}

function dadosOf({ marca, auto, anio, pieza }: Filtros): ReadonlySet<Filtro> {
  const dados = { marca: marca !== '', auto: auto !== '', anio: anio !== null, pieza: pieza !== '' };
  return new Set(FILTROS.filter((filtro) => dados[filtro]));
}

function isUnAuto(dados: ReadonlySet<Filtro>): boolean {
  return dados.has('marca') && dados.has('auto');
}

/** Writes the statement for the filters that are given: how many parts there are, and the page of them. */
export function writeFilas(columnas: string, exist: Existencia, dados: ReadonlySet<Filtro>): string {
  const tramos = tramosOf(dados);
  const pagina = tramos.claves === null ? paginaDeUno(exist, dados, tramos) : paginaDeVarios(exist, tramos);
  const [clausula, filas] = pagina(columnas);
  // One row, joined to those of the page one after the other: they stay in their order.
  return `
    with contadas as (${count(exist, dados, tramos)}),
    ${clausula}
    select filas.*, contadas.n as contadas from contadas left join (${filas}) filas on true`;
}

/** The stretches of an index that hold what the filters ask for, each in the order of the ids. */
interface Tramos {
  /** A select with a row `c` for each stretch; null when one stretch holds everything. */
  readonly claves: string | null;
  /** The condition of the parts `p` of a stretch. */
  readonly filtro: string;
}

/** The years are hidden from the indexes that begin with them: the planner would walk those, which are not by id. */
const DEL_ANIO = 'p.anio_desde + 0 <= :anio::smallint and p.anio_hasta + 0 >= :anio::smallint';

function tramosOf(dados: ReadonlySet<Filtro>): Tramos {
  const iguales = FILTROS.filter((filtro) => filtro !== 'anio' && dados.has(filtro)).map((f) => `p.${f} = :${f}::text`);
  const anio = dados.has('anio') ? [DEL_ANIO] : [];
  if (isUnAuto(dados)) return { claves: null, filtro: y([...iguales, ...anio]) };
  if (dados.has('marca') || dados.has('auto')) {
    return { claves: autosOf(dados), filtro: y([DEL_AUTO, ...iguales, ...anio]) };
  }
  if (dados.has('pieza')) return { claves: LADOS, filtro: y([...iguales, 'p.lado = c.lado', ...anio]) };
  if (dados.has('anio'))
    return { claves: PRIMEROS_ANIOS, filtro: 'p.anio_desde = c.desde and p.anio_hasta >= :anio::smallint' };
  return { claves: null, filtro: 'true' };
}

/** The cars of the brand or of the name. Some may no longer have a part; none that has is missing. */
function autosOf(dados: ReadonlySet<Filtro>): string {
  return `select v.de as marca, v.valor as auto from vocabulario v
    where v.campo = 'auto' and ${dados.has('marca') ? 'v.de = :marca::text' : 'v.valor = :auto::text'}`;
}

/** The sides that the part comes in. Some may no longer have a part. */
const LADOS = `select v.valor as lado from vocabulario v where v.campo = 'lado' and v.de = :pieza::text`;

/** The years in which a range that reaches the one asked for may begin. */
const PRIMEROS_ANIOS = `select generate_series(
    (select least(
      (select min(p.anio_desde) from piezas p where ${EXISTENTES}),
      (select min(p.anio_desde) from piezas p where ${AGOTADAS})))::int, :anio::int)::smallint as desde`;

function y(condiciones: readonly string[]): string {
  return condiciones.join(' and ');
}

/**
 * The number of parts. Of a car that did not change since it was counted the count is exact; only the parts of the
 * others, and those that are sold out, are counted now, and not even they once there are more than is told.
 */
function count(exist: Existencia, dados: ReadonlySet<Filtro>, { claves, filtro }: Tramos): string {
  const delConteo = [...dados].map((dado) => `k.${dado} = :${dado}::${dado === 'anio' ? 'smallint' : 'text'}`);
  const contados = (mas: string) =>
    `(select coalesce(sum(k.cuantas), 0)::int from ${conteosOf(dados)} k where ${y(['true', ...delConteo])} ${mas})`;
  const existentes = isUnAuto(dados)
    ? `case when ${CAR_CHANGED} then ${cuantas('select', `${EXISTENTES} and ${filtro}`)} else ${contados('')} end`
    : hastaTope(contados(SIN_CAMBIO), cuantasCambiadas(dados));
  const todas = () => hastaTope(existentes, cuantas(claves ?? 'select', `${AGOTADAS} and ${filtro}`));
  return `select ${exist === 'existentes' ? existentes : todas()} as n`;
}

const SIN_CAMBIO = 'and not exists (select from conteos_pendientes n where n.marca = k.marca and n.auto = k.auto)';

/** Adds what is counted now to what is known, unless that is more than is told already. */
function hastaTope(conocidas: string, ahora: string): string {
  return `(select case when k.n > ${EXACT_TOTAL_LIMIT} then k.n else k.n + ${ahora} end
    from (select ${conocidas} as n offset 0) k)`;
}

/** The number of parts in stock of the cars that changed since they were counted. */
function cuantasCambiadas(dados: ReadonlySet<Filtro>): string {
  const delCambio = [...dados].filter((dado) => dado === 'marca' || dado === 'auto').map((f) => `n.${f} = :${f}::text`);
  const cambiados = `select distinct n.marca, n.auto from conteos_pendientes n where ${y(['true', ...delCambio])}`;
  const pieza = dados.has('pieza') ? ['p.pieza = :pieza::text'] : [];
  const anio = dados.has('anio') ? [DEL_ANIO] : [];
  return cuantas(cambiados, y([EXISTENTES, DEL_AUTO, ...pieza, ...anio]));
}

function conteosOf(dados: ReadonlySet<Filtro>): string {
  if (dados.has('pieza')) return dados.has('anio') ? 'conteos' : 'conteos_pieza';
  return dados.has('anio') ? 'conteos_anio' : 'conteos_auto';
}

function cuantas(claves: string, condicion: string): string {
  // offset 0: one look-up a key, never all parts joined to the keys.
  return `(select count(*)::int from (select from (${claves}) c
        cross join lateral (select from piezas p where ${condicion} offset 0) q limit ${EXACT_TOTAL_LIMIT + 1}) todas)`;
}

/** Writes the clause of a page, and the select that reads these columns of its parts. */
type Pagina = (columnas: string) => readonly [clausula: string, filas: string];

/** Looks each part of a page up by its id; a join would read the table for a page of unknown length. */
const porId = (clausula: string): Pagina => {
  return (columnas) => [
    clausula,
    `select f.* from pagina cross join lateral (select ${columnas} from piezas p where p.id = pagina.id offset 0) f
      order by f.id desc`,
  ];
};

/**
 * One stretch is read as far as its page. Those of a car's part are few, and without a filter both halves are one, by
 * the order of the ids: their rows are read at once. Else those before the page are passed over in the index.
 */
function paginaDeUno(exist: Existencia, dados: ReadonlySet<Filtro>, { filtro }: Tramos): Pagina {
  const hasta = 'limit :limite::int offset :salto::int';
  if (dados.size === 0 || (exist === 'existentes' && dados.has('pieza'))) {
    const piezas = `from piezas p where ${CONDICION[exist]} and ${filtro} order by p.id desc ${hasta}`;
    return (columnas) => [`pagina as (select ${columnas} ${piezas})`, 'select * from pagina'];
  }
  const ids = unionMitades(exist, (mitad) => delTramo(mitad, filtro));
  return porId(`pagina as (select q.id from (${ids}) q order by id desc ${hasta})`);
}

/** The fewest of the newest ids that are looked through. */
const MIN_RECIENTES = 1_000;

/**
 * Merging the newest of each stretch would read a whole page of every one. So they are looked for among the newest ids
 * only: half as many again as hold the page, if what is asked for is spread evenly. If it is not, and too little is
 * found, all ids are looked through.
 */
function paginaDeVarios(exist: Existencia, { claves, filtro }: Tramos): Pagina {
  const masNuevas = (desde: string) => `select q.id from claves c cross join lateral (
      ${unionMitades(exist, (mitad) => delTramo(mitad, `${filtro} ${desde}`))}) q`;
  const faltan = '(select count(*) from recientes) < (select least(n, :limite::int + :salto::int) from contadas)';
  const clausula = `claves as materialized (${claves}),
    desde as materialized (
      select greatest(0, p.ultima - ${MIN_RECIENTES} - (:limite::int + :salto::int) * p.ultima * 3 / 2 / greatest(n, 1))::int as id
      from contadas, (select coalesce(max(id), 0)::bigint as ultima from piezas) p),
    recientes as materialized (${masNuevas('and p.id > (select id from desde)')}),
    pagina as (
      select id from recientes where not ${faltan}
      union all
      select id from (${masNuevas('')}) todas where ${faltan}
      order by id desc limit :limite::int offset :salto::int)`;
  return porId(clausula);
}

function delTramo(condicion: string, filtro: string): string {
  return `select p.id from piezas p where ${condicion} and ${filtro} order by p.id desc limit :limite::int + :salto::int`;
}

/**
 * This condition tells whether the car `:marca`, `:auto` changed since it was counted. If it did not, its counts are
 * exact; if it did, the parts themselves are asked, so that an option is never late and only its number may be (regla 133).
 */
export const CAR_CHANGED =
  '(select exists (select from conteos_pendientes n where n.marca = :marca::text and n.auto = :auto::text))';
