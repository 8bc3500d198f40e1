import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppState, EstadoDeFacturacion, NegocioInterno } from '#contract/app-state.ts';
import type { Negocio } from '#contract/page-state.ts';
import { codigoPostalOf } from '#domain/codigo-postal.ts';
import { PREFIX } from '#domain/screens.ts';
import { escapeHtml, scriptJson } from '#server/base/html.ts';
import type { BuiltWeb } from './built-web.ts';
import { ENTRADA, mountSinRed } from './sin-red.ts';

/** The shell of the signed-in application is made of these: the build, the business, and its own origin. */
export interface AppShellDependencies {
  readonly web: BuiltWeb;
  readonly negocio: Negocio;
  readonly interno: Pick<
    NegocioInterno,
    'cotizadores' | 'grafias' | 'apartados' | 'cotizaciones' | 'imprimirAlVender' | 'indicadores' | 'desglose'
  >;
  readonly facturacion: Omit<EstadoDeFacturacion, 'desglose'>;
  readonly publicUrl: string;
}

/**
 * Mounts the addresses of the signed-in application. Everybody gets the same shell there: the session is in the browser,
 * the server cannot know it, and a shell holds nothing that needs one. It shows the frame of the address's screen, fetches
 * its code and says what it reads first. `/cotizador` and {@link ENTRADA} find their way by role in the browser; the shell of the
 * latter is that of no screen, and is kept for when there is no network.
 */
export function mountAppShell(app: FastifyInstance, deps: AppShellDependencies): void {
  const state = toState(deps);
  const send = async ({ url }: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(renderShell(deps.web, state, url));
  app.get('/cotizador', send);
  app.get(ENTRADA, send);
  const huella = hash('sha256', renderShell(deps.web, state, ENTRADA)).slice(0, 16);
  mountSinRed(app, { web: deps.web, nombre: deps.negocio.nombre, huella });
  for (const prefix of Object.values(PREFIX)) {
    app.get(`/${prefix}`, send);
    app.get(`/${prefix}/*`, send);
  }
}

function toState({ negocio, interno, facturacion, publicUrl }: AppShellDependencies): AppState {
  const { nombre, whatsapp, telefono, correo, direccion } = negocio;
  const { cotizadores, grafias, apartados, cotizaciones, imprimirAlVender, desglose } = interno;
  const { crean, diasParaVencer, vencimientos } = interno.indicadores;
  return {
    negocio: {
      nombre,
      whatsapp,
      telefono,
      correo,
      direccion,
      codigoPostal: codigoPostalOf(direccion),
      cotizadores,
      grafias,
      apartados,
      cotizaciones,
      imprimirAlVender,
      indicadores: { crean, diasParaVencer, vencimientos },
    },
    facturacion: { ...facturacion, desglose },
    publicUrl,
  };
}

function renderShell(web: BuiltWeb, state: AppState, url: string): string {
  const { nombre } = state.negocio;
  const { sonDePrueba } = state.facturacion;
  const { html, aviso, source, firstRead } = web.openingOf(url, { nombre, sonDePrueba });
  // Its script runs before the rest of the page is read.
  const first = firstRead ? `<script type="application/json" id="primera">${scriptJson(firstRead)}</script>` : '';
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(nombre)}</title>
<meta name="robots" content="noindex">
${first}
${web.appTags(source)}
</head><body>${aviso}<div id="app">${html}</div>
<noscript><p>Para entrar a la aplicación hace falta JavaScript. <a href="/">Ir al inicio</a></p></noscript>
<script type="application/json" id="estado">${scriptJson(state)}</script>
</body></html>`;
}
