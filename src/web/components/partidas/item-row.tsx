import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router';
import { formatPrecio } from '#domain/dinero.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import icon from '#web/components/display/icon.module.css';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import { refuseOthers } from '#web/components/record/refuse-others.ts';
import { quienesText } from './apartadas.ts';
import styles from './items.module.css';
import type { Lugar } from './lugar.ts';
import partidas from './partidas.module.css';
import { NUMERO } from './use-foco.ts';
import type { CambiosDeItems } from './use-items.ts';
import { centavosOf, type Item, keyOf } from './values.ts';

interface ItemRowProps {
  readonly item: Item;
  readonly lugar: Lugar;
  readonly errorCantidad: string | undefined;
  readonly errorPrecio: string | undefined;
  /** More of it was wanted than there is. */
  readonly isTope: boolean;
  /** The hold that a note sells. */
  readonly apartado: number | null;
  readonly cambios: CambiosDeItems;
  /** Takes the focus to a field of the form. It never changes. */
  readonly goTo: (name: string) => void;
}

/** One item of a form. */
export const ItemRow = memo(function ItemRow({ item, lugar, apartado, cambios, goTo, ...props }: ItemRowProps) {
  const { inventario, piezaId, nombre, resto, portada, existencias, disponible, propias } = item;
  const isHeld = existencias > disponible && (props.isTope || props.errorCantidad !== undefined);
  return (
    <tr>
      <td className={styles.cantidad} data-label="Cantidad">
        <Cantidad item={item} lugar={lugar} cambios={cambios} goTo={goTo} {...props} />
      </td>
      <td className={`anywhere full ${partidas.descripcion}`}>
        <div className={`stack-3 ${styles.pieza}`}>
          <span className={styles.foto}>
            <PiezaPhoto inventario={inventario} archivo={portada} isEager />
          </span>
          <Link to={`${lugar.inventario}/${piezaId}`} relative="path" className={styles.titulo} tabIndex={-1}>
            <strong>{nombre}</strong> {resto}
          </Link>
        </div>
        {isHeld && (
          <p className="hint above-1" role="status">
            {quienesText(item.apartados ?? [], propias > 0 ? apartado : null)}
          </p>
        )}
      </td>
      <td data-label="# Inventario" className={styles.inventario}>
        <span className="mono">{inventario}</span>
      </td>
      <Precio item={item} lugar={lugar} error={props.errorPrecio} cambios={cambios} />
      <td className={styles.quitar}>
        <button
          type="button"
          className={button.quiet}
          aria-label={`Eliminar # ${inventario}`}
          title="Eliminar"
          onClick={() => cambios.ask(inventario)}
        >
          <span className={icon.cross} />
        </button>
      </td>
    </tr>
  );
});

interface PrecioProps extends Pick<ItemRowProps, 'item' | 'lugar' | 'cambios'> {
  readonly error: string | undefined;
}

/** The price of a unit, and of all units of the item. */
function Precio({ item: { inventario, cantidad, precio }, lugar, error, cambios }: PrecioProps) {
  return (
    <>
      <td className={styles.precio} data-label="Precio unitario">
        <MoneyInput
          label={`Precio unitario de # ${inventario}`}
          className={styles.control}
          value={precio}
          error={error}
          required={lugar.isPrecioObligatorio}
          autoComplete="off"
          enterKeyHint="next"
          data-item={keyOf(inventario, 'precio')}
          onType={(text) => cambios.setPrecio(inventario, text)}
          onBlur={() => cambios.leavePrecio(inventario)}
        />
      </td>
      <td className={`${partidas.cifra} ${styles.importe}`} data-label="Importe">
        {precio.trim() === '' && !lugar.isPrecioObligatorio
          ? 'Sin precio'
          : formatPrecio(Number(cantidad) * centavosOf(precio))}
      </td>
    </>
  );
}

type CantidadProps = Omit<ItemRowProps, 'errorPrecio' | 'apartado'>;

function Cantidad({ item, lugar, errorCantidad, isTope, cambios, goTo }: CantidadProps) {
  const { inventario, cantidad, disponible } = item;
  const step = (by: number) => cambios.setCantidad(inventario, String(Number(cantidad) + by));
  const onKeyDown = (event: KeyboardEvent) => {
    refuseOthers(/\d/)(event);
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter') {
      goTo(lugar.isPrecioObligatorio ? keyOf(inventario, 'precio') : NUMERO);
    }
  };
  return (
    <TextInput
      label={`Cantidad de # ${inventario}`}
      className={styles.control}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      required
      value={cantidad}
      error={errorCantidad}
      hint={isTope ? topeText(disponible) : undefined}
      data-item={keyOf(inventario, 'cantidad')}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => cambios.setCantidad(inventario, currentTarget.value)}
    />
  );
}

function topeText(disponible: number): string {
  return disponible === 1 ? 'Queda 1' : `Quedan ${disponible}`;
}
