import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CuentaState, LegalState, Negocio, PageState, TextoLegal } from '#contract/page-state.ts';
import type { Head } from './document.ts';
import { plainHead } from './heads.ts';
import type { StateAnswer } from './page-states.ts';

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
export const CUENTA_PATHS: readonly string[] = [...CUENTA, ...LEGAL].flatMap(({ path }) => spellings(path));

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
  const paths = new Set([path, decomposed, decomposed.replaceAll(/\p{M}/gu, '')]);
  return [...paths].flatMap((spelling) => [spelling, `${spelling}/`]);
}
