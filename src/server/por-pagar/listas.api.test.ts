import { beforeEach, describe, expect, test } from 'vitest';
import { addDias } from '#domain/fecha.ts';
import { type CuentaPorPagar, sumPorPagar } from '#domain/por-pagar.ts';
import { ROL } from '#domain/roles.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { TestPorPagar, xmlRecibido } from '#tests/por-pagar.ts';

const HOY = '2026-11-18';
const yard = createInventario({ now: () => new Date(`${HOY}T18:00:00Z`) });
const porPagar = new TestPorPagar(yard);

beforeEach(async () => {
  await yard.db.pool.query('truncate por_pagar_registros, por_pagar_pagos, cuentas_por_pagar');
});

interface Lista extends Wire {
  readonly cuentas: readonly (Wire & { readonly folio: string })[];
  readonly sumas: Wire;
  readonly proveedores: readonly Wire[];
  readonly total: number;
}

const list = (request: object = {}) => porPagar.call<Lista>('get_cuentas', request);
const foliosOf = async (request: object) => (await list(request)).cuentas.map(({ folio }) => folio);

/** The last invoices of a fixed sequence that looks like chance. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe('the list', () => {
  type Sorteada = CuentaPorPagar & { readonly proveedor: string };

  /** Keeps an invoice at random, pays some of it, and has some cancelled. */
  async function keepOne(at: number, next: (below: number) => number): Promise<Sorteada> {
    const total = (1 + next(5000)) * 100;
    const vence = addDias(HOY, next(40) - 15);
    const fecha = [HOY, addDias(vence, -next(20))].sort()[0];
    const tipo = next(5) === 0 ? 'E' : 'I';
    const proveedor = `PROVEEDOR ${next(4)}`;
    const escrita = { fecha, vence, proveedor, folio: `F${at}`, subtotal: '', total: total / 100 };
    const { id } = await porPagar.typed({ ...escrita, es_nota: Number(tipo === 'E') });
    const pagado = tipo === 'E' ? 0 : ([0, 0, total, next(total)][next(4)] ?? 0);
    if (pagado > 0) await porPagar.pay(id, pagado / 100, { fecha: HOY });
    const isCancelada = next(8) === 0;
    if (isCancelada) await porPagar.call('cancel', { id, motivo: 'x', confirmado: 1 });
    return { tipo, total, pagado, vence, isCancelada, proveedor };
  }

  test('sums what is owed as the rules do, by supplier and in all, over invoices at random', async () => {
    const next = chance(7);
    const todas: Sorteada[] = [];
    for (let at = 0; at < 60; at += 1) todas.push(await keepOne(at, next));
    const { sumas, proveedores, total } = await list();
    expect(total).toBe(60);
    expect(sumas).toEqual(enPesos(todas));
    for (const proveedor of new Set(todas.map((una) => una.proveedor))) {
      const suyas = todas.filter((una) => una.proveedor === proveedor);
      expect(proveedores.find((uno) => uno.proveedor === proveedor)).toMatchObject(enPesos(suyas));
      expect((await list({ proveedor: proveedor.toLowerCase() })).sumas).toEqual(enPesos(suyas));
    }
  });

  function enPesos(cuentas: readonly CuentaPorPagar[]) {
    const sumas = sumPorPagar(cuentas, HOY);
    return {
      debe: sumas.debe / 100,
      vencido: sumas.vencido / 100,
      esta_semana: sumas.estaSemana / 100,
      proxima_semana: sumas.proximaSemana / 100,
      despues: sumas.despues / 100,
      a_favor: sumas.aFavor / 100,
      por_reclamar: sumas.porReclamar / 100,
    };
  }

  test('has what is due first in its order, and is narrowed by state, supplier, due days and words', async () => {
    const make = (folio: string, vence: string, change: object = {}) =>
      porPagar.typed({ folio, fecha: '2026-10-01', vence, ...change });
    await make('vencida', '2026-11-17');
    await make('hoy', '2026-11-18');
    await make('domingo', '2026-11-22');
    await make('lunes', '2026-11-23', { proveedor: 'FRENOS DIAZ', nota: 'Balatas cerámicas' });
    const pagada = await make('pagada', '2026-11-01');
    await porPagar.pay(pagada.id, 1160, { fecha: HOY });
    const cancelada = await make('cancelada', '2026-11-02');
    await porPagar.call('cancel', { id: cancelada.id, motivo: 'Repetida' });
    await make('nota', '2026-11-20', { es_nota: 1 });
    expect(await foliosOf({ ver: 'por pagar' })).toEqual(['vencida', 'hoy', 'domingo', 'lunes']);
    expect(await foliosOf({ ver: 'esta semana' })).toEqual(['vencida', 'hoy', 'domingo']);
    expect(await foliosOf({ ver: 'vencidas' })).toEqual(['vencida']);
    expect(await foliosOf({ ver: 'pagadas' })).toEqual(['pagada']);
    expect(await foliosOf({ ver: 'canceladas' })).toEqual(['cancelada']);
    expect(await foliosOf({ ver: 'a favor' })).toEqual(['nota']);
    expect((await foliosOf({})).slice(0, 4)).toEqual(['vencida', 'hoy', 'domingo', 'lunes']);
    expect(await foliosOf({ search: 'ceramicas' })).toEqual(['lunes']);
    expect(await foliosOf({ proveedor: 'frenos díaz' })).toEqual(['lunes']);
    const dias = { searchDateStart: '2026-11-18', searchDateEnd: '2026-11-22' };
    expect(await foliosOf({ ver: 'por pagar', ...dias })).toEqual(['hoy', 'domingo']);
    expect(await foliosOf({ page: 2, itemsPerPage: 3, ver: 'por pagar' })).toEqual(['lunes']);
    const alReves = { searchDateStart: '2026-11-22', searchDateEnd: '2026-11-18' };
    expect(await list(alReves)).toMatchObject({ codigo: 'campo', campo: 'searchDateEnd' });
  });

  test('is taken away as a file, with its filters and its day', async () => {
    await porPagar.submit(xmlRecibido({ folio: '7', conceptos: [{ descripcion: 'OC 123', precio: 10_00 }] }));
    await porPagar.typed({ proveedor: 'FRENOS DIAZ', folio: '', vence: '2026-11-12', nota: 'Con "comillas"' });
    const { session_id, keylogin } = yard.session(ROL.admin);
    const take = (body: object) =>
      yard.app.inject({ method: 'POST', url: '/api/por-pagar/export.php', payload: { session_id, keylogin, ...body } });
    const { body, headers } = await take({});
    expect(headers['content-disposition']).toContain('por_pagar_2026-11-18.csv');
    const [titulos, ...filas] = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(titulos).toMatch(/^"?Proveedor"?,"?Folio"?,"?Tipo"?,/);
    expect(filas).toHaveLength(2);
    expect(filas[0]).toContain('Vencida');
    expect(filas[1]).toMatch(
      /"REFACCIONARIA DEL NORTE","A-7","Factura",2026-11-10,2026-12-10,"Pendiente",10\.00,11\.60,0\.00,11\.60/,
    );
    expect((await take({ ver: 'vencidas' })).body.trim().split('\r\n')).toHaveLength(2);
    expect((await take({ formato: 'xlsx' })).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the claims that an invoice pays for', () => {
  const PROVEEDOR = 'REFACCIONARIA DEL NORTE';

  async function conRegistros() {
    const make = (change: object) => insertIndicador(yard.db, { proveedor: PROVEEDOR, ...change });
    const porOc = await make({ oc: '4500123', costo: 700_00 });
    const porCosto = await make({ oc: '1', costo: 1000_00 });
    const otra = await make({ oc: '2', costo: 5_00 });
    await make({ proveedor: 'OTRO', oc: '4500123' });
    await make({ fecha_cancelacion: '2026-11-02', oc: '4500123' });
    const conceptos = [{ descripcion: 'FARO OC 4500123', precio: 1000_00 }];
    const { cuenta } = (await porPagar.submit(xmlRecibido({ conceptos }))).expediente;
    return { cuenta, porOc, porCosto, otra };
  }

  test('are proposed by purchase order, then by cost, of the same supplier alone', async () => {
    const { cuenta, porOc, porCosto, otra } = await conRegistros();
    const { registros } = await porPagar.call<Wire & { readonly registros: readonly Wire[] }>('find_registros', {
      id: cuenta.id,
    });
    expect(registros.map(({ id, razon, monto }) => [id, razon, monto])).toEqual([
      [porOc, 'oc', null],
      [porCosto, 'costo', null],
      [otra, '', null],
    ]);
    const found = await porPagar.call<Wire>('find_registros', { id: cuenta.id, search: '4500123' });
    expect(found).toMatchObject({ registros: [{ id: porOc }], hay: 1 });
  });

  test('are ticked over the version that was read, named by the claim, and warned of where another pays for them', async () => {
    const { cuenta, porOc, porCosto } = await conRegistros();
    const match = (id: number, version: number, ids: readonly number[]) =>
      porPagar.call('match', { id, version, registros: ids.map((registro) => ({ id: registro, monto: 500 })) });
    const { expediente } = await match(cuenta.id, 1, [porOc, porCosto]);
    expect(expediente).toMatchObject({
      cuenta: { version: 2, registros: 2 },
      registros_que_paga: [{ id: porOc, monto: 500, razon: 'oc', otras: [] }, { id: porCosto }],
    });
    expect(await match(cuenta.id, 1, [porOc])).toMatchObject({ codigo: 'version' });
    expect(await match(cuenta.id, 2, [porOc, porOc])).toMatchObject({ mensaje: 'Hay un registro dos veces' });
    expect(await match(cuenta.id, 2, [999_999])).toMatchObject({ codigo: 'no_existe', campo: 'registros' });
    const de = await porPagar.call<Wire>('get_de_registro', { registro: porOc });
    expect(de).toMatchObject({
      facturas: [{ id: cuenta.id, folio: 'A-1', proveedor: PROVEEDOR, monto: 500, estado: 'pendiente' }],
    });
    const { cuenta: dos } = (await porPagar.submit(xmlRecibido({ folio: '2' }))).expediente;
    const { registros_que_paga: suyos } = (await match(dos.id, 1, [porOc])).expediente;
    expect(suyos).toMatchObject([{ otras: [{ id: cuenta.id, folio: 'A-1' }] }]);
    expect((await match(cuenta.id, 2, [])).expediente.registros_que_paga).toEqual([]);
    expect(await porPagar.call<Wire>('get_de_registro', { registro: porCosto })).toMatchObject({ facturas: [] });
  });
});
