import type { Existencia } from '#contract/wire/fields.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { AGOTADAS, CONDICION, EXISTENTES, enCadaMitad } from '#server/busqueda/queries/existencia.ts';
import { AUTOS_CAMBIADOS, DEL_FILTRO, PEDIDO } from './claves.ts';
import type { Via } from './vias.ts';

const TOPE = EXACT_TOTAL_LIMIT + 1;

/** Ids that are looked through first. */
const PRIMERA_VENTANA = 1_000;

/**
 * A page of the parts that are found one of these ways, and how many there are.
 *
 * Each key has its parts newest first, but a page of all keys together may be a thousand pages deep. So the ids are
 * looked through in windows, from the newest down, or from the oldest up when that end is nearer, each as wide as what
 * was found so far says it must be, until the page is reached: what is read is what stands before the page, however many
 * keys and parts there are.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`. A row travels as JSON.
 */
export function filasStatement(columnas: string, exist: Existencia, via: Via): string {
  const { claves, filtro, entera = false } = via.busca;
  const delTramo = (condicion: string) => `select p.id from piezas p where ${condicion} and ${filtro}
        and p.id > least(v.hasta, s.hasta) and p.id <= greatest(v.hasta, s.hasta)
      order by p.id desc limit case when not t.sube then t.necesarias end`;
  const vista = entera ? delTramo(CONDICION[exist]) : enCadaMitad(exist, delTramo);
  return `
    with recursive ${PEDIDO},
    ${contadas(exist, via)},
    ${CUENTA},
    claves_busca as materialized (${comoUna(claves)}),
    ventanas(hasta, antes, ids) as (
      select inicio, 0, '{}'::int[] from cuenta
      union all
      select s.hasta, v.antes + cardinality(v.ids), array(select q.id from claves_busca c cross join lateral (${vista}) q)
      from ventanas v cross join cuenta t
      cross join lateral (select case when t.sube then least(v.hasta + ${ANCHO}, t.fin)
        else greatest(v.hasta - ${ANCHO}, t.fin) end::int as hasta) s
      where v.hasta <> t.fin and v.antes + cardinality(v.ids) < t.necesarias),
    alcanzadas as (
      select v.antes, v.ids from ventanas v cross join cuenta t where v.antes + cardinality(v.ids) > t.saltadas),
    pagina as (
      select u.id from (select unnest(ids) as id from alcanzadas) u cross join cuenta t
      order by case when t.sube then u.id else -u.id end
      limit (select tomadas from cuenta)
      offset (select saltadas from cuenta) - (select min(antes) from alcanzadas))
    select cuenta.n as contadas, case when p.id is not null then (select to_json(f) from (select ${columnas}) f) end as fila
    from cuenta left join (pagina join piezas p on p.id = pagina.id) on true
    order by p.id desc`;
}

/**
 * How many there are, up to one more than is told. Of a car that did not change since it was counted the count is exact;
 * only the parts of the others, and those that are sold out, are counted now, and not even they once it is too many.
 */
function contadas(exist: Existencia, { conteos, delAuto, agotadas }: Via): string {
  const delMomento = [cuantas(AUTOS_CAMBIADOS, `${EXISTENTES} and ${delAuto}`)];
  if (exist === 'todas') delMomento.push(cuantas(agotadas.claves, `${AGOTADAS} and ${agotadas.filtro}`));
  return `
    conocidas as materialized (
      select coalesce(sum(k.cuantas), 0)::int as n from ${conteos} and ${DEL_FILTRO('k')}
        and not exists (select from conteos_pendientes n where n.marca = k.marca and n.auto = k.auto)),
    contadas as materialized (
      select case when n >= ${TOPE} then ${TOPE} else least(${TOPE}, n + ${delMomento.join(' + ')}) end as n
      from conocidas)`;
}

function cuantas(claves: string, condicion: string): string {
  return `(select count(*)::int from (select from (${comoUna(claves)}) c
    cross join lateral (select from piezas p where ${condicion}) q limit ${TOPE}) todas)`;
}

/** Where to begin and end, how many rows are passed over and taken, and how many must be found for that. */
const CUENTA = `
    medida as materialized (
      select n, (select coalesce(max(id), 0) from piezas) as ultima, d.salto, d.limite,
        n < ${TOPE} and d.salto < n and d.salto > n / 2 as sube
      from contadas cross join pedido d),
    cuenta as materialized (
      select n, ultima, sube,
        case when sube then 0 else ultima end as inicio, case when sube then ultima else 0 end as fin,
        case when sube then greatest(n - salto - limite, 0) else salto end as saltadas,
        case when sube then least(limite, n - salto) else limite end as tomadas,
        case when sube then n - salto
          when salto < least(n, ${EXACT_TOTAL_LIMIT}) then least(n, salto + limite) else 0 end as necesarias
      from medida)`;

/**
 * The same select, of which the planner expects one row: of a limit that it cannot see it expects a tenth, and so on.
 * Where it expects several keys it expects some to come twice, and keeps in memory all that is read of each, which costs
 * as much as reading it.
 */
function comoUna(select: string): string {
  const tenth = (from: string) => `select * from (${from}) c limit (select 1000000)`;
  return tenth(tenth(tenth(select)));
}

const HALLADAS = '(v.antes + cardinality(v.ids))';
const VISTOS = 'abs(t.inicio - v.hasta)::bigint';

/** How many ids the next window takes in: a fourth more than should do, at most four times all before it. */
const ANCHO = `case
        when v.hasta = t.inicio and t.n < ${TOPE}
          then ${PRIMERA_VENTANA} + t.ultima::bigint * t.necesarias * 5 / (4 * greatest(t.n, 1))
        when v.hasta = t.inicio then greatest(${PRIMERA_VENTANA}, 2 * t.necesarias)
        when ${HALLADAS} = 0 then 4 * ${VISTOS}
        else least(4 * ${VISTOS}, ${PRIMERA_VENTANA} + (t.necesarias - ${HALLADAS}) * ${VISTOS} * 5 / (4 * ${HALLADAS})) end`;
