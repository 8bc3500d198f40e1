import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { formatAnioRange } from '#domain/anio.ts';
import { COLUMNAS_REPARABLES, type ColumnaReparable } from '#domain/reparacion.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { autoria } from '#tests/ventas.ts';
import { repairPiezas, undoReparacion } from './repair.ts';

const yard = createInventario();
beforeEach(clear);

function clear() {
  return yard.db.pool.query('truncate piezas, reparaciones, historial restart identity cascade');
}

/** Values that meet again and again, so that repairs match, run into each other and repeat. */
const VALUES: Readonly<Record<ColumnaReparable, readonly string[]>> = {
  marca: ['VW', 'vw', 'SEAT'],
  auto: ['JETTA', 'JETTA A4', 'JETTÁ'],
  tipo: ['SEDAN', 'SUV', 'HATCHBACK'],
  anios: ['2013', '2013-2018', '2014-2018'],
  pieza: ['FARO', 'FAROS', 'CALAVERA'],
  lado: ['IZQ', 'DER', 'DEL IZQ'],
  origen: ['TW', 'TAIWAN', 'ORIGINAL'],
  condicion: ['USADO', 'NUEVO', 'usado'],
  ubicacion: ['PATIO 1', 'PATIO 2', 'R-14'],
  detalles: ['ra', 'raspa', '%', '_', "o'", 'r\\a'],
};
const pick = (columna: ColumnaReparable) => fc.constantFrom(...VALUES[columna]);
const pieza = fc.record({
  marca: pick('marca'),
  auto: pick('auto'),
  pieza: pick('pieza'),
  origen: pick('origen'),
  condicion: pick('condicion'),
  detalles: fc.array(pick('detalles'), { maxLength: 5 }).map((texts) => texts.join('')),
  existencias: fc.integer({ min: 0, max: 3 }),
});
const reparacion = fc
  .constantFrom(...COLUMNAS_REPARABLES)
  .chain((columna) => fc.record({ columna: fc.constant(columna), busca: pick(columna), reemplazo: pick(columna) }));

/** Every part but its version. */
async function rows() {
  const { rows: found } = await yard.db.pool.query<{ fila: Readonly<Record<string, unknown>> }>(
    `select to_jsonb(p) - 'version' as fila from piezas p order by id`,
  );
  return found.map(({ fila }) => fila);
}

/** The field of a row as a repair reads it. */
function fieldOf(row: Readonly<Record<string, unknown>>, columna: ColumnaReparable): string {
  if (columna !== 'anios') return String(row[columna]);
  return formatAnioRange({ from: Number(row.anio_desde), to: Number(row.anio_hasta) });
}

/** Says once more how a repair changes a value: only details match in part (regla 71). */
function repaired(columna: ColumnaReparable, value: string, busca: string, reemplazo: string): string {
  if (columna === 'detalles') return value.split(busca).join(reemplazo);
  return value === busca ? reemplazo : value;
}

test('any repair changes what matches and nothing else, and undone leaves every part as it was', async () => {
  const quien = autoria();
  let made = 0;
  const property = fc.asyncProperty(
    fc.array(pieza, { minLength: 1, maxLength: 8 }),
    fc.array(reparacion, { maxLength: 5 }),
    async (piezas, reparaciones) => {
      await clear();
      for (const values of piezas) await insertPieza(yard.db, values);
      for (const { columna, busca, reemplazo } of reparaciones) {
        const before = await rows();
        const after = before.map((row) => repaired(columna, fieldOf(row, columna), busca, reemplazo));
        const expected = before.filter((row, index) => fieldOf(row, columna) !== after[index]).length;
        const repair = () => repairPiezas(yard.db, { columna, busca, reemplazo, total: null }, quien);
        if (expected === 0) {
          await expect(repair()).rejects.toThrow(/No hay piezas|igual al actual/);
          continue;
        }
        const { id, piezas: cuantas } = await repair();
        expect(cuantas).toBe(expected);
        expect((await rows()).map((row) => fieldOf(row, columna))).toEqual(after);
        await undoReparacion(yard.db, { reparacion: id }, quien);
        expect(await rows()).toEqual(before);
        await repair();
        made += 1;
      }
    },
  );
  await fc.assert(property, { numRuns: 40 });
  expect(made).toBeGreaterThan(10);
});
