import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageState } from '#contract/page-state.ts';
import type { Refusal } from '#contract/refusal.ts';
import { isPageRequest } from '#server/http/error-handler.ts';
import type { BuiltWeb } from './built-web.ts';
import { type CuentaPageDependencies, mountCuentaPages } from './cuenta-pages.ts';
import { type Head, renderDocument } from './document.ts';
import { detalleHead, inicioHead, noEncontradaHead } from './heads.ts';
import { detalleState, inicioState, type StateAnswer, type StateDependencies } from './page-states.ts';

/** The public pages need the built web part beside the sources of their states. */
export interface PageDependencies extends StateDependencies, CuentaPageDependencies {
  readonly web: BuiltWeb;
}

/** A page may be shown a minute from a cache, and ten more while it is fetched again. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';
const NO_CACHE = 'no-store';

const NO_ADDRESS: Refusal = { mensaje: 'No existe esa dirección', codigo: 'peticion' };

/** Mounts `/`, `/detalles/{id}`, the account pages, and the page of every address that leads nowhere. */
export function mountPages(app: FastifyInstance, deps: PageDependencies): void {
  const { negocio, publicUrl } = deps;
  const send = pageSender(deps);

  app.get('/', async (request, reply) => {
    const answer = await inicioState(deps, request.url.slice(1));
    return send(request, reply, answer, inicioHead(publicUrl, answer.state));
  });

  app.get<{ Params: { id: string } }>('/detalles/:id', async (request, reply) => {
    const answer = await detalleState(deps, request.params.id);
    return send(request, reply, answer, detalleHead(publicUrl, answer.state));
  });

  mountCuentaPages(app, deps, send);

  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return reply.code(404).send(NO_ADDRESS);
    const state = { page: 'no-encontrada', negocio } as const;
    return send(request, reply, { status: 404, state }, noEncontradaHead(publicUrl, negocio, `${publicUrl}/`));
  });
}

/** Renders and sends; an unchanged page is not sent again, and what is not there or not up is not kept. */
function pageSender({ web, negocio }: PageDependencies) {
  return (request: FastifyRequest, reply: FastifyReply, answer: StateAnswer<PageState>, head: Head) => {
    const { status, state, error } = answer;
    if (error) request.log.error({ err: error, url: request.url }, 'No se pudieron leer los datos de una página');
    const document = renderDocument({
      siteName: negocio.nombre,
      assetTags: web.assetTags(state.page),
      head,
      state,
      html: web.renderPage(state),
    });
    // Encoded once: what is hashed is what is sent.
    const body = Buffer.from(document);
    reply.code(status).type('text/html; charset=utf-8');
    if (status !== 200) return reply.header('cache-control', NO_CACHE).send(body);

    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  };
}
