import type { FastifyInstance } from 'fastify';
import { PREFIX } from '#domain/screens.ts';
import type { BuiltWeb } from './built-web.ts';

/** The address of the installed application: it leads everybody to the first screen of their role. */
export const ENTRADA = '/aplicacion';

interface SinRedDependencies {
  readonly web: BuiltWeb;
  readonly nombre: string;
  /** Names the shell that is kept. */
  readonly huella: string;
}

/**
 * Mounts what lets the application be installed, and start without network (record 107): its manifest, and the worker, which
 * is told of which build it is and what of it may be kept.
 */
export function mountSinRed(app: FastifyInstance, { web, nombre, huella }: SinRedDependencies): void {
  const { codigo, primeros, archivos } = web.sinRed;
  const construccion = {
    version: `${web.version.slice(0, 16)}-${huella}`,
    armazon: ENTRADA,
    prefijos: [ENTRADA.slice(1), 'cotizador', ...Object.values(PREFIX)],
    primeros: [...primeros, '/logo.svg'],
    archivos,
  };
  const worker = `self.construccion=${JSON.stringify(construccion)};\n${codigo}`;
  app.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
  const manifest = JSON.stringify(appManifest(nombre));
  app.get('/aplicacion.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=86400').send(manifest),
  );
}

function appManifest(nombre: string): object {
  return { ...baseManifest(nombre), id: ENTRADA, start_url: ENTRADA, scope: '/' };
}

/** Writes what the manifests of the site and of its application have alike. */
export function baseManifest(nombre: string): object {
  const icon = (size: number, purpose: string) => ({
    src: `/iconos/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: nombre,
    short_name: nombre,
    lang: 'es-MX',
    display: 'standalone',
    background_color: '#f6f4f1',
    theme_color: '#23211f',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}
