import type { Selectable } from 'kysely';
import { diaOf } from '#domain/fecha.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { changeRecords } from '#server/base/db/change-records.ts';
import { type Db, prepare, type Trx, within } from '#server/base/db/database.ts';
import type { IndicadoresTable } from '#server/base/db/indicadores-tables.ts';

/** A Firma signs the changes of records. */
type Firma = Pick<Autoria, 'autor' | 'momento'>;

/**
 * Writes a stamped invoice into the records of its claims (regla 119): its folio, the line with IVA, the day of its stamp,
 * and, where it is PUE, that it is paid. Like all functions of this file it is called in the transaction that changed the
 * state of the document, after that and once the balances are computed; it holds the records in the order of their ids.
 */
export async function recordFacturaTimbrada(trx: Trx, firma: Firma, factura: number): Promise<void> {
  await write(trx, firma, factura, ({ folio, timbrada, importe, isPue }) => {
    const dia = diaOf(timbrada);
    const columnas = { factura: String(folio), monto_factura: importe, fecha_factura: dia };
    return { ...columnas, ...(isPue && { pagada: dia }) };
  });
}

/**
 * Takes a cancelled invoice out of the records of its claims, with the day on which the portal took it. A record that
 * carries the number of another invoice by now, which took the place of this one, stays as it is.
 */
export async function undoFacturaTimbrada(trx: Trx, firma: Firma, factura: number): Promise<void> {
  await undo(trx, firma, factura, ({ row, escrito }) =>
    row.factura === escrito?.factura ? { ingreso_factura: null, pagada: null } : {},
  );
}

/**
 * Writes a stamped complement into the records of the claims that it pays (regla 119): the one that it is for, and all of
 * an invoice whose balance it brings to zero, save what was paid before or returned whole.
 *
 * @param cfdi the document of the payment, which may be of several invoices.
 */
export async function recordPagoTimbrado(trx: Trx, firma: Firma, cfdi: number): Promise<void> {
  await write(trx, firma, cfdi, (registro) => {
    const { id, folio, pago } = registro;
    if (!pago || !(pago.registro === id || isPorSaldar(registro))) return null;
    return { pagada: pago.fecha, pago: String(folio) };
  });
}

/**
 * Writes a stamped return or discount into the records of its items (regla 119). Where it brings the balance to zero, what
 * was not returned whole is paid: by the last live payment, or by this document where there is none.
 */
export async function recordEgresoTimbrado(trx: Trx, firma: Firma, cfdi: number): Promise<void> {
  await write(trx, firma, cfdi, (registro) => {
    const { folio, egreso, ultimo, isDeEste } = registro;
    const nota = isDeEste && { nota_credito: String(folio), fecha_nota_credito: egreso };
    const pago = ultimo ? { pagada: ultimo.fecha, pago: String(ultimo.folio) } : { pagada: egreso };
    const valores = { ...nota, ...(isPorSaldar(registro) && pago) };
    return Object.keys(valores).length > 0 ? valores : null;
  });
}

/** Takes a cancelled payment, return or discount out of the records: exactly what it wrote there (regla 119). */
export async function undoDocumentoTimbrado(trx: Trx, firma: Firma, cfdi: number): Promise<void> {
  await undo(trx, firma, cfdi);
}

/** Tells whether a record is paid because nothing more is owed of its invoice. */
function isPorSaldar({ saldo, row, isDevuelta }: RegistroDeDocumento): boolean {
  return saldo === 0 && row.pagada === null && !isDevuelta;
}

/** Writes what a document says of each record, and keeps what it wrote; null is nothing. */
async function write(
  trx: Trx,
  firma: Firma,
  cfdi: number,
  decide: (registro: RegistroDeDocumento) => Valores | null,
): Promise<void> {
  const registros = await holdRegistros(within(trx), cfdi);
  const decided = registros.map((registro) => ({ registro, valores: decide(registro) }));
  await store(
    trx,
    firma,
    decided.map(({ registro, valores }) => ({ registro, valores: valores ?? {} })),
  );
  const anotados = decided.flatMap(({ registro, valores }) =>
    valores ? [{ cfdi_id: cfdi, indicador_id: registro.id, valores: JSON.stringify(valores) }] : [],
  );
  if (anotados.length > 0) await trx.insertInto('indicadores_anotados').values(anotados).execute();
}

/** A column that no document says anything about is blank again. */
const EN_BLANCO = {
  factura: '',
  monto_factura: null,
  fecha_factura: null,
  ingreso_factura: null,
  pagada: null,
  pago: '',
  nota_credito: '',
  fecha_nota_credito: null,
  nota_parcial: false,
} as const satisfies Valores;

/**
 * Takes back what a document wrote: a column that still says so goes back to what the newest of the others wrote there.
 *
 * @param more says what else is cleared of a record.
 */
async function undo(
  trx: Trx,
  firma: Firma,
  cfdi: number,
  more: (registro: RegistroDeDocumento) => Valores = () => ({}),
): Promise<void> {
  const registros = await holdRegistros(within(trx), cfdi);
  const cambios = registros.map((registro) => {
    const { row, escrito, otros } = registro;
    const suyas = (Object.keys(escrito ?? {}) as Columna[]).filter((columna) => row[columna] === escrito?.[columna]);
    const previas = suyas.map((columna) => [columna, otros[columna] ?? EN_BLANCO[columna]]);
    return { registro, valores: { ...Object.fromEntries(previas), ...more(registro) } };
  });
  await store(trx, firma, cambios);
  await trx.deleteFrom('indicadores_anotados').where('cfdi_id', '=', cfdi).execute();
}

/** A record with the columns that change in it. */
interface Cambiado {
  readonly registro: RegistroDeDocumento;
  readonly valores: Valores;
}

/** Stores what differs, with its history. A credit note that leaves something of the line is marked as such. */
async function store(trx: Trx, firma: Firma, cambiados: readonly Cambiado[]): Promise<void> {
  const cambios = cambiados.map(({ registro: { id, row, isTocada, isDevuelta }, valores }) => {
    const { nota_credito = row.nota_credito } = valores;
    const nota_parcial = nota_credito !== '' && isTocada && !isDevuelta;
    return { row: { ...row, id }, columns: { ...valores, nota_parcial } };
  });
  await changeRecords(trx, 'indicadores', firma, cambios);
}

/** The columns of a record that documents write. */
type Columna =
  | ('factura' | 'monto_factura' | 'fecha_factura' | 'ingreso_factura' | 'pagada' | 'pago')
  | ('nota_credito' | 'fecha_nota_credito' | 'nota_parcial');

/** Values of those columns; days are texts. */
type Valores = Partial<Pick<Selectable<IndicadoresTable>, Columna>>;

/** A record of a claim beside what a document says of it. */
interface RegistroDeDocumento {
  readonly id: number;
  readonly row: Required<Valores>;
  readonly version: number;
  /** Its line of the invoice with IVA, and what is still owed of the whole invoice, in centavos. */
  readonly importe: number;
  readonly saldo: number;
  readonly isPue: boolean;
  /** The document. */
  readonly folio: number;
  readonly timbrada: Date;
  /** The payment that the document is of this invoice, with the record that it is for; null for any other document. */
  readonly pago: { readonly fecha: string; readonly registro: number | null } | null;
  /** The day of the return; null for any other document. */
  readonly egreso: string | null;
  /** The last payment of the invoice that lives. */
  readonly ultimo: { readonly fecha: string; readonly folio: number } | null;
  /** This document is a return of its line; one that lives is; those that live are of the whole line. */
  readonly isDeEste: boolean;
  readonly isTocada: boolean;
  readonly isDevuelta: boolean;
  /** The values that this document wrote into it, and those of the others, the newest of each column. */
  readonly escrito: Valores | null;
  readonly otros: Valores;
}

const VIVE = "d.estado in ('timbrada', 'cancelando')";

/**
 * Holds the records of the invoices that a document is of, in the order of their ids. What is said of the documents does
 * not change meanwhile: whoever asks holds the invoices. A return of a whole invoice, also by several, is of all its lines.
 */
const REGISTROS = prepare<RegistroDeDocumento>(`
  select i.id, i.version, json_build_object('factura', i.factura, 'monto_factura', i.monto_factura,
      'fecha_factura', i.fecha_factura, 'ingreso_factura', i.ingreso_factura, 'pagada', i.pagada, 'pago', i.pago,
      'nota_credito', i.nota_credito, 'fecha_nota_credito', i.fecha_nota_credito, 'nota_parcial', i.nota_parcial) as row,
    t.importe, f.saldo, f.metodo_pago = 'PUE' as "isPue", este.folio, este.timbrada, este.egreso,
    (select json_build_object('fecha', p.fecha_aplicacion, 'registro', p.indicador_id) from pagos p
      where p.cfdi_id = $1 and p.factura_id = f.id) as pago,
    (select json_build_object('fecha', p.fecha_aplicacion, 'folio', d.folio)
      from pagos p join cfdis d on d.id = p.cfdi_id where p.factura_id = f.id and ${VIVE}
      order by p.fecha_aplicacion desc, p.id desc limit 1) as ultimo,
    n.*, a.valores as escrito,
    (select coalesce(jsonb_object_agg(columna.key, columna.value order by o.cfdi_id), '{}')
      from indicadores_anotados o cross join lateral jsonb_each(o.valores) columna
      where o.indicador_id = i.id and o.cfdi_id <> $1) as otros
  from (select d.folio, d.timbrada, e.fecha_aplicacion as egreso from cfdis d left join egresos e on e.id = d.id
      where d.id = $1) este
    join (select id from facturas where id = $1 union all select factura_id from pagos where cfdi_id = $1
      union all select factura_id from egresos where id = $1) suyas on true
    join facturas f on f.id = suyas.id join cfdis c on c.id = f.id
    join facturas_partidas t on t.factura_id = f.id join indicadores i on i.id = t.indicador_id and i.eliminada is null
    left join indicadores_anotados a on a.cfdi_id = $1 and a.indicador_id = i.id
    cross join lateral (
      select coalesce(sum(e.monto) filter (where e.vive and e.tipo = '03'), 0) >= coalesce(c.total_timbrado, c.total) as entera
      from (select e.monto, e.tipo, ${VIVE} as vive from egresos e join cfdis d on d.id = e.id
        where e.factura_id = f.id) e) toda
    cross join lateral (
      select
        coalesce(bool_or(e.id = $1 and (e.toca or (toda.entera and e.tipo = '03' and not e.con_items))), false) as "isDeEste",
        toda.entera or coalesce(bool_or(e.vive and e.toca), false) as "isTocada",
        toda.entera or coalesce(sum(e.cantidad) filter (where e.vive and e.tipo = '03'), 0) >= t.cantidad
          or coalesce(sum(e.monto) filter (where e.vive and e.tipo = '03' and e.toca and not e.con_items), 0) >= t.importe
          as "isDevuelta"
      from (
        select e.id, e.tipo, e.monto, r.cantidad, ${VIVE} as vive,
          coalesce(r.cantidad > 0 or e.indicador_id = t.indicador_id, false) as toca,
          exists (select from egresos_partidas x where x.egreso_id = e.id) as con_items
        from egresos e join cfdis d on d.id = e.id
          left join egresos_partidas r on r.egreso_id = e.id and r.partida_id = t.id
        where e.factura_id = f.id) e) n
  order by i.id for no key update of i`);

/** Finds and holds the records of claims that a document may write into. */
function holdRegistros(db: Pick<Db, 'run'>, cfdi: number): Promise<readonly RegistroDeDocumento[]> {
  return db.run(REGISTROS, [cfdi]);
}
