import { foldTexto } from '#domain/texto.ts';

/** A fiscal document as somebody wrote it: its kind and its series where they are said. */
export interface FolioEscrito {
  /** Invoice, payment or return; null where its series says it, or where any may be meant. */
  readonly tipo: 'I' | 'P' | 'E' | null;
  /** In capital letters. */
  readonly serie: string | null;
  readonly folio: number;
}

/** The words for each kind of document, as they are typed: without accents. */
const TIPOS: Readonly<Record<string, 'I' | 'P' | 'E'>> = {
  factura: 'I',
  facturas: 'I',
  pago: 'P',
  pagos: 'P',
  complemento: 'P',
  egreso: 'E',
  egresos: 'E',
  devolucion: 'E',
};

const ESCRITO = /^#?\s*(?:([a-z]{1,11})\s*[-#]?\s*)?(?:([a-z]{1,10})\s*-?\s*)?(\d{1,9})$/;

/**
 * Reads the number of an invoice, a payment or a return: 'F-150', 'f150', 'factura 150', 'pago P-12'. A number alone is an
 * invoice's. Null for what is no such number.
 */
export function readFolio(escrito: string): FolioEscrito | null {
  const [, first, second, digits] = ESCRITO.exec(foldTexto(escrito).trim()) ?? [];
  const folio = Number(digits);
  if (!(folio > 0)) return null;
  const tipo = TIPOS[first ?? ''] ?? null;
  // Two words are the kind and the series; one is either.
  if (second !== undefined && tipo === null) return null;
  const serie = (tipo ? second : first)?.toUpperCase() ?? null;
  return { tipo: tipo ?? (serie === null ? 'I' : null), serie, folio };
}
