import { beforeAll, expect, test } from 'vitest';
import { sumDinero } from '#domain/dinero.ts';
import { addDias } from '#domain/fecha.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertCasos } from '#tests/casos-de-reporte.ts';
import { createClock } from '#tests/cuentas.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { readCsv, readLibro } from '#tests/tablas.ts';

const HOY = '2026-11-22';
// It is the next day in Greenwich.
const clock = createClock(new Date('2026-11-23T03:00:00Z'));
const yard = createInventario({ now: clock.now });
const SIEMPRE = { searchDateStart: '2000-01-01', searchDateEnd: addDias(HOY, 60) };

beforeAll(async () => {
  await insertCasos(yard.db, HOY, 300);
});

async function exported(body: object, rol: Rol = ROL.admin) {
  const { session_id, keylogin } = yard.session(rol);
  return yard.app.inject({
    method: 'POST',
    url: '/api/exportar/adeudos.php',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ rute: '', session_id, keylogin, ...body }),
  });
}

interface Reporte extends Wire {
  readonly inventario: readonly (Wire & {
    readonly id: number;
    readonly adeudo: number;
    readonly sin_ingresar: boolean;
  })[];
  readonly totalPages: number;
  readonly adeudo_total: number;
}

/** The rows of the report, page after page, and its headline. */
async function listed(body: object) {
  const filas: Reporte['inventario'][number][] = [];
  let total = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = (await yard.call<Reporte>('reportes/adeudos.php', { ...body, page, itemsPerPage: 50 })).body;
    pages = answer.totalPages;
    total = answer.adeudo_total;
    filas.push(...answer.inventario);
  }
  return { filas, total };
}

/** Compares the file of a report with its list. @returns the rows of the list. */
async function compare(body: object) {
  const { filas, total } = await listed(body);
  const [titulos = [], ...rows] = readCsv((await exported(body)).body);
  const columna = (titulo: string) => rows.map((row) => row[titulos.indexOf(titulo)]);
  expect(columna('ID').map(Number)).toEqual(filas.map(({ id }) => id));
  expect(columna('Adeudo').map(Number)).toEqual(filas.map(({ adeudo }) => adeudo));
  expect(sumDinero(columna('Adeudo').map((pesos) => Math.round(Number(pesos) * 100))) / 100).toBe(total);
  expect(columna('Sin ingresar')).toEqual(filas.map((fila) => (fila.sin_ingresar ? 'Sí' : 'No')));
  expect(filas.length).toBeGreaterThan(0);
  return filas;
}

test('the file has the rows of the list, whatever it is narrowed to, and adds up to its headline', async () => {
  const [primera] = await compare(SIEMPRE);
  await compare({ searchDateStart: addDias(HOY, -30), searchDateEnd: HOY });
  await compare({ ...SIEMPRE, aseguradora: primera?.Aseguradora });
});

test('the spreadsheet counts the days since the portal took the invoice, and none where it did not', async () => {
  const [titulos = [], ...rows] = readLibro((await exported({ ...SIEMPRE, formato: 'xlsx' })).rawPayload);
  const dias = rows.map((row) => row[titulos.indexOf('Días desde el ingreso')]);
  const sinIngresar = rows.map((row) => row[titulos.indexOf('Sin ingresar')]);
  expect(dias.map((uno) => uno === '' || uno === null || uno === undefined)).toEqual(
    sinIngresar.map((uno) => uno === 'Sí'),
  );
  expect(dias.filter((uno) => typeof uno === 'number').every((uno) => uno >= 0)).toBe(true);
});

test('only the administrator takes debts out', async () => {
  expect((await exported(SIEMPRE, ROL.gerente)).statusCode).toBe(403);
});
