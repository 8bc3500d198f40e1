import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answererOf, type Construccion, dropOthers, ESPERA_MS, keepPrimeros, type Navegador } from './respuestas.ts';

const ORIGIN = 'https://autopartes.test';
const CONSTRUCCION: Construccion = {
  version: 'nueva',
  armazon: '/aplicacion',
  prefijos: ['aplicacion', 'admin'],
  primeros: ['/assets/a.js', '/logo.svg'],
  archivos: ['/assets/a.js', '/assets/b.js'],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser whose caches are maps, and whose network answers as it is told. */
function browser(answer: (url: string) => Promise<Response>) {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  const asked: string[] = [];
  const fetchUrl = (url: string) => {
    asked.push(url);
    return answer(url);
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      addAll: async (requests: (Request | string)[]) => {
        for (const request of requests) store.set(urlOf(request), await fetchUrl(urlOf(request)));
      },
      match: async (request: Request | string) => store.get(urlOf(request))?.clone(),
      put: async (request: Request, response: Response) => void store.set(urlOf(request), response),
    };
  };
  const keys = async () => [...stores.keys()];
  const caches = { open, keys, delete: async (name: string) => stores.delete(name) };
  return { navegador: { caches, fetch: ({ url }: Request) => fetchUrl(url) } as unknown as Navegador, stores, asked };
}

/** Requests cannot be made in the mode of a navigation by hand. */
const request = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  ({ url: new URL(path, ORIGIN).href, mode, method }) as Request;
const answererFor = (asked: Request) => answererOf(asked, CONSTRUCCION, ORIGIN);

/** What the worker answers; 'nothing' when the request is left to the browser. */
async function textOf({ navegador }: ReturnType<typeof browser>, asked: Request): Promise<string> {
  const answer = answererFor(asked);
  return answer ? (await answer(navegador, CONSTRUCCION, asked)).text() : 'nothing';
}

const live = async (url: string) => new Response(`live ${new URL(url).pathname}`);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** A browser that kept the shell, and whose network is as it is told since then. */
async function kept(network: (url: string) => Promise<Response>) {
  let answer = live;
  const made = browser((url) => answer(url));
  // The request of the shell is made by its address alone, which only a worker's scope can complete.
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(path: string) {
        this.url = new URL(path, ORIGIN).href;
      }
    },
  );
  await keepPrimeros(made.navegador, CONSTRUCCION);
  vi.unstubAllGlobals();
  answer = network as typeof live;
  made.asked.splice(0);
  return made;
}

test.each([
  ['a call', request('/api/inventario/get_piezas.php', 'cors', 'POST')],
  ['a photo', request('/api/imagenes/7/a.jpg', 'no-cors')],
  ['the landing', request('/')],
  ['the page of a part', request('/detalles/7')],
  ['the page to sign in', request('/login')],
  ['an address that only begins like one of the application', request('/administracion')],
  ['a file of a public page', request('/assets/c.js', 'no-cors')],
  ['another host', { ...request('/'), url: 'https://otro.test/admin/inventario' } as Request],
])('%s is left to the browser', (_name, asked) => {
  expect(answererFor(asked)).toBeNull();
});

test('with network a screen is what the server answers', async () => {
  const made = await kept(live);
  expect(await textOf(made, request('/admin/notas/7'))).toBe('live /admin/notas/7');
});

test('without network a screen is the kept shell, and the navigation is kept nowhere', async () => {
  const made = await kept(offline);
  const before = [...(made.stores.get('yarda-nueva')?.keys() ?? [])];
  expect(await textOf(made, request('/admin/notas/7'))).toBe('live /aplicacion');
  expect([...(made.stores.get('yarda-nueva')?.keys() ?? [])]).toEqual(before);
});

test('a server that is not up is no answer either', async () => {
  const made = await kept(async () => new Response('Bad Gateway', { status: 502 }));
  expect(await textOf(made, request('/admin'))).toBe('live /aplicacion');
});

test('a refusal of the server is an answer', async () => {
  const made = await kept(async () => new Response('no', { status: 404 }));
  expect(await textOf(made, request('/admin/x'))).toBe('no');
});

test('a server that is silent is waited for three seconds', async () => {
  const made = await kept(() => new Promise<Response>(() => {}));
  const answer = textOf(made, request('/admin'));
  const done = vi.fn();
  void answer.then(done);
  await vi.advanceTimersByTimeAsync(ESPERA_MS - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('live /aplicacion');
});

test('without network and without a kept shell it fails as the browser would', async () => {
  const made = browser(offline);
  await expect(textOf(made, request('/admin'))).rejects.toThrow('Failed to fetch');
});

test('a file is fetched once: the kept one serves after that', async () => {
  const made = await kept(live);
  expect(await textOf(made, request('/assets/a.js', 'cors'))).toBe('live /assets/a.js');
  expect(made.asked).toEqual([]);
  expect(await textOf(made, request('/assets/b.js', 'cors'))).toBe('live /assets/b.js');
  expect(await textOf(made, request('/assets/b.js', 'cors'))).toBe('live /assets/b.js');
  expect(made.asked).toEqual([`${ORIGIN}/assets/b.js`]);
});

test('a file that the server has not is not kept', async () => {
  const made = await kept(async () => new Response('gone', { status: 404 }));
  await textOf(made, request('/assets/b.js', 'cors'));
  expect(made.stores.get('yarda-nueva')?.has(`${ORIGIN}/assets/b.js`)).toBe(false);
});

test('a new build takes away what others kept, and nothing of anybody else', async () => {
  const made = browser(live);
  for (const name of ['yarda-vieja', 'yarda-nueva', 'otra']) await made.navegador.caches.open(name);
  await dropOthers(made.navegador, CONSTRUCCION);
  expect([...made.stores.keys()]).toEqual(['yarda-nueva', 'otra']);
});
