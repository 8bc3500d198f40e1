import type { KeyboardEvent } from 'react';
import { formatPrecio } from '#domain/dinero.ts';
import { plural } from '#domain/plural.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import { refuseOthers } from '#web/components/record/refuse-others.ts';
import { campoOf, centavosOf, type Item } from './item.ts';
import styles from './items.module.css';
import type { CeldaProps, Columna } from './lugar.ts';
import partidas from './partidas.module.css';
import { NUMERO } from './use-foco.ts';

/** The columns that the items of notes, holds and invoices have alike. */
export const CANTIDAD: Columna<Item> = { titulo: 'Cantidad', clase: styles.cantidad, Celda: Cantidad };

export const INVENTARIO: Columna<Item> = {
  titulo: '# Inventario',
  clase: styles.inventario,
  Celda: ({ item: { inventario } }) => <span className="mono">{inventario ?? '—'}</span>,
};

export const PRECIO: Columna<Item> = {
  titulo: 'Precio unitario',
  clase: styles.precio,
  isCifra: true,
  Celda: (celda) => (
    <Dinero
      {...celda}
      campo="precio"
      titulo="Precio unitario"
      required={celda.lugar.isPrecioObligatorio}
      enterKeyHint="next"
    />
  ),
};

export const IMPORTE: Columna<Item> = {
  titulo: 'Importe',
  clase: `${partidas.cifra} ${styles.importe}`,
  isCifra: true,
  Celda: ({ lugar, item: { cantidad, precio } }) =>
    precio.trim() === '' && !lugar.isPrecioObligatorio
      ? 'Sin precio'
      : formatPrecio(Number(cantidad) * centavosOf(precio)),
};

function Cantidad({ lugar, item, nombre, errores, isTope, cambios, goTo }: CeldaProps<Item>) {
  const { key, cantidad } = item;
  const { tope, problema } = lugar.topeOf(item);
  const onKeyDown = (event: KeyboardEvent) => {
    refuseOthers(/\d/)(event);
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by) {
      event.preventDefault();
      cambios.setCantidad(key, String(Number(cantidad) + by));
    } else if (event.key === 'Enter') {
      goTo(lugar.isPrecioObligatorio ? campoOf(key, 'precio') : NUMERO);
    }
  };
  return (
    <TextInput
      label={`Cantidad de ${nombre}`}
      className={styles.control}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      required
      title={lugar.titleOf?.(item)}
      value={cantidad}
      error={errores.cantidad}
      hint={isTope && problema === null ? `${plural(tope, 'Queda', 'Quedan')} ${tope}` : undefined}
      data-item={campoOf(key, 'cantidad')}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => cambios.setCantidad(key, currentTarget.value)}
    />
  );
}

interface DineroProps extends CeldaProps<Item> {
  readonly campo: 'precio' | 'descuento';
  readonly titulo: string;
  readonly required?: boolean;
  readonly enterKeyHint?: 'next';
}

/** An amount of an item. */
export function Dinero({ item, nombre, errores, cambios, campo, titulo, required, enterKeyHint }: DineroProps) {
  const { key } = item;
  return (
    <MoneyInput
      label={`${titulo} de ${nombre}`}
      className={styles.control}
      value={item[campo] ?? ''}
      error={errores[campo]}
      required={required}
      autoComplete="off"
      enterKeyHint={enterKeyHint}
      data-item={campoOf(key, campo)}
      onType={(text) => cambios.set(key, campo === 'precio' ? { precio: text } : { descuento: text })}
      onBlur={() => cambios.leaveDinero(key, campo)}
    />
  );
}
