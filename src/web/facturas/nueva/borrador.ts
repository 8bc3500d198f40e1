import * as z from 'zod/mini';
import { camposFactura } from '#contract/wire/factura.ts';
import { PIEZAS_A_FACTURAR, type PiezaAFacturar, piezasAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { KEYS } from '#web/api/session.ts';
import { browserStorage, keep, readKept, tabStorage } from '#web/api/storage.ts';
import { blankValues } from '#web/components/record/record-fields.ts';
import type { FacturaValues } from './factura-values.ts';

/** The tab keeps a new invoice under this key until it is made: a reload loses nothing (regla 117). */
const KEY = 'facturaNueva';

/** A new invoice as its tab keeps it: of one account, and of one place in its history. */
interface Borrador {
  /** The parts that it was opened with. */
  readonly piezas: readonly PiezaAFacturar[];
  /** The form, once there is one. */
  readonly values: FacturaValues | null;
  /** Somebody typed in it: what only waited to be invoiced needs no word when it is there again. */
  readonly isEscrito: boolean;
}

/** Opens the draft of a place in the history: the parts that wait for it leave their key, and what was typed there stays. */
export function openBorrador(lugar: string): Borrador {
  const piezas = takePiezas();
  if (piezas.length > 0) {
    const nuevo = { piezas, values: null, isEscrito: false };
    keepBorrador(lugar, nuevo);
    return nuevo;
  }
  const kept = readKept(tabStorage(), KEY);
  if (kept?.lugar !== lugar || kept.identificador !== account()) return { piezas: [], values: null, isEscrito: false };
  const values = completeOf((kept.values as FacturaValues | null) ?? null);
  return { piezas: leePiezas(kept.piezas), values, isEscrito: kept.isEscrito === true };
}

/** A tab may have kept a form before it had all of its fields, and items before they had a discount. */
function completeOf(values: FacturaValues | null): FacturaValues | null {
  if (!values) return null;
  const items = values.items.map((item) => ({ ...item, descuento: item.descuento ?? '' }));
  return { ...blankValues(camposFactura), ...values, items };
}

export function keepBorrador(lugar: string, { piezas, values, isEscrito }: Borrador): void {
  const texto = { lugar, identificador: account(), values, isEscrito, piezas: z.encode(piezasAFacturar, [...piezas]) };
  keep(tabStorage(), KEY, JSON.stringify(texto));
}

/** Forgets the draft: its invoice was made. */
export function dropBorrador(): void {
  tabStorage().removeItem(KEY);
}

function takePiezas(): readonly PiezaAFacturar[] {
  const storage = browserStorage();
  const text = storage.getItem(PIEZAS_A_FACTURAR);
  storage.removeItem(PIEZAS_A_FACTURAR);
  try {
    return leePiezas(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** Reads the parts; a list that is none of ours is none. */
function leePiezas(value: unknown): readonly PiezaAFacturar[] {
  const leidas = z.safeDecode(piezasAFacturar, value as never);
  return leidas.success ? leidas.data : [];
}

function account(): string {
  return browserStorage().getItem(KEYS.identificador) ?? '';
}
