import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { diasDeCreditoOf, vencimientoDeFactura } from '#domain/cobranza.ts';
import { sumDinero } from '#domain/dinero.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { isDePestana, PESTANAS_DE_FACTURAS, type PestanaDeFacturas } from '#domain/pestanas-de-facturas.ts';
import { ROL } from '#domain/roles.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { createClock, createCuenta, type TestCuenta } from '#tests/cuentas.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';

/** It is the next day in Greenwich. */
const clock = createClock(new Date('2026-11-21T03:00:00Z'));
const HOY = '2026-11-20';
const yard = createInventario({ now: clock.now });
const POR_OMISION = 30;

const caso = fc.record({
  estado: fc.constantFrom<EstadoDeFactura>(
    'timbrada',
    'timbrada',
    'timbrada',
    'cancelando',
    'cancelada',
    'rechazada',
    'enviando',
  ),
  total: fc.constantFrom(500_00, 1_160_00, 1_160_01, 20_000_00),
  debe: fc.constantFrom('todo', 'parte', 'nada', 'devuelta'),
  /** Hours before now, around midnight as well. */
  hace: fc.integer({ min: 0, max: 90 * 24 }),
  cliente: fc.constantFrom(0, 1, 2),
  /** The days since its claim was entered; null for one that was not, undefined for no claim. */
  ingreso: fc.option(fc.option(fc.integer({ min: 0, max: 80 }), { nil: null, freq: 4 }), { nil: undefined, freq: 2 }),
  cotizador: fc.constantFrom('MARISOL', 'YESENIA', 'jesenia', ''),
});
type Caso = typeof caso extends fc.Arbitrary<infer C> ? C : never;

/** An invoice as it was inserted, with what the oracle has to know of it. */
interface Hecha extends Caso {
  readonly id: number;
  readonly folio: number;
  readonly creada: Date;
  readonly saldo: number;
  readonly devuelto: number;
  readonly vence: string | null;
}

let clientes: readonly TestCuenta[];
let hechas: readonly Hecha[];
/** The first client has credit of its own, and so has the insurer of every second claim. */
const CREDITOS = [10, null, null];
const ASEGURADORAS = { QUALITAS: 45, AXA: null } as const;

async function insertCaso(uno: Caso, turno: number): Promise<Hecha> {
  const { db } = yard;
  const creada = new Date(clock.now().getTime() - uno.hace * 3_600_000);
  const { estado, total, debe, cliente, ingreso, cotizador } = uno;
  const devuelto = debe === 'devuelta' ? total : 0;
  const saldo = { todo: total, parte: 100_00, nada: 0, devuelta: 0 }[debe];
  const aseguradora = turno % 2 === 0 ? 'QUALITAS' : 'AXA';
  const ingreso_factura = typeof ingreso === 'number' ? addDias(HOY, -ingreso) : null;
  const indicador_id =
    ingreso === undefined ? null : await insertIndicador(db, { aseguradora, ingreso_factura, cotizador });
  const cuenta = clientes[cliente];
  const { id, folio } = await insertFacturaPpd(db, {
    cfdi: { estado, total, creada, timbrada: creada, cuenta_id: cuenta?.id ?? null, nombre: `CLIENTE ${cliente}` },
    factura: { saldo, devuelto },
    items: [{ indicador_id }],
  });
  const diasDeCliente = CREDITOS[cliente] ?? null;
  const linea = { ingreso: ingreso_factura, diasDeAseguradora: ASEGURADORAS[aseguradora], isSaldada: false };
  const siniestros = ingreso === undefined ? [] : [linea];
  const vence = vencimientoDeFactura({ timbrada: diaOf(creada), diasDeCliente, siniestros }, POR_OMISION);
  return { ...uno, id, folio, creada, saldo, devuelto, vence };
}

beforeAll(async () => {
  clientes = await Promise.all([0, 1, 2].map(() => createCuenta(yard.db, { rol: ROL.cliente })));
  await yard.db.kysely
    .insertInto('creditos')
    .values([
      { cuenta_id: clientes[0]?.id ?? 0, dias: CREDITOS[0] ?? null },
      { aseguradora: 'QUALITAS', dias: ASEGURADORAS.QUALITAS },
    ])
    .execute();
  // No folio is the beginning of another, or a client's number.
  await yard.db.pool.query("select setval('folios_de_factura', 89999)");
  const todas: Hecha[] = [];
  for (const [turno, uno] of fc.sample(caso, { numRuns: 90, seed: 25 }).entries())
    todas.push(await insertCaso(uno, turno));
  hechas = todas;
});

const ask = async (name: string, body: object, rol = ROL.admin as (typeof ROL)[keyof typeof ROL]) =>
  (await yard.call<Wire>(`facturApi/${name}.php`, body, rol)).body;

interface Lista extends Wire {
  readonly total: number;
  readonly facturas: readonly (Wire & { readonly id: number; readonly vence?: string | null })[];
}
const list = async (body: object) => (await ask('get_facturas', { itemsPerPage: 100, ...body })) as Lista;

const filtro = fc.record(
  {
    ver: fc.constantFrom<PestanaDeFacturas | 'all' | ''>('all', '', ...PESTANAS_DE_FACTURAS),
    cliente: fc.constantFrom(0, 1, 2, 9),
    cotizador: fc.constantFrom('all', 'MARISOL', 'YESENIA', 'KARLA', 'Sin definir'),
    desde: fc.integer({ min: 0, max: 90 }),
    hasta: fc.integer({ min: 0, max: 60 }),
    montoDesde: fc.constantFrom('', 500, '$1,160.01', '20000'),
    montoHasta: fc.constantFrom('', '1160', 20_000),
    texto: fc.constantFrom('', 'cliente', 'cliente 1', 'nadie'),
  },
  { requiredKeys: [] },
);
type Filtro = typeof filtro extends fc.Arbitrary<infer F> ? F : never;

function bodyOf({ cliente, desde, hasta, texto = '', ...resto }: Filtro) {
  return {
    ...resto,
    search: texto,
    ...(cliente !== undefined && { cliente: clientes[cliente]?.keylogin ?? 'nadie-con-ese-nombre' }),
    ...(desde !== undefined && { searchDateStart: addDias(HOY, -desde) }),
    ...(hasta !== undefined && { searchDateEnd: addDias(HOY, -hasta) }),
  };
}

const pesos = (monto: string | number) => Math.round(Number(String(monto).replaceAll(/[$,]/g, '')) * 100);
const canon = (cotizador: string) => (cotizador === 'jesenia' ? 'YESENIA' : cotizador);

function cumple(
  una: Hecha,
  { cliente, cotizador = 'all', desde, hasta, montoDesde = '', montoHasta = '', texto = '' }: Filtro,
) {
  const dia = diaOf(una.creada);
  const suyo = cotizador === 'Sin definir' ? '' : cotizador;
  return (
    (cliente === undefined || cliente === una.cliente) &&
    (cotizador === 'all' || (una.ingreso === undefined ? '' : canon(una.cotizador)) === suyo) &&
    (desde === undefined || dia >= addDias(HOY, -desde)) &&
    (hasta === undefined || dia <= addDias(HOY, -hasta)) &&
    (montoDesde === '' || una.total >= pesos(montoDesde)) &&
    (montoHasta === '' || una.total <= pesos(montoHasta)) &&
    `cliente ${una.cliente}`.includes(texto)
  );
}

const isReversed = ({ desde, hasta, montoDesde = '', montoHasta = '' }: Filtro) =>
  (desde !== undefined && hasta !== undefined && desde < hasta) ||
  (montoDesde !== '' && montoHasta !== '' && pesos(montoDesde) > pesos(montoHasta));

/** What the tabs say of some invoices, in pesos. */
function pestanasDe(suyas: readonly Hecha[]) {
  const de = (unas: readonly Hecha[], monto: (una: Hecha) => number) => ({
    facturas: unas.length,
    pesos: sumDinero(unas.map(monto)) / 100,
  });
  const en = (pestana: PestanaDeFacturas) => suyas.filter((una) => isDePestana(pestana, una, HOY));
  const neto = ({ estado, total, devuelto }: Hecha) =>
    estado === 'timbrada' || estado === 'cancelando' ? total - devuelto : 0;
  return {
    mensaje: 'success',
    todas: de(suyas, neto),
    por_cobrar: de(en('por_cobrar'), ({ saldo }) => saldo),
    vencidas: de(en('vencidas'), ({ saldo }) => saldo),
    pagadas: de(en('pagadas'), neto),
    canceladas: de(en('canceladas'), ({ total }) => total),
  };
}

test('whatever a list is narrowed to, it has the invoices that fulfil all of it, newest first, and the tabs count them', async () => {
  for (const pedido of fc.sample(filtro, { numRuns: 70, seed: 7 })) {
    const body = bodyOf(pedido);
    const answer = await list(body);
    const { ver: _, ...sinVer } = body;
    if (isReversed(pedido)) {
      expect(answer).toMatchObject({ codigo: 'campo' });
      continue;
    }
    const suyas = hechas.filter((una) => cumple(una, pedido));
    const { ver = '' } = pedido;
    const enVer = ver === '' || ver === 'all' ? suyas : suyas.filter((una) => isDePestana(ver, una, HOY));
    expect([pedido, answer.facturas.map(({ id }) => id)]).toEqual([pedido, enVer.map(({ id }) => id).toReversed()]);
    expect(answer.total).toBe(enVer.length);
    expect([pedido, await ask('get_pestanas', sinVer)]).toEqual([pedido, pestanasDe(suyas)]);
  }
});

test('one that is owed says when it is due, in the list and by itself; one that owes nothing does not', async () => {
  const { facturas } = await list({});
  const esperado = hechas.map((una) => [una.id, isDePestana('por_cobrar', una, HOY) ? una.vence : undefined]);
  expect(facturas.map(({ id, vence }) => [id, vence]).toReversed()).toEqual(esperado);
  for (const [id, vence] of esperado.slice(0, 12)) {
    const { row } = (await ask('get_factura', { factura: id })) as { row: Wire };
    expect([id, row.vence]).toEqual([id, vence]);
  }
  // The insurer's days go before the client's.
  expect(diasDeCreditoOf({ aseguradora: 45, cliente: 10 }, POR_OMISION)).toBe(45);
});

test('a folio is found within a tab alone, and counted by the tabs', async () => {
  const vencida = hechas.find((una) => isDePestana('vencidas', una, HOY));
  const folio = `F-${vencida?.folio}`;
  const en = async (ver: string) => (await list({ search: folio, ver })).facturas.map(({ id }) => id);
  expect([await en('vencidas'), await en('canceladas')]).toEqual([[vencida?.id], []]);
  expect(await ask('get_pestanas', { search: folio })).toMatchObject({
    todas: { facturas: 1 },
    vencidas: { facturas: 1, pesos: (vencida?.saldo ?? 0) / 100 },
    canceladas: { facturas: 0, pesos: 0 },
  });
});

test.each([
  ['a tab that there is not', { ver: 'perdidas' }, 'ver'],
  ['a day of no month', { searchDateStart: '2026-02-30' }, 'searchDateStart'],
  ['an amount of three decimals', { montoDesde: '1.234' }, 'montoDesde'],
  ['an amount below zero', { montoHasta: -5 }, 'montoHasta'],
  ['an amount that no column holds', { montoDesde: '99999999999999999999' }, 'montoDesde'],
  ['an amount in words', { montoDesde: 'mucho' }, 'montoDesde'],
  ['amounts in the wrong order', { montoDesde: 100, montoHasta: 50 }, 'montoHasta'],
])('%s is refused by its name', async (_what, body, campo) => {
  expect(await list(body)).toMatchObject({ codigo: 'campo', campo });
});

test('a workshop sees the tabs and no totals of them', async () => {
  expect((await yard.call('facturApi/get_pestanas.php', {}, ROL.socio)).status).toBe(403);
  expect(
    (await yard.call<Lista>('facturApi/get_facturas.php', { ver: 'por_cobrar' }, ROL.socio)).body.total,
  ).toBeGreaterThan(0);
});
