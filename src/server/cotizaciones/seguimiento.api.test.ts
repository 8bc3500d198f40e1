import { expect, test } from 'vitest';
import { createCotizaciones, linea } from '#tests/cotizaciones.ts';
import type { Wire } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';

const { call, submit, quote, find, look, accept, insertPieza, yard } = createCotizaciones();
const notas = new TestNotas(yard);
const LIBRE = { texto: 'flete', cantidad: 1, precio: 200 };

/** Quotes that came as far as each stage, of two channels; the ids of those that were sent. */
async function quoteThroughStages(): Promise<readonly number[]> {
  const piezas = await Promise.all([1, 2, 3].map(() => insertPieza(2)));
  const [una, otra, tercera] = piezas as [(typeof piezas)[0], (typeof piezas)[0], (typeof piezas)[0]];
  await submit('new', [LIBRE], { enviar: 0 });
  const enviada = await quote([linea(una, 100, 2)]);
  const vista = await quote([linea(una, 300)], { canal: 'FACEBOOK' });
  await look(vista.token);
  const aceptada = await quote([linea(otra, 1_000, 2), LIBRE]);
  await accept(aceptada.token, [1]);
  const vendida = await quote([linea(tercera, 2_000), LIBRE], { canal: 'FACEBOOK' });
  await accept(vendida.token, [1, 2]);
  const { apartado } = await find(vendida.id);
  const items = [{ INV__: tercera.inventario, quantity: 1, price: 2_000 }];
  expect((await notas.ask(items, { apartado })).mensaje).toBe('success');
  const perdida = await quote([linea(una, 50)]);
  await call('close_cotizacion', { id: perdida.id, motivo: 'precio' });
  return [enviada, vista, aceptada, vendida, perdida].map(({ id }) => id);
}

/** The pesos of some quotes and how many they are. */
function countOf(cotizaciones: readonly Wire[], importe: 'total' | 'total_aceptado') {
  return {
    cotizaciones: cotizaciones.length,
    pesos: cotizaciones.reduce((suma, una) => suma + Number(una[importe]), 0),
  };
}

test('the funnel agrees with the quotes that it counts, by who quotes and by channel', async () => {
  const ids = await quoteThroughStages();
  const todas = await Promise.all(ids.map(find));
  const { filas, perdidas } = (await call('get_embudo', {})) as unknown as { filas: Wire[]; perdidas: Wire[] };
  const canales = [...new Set(todas.map(({ canal }) => canal))];
  expect(canales).toHaveLength(2);
  expect(filas).toHaveLength(2);
  for (const canal of canales) {
    const suyas = todas.filter((una) => una.canal === canal);
    expect(filas.find((fila) => fila.canal === canal)).toEqual({
      autor: suyas[0]?.autor,
      canal,
      enviadas: countOf(suyas, 'total'),
      vistas: countOf(
        suyas.filter(({ vista, aceptada }) => vista !== null || aceptada !== null),
        'total',
      ),
      aceptadas: countOf(
        suyas.filter(({ aceptada }) => aceptada !== null),
        'total_aceptado',
      ),
      vendidas: countOf(
        suyas.filter(({ nota_id }) => nota_id !== null),
        'total_aceptado',
      ),
    });
  }
  expect(filas.map(({ vendidas }) => (vendidas as Wire).pesos).toSorted()).toEqual([0, 2_200]);
  expect(perdidas).toEqual([{ motivo: 'precio', cotizaciones: 1 }]);
  expect(await call('get_embudo', { desde: '2020-01-01', hasta: '2020-12-31' })).toMatchObject({ filas: [] });
});

test('what wants a word is in one list each: accepted and not sold, ending by tomorrow, seen and not answered', async () => {
  const antes = (await call('get_seguimiento', {})) as unknown as Lists;
  const pieza = await insertPieza(2);
  const recoge = await quote([linea(pieza)]);
  await accept(recoge.token, [1]);
  const termina = await quote([LIBRE], { vigencia: 1 });
  await look(termina.token);
  const vista = await quote([LIBRE], { vigencia: 5 });
  await look(vista.token);
  await quote([LIBRE], { vigencia: 5 });
  expect(await listsWithout(antes)).toEqual({ porRecoger: [recoge.id], terminan: [termina.id], vistas: [vista.id] });

  await notas.create([pieza], { apartado: (await find(recoge.id)).apartado });
  await call('close_cotizacion', { id: vista.id, motivo: 'otra' });
  expect(await listsWithout(antes)).toEqual({ porRecoger: [], terminan: [termina.id], vistas: [] });
  await yard.db.pool.query('update cotizaciones set vence = enviada where id = $1', [termina.id]);
  expect(await listsWithout(antes)).toMatchObject({ terminan: [] });
});

type Lists = Readonly<Record<'porRecoger' | 'terminan' | 'vistas', readonly { readonly id: number }[]>>;

/** The ids of each list, without those that were there before. */
async function listsWithout(antes: Lists) {
  const ahora = (await call('get_seguimiento', {})) as unknown as Lists;
  const before = new Set([...antes.porRecoger, ...antes.terminan, ...antes.vistas].map(({ id }) => id));
  const idsOf = (filas: Lists['vistas']) => filas.map(({ id }) => id).filter((id) => !before.has(id));
  return { porRecoger: idsOf(ahora.porRecoger), terminan: idsOf(ahora.terminan), vistas: idsOf(ahora.vistas) };
}
