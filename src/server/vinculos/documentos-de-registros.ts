import { diaOf } from '#domain/fecha.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { changeRecords } from '#server/base/db/change-records.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { type Columna, holdRegistros, type RegistroDeDocumento, type Valores } from './registros-de-documento.ts';

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
