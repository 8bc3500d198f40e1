import { describe, expect, test } from 'vitest';
import { insertFactura, insertIndicador, insertNota, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { autoria, descuadresSinPartidas, giveBack, sell } from '#tests/ventas.ts';
import type { Duenio } from './bajas.ts';
import { type Devolucion, returnBajas } from './devoluciones.ts';

const yard = createInventario();

/** Everything that a write-off may belong to, and how the others are told. */
const DUENIOS: Readonly<Record<Duenio['tipo'], { de: () => Promise<Duenio>; refusal: RegExp }>> = {
  mano: { de: async () => ({ tipo: 'mano' }), refusal: /^La baja la hizo alguien a mano$/ },
  remision: {
    de: async () => ({ tipo: 'remision', remision: await insertNota(yard.db) }),
    refusal: /^Es de la nota \d+: cancela la nota$/,
  },
  siniestro: {
    de: async () => ({ tipo: 'siniestro', indicador: await insertIndicador(yard.db) }),
    refusal: /^Es del siniestro 04\/1234567-26: cancela su uso$/,
  },
  factura: {
    de: async () => ({ tipo: 'factura', factura: await insertFactura(yard.db, []) }),
    refusal: /^La baja es de una factura: se cancela con ella$/,
  },
};
const TIPOS = Object.keys(DUENIOS) as Duenio['tipo'][];

const CANCELADA = 'La baja ya estaba cancelada';

/** Four of six units of a part, sold; what it belongs to may be anything. */
async function sellFour(tipo: Duenio['tipo'], part: object) {
  const { id: pieza } = await insertPieza(yard.db, { existencias: 6, ...part });
  const bajaId = await sell(yard.db, pieza, { cantidad: 4, duenio: await DUENIOS[tipo].de() });
  const back = (unidades?: number) => giveBack(yard.db, { bajaId, ...(unidades && { unidades }) }, tipo);
  const state = async () => {
    const query = yard.db.kysely.selectFrom('bajas').select(['estatus', 'devueltas']).where('id', '=', bajaId);
    return { ...(await query.executeTakeFirstOrThrow()), quedan: await yard.existencias(pieza) };
  };
  return { pieza, bajaId, back, state };
}

describe.each(TIPOS)('a write-off whose owner is %s', (tipo) => {
  test.each([
    ['listed', { publicada_mercado: '2026-01-02' }, 'baja', 'cancelado'],
    ['not listed', {}, 'baja procesado', 'cancelado procesado'],
  ])(
    'of a part that is %s is open while units are out, and cancelled with the last',
    async (_how, part, open, done) => {
      const { back, state } = await sellFour(tipo, part);
      expect(await state()).toEqual({ estatus: open, devueltas: 0, quedan: 2 });
      await back(1);
      expect(await state()).toEqual({ estatus: open, devueltas: 1, quedan: 3 });
      await back(2);
      expect(await state()).toEqual({ estatus: open, devueltas: 3, quedan: 5 });
      await expect(back(2)).rejects.toThrow('De la baja queda 1 unidad por devolver');
      await back();
      expect(await state()).toEqual({ estatus: done, devueltas: 4, quedan: 6 });
      for (const unidades of [undefined, 1]) await expect(back(unidades)).rejects.toThrow(CANCELADA);
      expect(await state()).toEqual({ estatus: done, devueltas: 4, quedan: 6 });
    },
  );

  test.each(TIPOS.filter((other) => other !== tipo))('gives nothing back to %s, whole or in part', async (other) => {
    const { bajaId, back, state } = await sellFour(tipo, {});
    const { refusal } = DUENIOS[tipo];
    for (const unidades of [1, 4])
      await expect(giveBack(yard.db, { bajaId, unidades }, other)).rejects.toThrow(refusal);
    await back(3);
    await expect(giveBack(yard.db, { bajaId }, other)).rejects.toThrow(refusal);
    expect(await state()).toMatchObject({ devueltas: 3, quedan: 5 });
  });

  test('gives each unit back once when many ask at the same moment', async () => {
    const { back, state } = await sellFour(tipo, {});
    const asked = await Promise.allSettled([1, 1, 2, undefined, 3, 1, undefined, 4].map((unidades) => back(unidades)));
    expect(asked.filter(({ status }) => status === 'rejected')).not.toEqual([]);
    await back().catch(() => {});
    expect(await state()).toEqual({ estatus: 'cancelado procesado', devueltas: 4, quedan: 6 });
    expect(await descuadresSinPartidas(yard.db)).toEqual([]);
  });
});

describe('one return', () => {
  const together = (devoluciones: readonly Devolucion[]) =>
    yard.db.kysely.transaction().execute((trx) => returnBajas(trx, devoluciones, 'factura', autoria()));

  test('may name a write-off more than once: its units add up, and never to more than are out', async () => {
    const { bajaId, state } = await sellFour('factura', {});
    const two = { bajaId, unidades: 2 };
    await expect(together([two, { bajaId, unidades: 1 }, two])).rejects.toThrow(
      'De la baja queda 1 unidad por devolver',
    );
    await expect(together([{ bajaId }, two])).rejects.toThrow(CANCELADA);
    expect(await state()).toMatchObject({ devueltas: 0, quedan: 2 });
    await together([two, { bajaId }]);
    expect(await state()).toEqual({ estatus: 'cancelado procesado', devueltas: 4, quedan: 6 });
    const history = yard.db.kysely.selectFrom('historial').select('despues').where('tabla', '=', 'bajas');
    const rows = await history.where('registro', '=', String(bajaId)).execute();
    expect(rows).toEqual([{ despues: { estatus: 'cancelado procesado' } }]);
  });

  test('of two write-offs of one part in either order, at once: nobody waits for ever', async () => {
    const { pieza, bajaId } = await sellFour('factura', {});
    const otra = await sell(yard.db, pieza, { cantidad: 2, duenio: await DUENIOS.factura.de() });
    const both = [
      { bajaId, unidades: 1 },
      { bajaId: otra, unidades: 1 },
    ];
    await Promise.all([together(both), together(both.toReversed())]);
    expect(await yard.existencias(pieza)).toBe(4);
    expect(await descuadresSinPartidas(yard.db)).toEqual([]);
  });

  test('of a write-off that is not there, beside one that is, does nothing', async () => {
    const { bajaId, state } = await sellFour('factura', {});
    await expect(together([{ bajaId }, { bajaId: 2_000_000_000 }])).rejects.toThrow('No se encontró la baja');
    expect(await state()).toMatchObject({ devueltas: 0, quedan: 2 });
  });
});
