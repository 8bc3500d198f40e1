import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { prorateDinero, sumDinero } from '#domain/dinero.ts';
import { addDias } from '#domain/fecha.ts';
import { GRUPOS, type Grupo, SIN_DEFINIR, SIN_VENCIMIENTO } from '#domain/filtro-de-reporte.ts';
import { diasDeEntrega } from '#domain/indicador.ts';
import { claveDeCotizador, promedio, sortTotales } from '#domain/reporte.ts';
import { readNegocio } from '#server/negocio.ts';
import { type Caso, DE_CASOS, insertCasos } from '#tests/casos-de-reporte.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { adeudoOf, isAdeudada } from '#tests/oraculos/adeudo.ts';
import { colorDeVencimiento, facturadoOf, isCotizada, isDeGrupo, isPorEntregar } from '#tests/oraculos/reporte.ts';

const HOY = '2026-11-22';
// It is the next day in Greenwich.
const yard = createInventario({ now: () => new Date(`${HOY}T23:30:00-06:00`) });
const { interno } = readNegocio('negocio.config.json');
const VENTANA = { proximo: 3, futuro: 10 };
const SIEMPRE = { searchDateStart: addDias(HOY, -60), searchDateEnd: addDias(HOY, 60) };

let casos: readonly Caso[] = [];
beforeAll(async () => {
  casos = (await insertCasos(yard.db, HOY, 360)).filter(({ isEliminada }) => !isEliminada);
});

/** The names of a record; both spellings of a quoter are one. */
const nombre = (valor: string) => valor || SIN_DEFINIR;
const NOMBRES = {
  aseguradora: (caso: Caso) => caso.aseguradora,
  ciudad: (caso: Caso) => nombre(caso.ciudad),
  cotizador: (caso: Caso) => nombre(claveDeCotizador(caso.cotizador, interno)),
  pieza: (caso: Caso) => caso.pieza,
  proveedor: (caso: Caso) => (caso.pedido === null ? null : nombre(caso.proveedor)),
} as const;

const cuantos = (suyos: readonly Caso[], grupo: Grupo) => suyos.filter((caso) => isDeGrupo(grupo, caso)).length;

/** Counts records by a name, in the order of the wire: an object has its whole numbers first. */
function totales(suyos: readonly Caso[], de: (caso: Caso) => string | null): Readonly<Record<string, number>> {
  const unos = suyos.flatMap((caso) => de(caso) ?? []).map((uno) => ({ nombre: uno, cuenta: 1 }));
  return Object.fromEntries(sortTotales(unos).map((total) => [total.nombre, total.cuenta]));
}

/** Adds up the money of records by a name, in the order of the wire, in pesos. */
function pesosPor(suyos: readonly Caso[], de: (caso: Caso) => string | null, pesosOf: (caso: Caso) => number) {
  const unos = suyos.flatMap((caso) => {
    const suyo = de(caso);
    return suyo === null ? [] : [{ nombre: suyo, cuenta: pesosOf(caso) }];
  });
  return Object.fromEntries(sortTotales(unos).map((total) => [total.nombre, total.cuenta / 100]));
}

const cotizadoOf = ({ precio }: Caso) => precio ?? 0;

/** Adds up what was quoted of the groups that the charts show. */
function pesosPorGrupo(suyos: readonly Caso[]) {
  const grupos = ['ganadas', 'no_compradas', 'canceladas', 'facturadas', 'no_facturadas'] as const;
  return Object.fromEntries(
    grupos.map((uno) => [uno, sumDinero(suyos.filter((caso) => isDeGrupo(uno, caso)).map(cotizadoOf)) / 100]),
  );
}

const comunes = (suyos: readonly Caso[], itemsPerPage: number) => ({
  mensaje: 'success',
  totalPiezas: suyos.length,
  totalPages: Math.ceil(suyos.length / itemsPerPage),
  aseguradora_totals: totales(suyos, NOMBRES.aseguradora),
  ciudad_totals: totales(suyos, NOMBRES.ciudad),
  cotizador_totals: totales(suyos, NOMBRES.cotizador),
});

function entrega(suyos: readonly Caso[]) {
  const dias = suyos.flatMap((caso) => diasDeEntrega(caso) ?? []);
  const suma = dias.reduce((total, uno) => total + uno, 0);
  return { tiempoEntrega: { promedio: promedio(suma, dias.length) } };
}

const cotizados = (suyos: readonly Caso[]) => ({
  cotizados_totals: { cotizadas: cuantos(suyos, 'cotizadas'), no_cotizadas: cuantos(suyos, 'no_cotizadas') },
});

function cotizadores(suyos: readonly Caso[]) {
  const precios = suyos.filter(isCotizada).flatMap(({ precio }) => precio || []);
  const compradas = cuantos(suyos, 'compradas');
  const facturadas = cuantos(suyos, 'facturadas');
  const no_compradas = cuantos(suyos, 'no_compradas');
  const canceladas = cuantos(suyos, 'canceladas');
  return {
    ...cotizados(suyos),
    compradas_totals: { compradas, no_compradas, canceladas },
    facturadas_totals: { facturadas, no_facturadas: cuantos(suyos, 'no_facturadas') },
    proveedor_totals: totales(suyos, NOMBRES.proveedor),
    precioPromedio: precios.length === 0 ? 0 : prorateDinero(sumDinero(precios), 1, precios.length) / 100,
  };
}

interface Esperado {
  /** The day by which a record goes; null where the report lacks it. */
  readonly dia: (caso: Caso) => string | null;
  /** What the report says beside what all of them do, of its records and of those from before its days. */
  readonly propio: (suyos: readonly Caso[], antes: readonly Caso[]) => object;
  /** The money of a record, in centavos, and the names of the report's own by which it is added up. */
  readonly pesosOf: (caso: Caso) => number;
  readonly pesosPropios?: (suyos: readonly Caso[]) => object;
}

/** What is owed of records, in pesos. */
function deudaDe(suyos: readonly Caso[]): number {
  return sumDinero(suyos.map((caso) => adeudoOf(caso, caso.parte))) / 100;
}

const FECHADOS: Readonly<Record<string, Esperado>> = {
  facturadas: {
    dia: (caso) => (caso.factura === '' ? null : caso.diaDeFactura),
    propio: () => ({}),
    pesosOf: facturadoOf,
  },
  get_indicadores_export: { dia: ({ fecha }) => fecha, propio: () => ({}), pesosOf: cotizadoOf },
  solicitadas: {
    dia: ({ fecha }) => fecha,
    propio: (suyos) => ({ ...cotizados(suyos), pieza_totals: totales(suyos, NOMBRES.pieza) }),
    pesosOf: cotizadoOf,
    pesosPropios: (suyos) => ({ pieza: pesosPor(suyos, NOMBRES.pieza, cotizadoOf) }),
  },
  cotizadores: {
    dia: ({ fecha }) => fecha,
    propio: cotizadores,
    pesosOf: cotizadoOf,
    pesosPropios: (suyos) => ({
      proveedor: pesosPor(suyos, NOMBRES.proveedor, cotizadoOf),
      grupo: pesosPorGrupo(suyos),
    }),
  },
  adeudos: {
    dia: (caso) => (isAdeudada(caso) ? caso.diaDeFactura : null),
    propio: (suyos, antes) => ({
      adeudo_total: deudaDe(suyos),
      adeudo_anterior: {
        pesos: deudaDe(antes),
        piezas: antes.length,
        desde: antes.map(({ diaDeFactura }) => diaDeFactura).toSorted()[0] ?? null,
      },
    }),
    pesosOf: (caso) => adeudoOf(caso, caso.parte),
  },
};

const de = (valores: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant('all') },
    { weight: 1, arbitrary: fc.constantFrom(...valores.filter(Boolean), SIN_DEFINIR, 'Nadie') },
  );
const RECORTES = {
  aseguradora: de(DE_CASOS.aseguradora),
  cotizador: de(DE_CASOS.cotizador),
  ciudad: de(DE_CASOS.ciudad),
  pieza: de(DE_CASOS.pieza),
  proveedor: de(DE_CASOS.proveedor),
};
const PAGINA = { itemsPerPage: fc.constantFrom(1, 7, 10, 100), page: fc.integer({ min: 1, max: 12 }) };
const dias = (min: number, max: number) => fc.integer({ min, max }).map((cuantos) => addDias(HOY, cuantos));

/** Keeps the records that bars narrow a report to. */
function narrow(todos: readonly Caso[], recortes: Partial<Record<keyof typeof NOMBRES, string>>, grupo?: Grupo) {
  const pedidos = { ...recortes, cotizador: recortes.cotizador && claveDeCotizador(recortes.cotizador, interno) };
  const isOf = (caso: Caso) =>
    (Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]).every((clave) =>
      [undefined, 'all', NOMBRES[clave](caso)].includes(pedidos[clave]),
    );
  return todos.filter((caso) => isOf(caso) && (grupo === undefined || isDeGrupo(grupo, caso)));
}

const ask = async (name: string, body: object) =>
  (await yard.call<Wire & { inventario: readonly Wire[] }>(`reportes/${name}.php`, body)).body;

/** Gives what is due its colour, and keeps those of one. What has no day is there only when it is asked for. */
function deColores(porEntregar: readonly Caso[], pedido: string | number) {
  const conColor = porEntregar.map((caso) => ({
    ...caso,
    color: caso.vence === null ? SIN_VENCIMIENTO : colorDeVencimiento(caso.vence, HOY, VENTANA),
  }));
  return conColor.filter(({ color }) => (pedido === 'all' ? color : color === pedido));
}

describe('every figure and every row is what the domain counts, whatever a report is narrowed to', () => {
  const grupo = fc.option(fc.constantFrom(...GRUPOS), { nil: undefined, freq: 1 });

  test.each(Object.entries(FECHADOS))('%s', async (name, { dia, propio, pesosOf, pesosPropios }) => {
    const pedido = fc.record({
      ...PAGINA,
      desde: dias(-45, 0),
      hasta: dias(-20, 20),
      grupo,
      recortes: fc.record(RECORTES),
      enPesos: fc.constantFrom(0, 1),
    });
    const property = fc.asyncProperty(
      pedido,
      async ({ page, itemsPerPage, desde, hasta, recortes, grupo, enPesos }) => {
        const pagina = { page, itemsPerPage, searchDateStart: desde, searchDateEnd: hasta };
        const { inventario, pesos_totals, ...figuras } = await ask(name, { ...pagina, ...recortes, grupo, enPesos });
        const enDias = narrow(casos, recortes, grupo).filter((caso) => {
          const suyo = dia(caso);
          return suyo !== null && suyo >= desde && suyo <= hasta;
        });
        const antes = narrow(casos, recortes, grupo).filter((caso) => (dia(caso) ?? desde) < desde);
        const suyos = enDias.toSorted((a, b) => (dia(b) ?? '').localeCompare(dia(a) ?? '') || b.id - a.id);
        const esperadas = { ...comunes(suyos, itemsPerPage), ...entrega(suyos), ...propio(suyos, antes) };
        expect(figuras).toEqual(esperadas);
        const { aseguradora, ciudad, cotizador } = NOMBRES;
        const montos = {
          aseguradora: pesosPor(suyos, aseguradora, pesosOf),
          ciudad: pesosPor(suyos, ciudad, pesosOf),
          cotizador: pesosPor(suyos, cotizador, pesosOf),
          ...pesosPropios?.(suyos),
        };
        expect(pesos_totals).toEqual(enPesos === 1 ? montos : undefined);
        expect(JSON.stringify(figuras.aseguradora_totals)).toBe(JSON.stringify(esperadas.aseguradora_totals));
        const filas = suyos.slice((page - 1) * itemsPerPage, page * itemsPerPage);
        expect(inventario.map(({ id, adeudo }) => [id, adeudo])).toEqual(
          filas.map((caso) => [caso.id, name === 'adeudos' ? adeudoOf(caso, caso.parte) / 100 : undefined]),
        );
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });

  test('vencimientos', async () => {
    const { aseguradora, cotizador, ciudad } = RECORTES;
    const unDia = fc.oneof(fc.constant('all'), dias(-10, 12));
    const color = fc.constantFrom('all', 1, 2, 3, SIN_VENCIMIENTO);
    const pedido = fc.record({
      ...PAGINA,
      color,
      vence: unDia,
      recortes: fc.record({ aseguradora, cotizador, ciudad }),
    });
    const property = fc.asyncProperty(pedido, async ({ page, itemsPerPage, color, vence, recortes }) => {
      const { aseguradora: searchAseguradora, cotizador: searchCotizador, ciudad } = recortes;
      const body = { page, itemsPerPage, color, vence, searchAseguradora, searchCotizador, ciudad };
      const { inventario, ...figuras } = await ask('vencimientos', body);
      const porEntregar = narrow(casos, recortes).filter(isPorEntregar);
      const conColor = deColores(porEntregar, color).filter((caso) => ['all', caso.vence].includes(vence));
      const dia = (caso: Caso) => (color === SIN_VENCIMIENTO ? caso.pedido : caso.vence) ?? '';
      const suyos = conColor.toSorted((a, b) => dia(a).localeCompare(dia(b)) || a.id - b.id);
      const deColor = (uno: number) => suyos.filter((caso) => caso.color === uno).length;
      expect(figuras).toEqual({
        ...comunes(suyos, itemsPerPage),
        color_totals: { 1: deColor(1), 2: deColor(2), 3: deColor(3) },
        sin_fecha: porEntregar.filter((caso) => caso.vence === null).length,
      });
      const filas = suyos.slice((page - 1) * itemsPerPage, page * itemsPerPage);
      expect(inventario.map((fila) => [fila.id, fila.color])).toEqual(
        filas.map((caso) => [caso.id, caso.color || undefined]),
      );
    });
    await fc.assert(property, { numRuns: 40 });
  });
});

test.each(GRUPOS)('%s are those of the domain', async (grupo) => {
  const { totalPiezas } = await ask('cotizadores', { ...SIEMPRE, grupo });
  expect(totalPiezas).toBe(
    cuantos(
      casos.filter(({ fecha }) => fecha !== null),
      grupo,
    ),
  );
  expect(totalPiezas).toBeGreaterThan(0);
});

test('figures add up to what they are of', async () => {
  const sum = (de: unknown) => Object.values(de as Record<string, number>).reduce((suma, uno) => suma + uno, 0);
  const { totalPiezas, ...todo } = await ask('cotizadores', SIEMPRE);
  const { pieza_totals } = await ask('solicitadas', SIEMPRE);
  const { aseguradora_totals, ciudad_totals, cotizador_totals, cotizados_totals } = todo;
  for (const figura of [aseguradora_totals, ciudad_totals, cotizador_totals, cotizados_totals, pieza_totals])
    expect(sum(figura)).toBe(totalPiezas);
  const { compradas, no_compradas, canceladas } = todo.compradas_totals as Record<string, number>;
  expect([Number(compradas) + Number(no_compradas), Number(canceladas) < Number(compradas)]).toEqual([
    (cotizados_totals as Wire).cotizadas,
    true,
  ]);
  expect([sum(todo.facturadas_totals), sum(todo.proveedor_totals)]).toEqual([compradas, compradas]);
  const due = await ask('vencimientos', {});
  expect([sum(due.color_totals), Number(due.totalPiezas) > 0]).toEqual([due.totalPiezas, true]);
});
