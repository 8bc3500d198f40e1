import { describe, expect, test } from 'vitest';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';
import { SIN_USO, TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const day = '2026-10-05';

describe('the unit comes back', () => {
  test('when the use is undone: cost and code go with it, and the yard stays the supplier', async () => {
    const { record, pieza } = await claims.using();
    const answer = await claims.use(record);
    expect(answer).toMatchObject({ aviso: 'Sin pieza del patio', pieza: { ...SIN_USO, Proveedor: 'AQUI' } });
    expect(await yard.existencias(pieza)).toBe(2);
    expect(await claims.use(record)).toMatchObject({ mensaje: 'success' });
    expect(await yard.existencias(pieza)).toBe(2);
    expect(await claims.bajas(record)).toMatchObject([{ devueltas: 1, estatus: 'cancelado procesado' }]);
  });

  test.each([[{ fecha_cancelacion: day, motivo: 'Taller' }], [{ COTIZADOR: 'CANCELADO' }]])(
    'when %j cancels what was not delivered; clearing that takes nothing again',
    async (form) => {
      const { record, pieza, inventario } = await claims.using();
      const answer = await claims.save(record, form);
      expect(answer).toMatchObject({ aviso: `La pieza ${inventario} regresó a existencias`, pieza: SIN_USO });
      expect(await yard.existencias(pieza)).toBe(2);
      expect(await claims.save(record, { fecha_cancelacion: '', COTIZADOR: '' })).toMatchObject({ pieza: SIN_USO });
      expect(await yard.existencias(pieza)).toBe(2);
    },
  );
});

describe('the unit of a delivered part comes back', () => {
  test('of what was delivered only when it was collected and somebody says that it serves', async () => {
    const { record, pieza, inventario } = await claims.using({ ENTREGADO_el_: '' });
    await claims.save(record, { ENTREGADO_el_: day });
    expect(await claims.save(record, { fecha_cancelacion: day })).toMatchObject({ pieza: { inv: inventario } });
    const early = fieldRefusal('Pza_recolectada_el_', 'Escribe el día en que se recolectó la pieza');
    expect(await claims.save(record, {}, { regresa: 1 })).toEqual(early);
    for (const beside of [{}, { regresa: 0 }]) {
      expect(await claims.save(record, { Pza_recolectada_el_: day }, beside)).toMatchObject({
        pieza: { inv: inventario },
      });
      expect(await yard.existencias(pieza)).toBe(1);
    }
    const back = await claims.save(record, {}, { regresa: 1 });
    expect(back).toMatchObject({ pieza: { inv: '', inv_usado: 0, COSTO: '1000', Fact_____Inv: 'RD-77' } });
    expect(await claims.save(record, {}, { regresa: 1 })).toMatchObject({ mensaje: 'success' });
    expect(await yard.existencias(pieza)).toBe(2);
  });

  test('not, by that way, if it never left', async () => {
    const { record, pieza } = await claims.using();
    const refused = fieldRefusal('regresa', 'La pieza no se ha entregado: cancela su uso');
    expect(await claims.save(record, { Pza_recolectada_el_: day }, { regresa: 1 })).toEqual(refused);
    expect(await yard.existencias(pieza)).toBe(1);
  });

  test.each([
    [{ ENTREGADO_el_: day }, 'La pieza ya fue entregada'],
    [{ __FACT: '12' }, 'El registro está facturado'],
    [{ ENTREGADO_el_: day, __FACT: '12' }, 'La pieza ya fue entregada'],
  ])('not by undoing after %j, until that is taken back', async (form, mensaje) => {
    const { record, pieza } = await claims.using();
    await claims.save(record, form);
    expect(await claims.use(record)).toEqual(refusal(mensaje));
    expect(await yard.existencias(pieza)).toBe(1);
    const cleared = Object.fromEntries(Object.keys(form).map((campo) => [campo, '']));
    expect(await claims.use(record, undefined, cleared)).toMatchObject({ pieza: SIN_USO });
    expect(await yard.existencias(pieza)).toBe(2);
  });

  test('to a part that was deleted meanwhile, or that has 200', async () => {
    const { record, pieza, inventario } = await claims.using();
    await yard.db.pool.query('update piezas set eliminada = now() where id = $1', [pieza]);
    expect(await claims.use(record)).toMatchObject({
      mensaje: 'success',
      aviso: `La pieza ${inventario} está eliminada: restáurala. Sin pieza del patio`,
    });
    expect(await yard.existencias(pieza)).toBe(2);
    const full = await claims.using();
    await yard.save(full.pieza, { Exist: 200, exist_leido: 1 });
    expect(await claims.use(full.record)).toMatchObject({ mensaje: 'success' });
    expect(await yard.existencias(full.pieza)).toBe(201);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });
});
