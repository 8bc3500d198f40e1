import type { WriteCall } from '#contract/call.ts';
import type { Codigo } from '#contract/refusal.ts';
import { isRefused, NetworkError, RefusedError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { claseOf } from './clases.ts';
import { changeEntrada, dropEntrada, loadPorEnviar, openArchivo, SinDueno } from './cola.ts';
import type { Contenido, Entrada } from './entrada.ts';

/** The surroundings of whoever sends. */
export interface Testigo {
  readonly onSent: (titulo: string, call: WriteCall) => void;
  /** The session is over: nothing more is sent until the same account signs in again. */
  readonly onSesion: (mensaje: string) => void;
}

/** Refusals that say nothing about what was sent: the same may do in a while. */
const DE_MOMENTO: readonly (Codigo | undefined)[] = ['limite', 'no_disponible', 'en_proceso', 'espacio', undefined];

let running: Promise<void> | null = null;

/** Sends what waits, one after the other, oldest first. Asked while it does, it goes on with what it does. */
export function sendPorEnviar(testigo: Testigo): Promise<void> {
  running ??= alone(() => sendAll(testigo)).finally(() => {
    running = null;
  });
  return running;
}

/** One tab of the browser sends at a time; twice would have one effect as well, but carry every photo twice. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator;
  if (!locks) return work();
  await locks.request('por-enviar', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

async function sendAll(testigo: Testigo): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const waiting = await loadPorEnviar();
    const next = waiting.find(({ id, estado }) => estado === 'espera' && !seen.has(id));
    if (!next) return;
    seen.add(next.id);
    if (!(await sendOne(next, testigo))) return;
  }
}

/** @returns whether the next one may go. */
async function sendOne(entrada: Entrada, testigo: Testigo): Promise<boolean> {
  const { id, contenido } = entrada;
  if (!contenido) return true;
  const clase = claseOf(entrada);
  let latest: Contenido = contenido;
  const advance = async (datos: unknown, sent: string | null = null) => {
    latest = { ...latest, datos, archivos: latest.archivos.filter(({ clave }) => clave !== sent) };
    await changeEntrada(entrada, latest, sent);
  };
  try {
    await clase.send({ id, contenido, openArchivo: (archivo) => openArchivo(entrada, archivo), advance });
  } catch (error) {
    return onFailure(entrada, latest, error, testigo);
  }
  await dropEntrada(id);
  testigo.onSent(contenido.titulo, clase.call);
  return true;
}

async function onFailure(entrada: Entrada, contenido: Contenido, error: unknown, testigo: Testigo): Promise<boolean> {
  if (error instanceof NetworkError || error instanceof SinDueno) return false;
  if (isRefused(error, 'sesion')) {
    testigo.onSesion(error.message);
    return false;
  }
  const codigo = error instanceof RefusedError ? error.codigo : null;
  if (codigo !== null && DE_MOMENTO.includes(codigo)) return false;
  const motivo = codigo
    ? messageOf(claseOf(entrada).call, error)
    : 'No se pudo leer lo que se guardó en este teléfono.';
  await changeEntrada({ ...entrada, estado: 'atencion' }, { ...contenido, motivo, codigo: codigo ?? null });
  return true;
}

/** Has an entry wait again that the server did not take. */
export async function retryEntrada(entrada: Entrada): Promise<void> {
  if (!entrada.contenido) return;
  await changeEntrada({ ...entrada, estado: 'espera' }, { ...entrada.contenido, motivo: '', codigo: null });
}
