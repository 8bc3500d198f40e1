import type { EventoDeFactura } from '#contract/wire/factura.ts';
import { MOTIVOS_DE_CANCELACION } from '#domain/cfdi/cancelable.ts';
import type { TipoDeCfdi } from '#domain/cfdi/comprobante.ts';
import { finDeAceptacion, localText } from '#domain/cfdi/plazos-de-cancelacion.ts';
import { formatPrecio } from '#domain/dinero.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { AUTOR } from '#server/base/db/historial.ts';

/** The history of `cfdis` says this of a change: columns of the document, or the address that it was sent to. */
interface Anotado {
  readonly estado?: EstadoDeFactura;
  readonly error?: string;
  readonly motivo?: string | null;
  readonly cancelacion?: string | null;
  readonly correo?: string;
  /** It was cancelled without us. */
  readonly fuera?: boolean;
  /** A notice that people should read beside the event. */
  readonly aviso?: string;
}

interface EventoRow {
  readonly antes: Anotado | null;
  readonly despues: Anotado | null;
  readonly momento: Date;
  readonly autor: string;
  readonly documento: string;
  readonly tipo: TipoDeCfdi;
  /** In centavos: of a payment or a return; null of the invoice. */
  readonly monto: number | null;
  readonly isDescuento: boolean;
  readonly error: string;
  readonly motivo: string | null;
  /** Its present state. */
  readonly estadoDeHoy: EstadoDeFactura;
}

const EVENTOS = prepare<EventoRow>(`
  with suyos as (
    select $1::int as id, null::bigint as monto, false as descuento
    union all select cfdi_id, monto, false from pagos where factura_id = $1
    union all select id, monto, tipo = '01' from egresos where factura_id = $1)
  select h.antes, h.despues, h.momento, ${AUTOR}, d.serie || '-' || d.folio as documento, d.tipo, suyos.monto,
    suyos.descuento as "isDescuento", d.error, d.motivo,
    d.estado as "estadoDeHoy"
  from suyos join cfdis d on d.id = suyos.id join historial h on h.tabla = 'cfdis' and h.registro = suyos.id::text
    left join cuentas c on c.identificador = h.autor and c.eliminada is null
  order by h.id`);

/** Finds everything that happened to an invoice, its payments and its returns, oldest first. */
export async function findEventos(db: Pick<Db, 'run'>, factura: number): Promise<EventoDeFactura[]> {
  return (await db.run(EVENTOS, [factura])).flatMap((row) => {
    const texto = textoOf(row);
    return texto === null
      ? []
      : [{ momento: row.momento.toISOString(), autor: row.autor, documento: row.documento, texto }];
  });
}

/** Says a change in a sentence; null where it is no news to anybody. */
function textoOf(row: EventoRow): string | null {
  const { antes, despues } = row;
  if (despues?.correo !== undefined) return `Se envió por correo a ${despues.correo}`;
  if (despues?.aviso !== undefined) return despues.aviso;
  if (antes === null) return creacionOf(row);
  const { estado } = despues ?? {};
  if (!despues || estado === undefined || estado === antes.estado) return null;
  const cambio = { error: row.error, motivo: row.motivo, ...despues };
  // The client still has to answer: the line says until when.
  if (estado === 'cancelando' && row.estadoDeHoy === 'cancelando') {
    return `Se pidió su cancelación${motivoEn(cambio.motivo)}. ${esperaOf(row.momento)}`;
  }
  return CAMBIOS[estado]?.(cambio, antes.estado === 'cancelando') ?? null;
}

function creacionOf({ tipo, monto, isDescuento }: EventoRow): string {
  if (tipo === 'I') return 'Se creó la factura';
  const que = tipo === 'P' ? 'un pago' : isDescuento ? 'un descuento' : 'una devolución';
  return `Se registró ${que} de ${formatPrecio(monto ?? 0)}`;
}

/** A change in words: what the history says of it, and whether a cancellation was under way. */
type Dicho = (cambio: Anotado, isCancelando: boolean) => string;

const CAMBIOS: Partial<Readonly<Record<EstadoDeFactura, Dicho>>> = {
  timbrada: (cambio, isCancelando) => (isCancelando ? vueltaOf(cambio) : 'Se timbró'),
  incierta: () => 'Quedó por confirmar: el proveedor no ha dicho si se timbró',
  rechazada: ({ error }) => `No se timbró${error ? `: ${error}` : ''}`,
  fallida: ({ error }) => `No llegó a timbrarse${error ? `: ${error}` : ''}`,
  cancelando: ({ motivo }) => `Se pidió su cancelación${motivoEn(motivo)}`,
  cancelada: ({ motivo, fuera = false }, isCancelando) => {
    if (fuera) return 'Se canceló fuera del sistema: en el panel del proveedor o en el portal del SAT';
    return isCancelando ? 'Se aceptó su cancelación' : `Se canceló${motivoEn(motivo)}`;
  },
};

/** Says until when the client may answer a cancellation. */
function esperaOf(pedida: Date): string {
  return `El cliente tiene hasta el ${localText(finDeAceptacion(pedida))} para responder; si no responde, se da por aceptada`;
}

/** A cancellation that came to nothing leaves the document as it was. */
function vueltaOf({ cancelacion }: Anotado): string {
  return cancelacion === 'expirada'
    ? 'Su cancelación venció sin respuesta: sigue vigente'
    : 'El cliente rechazó su cancelación: sigue vigente';
}

function motivoEn(motivo: string | null | undefined): string {
  const found = MOTIVOS_DE_CANCELACION.find(({ codigo }) => codigo === motivo);
  return found ? `. Motivo ${found.codigo}: ${found.etiqueta}` : '';
}

/** Rows of `cancelaciones_fuera` about which nobody said yet what there is to say. */
export const POR_ATENDER = "(x.vista is null or x.patio = 'pregunta')";

/** Selects the ids of the invoices that were cancelled without us, or of which a payment or a return was, and nobody saw it. */
export const FACTURAS_FUERA = `
  select c.id from cancelaciones_fuera x join cfdis c on c.id = x.cfdi_id and c.tipo = 'I' where ${POR_ATENDER}
  union select p.factura_id from cancelaciones_fuera x join pagos p on p.cfdi_id = x.cfdi_id where ${POR_ATENDER}
  union select e.factura_id from cancelaciones_fuera x join egresos e on e.id = x.cfdi_id where ${POR_ATENDER}`;
