import { describe, expect, test } from 'vitest';
import { MAX_ETIQUETAS } from '#domain/papel-de-etiquetas.ts';
import { ROL } from '#domain/roles.ts';
import { post } from '#tests/app.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { hasPoppler, pdfPages, pdfQr, pdfSizes, pdfWords } from '#tests/poppler.ts';

const PUBLIC_URL = 'https://autopartes.mx';
const yard = createInventario({ publicUrl: PUBLIC_URL });

interface Cuenta {
  readonly mensaje: string;
  readonly primeras: readonly { readonly inventario: number; readonly titulo: string; readonly lado: string }[];
  readonly piezas: number;
  readonly etiquetas: number;
  readonly sinEtiqueta: number;
}

const count = async (body: object, rol: typeof ROL.socio | typeof ROL.cliente = ROL.socio) =>
  (await yard.call<Cuenta>('etiquetas/get_etiquetas.php', body, rol)).body;
const print = async (body: object) => {
  const { session_id, keylogin } = yard.session(ROL.socio);
  const answer = await post(yard.app, 'etiquetas/download_etiquetas.php', { session_id, keylogin, ...body });
  return answer.rawPayload;
};
const refusal = async (body: object) =>
  (await yard.call<{ mensaje: string; campo?: string }>('etiquetas/download_etiquetas.php', body, ROL.socio)).body;

const ROLLO = { ancho: 57, alto: 32 };

describe('the parts that get a label', () => {
  test('are those that were chosen, in the order in which somebody walks by them; one that is gone has none', async () => {
    const [una, otra, gone] = await Promise.all([
      insertPieza(yard.db, { lado: 'IZQ' }),
      insertPieza(yard.db),
      insertPieza(yard.db, { eliminada: new Date() }),
    ]);
    const lejos = await insertPieza(yard.db, { ubicacion: 'R-14' });
    const cerca = await insertPieza(yard.db, { ubicacion: 'R-2' });
    const found = await count({ piezas: [lejos.id, otra.id, cerca.id, gone.id, una.id, una.id] });
    const sinLugar = [una.inventario, otra.inventario].sort((a, b) => a - b);
    expect(found).toMatchObject({ mensaje: 'success', piezas: 4, etiquetas: 4, sinEtiqueta: 1 });
    expect(found.primeras.map(({ inventario }) => inventario)).toEqual([
      ...sinLugar,
      cerca.inventario,
      lejos.inventario,
    ]);
  });

  test('get one for each unit where that is asked, and none where there is no unit', async () => {
    const tres = await insertPieza(yard.db, { existencias: 3 });
    const ninguna = await insertPieza(yard.db, { existencias: 0 });
    const piezas = [tres.id, ninguna.id];
    expect(await count({ piezas, por: 'unidad' })).toMatchObject({ piezas: 1, etiquetas: 3, sinEtiqueta: 1 });
    expect(await count({ piezas })).toMatchObject({ piezas: 2, etiquetas: 2, sinEtiqueta: 0 });
  });

  test('are all that the filters of the inventory find', async () => {
    const marca = `MARCA ETIQUETA ${Date.now()}`;
    for (let at = 0; at < 12; at += 1) await insertPieza(yard.db, { marca });
    await insertPieza(yard.db, { marca, existencias: 0 });
    expect(await count({ marca, exist: -1 })).toMatchObject({ piezas: 13, etiquetas: 13 });
    expect((await count({ marca, exist: 0 })).piezas).toBe(12);
  });

  test('are those that an import wrote', async () => {
    const escrita = await insertPieza(yard.db);
    const igual = await insertPieza(yard.db);
    const { rows } = await yard.db.pool.query<{ id: number }>(
      `with nueva as (insert into importaciones (tipo, archivo, bytes, estado, autor)
        values ('inventario', 'piezas.csv', 10, 'lista', 'ana') returning id)
      insert into importaciones_filas (importacion, fila, celdas, veredicto, registro, resultado)
        select id, f.* from nueva, (values (2, '[]'::jsonb, 'nueva', $1, 'escrita'), (3, '[]', 'igual', $2, '')) f
      returning importacion as id`,
      [String(escrita.id), String(igual.id)],
    );
    const found = await count({ importacion: rows[0]?.id });
    expect(found.primeras.map(({ inventario }) => inventario)).toEqual([escrita.inventario]);
    expect((await count({ importacion: 999_999 })).piezas).toBe(0);
  });

  test('are nobody’s but of who works here', async () => {
    expect((await count({ piezas: [1] }, ROL.cliente)).mensaje).not.toBe('success');
  });
});

describe.skipIf(!hasPoppler)('the labels as they are printed', () => {
  test('of a roll have its size, say what the part is, and lead to its page', async () => {
    const pieza = await insertPieza(yard.db, { pieza: 'FARO', lado: 'DEL IZQ', ubicacion: 'PATIO 2 · R-14 · N3' });
    const pdf = await print({ piezas: [pieza.id], ...ROLLO });
    const [medida] = pdfSizes(pdf);
    expect(medida?.ancho).toBeCloseTo(57, 2);
    expect(medida?.alto).toBeCloseTo(32, 2);
    const [pagina = ''] = pdfPages(pdf);
    expect(pagina).toContain(`# ${pieza.inventario}`);
    expect(pagina).toContain('DEL IZQ (delantero izquierdo)');
    expect(pagina).toContain(`autopartes.mx/detalles/${pieza.id}`);
    expect(pagina).toContain('PATIO 2 · R-14 · N3');
    expect(pagina).toContain('FARO DEL IZQ');
    expect(await pdfQr(pdf)).toBe(`${PUBLIC_URL}/detalles/${pieza.id}`);
    expect(pdf.toString('latin1')).toContain('/PrintScaling /None');
  });

  test('say whose side it is where they have room for it', async () => {
    const pieza = await insertPieza(yard.db, { lado: 'DEL IZQ' });
    const [pagina] = pdfPages(await print({ piezas: [pieza.id], ancho: 102, alto: 152 }));
    expect(pagina).toContain('DEL IZQ (delantero izquierdo, del conductor)');
  });

  test('of a sheet stand in their places to a tenth of a millimetre, from the first that is left', async () => {
    const marca = `MARCA HOJA ${Date.now()}`;
    const numeros: number[] = [];
    for (let at = 0; at < 5; at += 1) numeros.push((await insertPieza(yard.db, { marca })).inventario);
    const pdf = await print({ marca, hoja: 'carta6', desde: 3 });
    expect(pdfSizes(pdf).map(({ ancho, alto }) => [Math.round(ancho * 10), Math.round(alto * 10)])).toEqual([
      [2159, 2794],
      [2159, 2794],
    ]);
    // The text of each begins beside its code: of those of one column it is as far from the left, and 84.67 mm apart.
    const de = (numero: number | undefined) => pdfWords(pdf).filter(({ word }) => word === String(numero));
    const [tercera, cuarta, quinta] = numeros.map((numero) => de(numero)[0]);
    expect(tercera?.pagina).toBe(1);
    expect((quinta?.y ?? 0) - (tercera?.y ?? 0)).toBeCloseTo(84.667, 1);
    expect((cuarta?.x ?? 0) - (tercera?.x ?? 0)).toBeCloseTo(106.3625, 0);
    expect(de(numeros[4])[0]?.pagina).toBe(2);
  });

  test('of 25 by 15 millimetres, or with a title without blanks, stay on their paper', async () => {
    const pieza = await insertPieza(yard.db, { pieza: 'X'.repeat(90), lado: 'DEL IZQ', marca: 'W'.repeat(60) });
    for (const medida of [{ ancho: 25, alto: 15 }, { ancho: 40, alto: 120 }, ROLLO]) {
      const pdf = await print({ piezas: [pieza.id], ...medida });
      expect(pdfSizes(pdf)).toHaveLength(1);
      for (const { x, fin, y } of pdfWords(pdf)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(fin).toBeLessThanOrEqual(medida.ancho);
        expect(y).toBeLessThanOrEqual(medida.alto);
      }
      expect(await pdfQr(pdf)).toBe(`${PUBLIC_URL}/detalles/${pieza.id}`);
    }
  });
});

describe('labels that cannot be printed are refused', () => {
  test.each([
    ['no paper', {}],
    ['a sheet that there is not', { hoja: 'carta99' }],
    ['a place behind the end of its sheet', { hoja: 'carta6', desde: 7 }],
    ['a roll without its height', { ancho: 50 }],
    ['a roll as wide as a door', { ancho: 900, alto: 30 }],
    ['a label on which no code fits', { ancho: 10, alto: 10 }],
  ])('%s', async (_, papel) => {
    const pieza = await insertPieza(yard.db);
    expect((await refusal({ piezas: [pieza.id], ...papel })).mensaje).not.toBe('success');
  });

  test('where all parts are gone', async () => {
    const pieza = await insertPieza(yard.db, { eliminada: new Date() });
    expect(await refusal({ piezas: [pieza.id], ...ROLLO })).toMatchObject({
      mensaje: 'Ninguna de esas piezas lleva etiqueta: se eliminaron o no hay existencias',
    });
  });

  test('where there are too many', async () => {
    const muchas = Array.from({ length: MAX_ETIQUETAS / 200 + 1 }, () => insertPieza(yard.db, { existencias: 200 }));
    const piezas = (await Promise.all(muchas)).map(({ id }) => id);
    expect(await refusal({ piezas, por: 'unidad', ...ROLLO })).toMatchObject({
      mensaje: 'Se imprimen hasta 2,000 etiquetas a la vez: elige menos piezas',
    });
  });
});
