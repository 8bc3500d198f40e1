import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDias, type Dia, diaOf } from '#domain/fecha.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { claveDeCotizador } from '#domain/reporte.ts';
import { ROL } from '#domain/roles.ts';
import { type Ganado, utilidadOf } from '#domain/utilidad.ts';
import { readNegocio } from '#server/negocio.ts';
import { findVentas, insertVentasDeUtilidad } from '#tests/casos-de-utilidad.ts';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { insertPieza } from '#tests/factories.ts';
import { TestFacturas } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';
import { ganadoOf, sumVentas, type Venta } from '#tests/oraculos/utilidad.ts';
import { readCsv } from '#tests/tablas.ts';

const facturas = new TestFacturas();
const { yard } = facturas;
const { interno } = readNegocio('negocio.config.json');

interface Grupo extends Wire {
  readonly nombre: string;
}
interface Answer extends Wire {
  readonly total: Wire;
  readonly ventas: readonly (Wire & { readonly id: number })[];
  readonly siniestros: readonly Grupo[];
}
const ask = async (body: object) => (await yard.call<Answer>('utilidad/get_utilidad.php', body, ROL.admin)).body;

let ventas: readonly Venta[] = [];
const hoy = diaOf(new Date());
beforeAll(async () => {
  await insertVentasDeUtilidad(yard.db, hoy);
  ventas = await findVentas(yard.db);
  for (const tipo of ['siniestro', 'nota', 'factura']) {
    const suyas = ventas.filter((venta) => venta.tipo === tipo);
    expect(suyas.length).toBeGreaterThan(10);
    expect(suyas.some(({ costo }) => costo === null)).toBe(true);
    expect(suyas.some(({ devuelto, vendido }) => devuelto > 0 && devuelto < vendido)).toBe(true);
  }
});

/** Writes sums as they travel. */
function wireOf({ piezas, vendido, costo, envio, devuelto, piezasSinCosto, vendidoSinCosto }: Ganado) {
  return {
    piezas,
    vendido: vendido / 100,
    costo: costo / 100,
    envio: envio / 100,
    devuelto: devuelto / 100,
    piezas_sin_costo: piezasSinCosto,
    vendido_sin_costo: vendidoSinCosto / 100,
  };
}

/** Groups sales by a name: what earned the most first, else by their names. */
function gruposOf(suyas: readonly Venta[], de: (venta: Venta) => string) {
  const grupos = [...Map.groupBy(suyas, de)].map(([nombre, unas]) => ({ nombre, ganado: sumVentas(unas) }));
  return grupos
    .toSorted((a, b) => utilidadOf(b.ganado) - utilidadOf(a.ganado) || (a.nombre < b.nombre ? -1 : 1))
    .map(({ nombre, ganado }) => ({ nombre, ...wireOf(ganado) }));
}

const sinDefinir = (texto: string) => texto || 'Sin definir';
const newest = (a: Dia, b: Dia) => (a === b ? 0 : a < b ? 1 : -1);

test('every figure, group and row is what plain code counts, whatever the report is narrowed to', async () => {
  const filtro = fc.record({
    searchDateStart: fc.constantFrom('2020-01-01', '2026-10-20', '2026-11-01', hoy),
    searchDateEnd: fc.constantFrom(hoy, '2026-11-20', '2030-12-31'),
    por: fc.constantFrom('venta', 'siniestro', 'aseguradora', 'cotizador', 'marca', 'mes'),
    aseguradora: fc.constantFrom('all', 'all', 'all', 'QUALITAS', '__proto__', 'Notas de venta', 'Facturas directas'),
    cotizador: fc.constantFrom('all', 'all', 'all', 'YESENIA', 'JESENIA', 'MARISOL', 'Sin definir', 'Otro'),
    marca: fc.constantFrom('all', 'all', 'NISSAN', 'Sin definir'),
    siniestro: fc.constantFrom('all', 'all', 'all', 's77', '04126'),
    costo: fc.constantFrom('all', 'all', 'con', 'sin'),
    page: fc.integer({ min: 1, max: 5 }),
    itemsPerPage: fc.constantFrom(3, 10, 100),
  });
  const property = fc.asyncProperty(filtro, async (pedido) => {
    const answer = await ask(pedido);
    const isOf = (valor: string, pedida: string) => pedida === 'all' || sinDefinir(valor) === pedida;
    const cotizadorOf = (venta: Venta) => claveDeCotizador(sinDefinir(venta.cotizador), interno);
    const suyas = ventas
      .filter(({ dia }) => dia >= pedido.searchDateStart && dia <= pedido.searchDateEnd)
      .filter(({ aseguradora }) => isOf(aseguradora, pedido.aseguradora))
      .filter(
        (venta) => pedido.cotizador === 'all' || cotizadorOf(venta) === claveDeCotizador(pedido.cotizador, interno),
      )
      .filter(({ marca }) => isOf(marca, pedido.marca))
      .filter(({ reporte }) => pedido.siniestro === 'all' || claveDeReporte(reporte) === pedido.siniestro)
      .filter(({ costo }) => pedido.costo === 'all' || (costo === null) === (pedido.costo === 'sin'));
    const meses = gruposOf(suyas, ({ dia }) => dia.slice(0, 7)).toSorted((a, b) => (a.nombre < b.nombre ? -1 : 1));
    expect(answer).toMatchObject({
      total: wireOf(sumVentas(suyas)),
      aseguradoras: gruposOf(suyas, ({ aseguradora }) => sinDefinir(aseguradora)),
      cotizadores: gruposOf(suyas, cotizadorOf),
      marcas: gruposOf(suyas, ({ marca }) => sinDefinir(marca)),
      meses,
    });
    const { page, itemsPerPage } = pedido;
    const pageOf = <T>(filas: readonly T[]) => filas.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    if (pedido.por === 'venta') {
      const filas = suyas.toSorted((a, b) => newest(a.dia, b.dia) || b.id - a.id || (a.tipo < b.tipo ? 1 : -1));
      expect(answer.totalFilas).toBe(filas.length);
      expect(answer.totalPages).toBe(Math.ceil(filas.length / itemsPerPage));
      expect(answer.ventas).toMatchObject(
        pageOf(filas).map((fila) => ({ tipo: fila.tipo, id: fila.id, fecha: fila.dia, ...wireOf(ganadoOf(fila)) })),
      );
    }
    if (pedido.por === 'siniestro') {
      const deSiniestros = suyas.filter(({ tipo }) => tipo === 'siniestro');
      const grupos = gruposOf(deSiniestros, ({ reporte }) => reporte);
      expect(answer.totalFilas).toBe(grupos.length);
      expect(answer.siniestros.map(({ nombre }) => nombre)).toHaveLength(pageOf(grupos).length);
      for (const grupo of answer.siniestros) {
        expect(grupo).toMatchObject(grupos.find(({ nombre }) => nombre === grupo.nombre) ?? {});
      }
    }
  });
  await fc.assert(property, { numRuns: 60 });
});

describe('what really happens', () => {
  /** A day that no random sale is of. */
  const HOY = diaOf(facturas.clock.now());
  const de = (marca: string) => ask({ searchDateStart: '2026-01-01', searchDateEnd: HOY, marca });
  const totalOf = async (marca: string) => (await de(marca)).total;

  test('an item knows what its part cost when it was sold, whatever that costs later', async () => {
    const pieza = await insertPieza(yard.db, { marca: 'COSTOS', costo: 60_00, existencias: 3 });
    await facturas.notas.create([{ ...pieza, cantidad: 2 }]);
    await yard.db.kysely.updateTable('piezas').set({ costo: 1_00 }).where('id', '=', pieza.id).execute();
    expect(await totalOf('COSTOS')).toMatchObject({
      piezas: 2,
      vendido: 172.41,
      costo: 120,
      devuelto: 0,
      piezas_sin_costo: 0,
    });
  });

  test('a part that cost 0 has no known cost: it is counted apart, and listed', async () => {
    const pieza = await insertPieza(yard.db, { marca: 'CEROS', costo: 0, existencias: 1 });
    const nota = await facturas.notas.create([{ ...pieza }]);
    const { total } = await de('CEROS');
    expect(total).toMatchObject({ piezas: 0, vendido: 0, costo: 0, piezas_sin_costo: 1, vendido_sin_costo: 86.21 });
    const { ventas: sin } = await ask({
      searchDateStart: '2026-01-01',
      searchDateEnd: HOY,
      marca: 'CEROS',
      costo: 'sin',
    });
    expect(sin).toMatchObject([{ tipo: 'nota', documento_id: nota.id, folio: String(nota.id), piezas_sin_costo: 1 }]);
  });

  test('what is brought back is subtracted, and its unit cost nothing; a cancelled note never was', async () => {
    const pieza = await insertPieza(yard.db, { marca: 'VUELTAS', costo: 60_00, existencias: 3 });
    const nota = await facturas.notas.create([{ ...pieza, cantidad: 3 }]);
    const items = [{ id: nota.items[0]?.id, quantity: 1 }];
    await facturas.notas.call(
      'return_items',
      { id: nota.id, items, forma_pago: 'Efectivo', motivo: 'No le quedó' },
      ROL.gerente,
    );
    expect(await totalOf('VUELTAS')).toMatchObject({ vendido: 258.62, costo: 120, devuelto: 86.21 });
    await facturas.notas.cancel(nota.id);
    expect(await totalOf('VUELTAS')).toMatchObject({ piezas: 0, vendido: 0, costo: 0, devuelto: 0 });
  });

  test('an invoice of a note is no second sale, and says what was sold where it charges another price', async () => {
    const pieza = await insertPieza(yard.db, { marca: 'FACTURADAS', costo: 60_00, existencias: 1 });
    const nota = await facturas.notas.create([{ ...pieza }]);
    expect(await totalOf('FACTURADAS')).toMatchObject({ piezas: 1, vendido: 86.21 });
    await facturas.create(await facturas.deNota(nota), await facturas.cliente(), { tax_included: 0 });
    expect(await totalOf('FACTURADAS')).toMatchObject({ piezas: 1, vendido: 100, costo: 60 });
  });
});

test('an invoice and the one that takes its place are one sale while the cancellation of the first is on its way', async () => {
  const items = [{ marca: 'SUSTITUIDA', importe: 116_00 }];
  const primera = await insertFacturaPpd(yard.db, { items, cfdi: { estado: 'cancelando' } });
  await insertFacturaPpd(yard.db, { items, cfdi: { sustituye: primera.id } });
  const { total } = await ask({ searchDateStart: '2020-01-01', searchDateEnd: '2030-12-31', marca: 'SUSTITUIDA' });
  expect(total).toMatchObject({ piezas_sin_costo: 1, vendido_sin_costo: 100 });
});

test('the file has every sale of the list, in its order, and none has a cost that nobody knows', async () => {
  const { session_id, keylogin } = yard.session(ROL.admin);
  const dias = { searchDateStart: addDias(hoy, -40), searchDateEnd: addDias(hoy, 2), cotizador: 'MARISOL' };
  const { body } = await yard.app.inject({
    method: 'POST',
    url: '/api/exportar/utilidad.php',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ rute: '', session_id, keylogin, formato: 'csv', ...dias }),
  });
  const [titulos = [], ...rows] = readCsv(body);
  const { ventas: listed, totalFilas } = await ask({ ...dias, itemsPerPage: 100 });
  expect([rows.length, listed.length > 10]).toEqual([totalFilas, true]);
  const cell = (row: readonly string[], titulo: string) => row[titulos.indexOf(titulo)];
  for (const [at, venta] of listed.entries()) {
    const row = rows[at] ?? [];
    const isKnown = venta.piezas_sin_costo === 0;
    expect([cell(row, 'Documento'), cell(row, 'Costo') === '']).toEqual([venta.folio, !isKnown]);
    if (isKnown) expect(Number(cell(row, 'Vendido sin IVA'))).toBe(venta.vendido);
  }
});
