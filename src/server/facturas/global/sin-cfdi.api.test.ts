import { beforeAll, describe, expect, test } from 'vitest';
import { STAFF } from '#domain/roles.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { CONTADO, FACTURABLE, TestFacturas } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';
import type { NotaDeLaRed } from '#tests/notas.ts';
import { giveBack, sell } from '#tests/ventas.ts';

/** It is 20 November 2026 at noon where the business is. */
const facturas = new TestFacturas();
const { yard, notas } = facturas;
const INCLUIDO = { ...CONTADO, tax_included: 1 };

interface Lista extends Wire {
  readonly ventas: readonly (Wire & { readonly nota: number; readonly estado: string })[];
  readonly periodos: readonly Wire[];
}

const lista = async (body: object = {}) => (await facturas.call<Lista>('get_sin_cfdi', body)).body;
const cuales = async (body: object = {}) => (await lista(body)).ventas.map(({ nota, estado }) => [nota, estado]);

/** Sells so many units of a part on a day, at eleven at night where the business is. */
async function vender(
  dia: string,
  { cantidad = 1, ...form }: { readonly cantidad?: number; readonly nombre?: string } = {},
) {
  const { inventario } = await insertPieza(yard.db, { existencias: cantidad });
  const nota = await notas.create([{ inventario, cantidad }], form);
  const creada = new Date(Date.parse(`${dia}T23:00:00-06:00`));
  await yard.db.kysely.updateTable('notas').set({ creada }).where('id', '=', nota.id).execute();
  return nota;
}

const facturar = async (nota: NotaDeLaRed, email: string, form: object = {}) =>
  facturas.create(await facturas.deNota(nota), await facturas.cliente({ email }), { ...INCLUIDO, ...form });

const vendidas: Record<string, NotaDeLaRed> = {};
const id = (cual: string) => vendidas[cual]?.id;

async function venderTodas(): Promise<void> {
  vendidas.vieja = await vender('2024-12-31');
  vendidas.anterior = await vender('2025-12-31', { nombre: 'Luis Mora' });
  vendidas.octubre = await vender('2026-10-31');
  vendidas.noviembre = await vender('2026-11-01', { cantidad: 3 });
  vendidas.hoy = await vender('2026-11-20');
  vendidas.pidio = await vender('2026-10-05', { nombre: 'Ana Paz' });
  await notas.call('set_pidio_factura', { nota: id('pidio'), pidio_factura: 1 });
  await notas.cancel((await vender('2026-10-01')).id);
  await facturar(await vender('2026-10-02'), 'propia@seguros.mx');
  const devuelta = await vender('2026-10-03');
  await giveBack(yard.db, { bajaId: Number(devuelta.items[0]?.id_baja) }, 'remision');
}

describe('the sales without a document', () => {
  beforeAll(venderTodas);

  test('are every live note, whoever bought, with its deadline and what is late', async () => {
    const { ventas, periodos, ...rest } = await lista();
    expect(ventas.map(({ nota, estado, limite }) => [nota, estado, limite])).toEqual([
      [id('vieja'), 'fuera', '2025-01-01'],
      [id('anterior'), 'tarde', '2026-01-01'],
      [id('pidio'), 'pidio', '2026-11-01'],
      [id('octubre'), 'tarde', '2026-11-01'],
      [id('noviembre'), 'en_tiempo', '2026-12-01'],
      [id('hoy'), 'en_tiempo', '2026-12-01'],
    ]);
    expect(rest).toMatchObject({
      total: 6,
      totalPages: 1,
      todas: { notas: 6, total: 800 },
      tarde: { notas: 3, total: 300 },
      pidieron: { notas: 1, total: 100 },
    });
    expect(periodos).toEqual([
      { desde: '2025-12-01', hasta: '2025-12-31', limite: '2026-01-01', tarde: true, notas: 1, total: 100 },
      { desde: '2026-10-01', hasta: '2026-10-31', limite: '2026-11-01', tarde: true, notas: 1, total: 100 },
      { desde: '2026-11-01', hasta: '2026-11-30', limite: '2026-12-01', tarde: false, notas: 2, total: 400 },
    ]);
  });

  test('are those of a period, those that are late, or those whose buyers want their own; a page at a time', async () => {
    expect(await cuales({ fecha: '2026-10-09' })).toEqual([
      [id('pidio'), 'pidio'],
      [id('octubre'), 'tarde'],
    ]);
    expect(await cuales({ ver: 'pidieron' })).toEqual([[id('pidio'), 'pidio']]);
    expect((await cuales({ ver: 'tarde' })).map(([nota]) => nota)).toEqual([
      id('vieja'),
      id('anterior'),
      id('octubre'),
    ]);
    expect(await cuales({ page: 2, itemsPerPage: 5 })).toEqual([[id('hoy'), 'en_tiempo']]);
    expect(await lista({ periodicidad: '01', fecha: '2026-11-01' })).toMatchObject({
      ventas: [{ nota: id('noviembre'), estado: 'tarde', limite: '2026-11-02' }],
      total: 1,
      todas: { notas: 1, total: 300 },
    });
    expect((await lista({ periodicidad: '03' })).periodos.map(({ desde }) => desde)).toEqual([
      '2025-12-16',
      '2026-10-16',
      '2026-11-01',
      '2026-11-16',
    ]);
  });

  test('count what is left of a note, and again what an invoice had that was cancelled', async () => {
    const nota = vendidas.noviembre as NotaDeLaRed;
    const items = (await facturas.deNota(nota)).map((item) => ({ ...item, quantity: 2 }));
    const cliente = await facturas.cliente({ email: 'dos@seguros.mx' });
    const factura = await facturas.create(items, cliente, INCLUIDO);
    const dia = { periodicidad: '01', fecha: '2026-11-01' };
    expect((await lista(dia)).ventas).toMatchObject([{ nota: nota.id, total: 100 }]);
    await facturas.call('submit_factura', { id: factura.id, formData: { motivo: '02' }, op_id: crypto.randomUUID() });
    expect((await lista(dia)).ventas).toMatchObject([{ nota: nota.id, total: 300 }]);
    const global = await facturas.create(await facturas.deNota(nota), null, INCLUIDO);
    expect((await lista(dia)).ventas).toEqual([]);
    await facturas.call('submit_factura', { id: global.id, formData: { motivo: '02' }, op_id: crypto.randomUUID() });
    expect(await cuales(dia)).toEqual([[nota.id, 'tarde']]);
  });

  test('are for the staff, and take no period that there is none of', async () => {
    for (const rol of STAFF) expect((await facturas.call('get_sin_cfdi', {}, rol)).status).toBe(200);
    expect((await facturas.call('get_sin_cfdi', { periodicidad: '05' })).status).toBe(400);
    expect((await facturas.call('get_sin_cfdi', { ver: 'otras' })).status).toBe(400);
  });
});

test('claims that were delivered and write-offs by hand that were sold stand apart: no global invoice is of them', async () => {
  const entregado = await insertIndicador(yard.db, { ...FACTURABLE, entregado: '2026-11-10', reporte: 'R-77' });
  const facturado = await insertIndicador(yard.db, { ...FACTURABLE, entregado: '2026-11-11' });
  await facturas.create(
    [
      {
        id: facturado,
        quantity: 1,
        price: '1000',
        org_import: 'indicadores',
        PIEZA: 'FARO',
        MARCA: '',
        AUTO: '',
        TIPO: '',
        A__O: '',
        Reporte: '',
      },
    ],
    await facturas.cliente({ email: 'siniestro@seguros.mx' }),
    INCLUIDO,
  );
  await insertIndicador(yard.db, { ...FACTURABLE, entregado: null });
  const pieza = await insertPieza(yard.db, { existencias: 3 });
  await sell(yard.db, pieza.id);
  await yard.db.kysely
    .updateTable('bajas')
    .set({ canal: 'FACEBOOK', fecha: '2026-11-12' })
    .where('pieza_id', '=', pieza.id)
    .execute();
  const { body } = await facturas.call<Wire>('get_sin_nota', { fecha: '2026-11-30' });
  expect(body).toMatchObject({
    siniestros: { total: 1, filas: [{ id: entregado, Reporte: 'R-77', fecha: '2026-11-10' }] },
    bajas: { total: 1, filas: [{ INV__: pieza.inventario, canal: 'FACEBOOK', fecha: '2026-11-12', cant: 1 }] },
  });
  expect((await facturas.call('get_sin_nota', { fecha: '2026-10-30' })).body).toMatchObject({
    siniestros: { total: 0, filas: [] },
    bajas: { total: 0, filas: [] },
  });
});
