import type { Dia } from '#domain/fecha.ts';
import type { PageRequest } from '#domain/pagina.ts';
import type { TotalDePesos } from '#domain/reporte.ts';
import { type Db, prepare } from '#server/db/database.ts';
import { medianoche } from '#server/db/medianoche.ts';
import { NOTA_COLUMNS, type NotaRow, toNota } from '#server/notas/queries/notas.ts';
import { type Condicion, numerar } from './condiciones.ts';
import { selectDevueltas } from './devoluciones.ts';
import { nombreDe } from './medidas.ts';
import { paginar, type Sentido } from './pagina.ts';

/** The names by which the report of notes counts. */
export const CANAL = nombreDe('n.canal');
export const FORMA_DE_PAGO = nombreDe('n.forma_pago');

/** Sums of what was sold: of live notes, less what was returned; cancelled ones apart. Amounts in centavos. */
interface Ventas {
  readonly piezas: number;
  readonly monto: number;
  readonly notas: number;
  readonly canceladas: number;
  readonly montoCancelado: number;
}

const VENTAS = `count(*) filter (where n.cancelada is null)::int as notas,
  coalesce(sum(n.piezas - coalesce(d.piezas, 0)) filter (where n.cancelada is null), 0)::int as piezas,
  coalesce(sum(n.total - coalesce(d.monto, 0)) filter (where n.cancelada is null), 0)::bigint as monto,
  count(n.cancelada)::int as canceladas,
  coalesce(sum(n.total) filter (where n.cancelada is not null), 0)::bigint as "montoCancelado"`;

/** The sales of a channel, of a way to pay, or of all. */
interface Grupo extends Ventas {
  readonly de: 'canal' | 'formaPago' | 'todas';
  readonly nombre: string | null;
}

type Row = { readonly cuantas: number; readonly grupos: readonly Grupo[] } & (NotaRow | { readonly id: null });

/** Finds a page of the notes between two days, and adds all of them up, by one statement. */
export async function findNotas(
  db: Pick<Db, 'run'>,
  periodo: readonly [desde: Dia, hasta: Dia],
  condiciones: readonly Condicion[],
  { page, itemsPerPage }: PageRequest,
) {
  const { donde, valores } = numerar([{ sql: ENTRE }, ...condiciones], periodo);
  const [limite, salto] = [`$${valores.length + 1}`, `$${valores.length + 2}`];
  const todas = `from notas n where ${donde}`;
  const filas = (hacia: Sentido) => `select n.id ${todas} order by n.creada ${hacia}, n.id ${hacia}`;
  const rows = await db.run(
    prepare<Row>(`
      with d as materialized (${selectDevueltas(medianoche('$1::date'))}),
      grupos as materialized (
        select case when grouping(${CANAL}) = 0 then 'canal' when grouping(${FORMA_DE_PAGO}) = 0 then 'formaPago' else 'todas' end as de,
          coalesce(${CANAL}, ${FORMA_DE_PAGO}) as nombre, count(*)::int as filas, ${VENTAS}
        from notas n left join d on d.id = n.id where ${donde}
        group by grouping sets ((${CANAL}), (${FORMA_DE_PAGO}), ())),
      totales as (select filas as cuantas, (select json_agg(grupos) from grupos) as grupos from grupos where de = 'todas'),
      pagina as (${paginar(filas, 'desc', { total: 'select cuantas from totales', limite, salto })})
      select totales.*, nota.* from totales left join (pagina cross join lateral (
        select ${NOTA_COLUMNS} from notas n where n.id = pagina.id offset 0) nota) on true
      order by nota.creada desc, nota.id desc`),
    [...valores, itemsPerPage, (page - 1) * itemsPerPage],
  );
  const [first] = rows;
  if (!first) throw new Error('A report has its totals');
  const { cuantas: total, grupos } = first;
  return {
    notas: rows.flatMap(({ cuantas: _, grupos: __, ...row }) => (row.id === null ? [] : [toNota(row)])),
    ...{ total, ventas: grupos.find(({ de }) => de === 'todas') ?? SIN_VENTAS },
    ...{ canales: totalesDe(grupos, 'canal'), formasDePago: totalesDe(grupos, 'formaPago') },
  };
}

const SIN_VENTAS: Ventas = { piezas: 0, monto: 0, notas: 0, canceladas: 0, montoCancelado: 0 };

/** Orders the sales of each name, the most money first and equals by their names. What was cancelled only is no sale. */
function totalesDe(grupos: readonly Grupo[], clase: Grupo['de']): TotalDePesos[] {
  return grupos
    .flatMap(({ de, nombre, monto, notas }) =>
      de === clase && notas > 0 ? [{ nombre: nombre ?? '', monto, notas }] : [],
    )
    .sort((left, right) => right.monto - left.monto || (left.nombre < right.nombre ? -1 : 1));
}

const ENTRE = `n.creada >= ${medianoche('$1::date')} and n.creada < ${medianoche('$2::date + 1')}`;
