import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITE_DE_FOTOS } from '#domain/imagen.ts';
import { ROL } from '#domain/roles.ts';
import { createInventario, FORM, photo } from '#tests/inventario.ts';
import { fieldsOf, filesOf, multipart, type TestFile, type TestPart } from '#tests/multipart.ts';
import { refusal } from '#tests/refusal.ts';

const inventario = createInventario();
const SAVE = '/api/update-piezas/update_pieza.php';
const MB = 1024 * 1024;

let jpeg: TestFile;
let id: number;
beforeAll(async () => {
  jpeg = await photo();
});
beforeEach(async () => {
  ({ id } = await inventario.create());
});

function signed(rol: (typeof ROL)[keyof typeof ROL] = ROL.admin): TestPart[] {
  const { session_id, keylogin } = inventario.session(rol);
  return fieldsOf({ rute: '', session_id, keylogin, pieza: id });
}

async function send(parts: readonly TestPart[], change: object = {}) {
  const answer = await inventario.app.inject({ method: 'POST', url: SAVE, ...multipart(parts), ...change });
  return [answer.statusCode, answer.json().mensaje];
}

const photosOf = async () =>
  (await inventario.call('update-piezas/get_pieza.php', { pieza: id })).body.pieza.galery.length;

/** Refused, and as if it had not been. */
async function expectNothing(parts: readonly TestPart[], status: number, mensaje: string, change: object = {}) {
  const stored = await inventario.stored();
  const before = await inventario.row(id);
  expect(await send(parts, change)).toEqual([status, mensaje]);
  expect(await inventario.stored()).toEqual(stored);
  expect([await inventario.row(id), await photosOf()]).toEqual([before, 0]);
}

describe('fields, then files', () => {
  test('the fields of the form may be fields of the request', async () => {
    const fields = fieldsOf({ ...FORM, AUTO: 'CADDY', DETALLES: 'á\n"é"' });
    expect(await send([...signed(), ...fields, ...filesOf([jpeg])])).toEqual([200, 'success']);
    expect(await inventario.row(id)).toMatchObject({ auto: 'CADDY', detalles: 'á\n"é"' });
    expect(await photosOf()).toBe(1);
  });

  test('JSON in formDataPieza wins over them', async () => {
    const parts = fieldsOf({ DETALLES: 'campo', NOTA: 'campo', formDataPieza: '{"DETALLES":"json"}' });
    expect(await send([...signed(), ...parts])).toEqual([200, 'success']);
    expect(await inventario.row(id)).toMatchObject({ detalles: 'json', nota: 'campo' });
  });

  test('no field may come after a file', async () => {
    const parts = [...signed(), ...filesOf([jpeg]), ...fieldsOf({ NOTA: 'tarde' })];
    await expectNothing(parts, 400, 'Los campos deben ir antes que los archivos');
  });

  test('the session before the files, or it is none', async () => {
    const [pieza] = signed().slice(-1);
    const parts = [...(pieza ? [pieza] : []), ...filesOf([jpeg]), ...signed()];
    await expectNothing(parts, 401, 'No hay una sesión iniciada');
  });

  test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
    'a field called %s has no effect',
    async (name) => {
      const stored = await inventario.row(id);
      const [status] = await send([...signed(), [name, '{"rol":4}'], ['formDataPieza', '{}']]);
      expect([200, 400]).toContain(status);
      expect(await inventario.row(id)).toEqual(stored);
      expect(({} as Record<string, unknown>).rol).toBeUndefined();
    },
  );

  test.each([
    ['formDataPieza', '[]', 'El campo Formulario debe ser un objeto JSON'],
    ['formDataPieza', '{"MARCA":', 'El campo Formulario debe ser un objeto JSON'],
    ['formDataPieza', '"texto"', 'El campo Formulario debe ser un objeto JSON'],
    ['op_id', 'x', 'El campo Operación debe ser un UUID'],
    ['A__O', '2018-2013', 'El campo Año debe ser un año o un rango de años'],
  ])('%s of %s is refused before a byte of a file is read', async (name, value, mensaje) => {
    await expectNothing([...signed(), [name, value], ...filesOf([jpeg])], 400, mensaje);
  });
});

describe('who may not', () => {
  test('without a session: 401, and nothing is stored', async () => {
    const parts = [...fieldsOf({ pieza: id, DETALLES: 'x' }), ...filesOf([jpeg, jpeg])];
    await expectNothing(parts, 401, 'No hay una sesión iniciada');
  });

  test.each([ROL.prospecto, ROL.cliente])('as role %i: 403, and nothing is stored', async (rol) => {
    await expectNothing([...signed(rol), ...filesOf([jpeg])], 403, 'No tienes permiso para esta acción');
  });
});

describe('too much', () => {
  test('a thirteenth file', async () => {
    const files = Array.from({ length: LIMITE_DE_FOTOS.files + 1 }, () => jpeg);
    await expectNothing([...signed(), ...filesOf(files)], 413, 'Se aceptan hasta 12 archivos a la vez');
    expect(await send([...signed(), ...filesOf(files.slice(1))])).toEqual([200, 'success']);
    expect(await photosOf()).toBe(12);
  });

  test('ten megabytes and a byte; ten are fine', async () => {
    // A decoder ignores what follows the picture.
    const padded = (bytes: number) => Buffer.concat([jpeg.bytes, Buffer.alloc(bytes - jpeg.bytes.length)]);
    const large = { nombre: 'grande.jpg', bytes: padded(10 * MB + 1) };
    await expectNothing([...signed(), ...filesOf([jpeg, large])], 413, 'Cada archivo puede pesar hasta 10 MB');
    expect(await send([...signed(), ...filesOf([{ ...large, bytes: padded(10 * MB) }])])).toEqual([200, 'success']);
  });

  test('fields without end', async () => {
    const many = Array.from({ length: 70 }, (_, index): TestPart => [`campo${index}`, 'x']);
    await expectNothing([...signed(), ...many], 413, 'La petición es demasiado grande');
    const [status] = await send([...signed(), ['DETALLES', 'x'.repeat(300 * 1024)]]);
    expect(status).toBe(413);
    const [long] = await send([...signed(), ['x'.repeat(5000), 'x']]);
    expect([200, 400, 413]).toContain(long);
  });
});

describe('broken', () => {
  const whole = () => multipart([...signed(), ...filesOf([jpeg, jpeg])]);

  test('cut off at any place', async () => {
    const { payload, headers } = whole();
    for (let part = 1; part < 12; part += 1) {
      const cut = payload.subarray(0, Math.floor((payload.length * part) / 12));
      const answer = await inventario.app.inject({ method: 'POST', url: SAVE, headers, payload: cut });
      expect([part, answer.statusCode, answer.json()]).toEqual([
        part,
        expect.any(Number),
        refusal(expect.any(String), expect.any(String)),
      ]);
      expect([400, 401]).toContain(answer.statusCode);
    }
    expect([await photosOf(), await inventario.row(id)]).toEqual([0, expect.objectContaining({ version: 1 })]);
  });

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['another boundary', 'multipart/form-data; boundary=otra'],
    ['a mixed one', 'multipart/mixed; boundary=x'],
  ])('%s', async (_what, type) => {
    const answer = await inventario.app.inject({
      method: 'POST',
      url: SAVE,
      headers: { 'content-type': type },
      payload: whole().payload,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toEqual(refusal(expect.any(String), expect.any(String)));
    expect(await photosOf()).toBe(0);
  });

  test('an empty file', async () => {
    const empty = { nombre: 'vacia.jpg', bytes: Buffer.alloc(0) };
    const mensaje = 'La foto vacia.jpg no es una imagen JPEG, PNG o WebP';
    await expectNothing([...signed(), ...filesOf([jpeg, empty])], 200, mensaje);
  });

  test('no part at all', async () => {
    const [status, mensaje] = await send([]);
    expect([status, mensaje]).toEqual([401, 'No hay una sesión iniciada']);
  });
});

describe('over a real connection', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await inventario.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => inventario.app.server.close());

  test('who goes away in the middle leaves nothing, and the server answers the next', async () => {
    const stored = await inventario.stored();
    const { payload, headers } = multipart([...signed(), ...filesOf([jpeg, { ...jpeg, bytes: Buffer.alloc(5 * MB) }])]);
    for (const share of [0.1, 0.5, 0.99]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
          const head = `POST ${SAVE} HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\n`;
          socket.write(`${head}Content-Length: ${payload.length}\r\n\r\n`);
          socket.write(payload.subarray(0, Math.floor(payload.length * share)), () => socket.destroy());
        });
        socket.on('close', () => resolve());
        socket.on('error', () => {});
      });
    }
    expect(await send([...signed(), ...filesOf([jpeg])])).toEqual([200, 'success']);
    expect(await photosOf()).toBe(1);
    await expect.poll(async () => (await inventario.stored()).length).toBe(stored.length + 1);
  });

  test('who is refused reads the answer though most of the files were never read', async () => {
    const files = Array.from({ length: 5 }, () => ({ nombre: 'a.jpg', bytes: Buffer.alloc(4 * MB) }));
    const { payload, headers } = multipart([...fieldsOf({ pieza: id }), ...filesOf(files)]);
    const answer = await fetch(`${origin}${SAVE}`, { method: 'POST', headers, body: payload });
    expect([answer.status, await answer.json()]).toEqual([401, refusal('No hay una sesión iniciada', 'sesion')]);
  });
});
