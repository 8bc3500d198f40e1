import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { plant } from '#tests/plant.ts';
import { insertVentas } from '#tests/ventas.ts';
import { type ClaseDeDescuadre, findDescuadres } from './descuadres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

type Mundo = Awaited<ReturnType<typeof insertVentas>>;

test.each<[clase: ClaseDeDescuadre, what: string, damage: (mundo: Mundo) => string, mensaje: (mundo: Mundo) => RegExp]>(
  [
    [
      'cajaDeNotas',
      'a note whose money went into no till',
      ({ otra }) => `delete from caja_movimientos where nota_id = ${otra}`,
      ({ otra }) =>
        RegExp(`^La nota ${otra} es de \\$100.00: .* se vendieron \\$0.00, por \\$0.00, y regresaron \\$0.00$`),
    ],
    [
      'cajaDeNotas',
      'a note that put more into a till than it was of',
      ({ nota }) => `update caja_movimientos set monto = monto + 1 where nota_id = ${nota}`,
      ({ nota }) => RegExp(`^La nota ${nota} es de \\$200.00: .* se vendieron \\$200.00, por \\$160.01, `),
    ],
    [
      'cajaDeNotas',
      'a cancelled note whose money is still in the till',
      ({ otra }) => `update notas set cancelada = now(), cancelada_por = 'eva' where id = ${otra};
      update bajas set devueltas = cantidad where remision = ${otra}`,
      ({ otra }) => RegExp(`^La nota ${otra} .* y regresaron \\$0.00$`),
    ],
    [
      'cajaDeAnticipos',
      'a receipt that came into no till',
      ({ vivo }) =>
        `delete from caja_movimientos where recibo_id in (select id from anticipos_recibos where apartado_id = ${vivo})`,
      ({ vivo }) => RegExp(`^El apartado ${vivo} recibió \\$50.00 y devolvió \\$0.00: en las cajas hay \\$0.00`),
    ],
    [
      'cajas',
      'a closed till that says another amount',
      () => 'update cajas set esperado = esperado + 1 where id = (select min(id) from cajas)',
      () => /^La caja \d+ se cerró esperando \$[\d.]+, y su fondo y sus movimientos en efectivo suman \$/,
    ],
  ],
)('the check names, as %s, %s', async (clase, _what, damage, mensaje) => {
  const { db } = database;
  const mundo = await insertVentas(db);
  const before = await findDescuadres(db);
  await plant(db, damage(mundo));
  const found = (await findDescuadres(db)).filter(
    (one) => one.clase.startsWith('caja') && !before.some(({ mensaje: old }) => old === one.mensaje),
  );
  expect(found).toEqual(expect.arrayContaining([{ clase, mensaje: expect.stringMatching(mensaje(mundo)) }]));
});
