import type { CuentaPorPagarMostrada } from '#contract/wire/por-pagar.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { Insignia } from '#web/components/display/insignia.tsx';
import { isPagadaEnParte, NOMBRES_DE_ESTADO, TONOS_DE_ESTADO } from './nombres.ts';

/** The state of an invoice, that a part of it was paid, and what of a cancelled one is to be claimed back. */
export function Estado({ cuenta }: { readonly cuenta: CuentaPorPagarMostrada }) {
  return (
    <>
      <Insignia tono={TONOS_DE_ESTADO[cuenta.estado]}>{NOMBRES_DE_ESTADO[cuenta.estado]}</Insignia>
      {isPagadaEnParte(cuenta) && <span className="block hint">Pagada en parte</span>}
      {cuenta.porReclamar > 0 && (
        <span className="block hint">{`Por reclamar: ${formatPrecio(cuenta.porReclamar)}`}</span>
      )}
    </>
  );
}
