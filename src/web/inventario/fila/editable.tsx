import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { Precio } from '#web/components/piezas/columnas.tsx';
import styles from './fila.module.css';

/** The editors come when the first value is pressed. */
const EditorDePrecio = lazy(async () => ({ default: (await import('./editores.tsx')).EditorDePrecio }));
const EditorDeExistencias = lazy(async () => ({ default: (await import('./editores.tsx')).EditorDeExistencias }));

interface EditableProps {
  /** The whole of what the button does, for who hears it. */
  readonly label: string;
  readonly value: ReactNode;
  readonly editor: (onClose: () => void) => ReactNode;
}

/** A value of a row that is pressed to be changed where it stands; the focus comes back to it. */
function Editable({ label, value, editor }: EditableProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current && document.activeElement === document.body) trigger.current?.focus();
    wasOpen.current = isOpen;
  });
  if (isOpen) return <Suspense fallback={value}>{editor(() => setOpen(false))}</Suspense>;
  return (
    <button ref={trigger} type="button" className={styles.value} aria-label={label} onClick={() => setOpen(true)}>
      {value}
    </button>
  );
}

/** The price of a part, for who may change it. */
export function PrecioEditable({ pieza }: { readonly pieza: PiezaInterna }) {
  const { inventario, precio } = pieza;
  const ahora = precio === null ? 'Consultar precio' : formatPrecio(precio);
  return (
    <Editable
      label={`Cambiar el precio de # INV ${inventario}: ${ahora}`}
      value={<Precio precio={precio} />}
      editor={(onClose) => <EditorDePrecio pieza={pieza} onClose={onClose} />}
    />
  );
}

/** The units of a part in stock, to be corrected with a reason. */
export function ExistenciasEditables({ pieza }: { readonly pieza: PiezaInterna }) {
  const { inventario, existencias } = pieza;
  const texto = existencias > 0 ? `${existencias} en existencia` : 'Sin existencias';
  return (
    <Editable
      label={`Corregir las existencias de # INV ${inventario}: ${texto}`}
      value={texto}
      editor={(onClose) => <EditorDeExistencias pieza={pieza} onClose={onClose} />}
    />
  );
}
