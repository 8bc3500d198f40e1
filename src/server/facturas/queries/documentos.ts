import { camposCobro, type Egreso, type Pago } from '#contract/wire/factura.ts';
import { namesOf, pickValues, type ShownValues } from '#contract/wire/record.ts';
import { estatusDeFactura } from '#domain/factura.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { CFDI_COLUMNS, type CfdiRow, toCancelacion, toFuera, toTimbre } from './cfdis.ts';

/** A payment and a return have this in common beside their document. */
interface DocumentoRow extends CfdiRow, ShownValues<typeof camposCobro> {}

interface PagoRow
  extends DocumentoRow,
    Pick<Pago, 'parcialidad' | 'saldoAnterior' | 'facturas' | 'registro' | 'sustituye'> {
  readonly pago: number;
}

interface EgresoRow extends DocumentoRow, Pick<Egreso, 'tipo' | 'items'> {}

const DOCUMENTO_COLUMNS = `${CFDI_COLUMNS}, ${selectList('a', namesOf(camposCobro))}`;

const PAGOS = prepare<PagoRow>(`
  select ${DOCUMENTO_COLUMNS}, a.id as pago, a.parcialidad, a.saldo_anterior as "saldoAnterior", a.indicador_id as registro, a.sustituye,
    (select json_agg(o.factura_id order by o.factura_id) from pagos o where o.cfdi_id = a.cfdi_id) as facturas
  from pagos a join cfdis c on c.id = a.cfdi_id where a.factura_id = $1 order by a.id`);

/** Finds the payments of an invoice, oldest first. */
export async function findPagos(db: Pick<Db, 'run'>, factura: number): Promise<Pago[]> {
  return (await db.run(PAGOS, [factura])).map(
    ({ pago: id, parcialidad, saldoAnterior, facturas, registro, sustituye, ...row }) => ({
      ...toDocumento(row),
      id,
      parcialidad,
      saldoAnterior,
      facturas,
      registro,
      sustituye,
    }),
  );
}

const EGRESOS = prepare<EgresoRow>(`
  select ${DOCUMENTO_COLUMNS}, a.tipo,
    (select coalesce(json_agg(json_build_object('id', r.partida_id, 'cantidad', r.cantidad, 'regresa', r.regresa)
        order by r.partida_id), '[]')
      from egresos_partidas r where r.egreso_id = a.id) as items
  from egresos a join cfdis c on c.id = a.id where a.factura_id = $1 order by a.id`);

/** Finds the returns and discounts of an invoice, oldest first. */
export async function findEgresos(db: Pick<Db, 'run'>, factura: number): Promise<Egreso[]> {
  return (await db.run(EGRESOS, [factura])).map(({ tipo, items, ...row }) => ({ ...toDocumento(row), tipo, items }));
}

function toDocumento(row: DocumentoRow) {
  const { id, monto, error } = row;
  return {
    id,
    estatus: estatusDeFactura(row.estado),
    creada: row.creada.toISOString(),
    error,
    factura: {
      ...pickValues(camposCobro, row),
      timbre: toTimbre(row, monto),
      cancelacion: toCancelacion(row),
    },
    ...toFuera(row),
  };
}
