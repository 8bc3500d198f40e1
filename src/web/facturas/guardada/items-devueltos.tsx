import type { Factura, PartidaDeFactura } from '#contract/wire/factura.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { describeVendido } from '#domain/nota.ts';
import { ErrorText, TextInput } from '#web/components/controls/inputs.tsx';
import switchStyles from '#web/components/controls/switch.module.css';
import styles from '#web/components/facturas/factura.module.css';

/** Units of an item that a return is of. */
export interface ItemDevuelto {
  readonly id: number;
  readonly cantidad: number;
  /** They go back to the yard. */
  readonly regresa: boolean;
}

interface ItemsDevueltosProps {
  readonly factura: Factura;
  readonly isDevolucion: boolean;
  readonly items: readonly ItemDevuelto[];
  readonly error: string | undefined;
  readonly onChange: (items: readonly ItemDevuelto[]) => void;
}

/** The items of an invoice that a return is of, and how many units of each. */
export function ItemsDevueltos({ factura, isDevolucion, items, error, onChange }: ItemsDevueltosProps) {
  const without = (id: number) => items.filter((one) => one.id !== id);
  return (
    <fieldset className={`stack-1 ${styles.opciones} wide`} aria-describedby={error && 'devueltas-error'}>
      <legend>{isDevolucion ? 'Piezas que se devuelven' : 'Piezas del descuento'}</legend>
      {factura.factura.items.map((partida) => (
        <Devolucion
          key={partida.id}
          partida={partida}
          isDevolucion={isDevolucion}
          devuelto={items.find(({ id }) => id === partida.id) ?? null}
          onChange={(devuelto) => onChange(devuelto ? [...without(partida.id), devuelto] : without(partida.id))}
        />
      ))}
      {error && <ErrorText id="devueltas" text={error} />}
    </fieldset>
  );
}

interface DevolucionProps {
  readonly partida: PartidaDeFactura;
  readonly isDevolucion: boolean;
  readonly devuelto: ItemDevuelto | null;
  readonly onChange: (devuelto: ItemDevuelto | null) => void;
}

function Devolucion({ partida, isDevolucion, devuelto, onChange }: DevolucionProps) {
  const { id, cantidad, devueltas, precio, inventario } = partida;
  const quedan = cantidad - devueltas;
  // What was typed by hand was never in the yard.
  const vuelve = isDevolucion && (inventario !== null || partida.nota !== null || partida.registro !== null);
  return (
    <div className={styles.devolucion}>
      <label className={`row-2 ${styles.opcion}`}>
        <input
          type="checkbox"
          checked={devuelto !== null}
          disabled={quedan < 1}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? { id, cantidad: quedan, regresa: vuelve && inventario !== null } : null)
          }
        />
        <span>
          {describeVendido(partida)}
          <span className={styles.uuid}>
            {[quedan < 1 ? 'Ya se devolvió' : `${quedan} × ${formatPrecio(precio)}`, partida.reporte]
              .filter((texto) => texto !== '')
              .join(' · ')}
          </span>
        </span>
      </label>
      {devuelto && (
        <TextInput
          label="Unidades"
          inputMode="numeric"
          autoComplete="off"
          value={String(devuelto.cantidad || '')}
          hint={`Hasta ${quedan}`}
          onChange={({ currentTarget }) =>
            onChange({ ...devuelto, cantidad: Math.min(quedan, Number(currentTarget.value.replaceAll(/\D/g, ''))) })
          }
          onBlur={() => devuelto.cantidad < 1 && onChange(null)}
        />
      )}
      {devuelto && vuelve && (
        <label className={switchStyles.switch}>
          <input
            type="checkbox"
            className={switchStyles.box}
            checked={devuelto.regresa}
            onChange={({ currentTarget }) => onChange({ ...devuelto, regresa: currentTarget.checked })}
          />
          Regresa a existencias
        </label>
      )}
    </div>
  );
}
