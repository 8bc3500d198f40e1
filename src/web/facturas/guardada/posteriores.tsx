import type { Pago } from '#contract/wire/factura.ts';
import { pagosPosteriores } from '#domain/cfdi/cancelable.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { folioOf, isVivo } from '#web/components/facturas/por-cobrar.ts';

interface PosterioresProps {
  readonly pago: Pago;
  readonly pagos: readonly Pago[];
  /** When their balance is no longer true, and what to do. */
  readonly texto: string;
}

/** Names the payments after one that say a balance which its change makes false. */
export function Posteriores({ pago, pagos, texto }: PosterioresProps) {
  const posteriores = pagosPosteriores(pagos.filter(isVivo), pago);
  if (posteriores.length === 0) return null;
  return (
    <div>
      <p>{texto}</p>
      <ul>
        {posteriores.map((otro) => (
          <li key={otro.id}>
            {`${folioOf(otro)}, parcialidad ${otro.parcialidad}, ${formatPrecio(otro.factura.monto)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
