import { beforeEach, expect, test, vi } from 'vitest';
import { ID, keepAlta, openBrowser, signInAs } from '#tests/cola.tsx';
import { clearSession } from '#web/api/session-changes.ts';
import { openSession } from '#web/api/session-open.ts';
import { findEntradas } from './almacen.ts';
import { dropEntrada, loadPorEnviar, openArchivo } from './cola.ts';
import { porEnviar } from './lista.ts';
import { findDueno } from './puede.ts';

const ANA = { cuenta: 'ana' };

beforeEach(() => {
  openBrowser();
  signInAs('ana', 1);
});

/** Everything that the database of the browser has, as text. */
async function readRaw(): Promise<string> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('yarda-por-enviar');
    asked.onsuccess = () => resolve(asked.result);
  });
  const all = (name: string) =>
    new Promise<unknown[]>((resolve) => {
      const asked = db.transaction(name).objectStore(name).getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
  const rows = [...(await all('entradas')), ...(await all('archivos'))];
  db.close();
  const decode = (_: string, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
  return `${rows.length}: ${JSON.stringify(rows, decode)}`;
}

test('what is kept is there for its account after the page is opened again, with its files', async () => {
  await keepAlta({ fotos: 2 });
  porEnviar.set([]);
  const [entrada] = await loadPorEnviar();
  expect(entrada).toMatchObject({
    id: ID,
    clase: 'alta',
    estado: 'espera',
    contenido: { titulo: 'FARO NISSAN TSURU' },
  });
  const files = await Promise.all((entrada?.contenido?.archivos ?? []).map((archivo) => openArchivo(ANA, archivo)));
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['foto-0.jpg', 'image/jpeg'],
    ['foto-1.jpg', 'image/jpeg'],
  ]);
  expect(await files[1]?.text()).toBe('foto 1');
});

test('nothing that was typed or photographed can be read in the database of the browser', async () => {
  await keepAlta({ fotos: 1 });
  const raw = await readRaw();
  expect(raw).toMatch(/^2: /);
  expect(raw).not.toMatch(/FARO|NISSAN|TSURU|foto/);
});

test('after signing out nobody has a list, a key or a file', async () => {
  await keepAlta({ fotos: 1 });
  const [entrada] = await loadPorEnviar();
  const [archivo] = entrada?.contenido?.archivos ?? [];
  clearSession();
  expect(findDueno()).toBeNull();
  expect(await loadPorEnviar()).toEqual([]);
  if (!archivo) throw new Error('No file was kept');
  await expect(openArchivo(ANA, archivo)).rejects.toThrow('No hay una sesión');
  await expect(keepAlta()).rejects.toThrow();
});

test('another account does not see it, nor could open it; the same one does, when it is back', async () => {
  await keepAlta({ fotos: 1 });
  const [archivo] = (await loadPorEnviar())[0]?.contenido?.archivos ?? [];
  signInAs('luz', 2);
  expect(await loadPorEnviar()).toEqual([]);
  if (!archivo) throw new Error('No file was kept');
  await expect(openArchivo(ANA, archivo)).rejects.toThrow('No hay una sesión');
  signInAs('ana', 1);
  expect(await loadPorEnviar()).toHaveLength(1);
});

test('whoever signs in over somebody else does not inherit the seal', () => {
  const usuario = { nombre: 'Luz', rol: 3 as const, account: { apellidos: '' }, identificador: 'luz', sessionId: 's' };
  openSession({ sessionId: 's', identificador: 'luz', codigoConfirmado: '1', destino: '/', usuario });
  expect(findDueno()).toBeNull();
});

test('an entry whose seal is another one by now is there, and can be thrown away', async () => {
  await keepAlta();
  signInAs('ana', 9);
  expect(await loadPorEnviar()).toMatchObject([{ id: ID, contenido: null }]);
  await dropEntrada(ID);
  expect(porEnviar.get()).toEqual([]);
});

test('what is thrown away takes its files along', async () => {
  await keepAlta({ fotos: 2 });
  await dropEntrada(ID);
  expect(await readRaw()).toBe('0: []');
});

/** A transaction of the database of these tests, which can fail as one of a full device does. */
interface Failing {
  readonly _abort: (name: string) => void;
}

test('a storage that is full keeps nothing at all, and says that it is full', async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const { transaction } = this;
    const isLast = this.name === 'entradas';
    // What a browser does: the write fails later, and the transaction with it.
    if (isLast) queueMicrotask(() => (transaction as unknown as Failing)._abort('QuotaExceededError'));
    return put.call(this, value, key);
  });
  await expect(keepAlta({ fotos: 2 })).rejects.toMatchObject({ name: 'SinEspacio' });
  vi.restoreAllMocks();
  expect(await findEntradas('ana')).toEqual([]);
  expect(porEnviar.get()).toEqual([]);
});
