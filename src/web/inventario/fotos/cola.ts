import type { EstadoSubida, FotoEditada, Fotos, Subida } from './foto.ts';

/** Uploads at the same time: one on the wire while the server works on the other. */
const SUBEN = 2;

/** Pictures that are made smaller at the same time: one is decoded while the other is encoded. */
const SE_PREPARAN = 2;

/** How long to wait after the first and the second try without an answer; after the third it has failed. */
const ESPERAS_MS = [1_000, 4_000] as const;

/** Those to be made smaller now: the first ones chosen first. */
export function nextToPrepare(fotos: Fotos): Fotos {
  const waiting = fotos.filter(({ subida }) => subida?.estado === 'en-espera' && subida.envio === null);
  return waiting.slice(0, Math.max(0, SE_PREPARAN - countIn(fotos, 'preparando')));
}

/** Those to be sent now, in the order of the screen. */
export function nextToUpload(fotos: Fotos, now: number): Fotos {
  const ready = fotos.filter(({ subida }) => subida && isReady(subida) && subida.noAntes <= now);
  return ready.slice(0, Math.max(0, SUBEN - countIn(fotos, 'subiendo')));
}

/** The moment at which one that waits after a failure may be sent again; null when none waits. */
export function nextRetryAt(fotos: Fotos, now: number): number | null {
  const moments = fotos.flatMap(({ subida }) =>
    subida && isReady(subida) && subida.noAntes > now ? subida.noAntes : [],
  );
  return moments.length === 0 ? null : Math.min(...moments);
}

export function countIn(fotos: Fotos, estado: EstadoSubida): number {
  return fotos.filter(({ subida }) => subida?.estado === estado).length;
}

/** Photos that would be lost if the page were left now. */
export function countPending(fotos: Fotos): number {
  return fotos.filter(({ subida }) => subida && subida.estado !== 'subida').length;
}

/** True while photos are on their way, or will be without anybody doing anything. */
export function hasWork(fotos: Fotos): boolean {
  return fotos.some(({ subida }) => subida && subida.estado !== 'subida' && subida.estado !== 'fallo');
}

/** True while some photo may be on the server without our knowing its name: sent, and not answered. */
export function hasUnanswered(fotos: Fotos): boolean {
  return fotos.some(
    ({ subida }) => subida?.estado === 'subiendo' || (subida?.estado === 'en-espera' && subida.intentos > 0),
  );
}

/** Before it goes, and after it failed; not while it is on its way, when nobody knows where it will end. */
export function canTakeOff({ subida }: FotoEditada): boolean {
  return subida !== null && subida.estado !== 'subiendo' && subida.estado !== 'subida';
}

export function markPreparing(fotos: Fotos, clave: string): Fotos {
  return withSubida(fotos, clave, { estado: 'preparando' });
}

export function markPrepared(fotos: Fotos, clave: string, envio: File): Fotos {
  return withSubida(fotos, clave, { estado: 'en-espera', envio });
}

export function markUploading(fotos: Fotos, clave: string): Fotos {
  return withSubida(fotos, clave, { estado: 'subiendo', progreso: 0 });
}

export function markProgress(fotos: Fotos, clave: string, progreso: number): Fotos {
  return withSubida(fotos, clave, { progreso });
}

/** It arrived, under one of these names. */
export function markStored(fotos: Fotos, clave: string, posibles: readonly string[]): Fotos {
  return withSubida(fotos, clave, { estado: 'subida', progreso: 1, envio: null, posibles });
}

/** The server does not take it, or nobody could read it: only a person can try it again. */
export function markRefused(fotos: Fotos, clave: string, motivo: string): Fotos {
  return withSubida(fotos, clave, { estado: 'fallo', motivo, esDeRed: false });
}

/** No answer: it waits and goes again by itself, until it was tried three times. */
export function markUnanswered(fotos: Fotos, clave: string, motivo: string, now: number): Fotos {
  const subida = fotos.find((foto) => foto.clave === clave)?.subida;
  if (!subida) return fotos;
  const pause = ESPERAS_MS[subida.intentos];
  const intentos = subida.intentos + 1;
  if (pause === undefined) return withSubida(fotos, clave, { estado: 'fallo', intentos, motivo, esDeRed: true });
  return withSubida(fotos, clave, { estado: 'en-espera', progreso: 0, intentos, noAntes: now + pause });
}

/** Somebody wants it tried again: as if for the first time, but for the name of the operation. */
export function retry(fotos: Fotos, clave: string): Fotos {
  const subida = fotos.find((foto) => foto.clave === clave)?.subida;
  if (subida?.estado !== 'fallo') return fotos;
  return withSubida(fotos, clave, { estado: 'en-espera', progreso: 0, noAntes: 0, motivo: '', intentos: 0 });
}

/** There is a connection again: what failed for want of one goes, and what waits need not wait. */
export function retryUnanswered(fotos: Fotos): Fotos {
  const failed = fotos.filter(({ subida }) => subida?.estado === 'fallo' && subida.esDeRed);
  const retried = failed.reduce((result, { clave }) => retry(result, clave), fotos);
  const waiting = retried.filter(({ subida }) => subida && isReady(subida) && subida.noAntes > 0);
  return waiting.reduce((result, { clave }) => withSubida(result, clave, { noAntes: 0 }), retried);
}

function isReady({ estado, envio }: Subida): boolean {
  return estado === 'en-espera' && envio !== null;
}

/** A photo that was taken off in the meantime stays away. */
function withSubida(fotos: Fotos, clave: string, change: Partial<Subida>): Fotos {
  return fotos.map((foto) =>
    foto.clave === clave && foto.subida ? { ...foto, subida: { ...foto.subida, ...change } } : foto,
  );
}
