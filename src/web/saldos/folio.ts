import type { SaldoPorCobrar } from '#contract/wire/saldo.ts';

/** Names an invoice of the former system: its series and folio, or else the end of its UUID. */
export function folioDeSaldo({ serie, folio, uuid }: Pick<SaldoPorCobrar, 'serie' | 'folio' | 'uuid'>): string {
  const numero = [serie, folio].filter(Boolean).join('-');
  return numero === '' ? `…${uuid.slice(-12)}` : numero;
}
