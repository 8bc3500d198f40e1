import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { makeFoto } from '#tests/fotos-importadas.ts';
import { writeZip } from '#tests/zips.ts';
import { runImportar } from './run-importar.ts';

const datos = mkdtempSync(join(tmpdir(), 'yarda-traer-fotos-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  await signedIn(database.db, ROL.admin);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(datos, { recursive: true, force: true });
});

let carpeta = '';
let inventario = 500;
let pieza = 0;
beforeEach(async () => {
  carpeta = mkdtempSync(join(datos, 'fotos-'));
  inventario += 1;
  pieza = (await insertPieza(database.db, { inventario })).id;
});
afterEach(() => rm(carpeta, { recursive: true, force: true }));

async function put(path: string, bytes?: Buffer | string): Promise<void> {
  await mkdir(dirname(join(carpeta, path)), { recursive: true });
  await writeFile(join(carpeta, path), bytes ?? (await makeFoto()));
}

/** Runs the command: its exit code, its lines, and the object of the last one. */
async function importar(...args: readonly string[]) {
  const out: string[] = [];
  const env = { DATABASE_URL: database.url, DATA_DIR: datos, PUBLIC_URL: 'https://autopartes.test' };
  const outside = { env, say: (line: string) => out.push(line), complain: (line: string) => expect.fail(line) };
  const code = await runImportar([...args, '--json'], outside);
  return { code, out, json: JSON.parse(out.at(-1) ?? '') };
}

const fotos = async () =>
  (await database.db.kysely.selectFrom('imagenes').select('id').where('pieza_id', '=', pieza).execute()).length;
const filesIn = async (folder: string) =>
  (await readdir(join(datos, folder), { recursive: true, withFileTypes: true }).catch(() => [])).filter((file) =>
    file.isFile(),
  ).length;

test('a folder is walked as it is: reviewed without a trace, written, taken back', async () => {
  await put(`${inventario}/IMG_1.jpg`);
  await put(`${inventario}/IMG_2.jpg`);
  await put(`sueltas/${inventario}-3.png`);
  await put('Thumbs.db', 'x');
  const rechazadas = [
    ['lista.txt', 'No es una imagen JPEG, PNG o WebP'],
    [`${inventario}/vacia.jpg`, 'Está vacía'],
  ] as const;
  for (const [path] of rechazadas) await put(path, path.endsWith('txt') ? 'x' : '');
  const seca = await importar('--tipo', 'fotos', carpeta);
  expect(seca).toMatchObject({ code: 1, json: { importacion: null, nuevas: 3, rechazadas: 2 } });
  expect((await database.db.pool.query('select from importaciones')).rowCount).toBe(0);
  expect(seca.json.celdas).toEqual(
    expect.arrayContaining(rechazadas.map(([columna, motivo]) => ({ fila: expect.any(Number), columna, motivo }))),
  );
  expect(seca.out).toContain('Nuevas: 3. Cambian: 0. Iguales: 0. Rechazadas: 2. Omitidas: 1.');

  const { code, out, json } = await importar('--tipo', 'fotos', '--escribir', 'buenas', carpeta);
  expect({ code, nuevas: json.nuevas }).toEqual({ code: 0, nuevas: 3 });
  expect(out).toContain(`Importación ${json.importacion}: 3 fotos traídas.`);
  expect([await fotos(), await filesIn('imagenes/originales'), await filesIn('archivos')]).toEqual([3, 3, 0]);
  expect((await importar('--tipo', 'fotos', carpeta)).json).toMatchObject({ nuevas: 0, iguales: 3 });

  const regreso = await importar('--deshacer', String(json.importacion));
  expect(regreso).toMatchObject({ code: 0, json: { deshechas: 3, noDeshechas: 0 } });
  expect([await fotos(), await filesIn('imagenes/originales')]).toEqual([0, 0]);
});

test('links are not followed, wherever they lead', async () => {
  const otra = mkdtempSync(join(datos, 'otra-'));
  await writeFile(join(otra, `${inventario}.jpg`), await makeFoto());
  await put(`${inventario}.jpg`);
  await symlink(join(otra, `${inventario}.jpg`), join(carpeta, `${inventario}-enlace.jpg`));
  await symlink(otra, join(carpeta, 'enlace'));
  await symlink(carpeta, join(carpeta, 'circulo'));
  const { json } = await importar('--tipo', 'fotos', '--escribir', 'buenas', carpeta);
  expect(json).toMatchObject({ nuevas: 1, rechazadas: 3 });
  expect(json.celdas.map(({ columna, motivo }: Record<string, string>) => [columna, motivo])).toEqual([
    [`${inventario}-enlace.jpg`, 'Es un enlace a otro archivo'],
    ['circulo', 'Es un enlace a otro archivo'],
    ['enlace', 'Es un enlace a otro archivo'],
  ]);
  expect(await fotos()).toBe(1);
});

test('an archive comes by the same command, and what is no photo is told', async () => {
  const archivo = join(carpeta, 'fotos.zip');
  const entradas = [
    { nombre: `${inventario}-1.jpg`, bytes: await makeFoto() },
    { nombre: `${inventario}-2.jpg`, bytes: Buffer.from('nada') },
  ];
  await writeFile(archivo, writeZip(entradas));
  const { code, out, json } = await importar('--tipo', 'fotos', '--escribir', 'todo', archivo);
  expect({ code, ...json }).toMatchObject({ code: 1, nuevas: 2, rechazadas: 1 });
  const motivo = `La foto ${inventario}-2.jpg no es una imagen JPEG, PNG o WebP`;
  expect(out).toEqual([
    `Fila 2, ${inventario}-2.jpg: ${motivo}`,
    'Nuevas: 2. Cambian: 0. Iguales: 0. Rechazadas: 0.',
    `Importación ${json.importacion}: 1 foto traída.`,
    'Una foto no se trajo',
    expect.any(String),
  ]);
  expect(await fotos()).toBe(1);
});

test('what cannot be brought is said in one line, and leaves nothing', async () => {
  await mkdir(join(carpeta, 'nada'));
  await expect(importar('--tipo', 'fotos', join(carpeta, 'nada'))).rejects.toThrow('No hay archivos adentro');
  await put('fotos.zip', 'PK, y nada más');
  await expect(importar('--tipo', 'fotos', join(carpeta, 'fotos.zip'))).rejects.toThrow(
    'El .zip está dañado o incompleto',
  );
  await expect(importar('--tipo', 'inventario', carpeta)).rejects.toThrow('Es una carpeta: di cuál de sus archivos');
  expect(
    (await database.db.pool.query("select from importaciones where estado <> 'deshecha' and escrita is null")).rowCount,
  ).toBe(0);
});
