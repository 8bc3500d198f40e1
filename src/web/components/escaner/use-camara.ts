import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDetector } from './detector.ts';

/** How the camera is: on its way, reading, or why it is not. */
export type EstadoDeCamara = 'abriendo' | 'leyendo' | 'sin permiso' | 'sin camara';

/** Milliseconds between two looks: a slow phone reads in less, and a hand holds still for longer. */
const CADA_MS = 120;

/** Milliseconds after which the same code is another reading: it stands before the camera while it is looked at. */
const OTRA_VEZ_MS = 2_500;

/** Shows what the camera sees in a video element, and tells each code that stands before it, once. */
export function useCamara(onTexto: (texto: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [estado, setEstado] = useState<EstadoDeCamara>('abriendo');
  const tell = useEffectEvent(onTexto);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    open(video.current, signal)
      .then(async (ready) => {
        if (signal.aborted) return;
        setEstado('leyendo');
        await watch(ready, tell, signal);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setEstado(isForbidden(error) ? 'sin permiso' : 'sin camara');
      });
    return () => ended.abort();
  }, []);
  return { video, estado };
}

function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

/** Opens the camera at the back. It is off again when the signal says so. */
async function open(video: HTMLVideoElement | null, signal: AbortSignal): Promise<HTMLVideoElement> {
  if (!video) throw new Error('The dialog has a video');
  const wanted = { facingMode: 'environment', width: { ideal: 1280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  return video;
}

async function watch(video: HTMLVideoElement, onTexto: (texto: string) => void, signal: AbortSignal): Promise<void> {
  const detector = await openDetector();
  let last = { texto: '', at: 0 };
  while (!signal.aborted) {
    const [found] = await detector.detect(video).catch(() => []);
    const now = performance.now();
    const isAnother = found && (found.rawValue !== last.texto || now - last.at > OTRA_VEZ_MS);
    if (found) last = { texto: found.rawValue, at: now };
    if (isAnother && !signal.aborted) onTexto(found.rawValue);
    await new Promise((resolve) => setTimeout(resolve, CADA_MS));
  }
}
