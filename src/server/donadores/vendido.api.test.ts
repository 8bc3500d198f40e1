import { beforeAll, expect, test } from 'vitest';
import { diaOf } from '#domain/fecha.ts';
import { findVentas, insertVentasDeUtilidad } from '#tests/casos-de-utilidad.ts';
import { type DonadorDeLaRed, TestDonadores } from '#tests/donadores.ts';
import { TestFacturas } from '#tests/facturas.ts';
import type { Venta } from '#tests/oraculos/utilidad.ts';

const { yard } = new TestFacturas();
const donadores = new TestDonadores(yard);
let autos: readonly DonadorDeLaRed[] = [];
let ventas: readonly Venta[] = [];

beforeAll(async () => {
  await insertVentasDeUtilidad(yard.db, diaOf(new Date()));
  // Of the lines that were typed some are of the yard, and parts of the yard went to claims; some of those came back.
  await yard.db.pool.query(`
    update facturas_partidas t set origen = 'inventario', pieza_id = p.id
      from (select id, row_number() over (order by id) as n, count(*) over () as de from piezas) p
      where t.origen = 'manual' and t.id % 2 = 0 and t.id % p.de = p.n - 1;
    insert into bajas (pieza_id, cantidad, devueltas, estatus, duenio, indicador)
      select p.id, 1, case when i.id % 5 = 0 then 1 else 0 end, 'baja', 'siniestro', i.id
      from indicadores i join (select id, row_number() over (order by id) as n, count(*) over () as de from piezas) p
        on i.id % p.de = p.n - 1
      where not exists (select from bajas b where b.indicador = i.id)`);
  ventas = await findVentas(yard.db);
  autos = [await donadores.create(), await donadores.create()];
  await yard.db.pool.query('update piezas set donador = ($1::int[])[id % 3] where id % 3 > 0', [
    autos.map(({ id }) => id),
  ]);
});

/** The car of the part of each sale, by the kind and the id of the sale. */
async function findAutos(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await yard.db.pool.query<{ venta: string; donador: number }>(`
    select 'nota ' || t.id as venta, p.donador from notas_partidas t join piezas p on p.id = t.pieza_id
    union all select 'factura ' || t.id, p.donador from facturas_partidas t join piezas p on p.id = t.pieza_id
    union all select distinct 'siniestro ' || b.indicador, p.donador from bajas b join piezas p on p.id = b.pieza_id
      where b.indicador is not null and b.devueltas < b.cantidad`);
  return new Map(rows.map(({ venta, donador }) => [venta, donador]));
}

test('what its parts sold is what the earnings have of them, whoever sold them, less what came back', async () => {
  const de = await findAutos();
  const { donadores: filas } = await donadores.call<{ donadores: DonadorDeLaRed[] }>('get_donadores');
  expect(filas).toHaveLength(2);
  const deAlguno = ventas.filter(({ tipo, id }) => de.has(`${tipo} ${id}`));
  expect(new Set(deAlguno.map(({ tipo }) => tipo))).toEqual(new Set(['nota', 'factura', 'siniestro']));
  expect(deAlguno.some(({ devuelto }) => devuelto > 0)).toBe(true);
  for (const fila of filas) {
    const suyas = ventas.filter(({ tipo, id }) => de.get(`${tipo} ${id}`) === fila.id);
    const vendido = suyas.reduce((suma, venta) => suma + venta.vendido - venta.devuelto, 0);
    expect(fila.vendido).toBe(vendido / 100);
    const { expediente } = await donadores.call('get_donador', { donador: fila.id });
    expect(expediente.donador).toMatchObject({ vendido: vendido / 100 });
  }
});
