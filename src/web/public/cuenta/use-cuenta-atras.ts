import { useCallback, useState, useSyncExternalStore } from 'react';
import { CODIGO_VIDA_MS } from '#domain/cuenta-codigo.ts';

/** A wait for the next mail: from when on, in milliseconds since the epoch, and for how many seconds. */
export interface Espera {
  readonly desde: number;
  readonly segundos: number;
}

/** The wait of who may ask at once. */
export const SIN_ESPERA: Espera = { desde: 0, segundos: 0 };

/** How long after a mail the next may be asked for, in seconds. */
export const REENVIO_SEGUNDOS = 60;

/** How often the clock is looked at, in milliseconds: a second never shows late by more than this. */
const LOOK_MS = 250;

/** Starts a wait now. */
export function esperaOf(segundos: number): Espera {
  return { desde: Date.now(), segundos };
}

/** Reads a wait that a tab kept; null for anything else. */
export function parseEspera(kept: unknown): Espera | null {
  const { desde, segundos }: Partial<Record<keyof Espera, unknown>> = Object(kept);
  return typeof desde === 'number' && typeof segundos === 'number' ? { desde, segundos } : null;
}

/** Gives the whole seconds that are left. A clock that was set back makes nobody wait longer than was said. */
export function secondsLeft({ desde, segundos }: Espera, now: number): number {
  return Math.min(Math.max(0, Math.ceil(segundos - (now - desde) / 1000)), segundos);
}

/** Writes how long something takes yet, behind its name: 'Reenviar código en 9 s'. */
export function withEspera(words: string, seconds: number): string {
  if (seconds === 0) return words;
  return `${words} en ${seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`;
}

/** Gives the seconds that are left, counted by the clock and not by ticks: a sleeping tab loses none. */
export function useCuentaAtras(espera: Espera): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        onChange();
        if (secondsLeft(espera, Date.now()) === 0) clearInterval(timer);
      }, LOOK_MS);
      return () => clearInterval(timer);
    },
    [espera],
  );
  return useSyncExternalStore(
    subscribe,
    () => secondsLeft(espera, Date.now()),
    () => 0,
  );
}

/** Gives the seconds until an address may get its mail. Another address that is typed instead has not to wait (regla 241). */
export function useEsperaOf(correo: string, espera: Espera) {
  const seconds = useCuentaAtras(espera);
  /** The wait over which another address was typed. */
  const [passed, setPassed] = useState<Espera | null>(null);
  const onTyped = (typed: string) => setPassed(isSameCorreo(typed, correo) ? null : espera);
  return { seconds: passed === espera ? 0 : seconds, onTyped };
}

/** True while the code of a mail works that left at a moment, in milliseconds since the epoch. */
export function isCodigoVivo(enviado: number): boolean {
  return Date.now() - enviado < CODIGO_VIDA_MS;
}

/** True for two ways to write one address. */
export function isSameCorreo(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
