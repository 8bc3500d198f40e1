import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addDias, diaOf } from '#domain/fecha.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type AnticipoDado, insertAnticipo as insertAnticipoDe, insertApartado, insertNota } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal } from '#tests/refusal.ts';
import { settleCajas } from '#tests/ventas.ts';

const AHORA = new Date('2026-11-03T05:30:00Z');
const yard = createInventario({ now: () => AHORA });

interface Dinero {
  readonly autor: string;
  readonly forma_pago: string | null;
}
interface Corte {
  readonly fecha: string;
  readonly personas: readonly { readonly autor: string; readonly nombre: string }[];
  readonly ventas: readonly (Dinero & { readonly notas: number; readonly total: number; readonly anticipo: number })[];
  readonly cancelaciones: readonly (Dinero & { readonly nota: number; readonly total: number })[];
  readonly anticipos: readonly (Dinero & {
    readonly recibo: number;
    readonly movimiento: string;
    readonly monto: number;
  })[];
  readonly caja: readonly (Dinero & { readonly monto: number })[];
}

/** The till of a day, whose movements are those of what the test inserted: as a database from before there were tills has them. */
async function corte(body: object = {}, rol: Rol = ROL.admin): Promise<Corte> {
  await settleCajas(yard.db);
  const answer = await yard.call<{ mensaje: string; corte: Corte }>('notas/get_corte.php', body, rol);
  expect(answer.body.mensaje).toBe('success');
  return answer.body.corte;
}

const keyOf = (rol: Rol) => yard.session(rol).cuenta.keylogin;

/** Money in advance for a hold of its own; the number of its receipt and its hold. */
async function insertAnticipo(change: Partial<AnticipoDado> = {}) {
  const apartado_id = change.apartado_id ?? (await insertApartado(yard.db));
  const recibo = await insertAnticipoDe(yard.db, { monto: 500_00, momento: AHORA, ...change, apartado_id });
  return { recibo, apartado_id };
}

beforeEach(async () => {
  await yard.db.pool.query('truncate notas, anticipos, apartados, cajas cascade');
});

test('has notes by person and payment, without what was paid in advance, and calls people by name', async () => {
  const jefa = keyOf(ROL.gerente);
  const socio = keyOf(ROL.socio);
  const { apartado_id } = await insertAnticipo({ aplicado: 300_00, momento: new Date('2026-10-30T18:00:00Z') });
  const nota = { autor: jefa, creada: new Date('2026-11-02T18:00:00Z') };
  await insertNota(yard.db, { ...nota, total: 1_000_50, apartado_id, anticipo: 300_00 });
  await insertNota(yard.db, { ...nota, total: 99_99 });
  await insertNota(yard.db, { ...nota, total: 250_00, forma_pago: 'Transferencia' });
  await insertNota(yard.db, { ...nota, total: 10_00, autor: socio });

  const answer = await corte({ fecha: '2026-11-02' });
  expect(answer.ventas).toHaveLength(3);
  expect(answer.ventas).toEqual(
    expect.arrayContaining([
      { autor: jefa, forma_pago: 'Efectivo', notas: 2, total: 1_100.49, anticipo: 300 },
      { autor: jefa, forma_pago: 'Transferencia', notas: 1, total: 250, anticipo: 0 },
      { autor: socio, forma_pago: 'Efectivo', notas: 1, total: 10, anticipo: 0 },
    ]),
  );
  expect(answer.caja).toEqual(
    expect.arrayContaining([
      { autor: jefa, forma_pago: 'Efectivo', monto: 800.49 },
      { autor: jefa, forma_pago: 'Transferencia', monto: 250 },
      { autor: socio, forma_pago: 'Efectivo', monto: 10 },
    ]),
  );
  expect(new Set(answer.personas)).toEqual(
    new Set([
      { autor: jefa, nombre: 'Ana Ruiz' },
      { autor: socio, nombre: 'Ana Ruiz' },
    ]),
  );
});

test('a note that was sold another day is cancelled by who cancels it, on the day on which they do', async () => {
  const cancelada = { creada: new Date('2026-10-01T18:00:00Z'), cancelada: AHORA, cancelada_por: keyOf(ROL.admin) };
  const { apartado_id } = await insertAnticipo({ momento: new Date('2026-09-30T18:00:00Z') });
  const pago = { total: 800_00, apartado_id, anticipo: 500_00, forma_pago: 'Transferencia' as const };
  const id = await insertNota(yard.db, { ...cancelada, ...pago });

  const answer = await corte({ fecha: '2026-11-02' });
  expect(answer.ventas).toEqual([]);
  expect(answer.cancelaciones).toEqual([
    expect.objectContaining({ nota: id, autor: keyOf(ROL.admin), total: 800, anticipo: 500 }),
  ]);
  expect(answer.caja).toEqual([{ autor: keyOf(ROL.admin), forma_pago: 'Transferencia', monto: -300 }]);
  expect((await corte({ fecha: '2026-10-01' })).caja).toEqual([
    { autor: 'ana', forma_pago: 'Transferencia', monto: 300 },
  ]);
});

test('money in advance has a line with its receipt when it comes in, when it goes back, and when it is kept', async () => {
  const admin = keyOf(ROL.admin);
  const hoy = new Date('2026-11-02T18:00:00Z');
  const resuelto = { resuelto: AHORA, resuelto_por: admin };
  const nuevo = await insertAnticipo({ momento: hoy });
  const devuelto = await insertAnticipo({
    ...resuelto,
    resolucion: 'devuelto',
    devuelto_en: 'Transferencia',
    monto: 400_00,
    aplicado: 150_00,
    momento: new Date('2026-10-20T18:00:00Z'),
  });
  const retenido = await insertAnticipo({ ...resuelto, resolucion: 'retenido', momento: hoy, monto: 70_00 });

  const { anticipos, caja } = await corte({ fecha: '2026-11-02' });
  const linea = (recibo: number, movimiento: string, forma_pago: string | null, monto: number, autor: string) =>
    expect.objectContaining({ recibo, movimiento, forma_pago, monto, autor });
  expect(anticipos).toEqual([
    linea(nuevo.recibo, 'recibido', 'Efectivo', 500, 'ana'),
    linea(retenido.recibo, 'recibido', 'Efectivo', 70, 'ana'),
    linea(devuelto.recibo, 'devuelto', 'Transferencia', 250, admin),
    linea(retenido.recibo, 'retenido', null, 70, admin),
  ]);
  expect(new Set(caja)).toEqual(
    new Set([
      { autor: 'ana', forma_pago: 'Efectivo', monto: 570 },
      { autor: admin, forma_pago: 'Transferencia', monto: -250 },
    ]),
  );
});

test('a day is from midnight to midnight in Mexico City, and the clock there was set by the summer once', async () => {
  const at = (iso: string) => insertNota(yard.db, { creada: new Date(iso), total: 1_00 });
  await at('2026-11-02T05:59:59.999Z');
  await at('2026-11-02T06:00:00.000Z');
  await at('2026-11-03T05:59:59.999Z');
  await at('2026-11-03T06:00:00.000Z');
  const counted = async (fecha: string) => (await corte({ fecha })).ventas.map(({ notas }) => notas);
  expect(await counted('2026-11-01')).toEqual([1]);
  expect(await counted('2026-11-02')).toEqual([2]);
  expect(await counted('2026-11-03')).toEqual([1]);
  await at('2022-07-02T04:59:59.999Z');
  await at('2022-07-02T05:00:00.000Z');
  expect(await counted('2022-07-01')).toEqual([1]);
  expect(await counted('2022-07-02')).toEqual([1]);
});

test('without a day it is the one of the business, and a day without movements is empty', async () => {
  expect(await corte()).toEqual({
    fecha: '2026-11-02',
    personas: [],
    ventas: [],
    cancelaciones: [],
    devoluciones: [],
    otros: [],
    cajas: [],
    anticipos: [],
    caja: [],
  });
  expect(await corte({ fecha: ' ' })).toMatchObject({ fecha: '2026-11-02' });
});

test.each(['02/11/2026', '2026-02-30', '1/2/2026', 'ayer', 7])('the day %s is refused', async (fecha) => {
  const { status, body } = await yard.call('notas/get_corte.php', { fecha });
  expect([status, body]).toEqual([400, fieldRefusal('fecha', 'El campo Fecha debe ser una fecha')]);
});

test('role 3 sees what they moved and nobody else, whatever they ask; roles 4 and 5 see all', async () => {
  const socio = keyOf(ROL.socio);
  const admin = keyOf(ROL.admin);
  await insertNota(yard.db, { autor: socio, creada: AHORA, cancelada: AHORA, cancelada_por: admin, total: 5_00 });
  await insertNota(yard.db, { autor: admin, creada: AHORA });
  await insertAnticipo({ autor: admin });
  const suyo = { ventas: [{ autor: socio, notas: 1 }], cancelaciones: [], anticipos: [] };
  for (const more of [{}, { autor: admin }, { persona: admin, autor: null, keylogin_autor: admin }]) {
    const answer = await corte({ fecha: '2026-11-02', ...more }, ROL.socio);
    expect(answer).toMatchObject({ ...suyo, caja: [{ autor: socio, monto: 5 }] });
    expect(answer.personas.map(({ autor }) => autor)).toEqual([socio]);
    expect(JSON.stringify(answer)).not.toContain(admin);
  }
  for (const rol of [ROL.admin, ROL.gerente]) {
    const { personas } = await corte({ fecha: '2026-11-02' }, rol);
    expect(new Set(personas.map(({ autor }) => autor))).toEqual(new Set([socio, admin]));
  }
});

/** Three days, to the second, and what can happen in them. */
const DIAS = ['2026-11-01', '2026-11-02', '2026-11-03'] as const;
const momento = fc
  .integer({ min: 0, max: 3 * 86_400 - 1 })
  .map((s) => new Date(Date.parse('2026-11-01T06:00Z') + s * 1000));
const forma = fc.constantFrom('Efectivo', 'Transferencia');
const persona = fc.constantFrom('ana', 'beto', 'caro');
const venta = fc.record({
  total: fc.integer({ min: 1, max: 9_999_999_99 }),
  forma,
  autor: persona,
  momento,
  cancela: fc.option(fc.record({ momento, autor: persona })),
  anticipo: fc.option(
    fc.record({
      monto: fc.integer({ min: 1, max: 9_999_999_99 }),
      forma,
      autor: persona,
      momento,
      resuelve: fc.option(
        fc.record({ momento, autor: persona, forma, resolucion: fc.constantFrom('devuelto', 'retenido') }),
      ),
    }),
  ),
});

type Venta = typeof venta extends fc.Arbitrary<infer Value> ? Value : never;

/** The centavos that a note takes of the receipt of its hold. */
const tomadoOf = ({ total, anticipo }: Venta) => Math.min(total, anticipo?.monto ?? 0);

/** Stores a note with the life it had. */
async function insertVenta(vendida: Venta): Promise<void> {
  const { total, forma: forma_pago, autor, momento: creada, cancela, anticipo } = vendida;
  const pago = anticipo && { apartado_id: await insertRecibo(vendida, anticipo), anticipo: tomadoOf(vendida) };
  const fin = cancela && { cancelada: cancela.momento, cancelada_por: cancela.autor };
  await insertNota(yard.db, { total, forma_pago, autor, creada, ...pago, ...fin });
}

async function insertRecibo(
  vendida: Venta,
  { resuelve, forma: forma_pago, ...recibo }: NonNullable<Venta['anticipo']>,
) {
  const fin = resuelve && {
    resolucion: resuelve.resolucion,
    resuelto: resuelve.momento,
    resuelto_por: resuelve.autor,
    devuelto_en: resuelve.resolucion === 'devuelto' ? resuelve.forma : null,
  };
  const aplicado = vendida.cancela ? 0 : tomadoOf(vendida);
  return (await insertAnticipo({ ...recibo, ...fin, forma_pago, aplicado })).apartado_id;
}

interface Movido {
  readonly momento: Date;
  readonly autor: string;
  readonly forma: string;
}

/** The money that a note and its receipt moved, in centavos: when, by whom, how. */
function moves(vendida: Venta): [Movido, number][] {
  const { total, forma, cancela, anticipo } = vendida;
  const tomado = tomadoOf(vendida);
  const movidos: [Movido, number][] = [[vendida, total - tomado]];
  if (cancela) movidos.push([{ ...cancela, forma }, tomado - total]);
  if (anticipo) movidos.push([anticipo, anticipo.monto]);
  if (anticipo?.resuelve?.resolucion === 'devuelto')
    movidos.push([anticipo.resuelve, (cancela ? 0 : tomado) - anticipo.monto]);
  return movidos;
}

test('what is in the drawers, day after day, is what notes and receipts say', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(venta, { minLength: 1, maxLength: 12 }), async (vendidas) => {
      await yard.db.pool.query('truncate notas, anticipos, apartados cascade');
      for (const vendida of vendidas) await insertVenta(vendida);
      const hallado: Record<string, number> = {};
      for (const fecha of [addDias(DIAS[0], -1), ...DIAS, addDias(DIAS[2], 1)])
        for (const { autor, forma_pago, monto } of (await corte({ fecha })).caja)
          hallado[`${fecha} ${autor} ${forma_pago}`] = Math.round(monto * 100);

      const esperado: Record<string, number> = {};
      for (const [{ momento, autor, forma }, centavos] of vendidas.flatMap(moves)) {
        const key = `${diaOf(momento)} ${autor} ${forma}`;
        esperado[key] = (esperado[key] ?? 0) + centavos;
      }
      expect(hallado).toEqual(esperado);
    }),
    { numRuns: 25 },
  );
});
