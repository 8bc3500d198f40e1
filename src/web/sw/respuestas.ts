/** The build, as the server tells its worker of it before the worker's own code. */
export interface Construccion {
  /** Names the build and the shell that it made: another one replaces everything that was kept. */
  readonly version: string;
  /** The address whose shell stands for that of every screen. */
  readonly armazon: string;
  /** The first words of the application's addresses. */
  readonly prefijos: readonly string[];
  /** Kept at once: without network the shell starts with these. */
  readonly primeros: readonly string[];
  /** Every file of the application: kept when it is first asked for. Nothing else ever is. */
  readonly archivos: readonly string[];
}

/** The abilities of the browser that the worker needs, which a test replaces. */
export interface Navegador {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Milliseconds that the server is waited for before the kept shell stands in: a phone between two antennas waits for minutes. */
export const ESPERA_MS = 3000;

const NOMBRE = 'yarda-';

const nameOf = ({ version }: Construccion) => NOMBRE + version;

/** Keeps the shell and what it starts with; all of it or nothing. */
export async function keepPrimeros({ caches }: Navegador, construccion: Construccion): Promise<void> {
  const cache = await caches.open(nameOf(construccion));
  const armazon = new Request(construccion.armazon, { credentials: 'omit', cache: 'no-store' });
  await cache.addAll([armazon, ...construccion.primeros]);
}

/** Takes away what other builds kept. */
export async function dropOthers({ caches }: Navegador, construccion: Construccion): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(NOMBRE) && name !== nameOf(construccion));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The part of a request that says what it is for. */
export type Pedido = Pick<Request, 'method' | 'mode' | 'url'>;

/** Tells what answers a request; null for all that is left to the browser: calls, public pages, photos. */
export function answererOf({ method, mode, url }: Pedido, construccion: Construccion, origin: string) {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  const [, prefijo = ''] = pathname.split('/');
  if (mode === 'navigate') return construccion.prefijos.includes(prefijo) ? answerArmazon : null;
  const isKept = construccion.archivos.includes(pathname) || construccion.primeros.includes(pathname);
  return isKept ? answerArchivo : null;
}

/** Answers a screen's address: by the server while it does, else by the kept shell. */
async function answerArmazon(
  { caches, fetch }: Navegador,
  construccion: Construccion,
  request: Request,
): Promise<Response> {
  const live = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ESPERA_MS));
  const first = await Promise.race([live.catch(() => null), late]);
  if (first && first.status < 500) return first;
  const cache = await caches.open(nameOf(construccion));
  return (await cache.match(construccion.armazon)) ?? live;
}

/** Answers a file by what is kept: its name says what is in it. */
async function answerArchivo(
  { caches, fetch }: Navegador,
  construccion: Construccion,
  request: Request,
): Promise<Response> {
  const cache = await caches.open(nameOf(construccion));
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // A full storage is no reason to fail: the file is there, it is only not kept.
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => null);
  return answer;
}
