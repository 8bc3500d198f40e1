import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CuentaState, InicioState, LegalState, Negocio, PageState, TextoLegal } from '#contract/page-state.ts';
import type { Refusal } from '#contract/refusal.ts';
import { isRobot } from '#domain/cotizacion.ts';
import { urlOfFilters } from '#domain/inicio-url.ts';
import { isPageRequest } from '#server/base/http/error-handler.ts';
import { acceptsGzip } from '#server/base/http/hooks.ts';
import { networkOf } from '#server/base/http/network.ts';
import { type NotarBuscada, notePublica } from '#server/busqueda/queries/buscada.ts';
import type { BuiltWeb } from './built-web.ts';
import type { Head } from './document.ts';
import {
  apartadoHead,
  avisoHead,
  cotizacionHead,
  detalleHead,
  inicioHead,
  noEncontradaHead,
  notaHead,
  plainHead,
} from './heads.ts';
import { createPageMaker, type Made } from './page-maker.ts';
import {
  apartadoState,
  avisoState,
  type CotizacionDependencies,
  cotizacionState,
  detalleState,
  inicioState,
  notaState,
  type StateAnswer,
  type StateDependencies,
} from './page-states.ts';

/** The public pages need the built web part beside the sources of their states. */
export interface PageDependencies extends StateDependencies, CuentaPageDependencies, CotizacionDependencies {
  readonly web: BuiltWeb;
  readonly now: () => Date;
  /** Notes that somebody looked at the quote with this token. */
  readonly recordVista: (token: string) => Promise<void>;
  /** Takes note of what is looked for. */
  readonly notar: NotarBuscada;
}

/** A page may be shown a minute from a cache, and ten more while it is fetched again. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';
const NO_CACHE = 'no-store';

/** An address that only who was given it knows: nobody keeps the page, lists it, or learns of it by a link in it. */
const SECRET = { 'cache-control': NO_CACHE, 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } as const;

const NO_ADDRESS: Refusal = { mensaje: 'No existe esa dirección', codigo: 'peticion' };

/** Mounts `/`, `/detalles/{id}`, `/n/{token}`, `/a/{token}`, `/c/{token}`, `/avisos/{token}`, `/mi-lista`, the account pages, and the page of every address that leads nowhere. */
export function mountPages(app: FastifyInstance, deps: PageDependencies): void {
  const { negocio, publicUrl } = deps;
  const send = pageSender(deps);

  app.get('/', async (request, reply) => {
    const answer = await inicioState(deps, request.url.slice(1));
    const { filtros, resultados } = answer.state;
    const { 'user-agent': agente } = request.headers;
    if (resultados) notePublica(deps.notar, filtros, resultados, { red: networkOf(request.ip), agente });
    const last = lastPageOf(answer.state);
    // Parts were sold since the link was shared: it still leads to the list, which may grow again.
    if (last) return reply.header('cache-control', NO_CACHE).redirect(last, 302);
    return send(request, reply, answer, inicioHead(publicUrl, answer.state));
  });

  app.get<{ Params: { id: string } }>('/detalles/:id', async (request, reply) => {
    const answer = await detalleState(deps, request.params.id);
    return send(request, reply, answer, detalleHead(publicUrl, answer.state));
  });

  app.get<{ Params: { token: string } }>('/n/:token', async (request, reply) => {
    const answer = await notaState(deps, request.params.token);
    reply.headers(SECRET);
    return send(request, reply, answer, notaHead(publicUrl, answer.state));
  });

  app.get<{ Params: { token: string } }>('/a/:token', async (request, reply) => {
    const answer = await apartadoState(deps, request.params.token);
    reply.headers(SECRET);
    return send(request, reply, answer, apartadoHead(publicUrl, answer.state));
  });

  app.get<{ Params: { token: string } }>('/c/:token', async (request, reply) => {
    const { token } = request.params;
    const answer = await cotizacionState(deps, token, deps.now());
    if (answer.state.page === 'cotizacion' && isLook(request)) noteVista(deps, request, token);
    reply.headers(SECRET);
    return send(request, reply, answer, cotizacionHead(publicUrl, answer.state));
  });

  app.get<{ Params: { token: string } }>('/avisos/:token', async (request, reply) => {
    const answer = await avisoState(deps, request.params.token);
    reply.headers(SECRET);
    return send(request, reply, answer, avisoHead(publicUrl, answer.state));
  });

  app.get(MI_LISTA.path, async (request, reply) => {
    const state = { page: 'mi-lista', negocio, origen: publicUrl } as const;
    return send(request, reply, { status: 200, state }, plainHead(publicUrl, negocio, MI_LISTA));
  });

  mountCuentaPages(app, deps, send);
  for (const path of SLASHED_PATHS) app.get(path, redirectWithoutSlash);

  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return reply.code(404).send(NO_ADDRESS);
    const state = { page: 'no-encontrada', negocio } as const;
    return send(request, reply, { status: 404, state }, noEncontradaHead(publicUrl, negocio, `${publicUrl}/`));
  });
}

/** Tells whether somebody looks at a page: no program that makes a preview of it, and nobody of the business (`?previa`). */
function isLook({ headers, query, method }: FastifyRequest): boolean {
  const isAhead = /prefetch|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
  return method === 'GET' && !isRobot(headers['user-agent']) && !isAhead && !Object.hasOwn(Object(query), 'previa');
}

/** Notes a look at a quote, off the way of its page: whoever waits for the page does not wait for that. */
function noteVista({ recordVista }: PageDependencies, { log }: FastifyRequest, token: string): void {
  recordVista(token).catch((error: unknown) => log.error({ err: error }, 'No se anotó la vista de una cotización'));
}

/** The parts that a visitor collected: the page is the same for everybody, and nobody looks for it elsewhere. */
const MI_LISTA = {
  path: '/mi-lista',
  title: 'Mi lista',
  description: 'Las piezas que juntaste, para preguntar por todas en un solo mensaje.',
  isIndexed: false,
};

/** Gives the address of the last page of a list for one that asks for a page after it; null for any other. */
function lastPageOf({ filtros, resultados }: InicioState): string | null {
  const last = resultados?.totalPages ?? 0;
  return last > 0 && filtros.page > last ? urlOfFilters({ ...filtros, page: last }) : null;
}

/** Leads from an address with a slash too many to the page, with its query: one page has one address (regla 244). */
async function redirectWithoutSlash({ url }: FastifyRequest, reply: FastifyReply) {
  return reply.redirect(url.replace(/\/(?=\?|$)/, ''), 301);
}

/** Makes and sends; an unchanged page is neither rendered nor sent again, and what is not there or not up is not kept. */
function pageSender({ web, negocio }: PageDependencies) {
  const make = createPageMaker(web);
  return (request: FastifyRequest, reply: FastifyReply, answer: StateAnswer<PageState>, head: Head) => {
    const { status, state, error, recientes } = answer;
    if (error) request.log.error({ err: error, url: request.url }, 'No se pudieron leer los datos de una página');
    const page = make({ siteName: negocio.nombre, head, state, recientes });
    reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', page.policy);
    if (status !== 200) reply.header('cache-control', NO_CACHE);
    const isKept = !reply.hasHeader('cache-control');
    if (isKept) {
      const etag = `W/"${page.mark}"`;
      reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    }
    return sendPage(request, reply, page, isKept);
  };
}

/** Sends a page, compressed for whoever takes that. */
function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: Made, isKept: boolean): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(headers['accept-encoding'])) return reply.send(page.plain());
  return reply.header('content-encoding', 'gzip').send(page.zipped(isKept));
}

/** The account pages and the legal pages are made of the business, its origin and its legal texts. */
export interface CuentaPageDependencies {
  readonly negocio: Negocio;
  readonly publicUrl: string;
  readonly legales: Readonly<Record<LegalState['page'], TextoLegal>>;
}

interface About<Page> {
  readonly page: Page;
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The account pages. Search engines are kept from them: nobody looks for them there. */
const CUENTA: readonly About<CuentaState['page']>[] = [
  { page: 'login', path: '/login', title: 'Iniciar sesión', description: 'Entra a tu cuenta para ver precios.' },
  { page: 'registro', path: '/registrate', title: 'Crear cuenta', description: 'Regístrate para ver precios.' },
  {
    page: 'recuperacion',
    path: '/restaurar-contraseña',
    title: 'Restaurar contraseña',
    description: 'Elige una contraseña nueva con un código que te enviamos por correo.',
  },
];

const LEGAL: readonly About<LegalState['page']>[] = [
  {
    page: 'terminos',
    path: '/terminos',
    title: 'Términos y condiciones',
    description: 'Condiciones de las cuentas, las cotizaciones y las compras.',
  },
  {
    page: 'privacidad',
    path: '/privacidad',
    title: 'Aviso de privacidad',
    description: 'Qué datos personales tratamos, para qué, y cómo ejercer tus derechos.',
  },
];

/** The addresses of all of them, in every spelling. */
const CUENTA_PATHS = [...CUENTA, ...LEGAL].flatMap(({ path }) => spellings(path));

/** The addresses of all public pages. */
export const PAGE_PATHS: readonly string[] = [
  '/',
  '/detalles/:id',
  '/n/:token',
  '/a/:token',
  '/c/:token',
  '/avisos/:token',
  MI_LISTA.path,
  ...CUENTA_PATHS,
];

/** The addresses that lead to the same without a slash: of the pages, and of the quoter's link (regla 244). */
export const SLASHED_PATHS: readonly string[] = [
  '/detalles/:id',
  '/n/:token',
  '/a/:token',
  '/c/:token',
  '/avisos/:token',
  MI_LISTA.path,
  '/cotizador',
  ...CUENTA_PATHS,
].map((path) => `${path}/`);

type Send = (request: FastifyRequest, reply: FastifyReply, answer: StateAnswer<PageState>, head: Head) => unknown;

/** Mounts the pages to sign in, register and recover a password, and the two legal texts. They need no database. */
export function mountCuentaPages(app: FastifyInstance, deps: CuentaPageDependencies, send: Send): void {
  const { negocio, publicUrl, legales } = deps;
  const mount = (about: About<string>, state: PageState, isIndexed: boolean) => {
    const head = plainHead(publicUrl, negocio, { ...about, isIndexed });
    for (const path of spellings(about.path)) {
      app.get(path, async (request, reply) => send(request, reply, { status: 200, state }, head));
    }
  };
  for (const about of CUENTA) mount(about, { page: about.page, negocio }, false);
  for (const about of LEGAL) mount(about, { page: about.page, negocio, texto: legales[about.page] }, true);
}

/**
 * Lists the ways in which a path may arrive: an `ñ` of one sign or of two (`n` and a tilde), and a plain `n`, as people
 * type it. The router decodes what is percent-encoded; bytes that are not encoded at all, the HTTP parser refuses.
 */
function spellings(path: string): string[] {
  const decomposed = path.normalize('NFD');
  return [...new Set([path, decomposed, decomposed.replaceAll(/\p{M}/gu, '')])];
}
