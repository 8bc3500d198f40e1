import { type ReactNode, useState } from 'react';
import { camposIndicador } from '#contract/wire/indicador.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import styles from './ficha.module.css';

/** A question about a save, with the answers to press. Closed without one, the save does not happen. */
interface Pregunta<A> {
  readonly title: string;
  readonly text: ReactNode;
  readonly answers: readonly { readonly label: string; readonly answer: A; readonly isMain?: boolean }[];
}

interface Abierta extends Pregunta<unknown> {
  readonly resolve: (answer: unknown) => void;
}

/** Asks in the middle of a save. `dialog` is the open question, to be rendered. */
export function usePreguntas() {
  const [open, setOpen] = useState<Abierta | null>(null);
  function ask<A>(pregunta: Pregunta<A>): Promise<A | null> {
    const { promise, resolve } = Promise.withResolvers<A | null>();
    setOpen({ ...pregunta, resolve: (answer) => resolve(answer as A | null) });
    return promise;
  }
  function close(answer: unknown): void {
    setOpen(null);
    open?.resolve(answer);
  }
  const dialog = open && (
    <Dialog title={open.title} onClose={() => close(null)}>
      {open.text}
      <div className={`cluster-2 end ${styles.answers}`}>
        {open.answers.map(({ label, answer, isMain }) => (
          <button
            key={label}
            type="button"
            className={isMain ? button.primary : button.secondary}
            onClick={() => close(answer)}
          >
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  );
  return { ask, dialog };
}

/** A delivery from the yard without a part of the inventory. */
export const SIN_PIEZA: Pregunta<'guardar' | 'buscar'> = {
  title: 'Sin pieza del patio',
  text: <p>El proveedor es AQUI y el registro no usa ninguna pieza del inventario: no saldría nada de existencias.</p>,
  answers: [
    { label: 'Buscar la pieza', answer: 'buscar' },
    { label: 'Guardar sin pieza', answer: 'guardar', isMain: true },
  ],
};

/** Deliveries of several records from the yard, none of which uses a part of the inventory. */
export function preguntaSinPieza(registros: readonly { readonly pieza: string }[]): Pregunta<boolean> {
  const nombres = registros.map(({ pieza }) => pieza).join(', ');
  return {
    title: 'Sin pieza del patio',
    text: (
      <p>{`Su proveedor es AQUI y no usan ninguna pieza del inventario: ${nombres}. No sale nada de existencias.`}</p>
    ),
    answers: [
      { label: 'Volver', answer: false },
      { label: 'Guardar sin pieza', answer: true, isMain: true },
    ],
  };
}

/** A part of the yard that was collected after its delivery. */
export function preguntaRegresa(inventario: string): Pregunta<boolean> {
  return {
    title: '¿Qué pasa con la pieza recolectada?',
    text: (
      <p>
        La pieza del patio <span className="mono"># {inventario}</span> ya se había entregado.
      </p>
    ),
    answers: [
      { label: 'No sirve', answer: false },
      { label: 'Regresa a existencias', answer: true, isMain: true },
    ],
  };
}

/** The answer that stores a value as it is typed. */
export const COMO_NUEVO = Symbol('como nuevo');

/** A supplier or a way of shipping that is near known ones (regla 93). */
export function preguntaParecido(
  campo: 'proveedor' | 'metodoEnvio',
  typed: string,
  parecidos: readonly string[],
): Pregunta<string | typeof COMO_NUEVO> {
  return {
    title: `Ya existe ${parecidos.join(', ')}`,
    text: (
      <p>
        En {camposIndicador[campo].label} escribiste «{typed}». Si es lo mismo, usa el que ya existe: así los reportes
        no lo cuentan dos veces.
      </p>
    ),
    answers: [
      { label: 'Guardar como nuevo', answer: COMO_NUEVO },
      ...parecidos.map((one, place) => ({ label: `Usar ${one}`, answer: one, isMain: place === 0 })),
    ],
  };
}
