import { useState } from 'react';
import { cotizacionesPublicas } from '#contract/cotizaciones-publicas.ts';
import { send } from '#web/api/client.ts';
import { COTIZACION_PUBLICA_MESSAGES } from '#web/api/cotizacion-publica-messages.ts';
import { RefusedError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { useAction } from '#web/api/use-action.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import type { AceptarProps } from './aceptar.tsx';

/** The reason for which the last try failed, and the field that it is about; both empty where none did. */
interface Fallo {
  readonly campo: string;
  readonly mensaje: string;
}

const NINGUNO: Fallo = { campo: '', mensaje: '' };

const PALABRAS = COTIZACION_PUBLICA_MESSAGES[cotizacionesPublicas.accept.path];

/** The refusals after which the page shows the quote as it is by now. */
const CAMBIOS: readonly (string | undefined)[] = ['version', 'existencias', 'negocio', 'no_existe'];

interface Aceptacion extends Pick<AceptarProps, 'cotizacion' | 'onCambio'> {
  readonly token: string;
}

/** Accepts lines of a quote. What was refused because the quote is another one by now is asked again, of the new one. */
export function useAceptar({ cotizacion: { version }, token, onCambio }: Aceptacion) {
  const { run, isRunning } = useAction(cotizacionesPublicas.accept);
  const [error, setError] = useState(NINGUNO);
  // A try that nobody answered is sent again under its name: it may have been done.
  const [opId, setOpId] = useState(newOpId);

  async function accept(nombre: string, partidas: readonly number[]): Promise<void> {
    if (nombre.trim() === '') return setError({ campo: 'nombre', mensaje: 'Escribe tu nombre' });
    setError(NINGUNO);
    try {
      const answer = await run({ token, nombre, partidas: [...partidas], version, opId });
      if (answer) onCambio(answer.cotizacion);
    } catch (failure) {
      setError({ campo: campoOf(failure), mensaje: messageOf(cotizacionesPublicas.accept, failure, PALABRAS) });
      if (failure instanceof RefusedError) await askAgain(failure);
    }
  }

  /** Makes the next try another one, and shows the quote as it is where that was why this one was refused. */
  async function askAgain({ codigo }: RefusedError): Promise<void> {
    setOpId(newOpId());
    if (!CAMBIOS.includes(codigo)) return;
    // Where it cannot be read, the page stays, with what was said.
    const ahora = await send(cotizacionesPublicas.getPublica, { token }).catch(() => null);
    if (ahora) onCambio(ahora.cotizacion);
  }

  return { accept, isRunning, error };
}

function campoOf(failure: unknown): string {
  return failure instanceof RefusedError ? (failure.campo ?? '') : '';
}
