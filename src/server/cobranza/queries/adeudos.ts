import type { RequestOf } from '#contract/call.ts';
import type { cobranza } from '#contract/cobranza.ts';
import type { FilaDeAdeudo, Seguimiento, TramosDeAdeudo } from '#contract/wire/cobranza.ts';
import { diasDeAtraso, estadoDePromesa, tramosOf } from '#domain/cobranza.ts';
import type { Dia } from '#domain/fecha.ts';
import { SIN_DEFINIR } from '#domain/filtro-de-reporte.ts';
import { countPages, type PageRequest } from '#domain/pagina.ts';
import { foldTexto } from '#domain/texto.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { tsqueryOf } from '#server/base/db/list.ts';
import { VALORES } from './dia.ts';
import { lecturaOf, SUMAS_POR_TRAMO, writePartes } from './partes.ts';
import { type OrdenDeAdeudos, PROMETIDAS, writeDetalle, writeGrupos, writeOrdenDeDeudas } from './renglones.ts';

type Pedido = RequestOf<(typeof cobranza)['getAdeudos']>;

/** A FiltroDeAdeudos is the filter of a list of debts, with what the server knows of it. */
export interface FiltroDeAdeudos extends Pick<Pedido, 'ver' | 'aseguradora' | 'tramo' | 'search'> {
  readonly al: Dia;
  readonly hoy: Dia;
  /** Days of credit of who has none of his own. */
  readonly porOmision: number;
  /** The account; null for every client. */
  readonly cuenta: number | null;
  /** Null, or left out, for the list's own order. */
  readonly orden?: OrdenDeAdeudos | null;
}

/** Gives the values that stand in the texts of this folder, by VALORES. */
export function valoresOf(filtro: FiltroDeAdeudos): readonly unknown[] {
  const { al, porOmision, cuenta, aseguradora, search, tramo } = filtro;
  const palabras = foldTexto(search).split(/\s+/).filter(Boolean);
  return [
    al,
    porOmision,
    cuenta,
    aseguradora === SIN_DEFINIR ? '' : aseguradora,
    search === '' ? null : tsqueryOf(search),
    search === '' ? null : palabras,
    tramosOf(tramo),
  ];
}

/** A SeguimientoRow is what somebody wrote of a debt, as a query answers it. */
export type SeguimientoRow = Omit<Seguimiento, 'estado'>;

interface FilaRow extends Omit<FilaDeAdeudo, 'tramos' | 'atraso' | 'seguimiento'>, TramosDeAdeudo {
  readonly seguimiento: SeguimientoRow | null;
}

interface AdeudosRow {
  readonly adeudo: number;
  readonly facturas: number;
  readonly tramos: TramosDeAdeudo;
  readonly total: number;
  readonly filas: readonly FilaRow[] | null;
}

/** A page of what is owed, and the sums of all of it. */
export interface Adeudos extends Omit<AdeudosRow, 'filas'> {
  readonly filas: FilaDeAdeudo[];
  readonly totalPages: number;
}

/**
 * Finds a page of what is owed at the end of a day and adds up all of it, by one statement: list and sums are of one moment. It
 * is planned for the values that it has: most filters are none.
 */
export async function findAdeudos(
  db: Pick<Db, 'run'>,
  filtro: FiltroDeAdeudos,
  { page, itemsPerPage }: PageRequest,
): Promise<Adeudos> {
  const values = [...valoresOf(filtro), itemsPerPage, (page - 1) * itemsPerPage];
  const [row] = await db.run(unprepared<AdeudosRow>(writeAdeudos(filtro)), values);
  if (!row) throw new Error('What is owed is one row');
  const filas = (row.filas ?? []).map((fila) => toFila(fila, filtro));
  return { ...row, filas, totalPages: countPages(row.total, itemsPerPage) };
}

export function writeAdeudos({ ver, al, hoy, orden }: FiltroDeAdeudos): string {
  const dia = lecturaOf(al === hoy);
  return `
  with ${writePartes(dia)},
  prometidas as materialized (${PROMETIDAS}),
  grupos as materialized (${writeGrupos(ver)}),
  pagina as (
    select una.*, row_number() over () as turno from (
      select * from grupos order by ${writeOrdenDeDeudas(ver, orden)} limit ${VALORES.limit} offset ${VALORES.offset}) una),
  filas as (select to_jsonb(g) || to_jsonb(d) as fila, g.turno from pagina g cross join lateral (${writeDetalle(ver, dia)}) d)
  select (select coalesce(sum(adeudo), 0)::bigint from grupos) as adeudo,
    (select count(distinct numero)::int from filtrada) as facturas,
    (select to_json(t) from (select ${SUMAS_POR_TRAMO} from base) t) as tramos,
    (select count(*)::int from grupos) as total,
    (select json_agg(fila order by turno) from filas) as filas`;
}

/** Follow-ups are of now: nothing is said of them on another day. */
function toFila(row: FilaRow, { al, hoy }: Pick<FiltroDeAdeudos, 'al' | 'hoy'>): FilaDeAdeudo {
  const { no_vencido, de_1_a_30, de_31_a_60, de_61_a_90, mas_de_90, sin_ingresar, ...fila } = row;
  const isHoy = al === hoy;
  return {
    ...fila,
    tramos: { no_vencido, de_1_a_30, de_31_a_60, de_61_a_90, mas_de_90, sin_ingresar },
    atraso: diasDeAtraso(fila.vence, al),
    seguimiento: isHoy && row.seguimiento ? toSeguimiento(row.seguimiento, row.ultimoPago, hoy) : null,
    prometidas: isHoy ? fila.prometidas : 0,
    prometida: isHoy ? fila.prometida : null,
  };
}

/** Says what became of a promise beside it. */
export function toSeguimiento(row: SeguimientoRow, ultimoPago: Dia | null, hoy: Dia): Seguimiento {
  const { promesa, prometida } = row;
  const estado = promesa && prometida ? estadoDePromesa({ promesa, prometida }, ultimoPago, hoy) : null;
  return { ...row, estado };
}
