import type { MovimientoBancario, OpcionDeMovimiento } from '#contract/wire/banco.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import button from '#web/components/controls/button.module.css';
import { Insignia, type Tono } from '#web/components/display/insignia.tsx';
import { Abiertas } from './abiertas.tsx';
import styles from './banco.module.css';
import { nombreOf } from './lista.ts';

const SEGURIDADES: Readonly<Record<'segura' | 'probable' | 'posible', readonly [Tono, string]>> = {
  segura: ['verde', 'Segura'],
  probable: ['azul', 'Probable'],
  posible: ['naranja', 'Posible: revísala'],
};

interface PropuestaProps {
  readonly movimiento: MovimientoBancario;
  readonly isRunning: boolean;
  readonly onConfirm: (opcion: OpcionDeMovimiento) => void;
}

/** The proposal of a deposit: one thing, or several of which nobody but a person can choose. */
export function Propuesta({ movimiento, isRunning, onConfirm }: PropuestaProps) {
  const { propuesta } = movimiento;
  if (propuesta === null) return null;
  const { seguridad, isUnica, opciones } = propuesta;
  const [tono, texto] = SEGURIDADES[seguridad];
  return (
    <div className="stack-2">
      <span>
        {isUnica ? (
          <Insignia tono={tono}>{texto}</Insignia>
        ) : (
          <Insignia tono="naranja">{opciones.length === 1 ? 'Revísala: hay otras' : 'Elige una'}</Insignia>
        )}
      </span>
      {opciones.map((opcion) => (
        <div key={opcion.motivo + opcion.abiertas.map(({ id }) => id).join()} className={`stack-2 ${styles.opcion}`}>
          <p className={`hint ${styles.motivo}`}>{opcion.motivo}</p>
          <Abiertas abiertas={opcion.abiertas} />
          <Diferencia opcion={opcion} />
          <div>
            <button
              type="button"
              className={isUnica ? button.primary : button.secondary}
              data-principal
              disabled={isRunning}
              aria-label={`Confirmar ${formatPrecio(opcion.monto)} de ${foliosOf(opcion)} con el ${nombreOf(movimiento)}`}
              onClick={() => onConfirm(opcion)}
            >
              {isRunning ? 'Timbrando…' : `Confirmar ${formatPrecio(opcion.monto)}`}
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}

function foliosOf({ abiertas }: OpcionDeMovimiento): string {
  const [primera, ...otras] = abiertas;
  return otras.length === 0 ? (primera?.folio ?? '') : `${primera?.folio} y ${otras.length} más`;
}

/** Says what of the deposit is left over, or what of the invoice stays owed. */
function Diferencia({ opcion: { abiertas, monto, resto } }: { readonly opcion: OpcionDeMovimiento }) {
  const debido = sumDinero(abiertas.map(({ disponible }) => disponible));
  if (resto > 0) return <p className="small">{`Sobran ${formatPrecio(resto)} del depósito, que no se aplican.`}</p>;
  if (monto === debido) return null;
  return <p className="small">{`Quedan por cobrar ${formatPrecio(debido - monto)}.`}</p>;
}
