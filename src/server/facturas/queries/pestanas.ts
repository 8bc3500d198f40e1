import type { ResponseOf } from '#contract/call.ts';
import type { listaDeFacturas } from '#contract/lista-de-facturas.ts';
import type { Dia } from '#domain/fecha.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { runWords } from '#server/base/db/list.ts';
import { assignNumbers } from '#server/reportes/queries/condiciones.ts';
import { CREDITO_DE_CLIENTE, venceDeTimbre } from '#server/vinculos/vencimientos.ts';
import { writeVencimientos } from '#server/vinculos/vencimientos-juntos.ts';
import {
  CON_DOCUMENTO,
  condicionesOf,
  type FiltrosSinPestana,
  type NegocioDeFacturas,
  PAGADA,
  TOTAL,
} from './filtros.ts';
import { folioEn } from './lista.ts';
import { POR_COBRAR, VIGENTE } from './vencimiento.ts';

type Pestanas = ResponseOf<typeof listaDeFacturas.getPestanas>;

/** How many invoices are asked about, and what day it is there. */
interface PedidoDePestanas {
  readonly filtros: FiltrosSinPestana;
  readonly negocio: NegocioDeFacturas;
  readonly hoy: Dia;
}

/** The values of the statement: days of credit, today, the words and the folio of a text. */
const DIAS = '$1::int';
const HOY = '$2::date';
const QUE_DICEN = `f.id in (
  select id from facturas where busqueda @@ $3::tsquery union select id from cfdis where tipo = 'I' and folio = $4::int)`;

/**
 * Counts the invoices of every tab under the same filters and adds them up, exactly, by one statement: they are of one moment.
 * What is due is found for all that is owed at once.
 */
export async function findPestanas(
  db: Pick<Db, 'run'>,
  { filtros, negocio, hoy }: PedidoDePestanas,
): Promise<Pestanas> {
  const { search } = filtros;
  const primeros = search === '' ? [0, 0] : [0, 0, 0, 0];
  const { donde, valores } = assignNumbers(
    [{ sql: search === '' ? 'true' : QUE_DICEN }, ...condicionesOf(filtros, negocio)],
    primeros,
  );
  const statement = unprepared<{ readonly pestanas: Pestanas }>(writePestanas(donde));
  const count = async (deTexto: readonly unknown[]) => {
    const [row] = await db.run(statement, [
      negocio.cobranza.diasDeCredito,
      hoy,
      ...deTexto,
      ...valores.slice(primeros.length),
    ]);
    if (!row) throw new Error('The tabs are one row');
    return row.pestanas;
  };
  if (search === '') return count([]);
  return runWords(
    search,
    (palabras) => count([palabras, folioEn(search)]),
    ({ todas }) => todas.facturas === 0,
  );
}

function writePestanas(donde: string): string {
  return `
  with debidas as materialized (
    select f.id, f.saldo, kc.dias, ${venceDeTimbre(DIAS)} as por_timbre
    from ${CON_DOCUMENTO} ${CREDITO_DE_CLIENTE} where ${POR_COBRAR} and ${donde}),
  ${writeVencimientos('debidas', DIAS)},
  vencidas as (select ${enPestana('d.saldo', `v.vence < ${HOY}`)} as una from debidas d join vencen v using (id)),
  todas as (
    select ${enPestana(`case when ${VIGENTE} then ${TOTAL} - f.devuelto end`, 'true')} as todas,
      ${enPestana('f.saldo', POR_COBRAR)} as por_cobrar,
      ${enPestana(`${TOTAL} - f.devuelto`, PAGADA)} as pagadas,
      ${enPestana(TOTAL, "c.estado = 'cancelada'")} as canceladas
    from ${CON_DOCUMENTO} where ${donde})
  select json_build_object('todas', t.todas, 'por_cobrar', t.por_cobrar, 'vencidas', v.una, 'pagadas', t.pagadas,
    'canceladas', t.canceladas) as pestanas
  from todas t, vencidas v`;
}

/** Writes how many rows a tab has, and the pesos of them. */
function enPestana(monto: string, donde: string): string {
  return `json_build_object('facturas', count(*) filter (where ${donde}),
    'monto', coalesce(sum(${monto}) filter (where ${donde}), 0))`;
}
