import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { storeCatalogos } from './cargar.ts';
import { openLibro } from './libro.ts';
import { readRenglones } from './renglones.ts';

/**
 * A small workbook in the published form, in the old binary one, as two other programs write it: its texts are longer than
 * one record, so some are cut within their letters, of one byte and of two.
 */
const LIBROS = ['libro-sat', 'libro-sat-otro'] as const;

const read = async (nombre: string): Promise<Uint8Array> =>
  gunzipSync(await readFile(new URL(`../../../tests/${nombre}.xls.gz`, import.meta.url)));

/** The text that its row of a number was written with. */
const textoOf = (index: number) =>
  `Pieza número ${index} ${'ñandú acción '.repeat(index % 9)}${index % 3 === 0 ? '→ “pieza”' : ''}`.trim();

test.each(LIBROS)('%s: every row is read as it was written', async (nombre) => {
  const libro = openLibro(await read(nombre));
  const [primero, llantas, ...piezas] = readRenglones(libro, 'producto');
  const nada = { similares: '', desde: '2022-01-01', hasta: null };
  expect(primero).toEqual({ ...nada, clave: '01010101', descripcion: 'No existe en el catálogo' });
  expect(llantas).toMatchObject({ clave: '25172504', similares: 'Neumático & cámara' });
  expect(piezas.map(({ clave, descripcion, similares }) => [clave, descripcion, similares])).toEqual(
    Array.from({ length: 260 }, (_none, index) => [String(26_100_000 + index), textoOf(index), `Similar ${index}`]),
  );
  expect(piezas.filter(({ hasta }) => hasta !== null)).toMatchObject([{ clave: '26100007', hasta: '2023-12-31' }]);
  expect([...readRenglones(libro, 'codigo_postal')].map(({ clave }) => clave)).toEqual(['01000', '97000']);
  expect([...readRenglones(libro, 'unidad')]).toMatchObject([{ clave: 'H87', descripcion: 'Pieza' }]);
});

test('it is loaded as the other form is, with the date of its name', async () => {
  await using database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'catalogos-'));
  const archivo = join(folder, 'catCFDI_V_4_20260115.xls');
  await writeFile(archivo, await read('libro-sat'));
  const { fecha, cambios } = await storeCatalogos(database.db, archivo, new Date('2026-02-03T18:00:00Z'));
  await rm(folder, { recursive: true });
  expect([fecha, cambios.map(({ nuevas }) => nuevas)]).toEqual(['2026-01-15', [262, 1, 2]]);
});

test.each(LIBROS)(
  '%s: cut short or with a hole anywhere, it is refused or read whole, and never hangs',
  async (nombre) => {
    const bytes = await read(nombre);
    const attempt = (damaged: Uint8Array) => {
      try {
        return [...readRenglones(openLibro(damaged), 'producto')].length;
      } catch (error) {
        return String(error);
      }
    };
    const whole = attempt(bytes);
    expect(whole).toBe(262);
    const cuts = Array.from({ length: 40 }, (_none, step) => bytes.subarray(0, Math.floor((bytes.length * step) / 40)));
    for (const answer of cuts.slice(1).map(attempt)) expect(answer).toMatch(/No se cambió nada/);
    for (let at = 0; at < bytes.length; at += 1021) {
      const answer = attempt(bytes.map((byte, place) => (place >= at && place < at + 64 ? 0xff : byte)));
      // What was hit may be a cell, which is then another, or a part that nobody reads.
      expect(typeof answer === 'number' || answer.includes('No se cambió nada')).toBe(true);
    }
  },
);
