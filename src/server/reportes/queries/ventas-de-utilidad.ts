import { ZONA } from '#domain/fecha.ts';
import { SIN_ASEGURADORA } from '#domain/utilidad.ts';
import { medianoche } from '#server/base/db/medianoche.ts';
import { selectQuitado, TIMBRADO } from './devueltas.ts';
import { DIA_DE_FACTURA } from './medidas.ts';

/*
 * Earnings come from three kinds of sale that never overlap: records of claims that were invoiced, items of notes, and
 * lines of invoices that neither stands behind. Money is without IVA, rounded once a sale, so that every sum is the sum of its
 * sales. tests/oraculos/utilidad.ts says the same in plain code.
 *
 * The whole of a claim's credit takes back all it was sold for; what is partly credited, its documents say. A unit that is back in
 * the yard cost nothing; one that came back broken, or to nobody knows where, still did.
 */

/** Takes the IVA of 16 % out of centavos, rounded half up (prorateDinero of 100 in 116). */
export const sinIva = (centavos: string) => `((${centavos}) * 100 + 58) / 116`;

const ENTRE = (dia: string) => `${dia} between $1::date and $2::date`;

/** The condition that the whole of a record `i` was credited. */
export const ACREDITADO = "i.nota_credito <> '' and not i.nota_parcial";
/** The money that a record `i` was sold for, without IVA. */
export const VENDIDO_DE_SINIESTRO = `case when i.monto_factura is null then coalesce(i.precio, 0) else ${sinIva('i.monto_factura')} end`;

const SIN_COSTO = 'coalesce(i.costo, 0) = 0';
const FACTURADO = `i.eliminada is null and i.factura <> '' and i.estado <> 'cancelada' and ${ENTRE(DIA_DE_FACTURA)}`;

/** The invoiced records between the days $1 and $2, as far as claims are chosen by them: without what changed of each since. */
export const FACTURADOS = `
  select i.reporte, i.reporte_clave as clave, ${DIA_DE_FACTURA} as dia, i.aseguradora, i.cotizador, i.marca, ${SIN_COSTO} as sin
  from indicadores i where ${FACTURADO}`;

const deSiniestros = (reclamo: string) => `
  select 'siniestro' as tipo, i.id, ${DIA_DE_FACTURA} as dia, i.aseguradora, i.cotizador, i.marca${reclamo}, 1 as ventas,
    ${SIN_COSTO} as sin, 1 as piezas,
    ${VENDIDO_DE_SINIESTRO} as vendido,
    case when i.costo > 0 and ${ACREDITADO} and vuelta.id is not null then 0
      else nullif(i.costo, 0) end as costo,
    coalesce(i.gastos_envio, 0) as envio,
    case when ${ACREDITADO} then ${VENDIDO_DE_SINIESTRO}
      else least(${VENDIDO_DE_SINIESTRO}, ${sinIva('coalesce(q.monto, 0)')}) end as devuelto
  from indicadores i left join quitado_de_siniestros q on q.id = i.id left join siniestros_de_vuelta vuelta on vuelta.id = i.id
  where ${FACTURADO}`;

const DE_NOTA = `'nota' as tipo, t.id, t.dia, '${SIN_ASEGURADORA.nota}' as aseguradora, t.cotizador, t.marca`;
const DE_SUS_DIAS = `t.viva and ${ENTRE('t.dia')}`;
/** The money that a note charged for an item `t`, with IVA. */
export const COBRADO = 't.cantidad * t.precio';
const COSTO_DE_NOTA = 't.costo * (t.cantidad - t.vueltas)';

/** Items as their notes charged them: a year is read from one index, in its order. */
const notasComoSeHicieron = (reclamo: string) => `
  select ${DE_NOTA}${reclamo}, 1 as ventas, t.costo is null as sin, t.cantidad as piezas, ${sinIva(COBRADO)} as vendido, ${COSTO_DE_NOTA} as costo,
    0 as envio, 0 as devuelto
  from notas_partidas t where ${DE_SUS_DIAS}`;

const VENDIDO_DE_NOTA = sinIva(`${COBRADO} + c.diferencia`);
const DEVUELTO_DE_NOTA = `least(${VENDIDO_DE_NOTA}, ${sinIva('c.quitado')})`;

/** The money by which items differ from that since. */
const ajustesDeNotas = (reclamo: string) => `
  select ${DE_NOTA}${reclamo}, 0 as ventas, t.costo is null as sin, 0 as piezas, ${VENDIDO_DE_NOTA} - ${sinIva(COBRADO)} as vendido, 0 * t.costo as costo,
    0 as envio, ${DEVUELTO_DE_NOTA} as devuelto
  from cambios_de_notas c join notas_partidas t on t.id = c.id where ${DE_SUS_DIAS}`;

/** Items as they stand. */
const deNotas = (reclamo: string) => `
  select ${DE_NOTA}${reclamo}, 1 as ventas, t.costo is null as sin, t.cantidad as piezas,
    case when c.id is null then ${sinIva(COBRADO)} else ${VENDIDO_DE_NOTA} end as vendido, ${COSTO_DE_NOTA} as costo,
    0 as envio, case when c.id is null then 0 else ${DEVUELTO_DE_NOTA} end as devuelto
  from notas_partidas t left join cambios_de_notas c on c.id = t.id where ${DE_SUS_DIAS}`;

const DIA_DE_TIMBRE = `(f.timbrada at time zone '${ZONA}')::date`;

/** Lines that stand alone. While its cancellation is on its way, an invoice stands beside the one that took its place: only that one sold. */
const deFacturas = (reclamo: string) => `
  select 'factura' as tipo, t.id, ${DIA_DE_TIMBRE} as dia, '${SIN_ASEGURADORA.factura}' as aseguradora,
    coalesce(b.cotizador, '') as cotizador, t.marca${reclamo}, 1 as ventas,
    t.costo is null as sin, t.cantidad as piezas, ${sinIva('t.importe')} as vendido,
    t.costo * (t.cantidad - coalesce(b.devueltas, 0)) as costo, 0 as envio,
    ${sinIva('coalesce(q.monto, 0)')} as devuelto
  from facturas_partidas t join cfdis f on f.id = t.factura_id and f.estado in ${TIMBRADO}
    left join bajas b on b.id = t.baja_id left join quitado q on q.partida = t.id
  where t.viva and t.origen in ('inventario', 'manual')
    and f.timbrada >= ${medianoche('$1::date')} and f.timbrada < ${medianoche('$2::date + 1')}
    and not exists (select from cfdis s where s.sustituye = f.id and s.estado in ${TIMBRADO})`;

/** The key of a claim's number is in no index of a year: only what goes by claims asks for it. */
interface Columnas {
  readonly conReclamo: boolean;
}

const reclamosOf = ({ conReclamo }: Columnas) =>
  conReclamo
    ? { suyo: ', i.reporte, i.reporte_clave as clave', ninguno: ", '' as reporte, '' as clave" }
    : { suyo: '', ninguno: '' };

/** The kinds of sale between the days $1 and $2, a query each; the names of {@link CAMBIOS} stand before them. */
export function ventasOf(columnas: Columnas): readonly string[] {
  const { suyo, ninguno } = reclamosOf(columnas);
  return [deSiniestros(suyo), deNotas(ninguno), deFacturas(ninguno)];
}

/** Queries that add up to the same sales: the items of notes are read as they were made, and what changed of some since beside them. */
export function sumandosOf(columnas: Columnas) {
  const { suyo, ninguno } = reclamosOf(columnas);
  return {
    /** The many, which an index has in the order of day, quoter and brand. */
    enOrden: notasComoSeHicieron(ninguno),
    otros: [deSiniestros(suyo), ajustesDeNotas(ninguno), deFacturas(ninguno)],
  };
}

/**
 * Changes of sales after they were made, few beside them. A return comes after its sale; only the day of a claim may be
 * later, because it is the one on which the insurer took its invoice in.
 */
export const CAMBIOS = `
  quitado as materialized (${selectQuitado(`(c.creada >= ${medianoche('$1::date')} or e.factura_id in (
    select p.factura_id from indicadores i join facturas_partidas p on p.indicador_id = i.id
    where i.nota_parcial and ${ENTRE(DIA_DE_FACTURA)}))`)}),
  quitado_de_siniestros as materialized (
    select i.id, sum(q.monto)::bigint as monto from quitado q join indicadores i on i.id = q.indicador_id
    where i.nota_parcial group by i.id),
  siniestros_de_vuelta as materialized (
    select distinct indicador as id from bajas where indicador is not null and devueltas = cantidad),
  cambios_de_notas as materialized (
    select id, sum(diferencia)::bigint as diferencia, sum(quitado)::bigint as quitado
    from (
      select t.nota_partida_id as id, t.importe - t.cobrado as diferencia, 0 as quitado
      from facturas_partidas t join cfdis f on f.id = t.factura_id and f.estado in ${TIMBRADO}
      where t.viva and t.nota_partida_id is not null and t.importe <> t.cobrado
      union all
      select q.nota_partida_id, 0, q.monto from quitado q where q.nota_partida_id is not null
      union all
      select x.partida_id, 0, x.cantidad * t.precio from notas_devoluciones v
        join notas_devoluciones_partidas x on x.devolucion_id = v.id join notas_partidas t on t.id = x.partida_id
      where v.momento >= ${medianoche('$1::date')}) cambios group by id)`;
