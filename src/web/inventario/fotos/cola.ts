import { type EstadoSubida, type FotoEditada, type Fotos, type Subida, withFoto, withSubida } from './foto.ts';

/** Uploads at the same time: one on the wire while the server works on the other. */
const SUBEN = 2;

/** Pictures that are made smaller at the same time: one is decoded while the other is encoded. */
const SE_PREPARAN = 2;

/** How long to wait after the first and the second try without an answer; after the third it has failed. */
export const PAUSAS_MS = [1_000, 4_000] as const;

/** Gives the photos to be made smaller now: the first ones chosen first. */
export function nextToPrepare(fotos: Fotos): Fotos {
  const waiting = fotos.filter(({ subida }) => subida?.estado === 'en-espera' && subida.envio === null);
  return waiting.slice(0, Math.max(0, SE_PREPARAN - countIn(fotos, 'preparando')));
}

/** Gives the photos to be sent now, in the order of the screen. */
export function nextToUpload(fotos: Fotos): Fotos {
  const ready = fotos.filter(({ subida }) => subida?.estado === 'en-espera' && subida.envio !== null);
  return ready.slice(0, Math.max(0, SUBEN - countIn(fotos, 'subiendo')));
}

export function countIn(fotos: Fotos, estado: EstadoSubida): number {
  return fotos.filter(({ subida }) => subida?.estado === estado).length;
}

/** Counts the photos that would be lost if the page were left now. */
export function countPending(fotos: Fotos): number {
  return fotos.filter(({ subida }) => subida && subida.estado !== 'subida').length;
}

/** True while photos are on their way, or will be without anybody doing anything. */
export function hasWork(fotos: Fotos): boolean {
  return onTheirWay(fotos).length > 0;
}

/** True while some photo may be on the server without our knowing its name: sent, and not answered. */
export function hasUnanswered(fotos: Fotos): boolean {
  return onTheirWay(fotos).some(({ estado, intentos }) => estado === 'subiendo' || intentos > 0);
}

function onTheirWay(fotos: Fotos): readonly Subida[] {
  return fotos.flatMap(({ subida }) =>
    subida && subida.estado !== 'subida' && subida.estado !== 'fallo' ? subida : [],
  );
}

/** True for a photo that has not left or has failed; not for one on its way, of which nobody knows where it will end. */
export function canTakeOff({ subida }: FotoEditada): boolean {
  return subida !== null && subida.estado !== 'subiendo' && subida.estado !== 'subida';
}

/** Notes that a photo arrived under a name. A photo that the screen has already under that name needs no second place. */
export function markStored(fotos: Fotos, clave: string, archivo: string): Fotos {
  if (fotos.some((foto) => foto.archivo === archivo)) return fotos.filter((foto) => foto.clave !== clave);
  const stored = withSubida(fotos, clave, { estado: 'subida', progreso: 1, envio: null });
  return withFoto(stored, clave, { archivo });
}

/** Notes that the server does not take a photo, or nobody could read it: only a person can try it again. */
export function markRefused(fotos: Fotos, clave: string, motivo: string): Fotos {
  return withSubida(fotos, clave, { estado: 'fallo', motivo, esDeRed: false });
}

/** Notes that a photo got no answer: it rests and goes again by itself, until it was tried three times. */
export function markUnanswered(fotos: Fotos, clave: string, motivo: string): Fotos {
  const intentos = (fotos.find((foto) => foto.clave === clave)?.subida?.intentos ?? 0) + 1;
  const estado = intentos > PAUSAS_MS.length ? 'fallo' : 'en-pausa';
  return withSubida(fotos, clave, { estado, intentos, progreso: 0, motivo, esDeRed: true });
}

/** Ends the pause of a photo after a number of tries, unless somebody ended it before. */
export function endPausa(fotos: Fotos, clave: string, intentos: number): Fotos {
  const subida = fotos.find((foto) => foto.clave === clave)?.subida;
  const isResting = subida?.estado === 'en-pausa' && subida.intentos === intentos;
  return isResting ? withSubida(fotos, clave, { estado: 'en-espera' }) : fotos;
}

/** Tries a failed photo again on demand: as if for the first time, but for the name of the operation. */
export function retry(fotos: Fotos, clave: string): Fotos {
  const isFailed = fotos.some((foto) => foto.clave === clave && foto.subida?.estado === 'fallo');
  return isFailed ? withSubida(fotos, clave, { estado: 'en-espera', progreso: 0, motivo: '', intentos: 0 }) : fotos;
}

/** Tries all unanswered photos again when there is a connection: failed ones go, and resting ones need not rest. */
export function retryUnanswered(fotos: Fotos): Fotos {
  const failed = fotos.filter(({ subida }) => subida?.estado === 'fallo' && subida.esDeRed);
  const retried = failed.reduce((result, { clave }) => retry(result, clave), fotos);
  return retried.reduce((result, { clave, subida }) => endPausa(result, clave, subida?.intentos ?? 0), retried);
}
