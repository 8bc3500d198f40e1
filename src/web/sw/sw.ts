/*
 * The application's worker (record 107): without network it starts the application's shell. It answers nothing else, and keeps
 * nothing that says something of anybody. It is one file that imports nothing; the server writes before it of which build it is.
 */
import { answererOf, type Construccion, dropOthers, keepPrimeros, type Navegador } from './respuestas.ts';

/** An event that lives until something is done. */
interface Vivo extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Pedida extends Vivo {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** The worker's own scope, of which the types of pages know nothing. */
interface Alcance {
  readonly construccion: Construccion;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}

const alcance = globalThis as unknown as Alcance;
const navegador: Navegador = { caches, fetch: (request) => fetch(request) };

addEventListener('install', (event) => {
  const { construccion, skipWaiting } = alcance;
  (event as Vivo).waitUntil(keepPrimeros(navegador, construccion).then(() => skipWaiting.call(globalThis)));
});

addEventListener('activate', (event) => {
  const { construccion, clients } = alcance;
  (event as Vivo).waitUntil(dropOthers(navegador, construccion).then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Pedida;
  const { construccion } = alcance;
  const answer = answererOf(request, construccion, location.origin);
  if (answer) respondWith.call(event, answer(navegador, construccion, request));
});
