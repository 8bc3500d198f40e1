import fc from 'fast-check';
import type { Insertable, Selectable } from 'kysely';
import { sumDinero } from '#domain/dinero.ts';
import { addDias, type Dia } from '#domain/fecha.ts';
import { SIN_DEFINIR } from '#domain/filtro-de-reporte.ts';
import { isAcreditada } from '#domain/indicador.ts';
import type { Db } from '#server/base/db/database.ts';
import type { IndicadoresTable } from '#server/base/db/indicadores-tables.ts';
import { splitSaldo } from '#tests/oraculos/adeudo.ts';
import type { HechosDeIndicador } from '#tests/oraculos/reporte.ts';
import { insertFacturaPpd } from './cfdis.ts';
import { insertPieza } from './factories.ts';
import { giveBack, sell } from './ventas.ts';

/** Names that records may have; some would break a careless object, and some differ in capitals alone. */
export const DE_CASOS = {
  aseguradora: ['QUALITAS', 'Qualitas', 'CHUBB', '__proto__', '123', '45', SIN_DEFINIR, '=1+1', 'toString'],
  ciudad: ['', 'PUEBLA', 'Puebla', 'MÉRIDA', SIN_DEFINIR],
  cotizador: ['', 'MARISOL', 'marisol', 'YESENIA', 'JESENIA', 'Jesenia', 'Otro', 'OTRO', 'CANCELADO', SIN_DEFINIR],
  pieza: ['FARO IZQ', 'COFRE', '7', 'Cofre'],
  proveedor: ['', 'AQUI', 'YONKE SUR'],
} as const;

/** A record as the domain counts it. */
export interface Caso
  extends HechosDeIndicador,
    Pick<Selectable<IndicadoresTable>, 'id' | 'aseguradora' | 'ciudad' | 'pieza' | 'vence' | 'reporte'> {
  readonly isEliminada: boolean;
  /** The day of its invoice: when it was entered, else that of its stamp. */
  readonly diaDeFactura: Dia | null;
  /** Its share of the balance of its invoice of ours; null without one. */
  readonly parte: number | null;
}

const centavos = fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })), { nil: null, freq: 4 });

/** Draws a record whose days lie around today. */
function filaAl(hoy: Dia) {
  const dia = (freq: number) =>
    fc.option(
      fc.integer({ min: -40, max: 16 }).map((dias) => addDias(hoy, dias)),
      { nil: null, freq },
    );
  return fc.record({
    aseguradora: fc.constantFrom(...DE_CASOS.aseguradora),
    ciudad: fc.constantFrom(...DE_CASOS.ciudad),
    cotizador: fc.constantFrom(...DE_CASOS.cotizador),
    pieza: fc.constantFrom(...DE_CASOS.pieza),
    proveedor: fc.constantFrom(...DE_CASOS.proveedor),
    precio: centavos,
    fecha: dia(12),
    pedido: dia(2),
    vence: dia(4),
    entregado: dia(2),
    factura: fc.constantFrom('', '12'),
    monto_factura: centavos,
    ingreso_factura: dia(2),
    fecha_factura: dia(6),
    pagada: fc.constantFrom(null, null, hoy),
    nota_credito: fc.constantFrom('', '', '9'),
    nota_parcial: fc.boolean(),
    fecha_cancelacion: fc.constantFrom(null, null, null, hoy),
    reporte: fc.constantFrom('04/1-26', 'S-77'),
    eliminada: fc.constantFrom(null, null, null, null, new Date()),
  }) satisfies fc.Arbitrary<Insertable<IndicadoresTable>>;
}

/** Inserts random records; some use a part of the yard, and some stand in invoices of ours. */
export async function insertCasos(db: Db, hoy: Dia, cuantos: number): Promise<readonly Caso[]> {
  const filas = fc.sample(filaAl(hoy), cuantos);
  const inserted = await db.kysely.insertInto('indicadores').values(filas).returning('id').execute();
  const ids = inserted.map(({ id }) => id);
  const delPatio = ids.filter((_, index) => {
    const { proveedor, eliminada, fecha_cancelacion, cotizador } = filas[index] ?? {};
    return proveedor === 'AQUI' && !eliminada && !fecha_cancelacion && cotizador !== 'CANCELADO';
  });
  await usarDelPatio(db, delPatio.slice(0, 6));
  await facturar(db, ids.slice(0, cuantos / 2));
  return findCasos(db);
}

/** Some records use a part of the yard; one in three gave it back. */
async function usarDelPatio(db: Db, ids: readonly number[]): Promise<void> {
  const { id } = await insertPieza(db, { existencias: 50 });
  for (const [index, indicador] of ids.entries()) {
    const bajaId = await sell(db, id, { duenio: { tipo: 'siniestro', indicador } });
    if (index % 3 === 0) await giveBack(db, { bajaId }, 'siniestro');
  }
}

/** Invoices of ours of one to four lines, the fourth of no record, paid, owed or partly paid; one in seven was cancelled. */
async function facturar(db: Db, ids: readonly number[]): Promise<void> {
  const importes = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 4 });
  for (const [index, suyos] of fc.sample(importes, ids.length / 6).entries()) {
    const items = suyos.map((importe, linea) => ({
      importe,
      indicador_id: linea < 3 ? (ids[index * 6 + linea] ?? null) : null,
    }));
    const total = sumDinero(suyos);
    const factura = { saldo: [0, total, Math.floor(total / 3), 1][index % 4] ?? total };
    await insertFacturaPpd(db, { items, factura, cfdi: { total, ...(index % 7 === 0 && { estado: 'cancelada' }) } });
  }
}

async function findCasos(db: Db): Promise<readonly Caso[]> {
  const partes = await findPartes(db);
  const rows = await db.kysely.selectFrom('indicadores').selectAll().orderBy('id').execute();
  const usos = db.kysely.selectFrom('bajas').select('indicador').whereRef('devueltas', '<', 'cantidad');
  const enUso = new Set((await usos.execute()).map(({ indicador }) => indicador));
  return rows.map((row) => ({
    ...row,
    fechaCancelacion: row.fecha_cancelacion,
    montoFactura: row.monto_factura,
    notaCredito: row.nota_credito,
    notaParcial: row.nota_parcial,
    isInventarioUsado: enUso.has(row.id),
    isEliminada: row.eliminada !== null,
    diaDeFactura: row.ingreso_factura ?? row.fecha_factura,
    parte: partes.get(row.id) ?? null,
  }));
}

/** Shares the balances of live invoices of ours by the domain. */
async function findPartes({ pool }: Db): Promise<ReadonlyMap<number | null, number>> {
  const { rows } = await pool.query<Linea>(`
    select p.factura_id as factura, p.indicador_id as id, p.importe, f.saldo, i.pagada, i.nota_credito as "notaCredito",
      i.nota_parcial as "notaParcial"
    from facturas_partidas p join facturas f on f.id = p.factura_id left join indicadores i on i.id = p.indicador_id
    where p.viva order by p.factura_id, p.orden`);
  const partes = Object.values(Object.groupBy(rows, ({ factura }) => factura)).flatMap((lineas = []) => {
    const importes = lineas.map((linea) => ({
      importe: linea.importe,
      isSaldada: linea.id !== null && (linea.pagada !== null || isAcreditada(linea)),
    }));
    const suyas = splitSaldo(lineas[0]?.saldo ?? 0, importes);
    return lineas.map(({ id }, index) => [id, suyas[index] ?? 0] as const);
  });
  return new Map(partes);
}

interface Linea {
  readonly factura: number;
  readonly id: number | null;
  readonly importe: number;
  readonly saldo: number;
  readonly pagada: Dia | null;
  readonly notaCredito: string;
  readonly notaParcial: boolean;
}
