import { describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldsOf, filesOf, multipart, type TestFile } from '#tests/multipart.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario();

interface Adjunto {
  readonly id: number;
  readonly registro: number;
  readonly nombre: string;
  readonly tipo: string;
  readonly bytes: number;
  readonly autor: string;
}

interface Answer {
  readonly mensaje: string;
  readonly adjuntos: readonly Adjunto[];
}

const PDF = Buffer.from('%PDF-1.7\nRemisión firmada');
const pdf = (nombre = 'remisión firmada.pdf', bytes = PDF): TestFile => ({ nombre, bytes });

async function add(pieza: number, files: readonly TestFile[], more: object = {}, rol: Rol = ROL.socio) {
  const session = yard.session(rol);
  const { session_id, keylogin } = session;
  const sent = multipart([...fieldsOf({ session_id, keylogin, pieza, ...more }), ...filesOf(files)]);
  const { statusCode, ...response } = await yard.app.inject({
    method: 'POST',
    url: '/api/indicadores/add_adjuntos.php',
    ...sent,
  });
  return { status: statusCode, body: response.json<Answer>() };
}

const list = async (pieza: number) =>
  (await yard.call<Answer>('indicadores/get_adjuntos.php', { pieza })).body.adjuntos;
const remove = async (adjunto: number) =>
  (await yard.call<Answer>('indicadores/delete_adjunto.php', { adjunto }, ROL.gerente)).body;

async function read(adjunto: number, rol: Rol = ROL.gerente) {
  const { session_id, keylogin } = yard.session(rol);
  return yard.app.inject({
    method: 'POST',
    url: '/api/indicadores/get_adjunto.php',
    payload: { session_id, keylogin, adjunto },
  });
}

test('files are attached in their order, and come back byte by byte under their names', async () => {
  const id = await insertIndicador(yard.db);
  const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
  const { body } = await add(id, [pdf(), { nombre: 'C:\\fotos\\caja.jpg', bytes: jpeg }]);
  expect(body.mensaje).toBe('success');
  expect(body.adjuntos).toMatchObject([
    { registro: id, nombre: 'caja.jpg', tipo: 'image/jpeg', bytes: jpeg.length },
    { registro: id, nombre: 'remisión firmada.pdf', tipo: 'application/pdf', bytes: PDF.length },
  ]);
  expect(body.adjuntos[0]?.autor).not.toBe('');
  expect(await list(id)).toEqual(body.adjuntos);
  const answer = await read(body.adjuntos[1]?.id ?? 0);
  expect(answer.rawPayload).toEqual(PDF);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''remisi%C3%B3n%20firmada.pdf",
    'x-content-type-options': 'nosniff',
  });
  const registro = await yard.call<{ pieza: unknown }>('indicadores/get_pieza.php', { pieza: id });
  expect(registro.body.pieza).toMatchObject({ adjuntos: 2 });
});

test('a file has the ending of what it is, in the list and on the disk of whoever takes it', async () => {
  const id = await insertIndicador(yard.db);
  const { body } = await add(id, [pdf('pdf2.html', Buffer.from('%PDF-1.4\n<html><script>'))]);
  expect(body.adjuntos).toMatchObject([{ nombre: 'pdf2.pdf', tipo: 'application/pdf' }]);
  const [adjunto] = body.adjuntos;
  const named = async () => (await read(adjunto?.id ?? 0)).headers['content-disposition'];
  expect(await named()).toBe("attachment; filename*=UTF-8''pdf2.pdf");
  await yard.db.kysely.updateTable('adjuntos').set({ nombre: 'de antes.html' }).execute();
  expect(await named()).toBe("attachment; filename*=UTF-8''de%20antes.pdf");
});

describe('what is no PDF and no picture is refused by its name, with all that came beside it', () => {
  test.each([
    ['factura.html', Buffer.from('<script>alert(1)</script>')],
    ['foto.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['remision.pdf', Buffer.from('MZ\x90')],
    ['vacio.pdf', Buffer.alloc(0)],
  ])('%s', async (nombre, bytes) => {
    const id = await insertIndicador(yard.db);
    const { body } = await add(id, [pdf(), { nombre, bytes }]);
    expect(body).toMatchObject({
      codigo: 'campo',
      campo: 'images',
      mensaje: `${nombre} no es un PDF ni una imagen JPEG, PNG o WebP`,
    });
    expect(await list(id)).toEqual([]);
  });

  test('and a call without any file says so', async () => {
    const id = await insertIndicador(yard.db);
    expect((await add(id, [])).body).toEqual(refusal('Elige al menos un archivo', 'campo', 'images'));
  });
});

test('a name never leaves its place: no folder, no line break, never empty', async () => {
  const id = await insertIndicador(yard.db);
  await add(id, [pdf('../../etc/passwd'), pdf('=cmd()|A1.pdf'), pdf(`${'a'.repeat(300)}.pdf`)]);
  const nombres = (await list(id)).map(({ nombre }) => nombre);
  expect(nombres).toEqual([`${'a'.repeat(116)}.pdf`, '=cmd()|A1.pdf', 'passwd.pdf']);
});

test.each([
  ['13 files', Array.from({ length: 13 }, () => pdf()), 'Se aceptan hasta 12 archivos a la vez'],
  [
    'more than 10 MB',
    [pdf('plano.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'))],
    'Cada archivo puede pesar hasta 10 MB',
  ],
])('%s are refused, and not as photos', async (_how, files, mensaje) => {
  const id = await insertIndicador(yard.db);
  expect(await add(id, files)).toEqual({ status: 413, body: refusal(mensaje, 'limite') });
  expect(await list(id)).toEqual([]);
});

test('a record is there and has room for 50', async () => {
  const gone = await insertIndicador(yard.db, { eliminada: new Date() });
  expect((await add(gone, [pdf()])).body).toEqual(refusal('No se encontró el registro', 'no_existe'));
  const id = await insertIndicador(yard.db);
  for (let call = 0; call < 4; call += 1)
    await add(
      id,
      Array.from({ length: 12 }, () => pdf()),
    );
  expect((await add(id, [pdf(), pdf(), pdf()])).body).toEqual(
    refusal('Un registro puede tener hasta 50 adjuntos', 'limite'),
  );
  expect(await list(id)).toHaveLength(48);
});

test('sent twice with one id they are attached once', async () => {
  const id = await insertIndicador(yard.db);
  const op = { op_id: crypto.randomUUID() };
  const answers = await Promise.all([add(id, [pdf()], op), add(id, [pdf()], op)]);
  expect(answers.map(({ body }) => body.mensaje)).toEqual(['success', 'success']);
  expect(await list(id)).toHaveLength(1);
  expect((await add(id, [pdf('otra.pdf')], op)).body).toMatchObject({ codigo: 'duplicado' });
});

test('what is taken away is shown no more, once; the evidence itself stays with who did it', async () => {
  const id = await insertIndicador(yard.db);
  const { body } = await add(id, [pdf()]);
  const [{ id: adjunto } = { id: 0 }] = body.adjuntos;
  const answers = await Promise.all([remove(adjunto), remove(adjunto)]);
  expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual(['No se encontró el adjunto', 'success']);
  expect(await list(id)).toEqual([]);
  expect((await read(adjunto)).json()).toEqual(refusal('No se encontró el adjunto', 'no_existe'));
  const row = yard.db.kysely.selectFrom('adjuntos').selectAll().where('id', '=', adjunto);
  const { eliminado_por } = await row.executeTakeFirstOrThrow();
  expect(eliminado_por).toBe(yard.session(ROL.gerente).keylogin);
});

test('a whole claim shows what is attached to each of its records', async () => {
  const reporte = 'ADJ/77-1';
  const one = await insertIndicador(yard.db, { reporte });
  const two = await insertIndicador(yard.db, { reporte });
  await add(one, [pdf('uno.pdf')]);
  await add(two, [pdf('dos.pdf')]);
  const { body } = await yard.call<Answer>('indicadores/get_siniestro.php', { reporte });
  expect(body.adjuntos).toMatchObject([
    { registro: two, nombre: 'dos.pdf' },
    { registro: one, nombre: 'uno.pdf' },
  ]);
});

test.each([ROL.prospecto, ROL.cliente])('role %i neither adds nor reads', async (rol) => {
  const id = await insertIndicador(yard.db);
  const { body } = await add(id, [pdf()]);
  expect((await add(id, [pdf()], {}, rol)).status).toBe(403);
  expect((await read(body.adjuntos[0]?.id ?? 0, rol)).statusCode).toBe(403);
});
