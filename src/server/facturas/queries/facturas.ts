import { camposFactura, type Factura } from '#contract/wire/factura.ts';
import { namesOf, pickValues } from '#contract/wire/record.ts';
import { type Abono, estatusDeCancelacion, estatusMostrado, saldoOf } from '#domain/cfdi/saldo.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { EGRESOS_VIVOS, PAGOS_VIVOS } from './abonos.ts';
import { CFDI_COLUMNS, type CfdiRow, toCancelacion, toFuera, toTimbre } from './cfdis.ts';

/** A query selects these of an invoice; {@link toFactura} makes the rest. */
export interface FacturaRow
  extends CfdiRow,
    Pick<Factura, 'saldo' | 'devuelto' | 'piezas' | 'siniestros' | 'sustituye' | 'sustituidaPor'>,
    Omit<Factura['factura'], 'timbre' | 'cancelacion'> {
  readonly rfc: string;
  readonly nombre: string;
  readonly cuenta: { identificador: string; nombre: string; apellidos: string; email: string } | null;
  readonly pagos: readonly Abono[];
  readonly egresos: readonly Abono[];
}

/** Returned units go by the returns that live; those that came back to the yard stay there when a return is cancelled. */
const ITEMS = `
  select t.id, t.cantidad, t.precio, t.descuento, t.pieza, t.lado, t.marca, t.auto, t.tipo,
    case when t.anio_desde is not null then json_build_object('from', t.anio_desde, 'to', t.anio_hasta) end as anios,
    t.inventario, t.reporte, t.oc, t.origen, t.clave_prod as "claveProd", t.indicador_id as registro,
    n.nota_id as nota, t.nota_partida_id as partida, t.cotizacion_partida_id as cotizacion, unidades.*
  from facturas_partidas t left join notas_partidas n on n.id = t.nota_partida_id
    cross join lateral (
      select coalesce(sum(r.cantidad) filter (where e.viva), 0)::int as devueltas,
        coalesce(sum(r.cantidad) filter (where r.regresa and d.timbrada is not null), 0)::int as regresadas
      from egresos_partidas r join egresos e on e.id = r.egreso_id and e.tipo = '03' join cfdis d on d.id = e.id
      where r.partida_id = t.id) unidades
  where t.factura_id = f.id order by t.orden`;

/** This select list makes a {@link FacturaRow} of {@link FACTURA_FROM}. */
export const FACTURA_COLUMNS = `
  ${CFDI_COLUMNS}, c.rfc, c.nombre, c.sustituye,
  (select max(s.id) from cfdis s where s.sustituye = c.id and s.estado not in ('rechazada', 'fallida')) as "sustituidaPor",
  f.base + f.descuento as subtotal, f.descuento, f.iva, f.saldo, f.devuelto, f.piezas, f.siniestros,
  ${selectList('f', namesOf(camposFactura))},
  case when f.periodicidad is not null then
    json_build_object('periodicidad', f.periodicidad, 'meses', f.meses, 'anio', f.anio) end as global,
  case when k.id is not null then json_build_object('identificador', k.identificador, 'nombre', k.nombre, 'apellidos', k.apellidos,
    'email', k.email) end as cuenta,
  ${PAGOS_VIVOS} as pagos, ${EGRESOS_VIVOS} as egresos,
  (select coalesce(json_agg(una), '[]') from (${ITEMS}) una) as items`;

/** The invoice `f`, its document `c` and its client's account `k`, where it has one. */
export const FACTURA_FROM = 'facturas f join cfdis c on c.id = f.id left join cuentas k on k.id = c.cuenta_id';

/** Turns a row into the invoice as the wire carries it. */
export function toFactura(row: FacturaRow): Factura {
  const { id, estado, total, saldo, devuelto, piezas, siniestros, error, sustituye, sustituidaPor, cuenta } = row;
  const { subtotal, descuento, iva, global, items } = row;
  const { reservado, aFavor } = saldoOf(row);
  const { identificador = '', nombre = row.nombre, apellidos = '', email = '' } = cuenta ?? {};
  return {
    id,
    saldo,
    devuelto,
    reservado,
    aFavor,
    siniestros,
    piezas,
    error,
    sustituye,
    sustituidaPor,
    creada: row.creada.toISOString(),
    estatus: estatusMostrado({ estado, total, saldo, devuelto }),
    estatusCancelacion: estatusDeCancelacion(estado),
    cliente: { identificador, account: { nombre, apellidos, rfc: row.rfc, razonSocial: row.nombre, email } },
    factura: {
      ...pickValues(camposFactura, row),
      items,
      subtotal,
      descuento,
      iva,
      global,
      timbre: toTimbre(row, total),
      cancelacion: toCancelacion(row),
    },
    ...toFuera(row),
  };
}

const POR_IDS = prepare<FacturaRow>(`
  select factura.* from unnest($1::int[]) with ordinality pedidas (id, orden)
    cross join lateral (select ${FACTURA_COLUMNS} from ${FACTURA_FROM} where f.id = pedidas.id offset 0) factura
  order by pedidas.orden`);

/** Finds the invoices with these ids, in their order; those that do not exist are left out. */
export async function findFacturas(db: Pick<Db, 'run'>, ids: readonly number[]): Promise<Factura[]> {
  return (await db.run(POR_IDS, [ids])).map(toFactura);
}

/** One invoice has a statement of its own: of a list of ids the planner makes a new plan each time. */
const POR_ID = prepare<FacturaRow>(`select ${FACTURA_COLUMNS} from ${FACTURA_FROM} where f.id = $1`);

/** Finds one invoice; null when there is none. */
export async function findFactura(db: Pick<Db, 'run'>, id: number): Promise<Factura | null> {
  const [row] = await db.run(POR_ID, [id]);
  return row ? toFactura(row) : null;
}
