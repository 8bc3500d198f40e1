import { randomBytes, randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Db, PiezasTable } from '#server/base/db/database.ts';
import type { CfdisTable } from '#server/base/db/facturas-tables.ts';
import type { IndicadoresTable } from '#server/base/db/indicadores-tables.ts';
import type {
  AnticiposRecibosTable,
  AnticiposTable,
  ApartadosTable,
  NotasTable,
} from '#server/base/db/notas-tables.ts';

/** An ordinary part in stock; a test changes only what it is about. */
const PIEZA: Insertable<PiezasTable> = {
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  tipo: 'SEDAN',
  anio_desde: 2015,
  anio_hasta: 2018,
  pieza: 'FARO',
  lado: 'IZQ',
  numero_parte: '5C6 941 005 B',
  origen: 'ORIGINAL',
  condicion: 'USADO',
  detalles: 'Patas completas, sin roturas',
  costo: 1_000_00,
  precio: 2_500_00,
  existencias: 1,
};

/** Inserts a part and its photos in the given order. @returns its id and inventory number. */
export async function insertPieza(
  { kysely }: Db,
  change: Partial<Insertable<PiezasTable>> = {},
  archivos: readonly string[] = [],
): Promise<{ id: number; inventario: number }> {
  const pieza = await kysely
    .insertInto('piezas')
    .values({ ...PIEZA, ...change })
    .returning(['id', 'inventario'])
    .executeTakeFirstOrThrow();
  if (archivos.length > 0) {
    const rows = archivos.map((archivo, orden) => ({ pieza_id: pieza.id, archivo, orden }));
    await kysely.insertInto('imagenes').values(rows).execute();
  }
  return pieza;
}

/** Sells all there is of a part, by the ledger: stock has no other door. */
export async function sellOut({ pool }: Db, id: number): Promise<void> {
  await pool.query(
    `insert into movimientos (pieza_id, tipo, unidades) select id, 'ajuste', -existencias from piezas where id = $1`,
    [id],
  );
}

/** An ordinary record of a claim, quoted and not ordered; a test changes only what it is about. */
const INDICADOR: Insertable<IndicadoresTable> = {
  aseguradora: 'QUALITAS',
  reporte: '04/1234567-26',
  fecha: '2026-11-02',
  taller: 'TALLER CENTRO',
  ciudad: 'PUEBLA',
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  anio_desde: 2016,
  anio_hasta: 2016,
  pieza: 'FARO IZQ',
  numero_parte: '5C6 941 005 B',
  origen: 'ORIGINAL',
  precio: 2_400_00,
  cotizador: 'MARISOL',
};

/** Inserts a record of a claim. @returns its id. */
export async function insertIndicador(
  { kysely }: Db,
  change: Partial<Insertable<IndicadoresTable>> = {},
): Promise<number> {
  const insert = kysely.insertInto('indicadores').values({ ...INDICADOR, ...change });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts 4,100 records of 20 MB, more than the buffers of both sides hold, and no compressor makes much less of it. */
export async function insertPesados({ pool }: Db): Promise<void> {
  const texts = Array.from({ length: 41 }, () => randomBytes(3_700).toString('base64'));
  await pool.query(
    `insert into indicadores (aseguradora, reporte, fecha, pieza, comentarios)
     select 'AXA', 'R-' || n, '2026-06-01', 'FARO', ($1::text[])[1 + n % 41] from generate_series(1, 4100) n`,
    [texts],
  );
}

/** Inserts a hold for a customer, of no parts yet. @returns its id. */
export async function insertApartado(
  { kysely }: Db,
  change: Partial<Insertable<ApartadosTable>> = {},
): Promise<number> {
  const creado = new Date();
  const hasta = new Date(Date.now() + 24 * 60 * 60_000);
  const insert = kysely.insertInto('apartados').values({ nombre: 'Luis Mora', autor: 'ana', creado, hasta, ...change });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts money in advance for a hold: what it comes to, and its one receipt. @returns the number of the receipt. */
export async function insertAnticipo(
  { kysely }: Pick<Db, 'kysely'>,
  { autor = 'ana', momento = new Date(), forma_pago = 'Efectivo', ...anticipo }: AnticipoDado,
): Promise<number> {
  await kysely.insertInto('anticipos').values(anticipo).execute();
  const { apartado_id, monto } = anticipo;
  const insert = kysely.insertInto('anticipos_recibos').values({ apartado_id, monto, forma_pago, autor, momento });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

/** Money in advance and its receipt, as far as a test says them. */
export type AnticipoDado = Insertable<AnticiposTable> &
  Partial<Pick<Insertable<AnticiposRecibosTable>, 'autor' | 'momento' | 'forma_pago'>>;

/** Inserts an invoice of a stamped document that stands on items of notes. @returns its id. */
export async function insertFactura(
  { kysely, pool }: Db,
  partidas: readonly number[],
  change: Partial<Insertable<CfdisTable>> = {},
): Promise<number> {
  const cfdi = {
    tipo: 'I' as const,
    estado: 'timbrada' as const,
    serie: 'F',
    total: 1_160_00,
    autor: 'ana',
    folio: sql<number>`nextval('folios_de_factura')`,
    operacion: null,
    cuenta_id: null,
    rfc: 'XAXX010101000',
    nombre: 'PUBLICO EN GENERAL',
    codigo_postal: '02000',
    regimen: '616',
    uso: 'S01',
    ref: randomUUID(),
    uuid: randomUUID().toUpperCase(),
    timbrada: new Date(),
    total_timbrado: 1_160_00,
    xml_huella: randomBytes(32).toString('hex'),
    ...change,
    ...(change.estado === 'cancelada' && { cancelada: new Date() }),
  };
  const { id } = await kysely.insertInto('cfdis').values(cfdi).returning('id').executeTakeFirstOrThrow();
  await pool.query(
    `insert into facturas (id, forma_pago, metodo_pago, iva_incluido, clave_prod, base, iva, saldo, piezas, busqueda)
     values ($1, '01', 'PUE', true, '01010101', 100000, 16000, $2, 1, lexemas('F-12'))`,
    // It is owed until it is stamped, and once it is cancelled.
    [id, cfdi.estado === 'timbrada' || cfdi.estado === 'cancelando' ? 0 : 1_160_00],
  );
  await pool.query(
    `insert into facturas_partidas
       (factura_id, orden, origen, cantidad, precio, importe, cobrado, pieza, clave_prod, nota_partida_id)
     select $1, row_number() over (), 'notas', cantidad, precio, cantidad * precio, cantidad * precio, pieza, '01010101', id
     from notas_partidas where id = any($2::int[])`,
    [id, partidas],
  );
  return id;
}

/** Inserts a note without its items: what owns a write-off. @returns its id. */
export async function insertNota({ kysely }: Db, change: Partial<Insertable<NotasTable>> = {}): Promise<number> {
  const values = {
    cotizador: 'ANA',
    nombre: 'Publico en general',
    canal: 'MERCADO' as const,
    total: 100,
    piezas: 1,
    autor: 'ana',
    forma_pago: 'Efectivo' as const,
    token: randomUUID(),
    creada: new Date(),
    ...change,
  };
  return (await kysely.insertInto('notas').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
