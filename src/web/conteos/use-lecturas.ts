import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { conteos } from '#contract/conteos.ts';
import type { HojaDeConteo } from '#contract/wire/conteo.ts';
import { MAX_LECTURAS } from '#domain/conteo.ts';
import { contar } from '#domain/plural.ts';
import { send } from '#web/api/client.ts';
import { RefusedError } from '#web/api/errors.ts';
import { readKey } from '#web/api/query.ts';
import { browserStorage } from '#web/api/storage.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { dropLecturas, findGuardadas, keepLecturas } from './guardadas.ts';
import type { Lectura } from './lecturas.ts';

/** Milliseconds until what did not reach the server is sent again. */
const OTRA_VEZ_MS = 5_000;

/** Readings of this phone: what waits to be sent, and the way to add one. */
export interface Lecturas {
  readonly pendientes: readonly Lectura[];
  /** The last try reached nobody. */
  readonly isSinRed: boolean;
  /** This phone keeps what waits: closing the page loses nothing. */
  readonly isGuardado: boolean;
  readonly add: (de: Pick<Lectura, 'pieza' | 'inventario'>, cantidad?: number) => void;
}

/**
 * Sends what is read, in the order in which it was, each once: a reading keeps its name until the server has it, however often it has to
 * be sent.
 */
export function useLecturas({ conteo, ahora }: HojaDeConteo): Lecturas {
  const client = useQueryClient();
  const [guardadas] = useState(() => findGuardadas(conteo.id));
  const [pendientes, setPendientes] = useState<readonly Lectura[]>(guardadas.lecturas);
  const [isSinRed, setSinRed] = useState(false);
  const isSending = useRef(false);
  const key = readKey(conteos.getConteo, { conteo: conteo.id });
  const desfase = desfaseOf(ahora, client.getQueryState(key)?.dataUpdatedAt);

  const sendNow = async (lecturas: readonly Lectura[], isAll: boolean) => {
    const pedido = { conteo: conteo.id, dispositivo: dispositivo(), ahora: Date.now(), lecturas: [...lecturas] };
    const { desconocidas, tardias } = await send(conteos.addLecturas, pedido);
    setSinRed(false);
    // The sheet has them before they are no longer shown as waiting.
    await client.invalidateQueries({ queryKey: key });
    tell(desconocidas.length, tardias);
    const sent = new Set(lecturas.map(({ opId }) => opId));
    setPendientes((now) => now.filter(({ opId }) => !sent.has(opId)));
    if (isAll) await dropLecturas(guardadas.id).catch(() => null);
  };
  const flush = useEffectEvent(async (waiting: readonly Lectura[]) => {
    const lecturas = waiting.slice(0, MAX_LECTURAS);
    if (isSending.current || lecturas.length === 0) return;
    isSending.current = true;
    await sendNow(lecturas, waiting.length === lecturas.length).catch((error: unknown) => {
      setSinRed(true);
      const isRefused = error instanceof RefusedError;
      if (isRefused) showToast({ type: 'error', title: 'No se guardó lo leído', message: error.message });
    });
    isSending.current = false;
  });

  useEffect(() => void flush(pendientes), [pendientes]);
  useEffect(() => {
    if (!isSinRed) return;
    const again = () => void flush(pendientes);
    const timer = setInterval(again, OTRA_VEZ_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isSinRed, pendientes]);

  const isGuardado = useKeeping(isSinRed, guardadas.id, { conteo, pendientes });
  const add = (de: Pick<Lectura, 'pieza' | 'inventario'>, cantidad = 1) => {
    const lectura = { ...de, opId: newOpId(), cantidad, momento: Date.now(), desfase };
    setPendientes((now) => [...now, lectura]);
  };
  return { pendientes, isSinRed, isGuardado, add };
}

/** Keeps on this phone what waits while there is no network. @returns whether all of it is kept. */
function useKeeping(
  isSinRed: boolean,
  id: string,
  { conteo, pendientes }: Pick<HojaDeConteo, 'conteo'> & Pick<Lecturas, 'pendientes'>,
): boolean {
  const [guardadas, setGuardadas] = useState<readonly Lectura[] | null>(null);
  const keep = useEffectEvent(async (lecturas: readonly Lectura[]) => {
    const datos = { conteo: conteo.id, dispositivo: dispositivo(), lecturas: [...lecturas] };
    try {
      await keepLecturas(id, conteo.lugar, datos);
      setGuardadas(lecturas);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'SinEspacio') return;
      const message = 'Lo leído sigue en esta página: no la cierres hasta que haya conexión.';
      showToast({ type: 'error', title: error.message, message });
    }
  });
  useEffect(() => {
    if (isSinRed && pendientes.length > 0) void keep(pendientes);
  }, [isSinRed, pendientes]);
  return guardadas === pendientes;
}

function tell(desconocidas: number, tardias: number): void {
  if (desconocidas > 0) {
    const cuantas = contar(desconocidas, 'etiqueta no es', 'etiquetas no son');
    showToast({ type: 'advertencia', title: 'Código leído', message: `${cuantas} de ninguna pieza del inventario.` });
  }
  if (tardias > 0) {
    const cuantas = contar(tardias, 'lectura llegó', 'lecturas llegaron');
    showToast({ type: 'advertencia', title: 'El conteo ya terminó', message: `${cuantas} después: no cambian nada.` });
  }
}

/** How far the server's clock is ahead of this phone's, in milliseconds, by the answer that the sheet came with; null where none came. */
function desfaseOf(ahora: string, llegada: number | undefined): number | null {
  return llegada === undefined || llegada === 0 ? null : Date.parse(ahora) - llegada;
}

const DISPOSITIVO_KEY = 'yarda.dispositivo';

/** The name of this phone: it tells what two of them read, and nothing of whose it is. */
export function dispositivo(): string {
  const known = browserStorage().getItem(DISPOSITIVO_KEY);
  if (known !== null) return known;
  const made = newOpId();
  browserStorage().setItem(DISPOSITIVO_KEY, made);
  return made;
}
