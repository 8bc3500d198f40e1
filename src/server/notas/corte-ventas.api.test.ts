import { expect, test } from 'vitest';
import { diaOf } from '#domain/fecha.ts';
import { ROL, STAFF } from '#domain/roles.ts';
import { createApartados, item } from '#tests/apartados.ts';
import { TestNotas } from '#tests/notas.ts';

const { yard, hold, setClock, now, insertPieza, call } = createApartados();
const notas = new TestNotas(yard);

interface Caja {
  readonly forma_pago: string;
  readonly monto: number;
}

/** The drawers of the day that the clock shows, added up over people. */
async function enCaja(): Promise<Record<string, number>> {
  const { body } = await yard.call<{ corte: { caja: readonly Caja[] } }>('notas/get_corte.php', {
    fecha: diaOf(now()),
  });
  const cajas: Record<string, number> = {};
  for (const { forma_pago, monto } of body.corte.caja) cajas[forma_pago] = (cajas[forma_pago] ?? 0) + monto;
  return cajas;
}

/** Takes 1,000 in advance by Transferencia for a part, and sells it for a price; each on a day of its own. */
async function sellHeld(price: number): Promise<{ readonly apartado: number; readonly nota: number }> {
  const pieza = await insertPieza();
  const anticipo = { monto: 1_000, forma_pago: 'Transferencia' };
  const { apartado } = await hold([item(pieza)], { anticipo, hasta: '2099-12-31T18:00:00Z' });
  expect(await enCaja()).toEqual({ Transferencia: 1_000 });
  await nextDay();
  const items = [{ INV__: pieza.inventario, quantity: 1, price }];
  const { body } = await yard.call<{ nota: { id: number } }>(
    'notas/submit_nota.php',
    notas.bodyOf(items, { apartado: apartado.id }),
  );
  return { apartado: apartado.id, nota: body.nota.id };
}

let hora = 0;
/** Moves the clock a day on. A session lives for 12 hours without a call: each works on in between. */
async function nextDay(): Promise<void> {
  for (const hours of [8, 8, 8]) {
    hora += hours;
    setClock(hora);
    for (const rol of STAFF) await yard.call('notas/get_corte.php', {}, rol);
  }
}
const cancel = (id: number) => notas.cancel(id);
const resolve = (id: number, forma_pago = 'Efectivo') =>
  call('resolve_anticipo', { id, resolucion: 'devuelto', forma_pago }, ROL.gerente);

test('a sale takes what was not paid in advance; cancelled, that goes back, and the advance when somebody gives it', async () => {
  const { apartado, nota } = await sellHeld(2_500.5);
  expect(await enCaja()).toEqual({ Efectivo: 1_500.5 });
  await nextDay();
  await cancel(nota);
  expect(await enCaja()).toEqual({ Efectivo: -1_500.5 });
  await nextDay();
  expect(await enCaja()).toEqual({});
  await resolve(apartado);
  expect(await enCaja()).toEqual({ Efectivo: -1_000 });
});

test('what is left of an advance is given back; cancelled after that, the note gives back what it took, and no day changes', async () => {
  await nextDay();
  const { apartado, nota } = await sellHeld(600);
  expect(await enCaja()).toEqual({ Efectivo: 0 });
  await nextDay();
  await resolve(apartado);
  expect(await enCaja()).toEqual({ Efectivo: -400 });
  await cancel(nota);
  expect(await enCaja()).toEqual({ Efectivo: -1_000 });
});
