import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCarpetaDeFotos } from './carpeta-de-fotos.ts';
import type { ArchivoDeFoto, FuenteDeFotos } from './fotos.ts';

let carpeta = '';
beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'yarda-carpeta-'));
});
afterEach(() => rm(carpeta, { recursive: true, force: true }));

async function listed(fuente: FuenteDeFotos): Promise<readonly ArchivoDeFoto[]> {
  const archivos: ArchivoDeFoto[] = [];
  for await (const archivo of fuente.archivos()) archivos.push(archivo);
  return archivos;
}

test('files come in the order in which people count, those of a folder before those of its folders', async () => {
  await mkdir(join(carpeta, '10/mas'), { recursive: true });
  await mkdir(join(carpeta, '9'));
  for (const path of ['10/mas/3.jpg', '10/2.jpg', '10/10.jpg', '9/1.jpg', 'lista.txt'])
    await writeFile(join(carpeta, path), path);
  expect((await listed(await openCarpetaDeFotos(carpeta))).map(({ path }) => path)).toEqual([
    'lista.txt',
    '9/1.jpg',
    '10/2.jpg',
    '10/10.jpg',
    '10/mas/3.jpg',
  ]);
});

test('a file is read as it was when it was seen, or not at all', async () => {
  for (const nombre of ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']) await writeFile(join(carpeta, nombre), nombre);
  const fuente = await openCarpetaDeFotos(carpeta);
  const archivos = await listed(fuente);
  await writeFile(join(carpeta, '2.jpg'), '2.gif');
  await writeFile(join(carpeta, '3.jpg'), '3.jpg y más');
  await rm(join(carpeta, '4.jpg'));
  await rm(join(carpeta, '5.jpg'));
  await symlink(join(carpeta, '1.jpg'), join(carpeta, '5.jpg'));
  const read = archivos.map(({ path, lugar }) =>
    lugar ? fuente.read(path, lugar).then(String, (error: Error) => error.message) : 'sin lugar',
  );
  expect(await Promise.all(read)).toEqual([
    '1.jpg',
    'Cambió desde la revisión',
    'Cambió desde la revisión',
    'No se puede leer',
    'No se puede leer',
  ]);
});

test('what is too heavy or empty is not opened, and what is no folder is refused', async () => {
  await writeFile(join(carpeta, '1.jpg'), '');
  await writeFile(join(carpeta, '2.jpg'), 'x');
  await truncate(join(carpeta, '2.jpg'), 11 * 1024 * 1024);
  const problemas = (await listed(await openCarpetaDeFotos(carpeta))).map(({ problema }) => problema);
  expect(problemas).toEqual(['Está vacía', 'Pesa más de 10 MB']);
  for (const path of [join(carpeta, '1.jpg'), join(carpeta, 'nada')])
    await expect(openCarpetaDeFotos(path)).rejects.toThrow(`No se puede leer la carpeta ${path}`);
});
