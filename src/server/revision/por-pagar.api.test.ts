import { expect, test } from 'vitest';
import { createInventario } from '#tests/inventario.ts';
import { plant } from '#tests/plant.ts';
import { TestPorPagar } from '#tests/por-pagar.ts';
import { findDescuadres } from './descuadres.ts';

const yard = createInventario({ now: () => new Date('2026-11-18T18:00:00Z') });
const porPagar = new TestPorPagar(yard);

test('an invoice whose paid part is not the sum of its payments is found, and one whose payment was undone is not', async () => {
  const { id } = await porPagar.typed();
  const nota = await porPagar.typed({ folio: 'NC', es_nota: 1 });
  const { expediente } = await porPagar.pay(id, 400);
  await porPagar.pay(id, 200, { con_nota: nota.id });
  await porPagar.call('undo_pago', { pago: expediente.pagos[0]?.id, motivo: 'Doble' });
  expect(await findDescuadres(yard.db)).toEqual([]);
  await plant(yard.db, `update cuentas_por_pagar set pagado = pagado + 1 where id = ${id}`);
  expect(await findDescuadres(yard.db)).toEqual([
    {
      clase: 'porPagar',
      mensaje: `La factura ${id} de GRUAS PEREZ dice que se pagaron $200.01, y sus pagos suman $200.00`,
    },
  ]);
});
