import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AppState } from '#contract/app-state.ts';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { vistas } from '#contract/vistas.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { PREFIX, SCREENS, type ScreenName } from '#domain/screens.ts';
import { APP_MESSAGES } from '#web/api/app-messages.ts';
import { appState } from '#web/api/app-state.ts';
import { addMessages } from '#web/api/messages.ts';
import { KEYS } from '#web/api/session.ts';
import { queryClient } from '#web/app/query-client.ts';
import { banners } from '#web/components/notices/banners.ts';
import { BannerStack } from '#web/components/notices/notices.tsx';
import { ToastStack } from '#web/components/notices/toast-stack.tsx';
import { toasts } from '#web/components/notices/toasts.ts';

/**
 * The middle layer of the tests: a screen or a component with the real router, query cache, hooks and client, over a
 * fake `fetch` that speaks the contract. Every test ends with the check that nothing was written to the console and
 * that every call that was made had an answer.
 */

/** The answer of the fake server to one call. */
export interface Answer {
  readonly path: string;
  /** Makes the whole body of the answer from the body of the request. */
  readonly reply: (body: unknown) => Promise<unknown>;
}

/** The fields of a refusal beside its words. */
interface RefusalDetails {
  readonly codigo?: string;
  readonly campo?: string;
  readonly errores?: readonly { readonly codigo: string; readonly campo: string; readonly mensaje: string }[];
  readonly datos?: { readonly segundos: number };
  readonly parecidos?: readonly string[];
}

class Refusal extends Error {
  readonly details: RefusalDetails;
  constructor(mensaje: string, details: RefusalDetails) {
    super(mensaje);
    this.details = details;
  }
}

type Reply<C extends Call> = ResponseOf<C> | ((request: RequestOf<C>) => ResponseOf<C> | Promise<ResponseOf<C>>);

/**
 * Answers a call with what the server's handler would return, in our names; it travels as the contract encodes it.
 * A function gets the decoded request; it may throw `refuse(…)` or `NO_CONNECTION`, or return a promise that waits.
 */
export function answer<C extends Call>(call: C, reply: Reply<C>): Answer {
  return {
    path: call.path,
    async reply(body) {
      const request = z.decode(call.request, body as never) as RequestOf<C>;
      try {
        const response =
          typeof reply === 'function' ? await (reply as (asked: RequestOf<C>) => unknown)(request) : reply;
        return { mensaje: 'success', ...(z.encode(call.response, response as never) as object) };
      } catch (error) {
        if (error instanceof Refusal) return { mensaje: error.message, ...error.details };
        throw error;
      }
    },
  };
}

/** Makes the error that a reply throws when the server says no. */
export function refuse(mensaje: string, details: RefusalDetails = {}): Error {
  return new Refusal(mensaje, details);
}

/** The error that a reply throws when no answer arrives at all. */
export const NO_CONNECTION = new TypeError('Failed to fetch');

/** A reply that is on its way until the test lets it arrive. */
export function delayed<T>(value: T): { readonly reply: () => Promise<T>; readonly arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { reply: () => promise, arrive: () => resolve(value) };
}

/** The fake server of one test. */
interface FakeServer {
  /** Every request that was made of a call, decoded, oldest first. */
  readonly sent: <C extends Call>(call: C) => readonly RequestOf<C>[];
  /** Changes what is answered from now on. */
  readonly answers: (...more: readonly Answer[]) => void;
}

interface ScreenOptions {
  /** The route that the screen stands at. */
  readonly screen: ScreenName;
  readonly rol?: Rol;
  /** The record of a route with `:id`. */
  readonly id?: string;
  /** The query of the address: '?pagina=2'. */
  readonly query?: string;
  /** Values that an earlier visit left in the browser's storage, by their keys. */
  readonly remembered?: Readonly<Record<string, string>>;
  readonly answers?: readonly Answer[];
}

/** Renders a screen at its own address, signed in with a role. Any other address is a blank page. */
export function renderScreen(Screen: ComponentType, options: ScreenOptions) {
  const { screen, rol = ROL.admin, id = '1', query = '', remembered = {}, answers = [] } = options;
  const path = `/${PREFIX[rol]}/${SCREENS[screen].path}`;
  signIn(rol);
  for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
  const fake = startServer(answers);
  const routes = [
    { path: `/${PREFIX[rol]}`, children: [{ path: SCREENS[screen].path, element: <Screen /> }] },
    { path: '*', element: null },
  ];
  const target = path.replace(':id', id) + query;
  // Who has something to remember arrives from another place, as from the menu.
  const isArrival = Object.keys(remembered).length > 0;
  const router = createMemoryRouter(routes, { initialEntries: [isArrival ? '/otra' : target] });
  if (isArrival) void router.navigate(target);
  const rendered = render(<RouterProvider router={router} />, { wrapper: Providers });
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...rendered, ...fake, router, address, user: userEvent.setup() };
}

/** Renders a component that is no screen, within the same surroundings. */
export function renderComponent(element: ReactNode, options: Partial<ScreenOptions> = {}) {
  return renderScreen(() => element, { screen: 'inventario', ...options });
}

function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <BannerStack />
      <ToastStack />
    </QueryClientProvider>
  );
}

function signIn(rol: Rol): void {
  localStorage.setItem(KEYS.sessionId, 'sesion-de-prueba');
  localStorage.setItem(KEYS.identificador, 'llave-de-prueba');
  localStorage.setItem(KEYS.codeConfirm, '1');
  localStorage.setItem(KEYS.user, JSON.stringify({ nombre: 'Ana', rol }));
}

/** Every list asks for the views that somebody keeps: only tests that are about them answer with some. */
const SIN_VISTAS = answer(vistas.getVistas, { vistas: [] });

/** Calls without an answer and lines in the console: at the end of a test there must be none. */
const unanswered: string[] = [];
const written: string[] = [];

function startServer(answers: readonly Answer[]): FakeServer {
  const byPath = new Map([SIN_VISTAS, ...answers].map((one) => [one.path, one]));
  const requests: { readonly path: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/', '');
    const body: unknown = JSON.parse(String(init.body));
    requests.push({ path, body });
    const known = byPath.get(path);
    if (!known) unanswered.push(path);
    const reply = known ? await aborted(init.signal, known.reply(body)) : { mensaje: 'Sin respuesta en la prueba' };
    return new Response(JSON.stringify(reply));
  });
  return {
    sent: (call) =>
      requests
        .filter(({ path }) => path === call.path)
        .map(({ body }) => z.decode(call.request, body as never) as RequestOf<typeof call>),
    answers: (...more) => {
      for (const one of more) byPath.set(one.path, one);
    },
  };
}

/** A request that its screen gives up ends, as in a browser, with the reason of its signal. */
function aborted<T>(signal: AbortSignal | null | undefined, reply: Promise<T>): Promise<T> {
  if (!signal) return reply;
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([reply, stopped]);
}

// A busy machine takes its time; an answer that never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

const ESTADO: AppState = {
  negocio: {
    nombre: 'Yarda de prueba',
    whatsapp: '525512345678',
    codigoPostal: '06700',
    cotizadores: ['Ana', 'Beto'],
    grafias: { Anna: 'Ana' },
    apartados: { horas: 24 },
    cotizaciones: { dias: 3, iva: 'incluido' },
    imprimirAlVender: false,
    indicadores: { crean: [3, 4, 5], diasParaVencer: 8, vencimientos: { proximo: 3, futuro: 10 } },
    telefono: '55 0000 0000',
    correo: 'ventas@prueba.test',
    direccion: 'Calle 1, 06700 Ciudad de México',
  },
  facturacion: { modo: 'simulado', sonDePrueba: false, desglose: 'especificacion' },
  publicUrl: 'https://autopartes.test',
};

/** Gives the business of this test other settings; the next test has the usual ones again. */
export function changeNegocio(change: Partial<AppState['negocio']>): void {
  Object.assign(appState().negocio, change);
  onTestFinished(() => {
    Object.assign(appState().negocio, ESTADO.negocio);
  });
}

/** The browser of a test has always something else to do: nothing is read ahead, unless the test says that it is idle. */
export function beIdle(): void {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}

beforeEach(() => {
  addMessages(APP_MESSAGES);
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => {});
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!isUnknownTag(words)) written.push(words.join(' '));
  });
  const state = document.createElement('script');
  state.id = 'estado';
  state.type = 'application/json';
  state.textContent = JSON.stringify(ESTADO);
  document.head.append(state);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  for (const { id } of toasts.store.get().visible) toasts.dismiss(id);
  toasts.release();
  toasts.store.set({ visible: [], errors: [] });
  banners.store.set([]);
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(written.splice(0)).toEqual([]);
  expect(unanswered.splice(0)).toEqual([]);
});

/** Every browser of today knows `<search>`; the document of these tests does not. */
function isUnknownTag([words, tag]: readonly unknown[]): boolean {
  return String(words).startsWith('The tag <%s> is unrecognized') && tag === 'search';
}
