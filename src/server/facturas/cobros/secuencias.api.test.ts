import { expect, test } from 'vitest';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { Cobros } from '#tests/cobros.ts';
import type { Wire } from '#tests/inventario.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const TOTAL = 1_160_00;

/** Numbers that are the same in every run. */
let seed = 20_261_123;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];

const FALLAS = [
  undefined,
  undefined,
  undefined,
  'timeout_antes',
  'timeout_despues',
  'rechazo:CFDI40145',
  'caido',
  'pendiente_falla',
  'pendiente_valida',
];

/** One thing that somebody does to an invoice, or two at the same moment; whatever comes of it. */
async function step(id: number): Promise<void> {
  const { pay, giveBack, cancel } = cobros.de(id);
  const { pagos, egresos } = await facturas.read(id);
  const simular = oneOf(FALLAS);
  const monto = (random(60_000) + 1) / 100;
  const actions = [
    () => Promise.all([pay(monto, { simular }), pay(monto + 1)]),
    () => Promise.all([pay(monto), giveBack(monto, [], { simular })]),
    () => giveBack(monto, [], { simular }),
    () => cancel('pago', oneOf(pagos)),
    () => cancel('egreso', oneOf(egresos)),
    () => facturas.conciliar(),
  ];
  await oneOf(actions)?.();
}

/** The documents that count, and their sum in centavos. */
function vivos(rows: readonly Wire[]) {
  const suyos = rows.filter(({ estatus }) => estatus === 'Timbrada') as (Wire & { factura: { monto: number } })[];
  return { suyos, suma: suyos.reduce((sum, { factura }) => sum + Math.round(factura.monto * 100), 0) };
}

test('payments and returns in any order, with failures: what is owed is the total less what lives, never below nothing', async () => {
  let timbrados = 0;
  for (let round = 0; round < 5; round++) {
    const { id } = await cobros.factura(TOTAL);
    for (let count = 0; count < 12; count++) await step(id);
    await facturas.conciliar();
    await facturas.conciliar();
    const { row, pagos, egresos } = await facturas.read(id);
    expect([...pagos, ...egresos].filter(({ estatus }) => estatus === 'Por confirmar')).toEqual([]);
    const pagado = vivos(pagos);
    const devuelto = vivos(egresos);
    expect(Math.round(row.saldo_pendiente * 100)).toBe(Math.max(0, TOTAL - pagado.suma - devuelto.suma));
    expect([pagado.suma <= TOTAL, devuelto.suma <= TOTAL]).toEqual([true, true]);
    const numeros = pagado.suyos.map(({ n_pago }) => n_pago);
    expect(new Set(numeros).size).toBe(numeros.length);
    timbrados += pagado.suyos.length + devuelto.suyos.length;
  }
  expect(timbrados).toBeGreaterThan(10);
  expect(await findDescuadres(facturas.yard.db)).toEqual([]);
});
