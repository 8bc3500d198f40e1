/** The states of an invoice: on its way to the provider, stamped, in doubt, refused, or cancelled. */
export const ESTADOS_DE_FACTURA = [
  'reservada',
  'enviando',
  'timbrada',
  'incierta',
  'cancelando',
  'rechazada',
  'fallida',
  'cancelada',
] as const;
export type EstadoDeFactura = (typeof ESTADOS_DE_FACTURA)[number];

/** An invoice in one of these states is alive: what it stands on is not cancelled, and stands in no other (regla 79). */
export const ESTADOS_VIVOS = ['reservada', 'enviando', 'timbrada', 'incierta', 'cancelando'] as const;

/** The stamp or the cancellation of a document in one of these states has not ended yet. */
export const ESTADOS_POR_CONFIRMAR: readonly EstadoDeFactura[] = ['reservada', 'enviando', 'incierta', 'cancelando'];

/** The words of a state that is no longer, or not yet, a stamped invoice. */
const ESTATUS: Partial<Readonly<Record<EstadoDeFactura, string>>> = {
  timbrada: 'Timbrada',
  cancelando: 'Cancelación en proceso',
  cancelada: 'cancelado',
  rechazada: 'Rechazada',
  fallida: 'Rechazada',
};

/** Says the state of an invoice to people: whatever nobody knows for sure is to be confirmed. */
export function estatusDeFactura(estado: EstadoDeFactura): string {
  return ESTATUS[estado] ?? 'Por confirmar';
}

const POR_CONFIRMAR = 'Está por confirmar: todavía no se sabe si se timbró';

const SIN_VIGENCIA: Partial<Readonly<Record<EstadoDeFactura, string>>> = {
  reservada: POR_CONFIRMAR,
  enviando: POR_CONFIRMAR,
  incierta: POR_CONFIRMAR,
  cancelando: 'Su cancelación está en proceso',
  cancelada: 'Está cancelada',
  rechazada: 'No se timbró',
  fallida: 'No se timbró',
};

/** Says why a document is none that may be paid, returned or cancelled; null for a stamped one. */
export function sinVigencia(estado: EstadoDeFactura): string | null {
  return SIN_VIGENCIA[estado] ?? null;
}
