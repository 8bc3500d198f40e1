import { type KeyboardEvent, useState } from 'react';
import { formatCosto, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import styles from './rango-de-montos.module.css';

interface RangoDeMontosProps {
  /** Pesos as a cost is written; empty for no limit. */
  readonly desde: string;
  readonly hasta: string;
  readonly onChoose: (montos: { readonly montoDesde: string; readonly montoHasta: string }) => void;
}

/** The least and the most that invoices of a list come to. What is typed is asked for on Enter, or once its field is left. */
export function RangoDeMontos({ desde, hasta, onChoose }: RangoDeMontosProps) {
  const applied = `${desde} ${hasta}`;
  const shownOf = (costo: string) => (costo === '' ? '' : formatPrecio(parsePrecio(costo) ?? 0));
  const [typed, setTyped] = useState({ of: applied, desde: shownOf(desde), hasta: shownOf(hasta), isLeft: false });
  const shown =
    typed.of === applied ? typed : { of: applied, desde: shownOf(desde), hasta: shownOf(hasta), isLeft: false };
  const wrong = wrongOf(shown.desde, shown.hasta);

  function leave(): void {
    setTyped({ ...shown, isLeft: true });
    if (wrong.desde || wrong.hasta) return;
    const montoDesde = costoOf(shown.desde);
    const montoHasta = costoOf(shown.hasta);
    if (`${montoDesde} ${montoHasta}` !== applied) onChoose({ montoDesde, montoHasta });
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && leave();
  const type = (change: object) => setTyped({ ...shown, ...change, isLeft: false });
  const errorOf = (message: string | undefined) => (shown.isLeft ? message : undefined);
  return (
    <fieldset className={`cluster-3 shrink ${styles.montos}`} onKeyDown={onKeyDown}>
      <legend className="visually-hidden">Total de las facturas</legend>
      <MoneyInput
        label="Total desde"
        className={styles.monto}
        value={shown.desde}
        error={errorOf(wrong.desde)}
        onType={(text) => type({ desde: text })}
        onBlur={leave}
      />
      <MoneyInput
        label="Total hasta"
        className={styles.monto}
        value={shown.hasta}
        error={errorOf(wrong.hasta)}
        onType={(text) => type({ hasta: text })}
        onBlur={leave}
      />
    </fieldset>
  );
}

/** Says why amounts are not asked for. */
function wrongOf(desde: string, hasta: string): { readonly desde?: string; readonly hasta?: string } {
  const primero = parsePrecio(desde);
  const ultimo = parsePrecio(hasta);
  const noEs = 'Escribe un monto, como 1,234.50';
  if (desde.trim() !== '' && primero === null) return { desde: noEs };
  if (hasta.trim() === '') return {};
  if (ultimo === null) return { hasta: noEs };
  return primero !== null && ultimo < primero ? { hasta: 'Es menor que el inicial: no se consultó nada' } : {};
}

function costoOf(text: string): string {
  const centavos = parsePrecio(text);
  return centavos === null ? '' : formatCosto(centavos);
}
