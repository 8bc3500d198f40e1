import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sumDinero } from '#domain/dinero.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { diasDeEntrega } from '#domain/indicador.ts';
import { claveDeCotizador, promedio } from '#domain/reporte.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { readNegocio } from '#server/negocio.ts';
import { type Caso, DE_CASOS, insertCasos } from '#tests/casos-de-reporte.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { insertVendidas, type NotaVendida } from '#tests/notas-vendidas.ts';
import { isAdeudada } from '#tests/oraculos/adeudo.ts';
import { facturadoOf } from '#tests/oraculos/reporte.ts';

const HOY = '2026-11-22';
const yard = createInventario({ now: () => new Date(`${HOY}T23:30:00-06:00`) });
const { interno } = readNegocio('negocio.config.json');

/** Two months of records around each of these days. */
const CUANDO = [HOY, '2026-08-03', '2026-02-27', '2025-11-25', '2025-03-10', '2024-12-20'];
let casos: readonly Caso[] = [];
let vendidas: readonly NotaVendida[] = [];
beforeAll(async () => {
  for (const hoy of CUANDO) casos = await insertCasos(yard.db, hoy, 60);
  casos = casos.filter(({ isEliminada }) => !isEliminada);
  const recientes = await insertVendidas(yard.db, 90);
  // One in three was sold a year before.
  const viejas = recientes.filter((_, index) => index % 3 === 0).map(({ id }) => id);
  await yard.db.pool.query("update notas set creada = creada - interval '1 year' where id = any($1)", [viejas]);
  vendidas = recientes.map((una) => {
    const creada = new Date(una.creada);
    if (viejas.includes(una.id)) creada.setUTCFullYear(creada.getUTCFullYear() - 1);
    return { ...una, creada };
  });
});

interface Lapso {
  readonly desde: string;
  readonly hasta: string;
  readonly piezas: number;
  readonly pesos?: number;
  readonly entrega: number | null;
}

const ask = async (body: object, rol: Rol = ROL.admin) =>
  (
    await yard.call<Wire & { meses: readonly { ahora: Lapso; antes: Lapso }[] }>(
      'reportes/get_tendencia.php',
      body,
      rol,
    )
  ).body;

/** Says once more which month of a trend a day is in: 11 is the last one; the other year's are -12 to -1. */
function lugarOf(dia: string, hasta: string): number | null {
  const meses = (texto: string) => Number(texto.slice(0, 4)) * 12 + Number(texto.slice(5, 7));
  const lugar = 11 - (meses(hasta) - meses(dia));
  const isEntero = addDias(hasta, 1).slice(8) === '01';
  if (lugar > 11 || lugar < -12 || (lugar === 11 && dia > hasta)) return null;
  // Of the same month a year before the same days count, where the last one is not over.
  if (lugar === -1 && !isEntero && dia.slice(8) > hasta.slice(8)) return null;
  return lugar;
}

function medidoOf(suyos: readonly Caso[], pesosOf: ((caso: Caso) => number) | null) {
  const dias = suyos.flatMap((caso) => diasDeEntrega(caso) ?? []);
  const suma = dias.reduce((total, uno) => total + uno, 0);
  return {
    piezas: suyos.length,
    entrega: dias.length === 0 ? null : promedio(suma, dias.length),
    ...(pesosOf && { pesos: sumDinero(suyos.map(pesosOf)) / 100 }),
  };
}

const hasta = fc.constantFrom(HOY, '2026-11-30', '2026-02-28', '2026-12-31', '2026-03-01', '2027-02-28', '2024-02-29');
const de = (valores: readonly string[]) => fc.constantFrom('all', 'all', ...valores.filter(Boolean));

const REPORTES = {
  facturadas: {
    dia: (caso: Caso) => (caso.factura === '' ? null : caso.diaDeFactura),
    pesosOf: facturadoOf,
  },
  solicitadas: { dia: ({ fecha }: Caso) => fecha, pesosOf: ({ precio }: Caso) => precio ?? 0 },
  cotizadores: { dia: ({ fecha }: Caso) => fecha, pesosOf: ({ precio }: Caso) => precio ?? 0 },
  adeudos: { dia: (caso: Caso) => (isAdeudada(caso) ? caso.diaDeFactura : null), pesosOf: null },
} as const;

test.each(Object.entries(REPORTES))(
  '%s by months are what the domain counts, and so is the year before',
  async (reporte, { dia, pesosOf }) => {
    const pedido = fc.record({
      searchDateEnd: hasta,
      aseguradora: de(DE_CASOS.aseguradora),
      ciudad: de(DE_CASOS.ciudad),
      enPesos: fc.constantFrom(0, 1),
    });
    const property = fc.asyncProperty(pedido, async ({ enPesos, ...filtros }) => {
      const { meses } = await ask({ reporte, enPesos, ...filtros });
      const isOf = (valor: string, pedida: string) => pedida === 'all' || (valor || 'Sin definir') === pedida;
      const suyos = casos.filter(
        ({ aseguradora, ciudad }) => isOf(aseguradora, filtros.aseguradora) && isOf(ciudad, filtros.ciudad),
      );
      const enLugar = (lugar: number) =>
        suyos.filter((caso) => {
          const suyo = dia(caso);
          return suyo !== null && lugarOf(suyo, filtros.searchDateEnd) === lugar;
        });
      const esperado = (lugar: number) => medidoOf(enLugar(lugar), enPesos === 1 ? pesosOf : null);
      const sinDias = ({ desde: _, hasta: __, ...medido }: Lapso) => medido;
      expect(meses.map(({ ahora, antes }) => [sinDias(ahora), sinDias(antes)])).toEqual(
        Array.from({ length: 12 }, (_, lugar) => [esperado(lugar), esperado(lugar - 12)]),
      );
    });
    await fc.assert(property, { numRuns: 25 });
  },
);

test('notes by months are what live ones were sold for, less what came back', async () => {
  const pedido = fc.record({
    searchDateEnd: hasta,
    canal: fc.constantFrom('all', 'all', 'MERCADO', '__proto__'),
    cotizador: fc.constantFrom('all', 'all', 'MARISOL', 'YESENIA'),
    forma_pago: fc.constantFrom('all', 'Efectivo'),
  });
  const property = fc.asyncProperty(pedido, async ({ searchDateEnd, canal, cotizador, forma_pago }) => {
    const { meses } = await ask({ reporte: 'notas', searchDateEnd, canal, cotizador, forma_pago }, ROL.gerente);
    const suyas = vendidas.filter(
      (una) =>
        una.cancelada === null &&
        (canal === 'all' || una.canal === canal) &&
        (cotizador === 'all' || claveDeCotizador(una.cotizador, interno) === cotizador) &&
        (forma_pago === 'all' || una.forma_pago === forma_pago),
    );
    const esperado = (lugar: number) => {
      const deMes = suyas.filter(({ creada }) => lugarOf(diaOf(creada), searchDateEnd) === lugar);
      return [
        deMes.reduce((n, { piezas, devueltas }) => n + piezas - devueltas, 0),
        sumDinero(deMes.map(({ total, devuelto }) => total - devuelto)) / 100,
      ];
    };
    expect(meses.map(({ ahora, antes }) => [ahora, antes].map(({ piezas, pesos }) => [piezas, pesos]))).toEqual(
      Array.from({ length: 12 }, (_, lugar) => [esperado(lugar), esperado(lugar - 12)]),
    );
  });
  await fc.assert(property, { numRuns: 25 });
  expect(vendidas.filter(({ creada }) => diaOf(creada) < '2026')).not.toEqual([]);
});

test('a month that is not over is held against the same days of the year before', async () => {
  const { meses } = await ask({ reporte: 'cotizadores', searchDateEnd: HOY });
  expect(meses.map(({ ahora }) => [ahora.desde, ahora.hasta]).slice(-2)).toEqual([
    ['2026-10-01', '2026-10-31'],
    ['2026-11-01', HOY],
  ]);
  expect([meses[0]?.ahora.desde, meses.at(-1)?.antes]).toMatchObject([
    '2025-12-01',
    { desde: '2025-11-01', hasta: '2025-11-22' },
  ]);
});

test.each(['facturadas', 'solicitadas', 'adeudos'])('%s are the administrator’s', async (reporte) => {
  expect(await ask({ reporte, searchDateEnd: HOY }, ROL.gerente)).toMatchObject({ codigo: 'rol' });
});
