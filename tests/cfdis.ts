import { randomBytes, randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/base/db/database.ts';
import type {
  CfdisTable,
  EgresosTable,
  FacturasPartidasTable,
  FacturasTable,
  PagosTable,
} from '#server/base/db/facturas-tables.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { busquedaDeFactura } from '#server/facturas/queries/listas.ts';

const SERIES = {
  I: { serie: 'F', folios: 'folios_de_factura' },
  P: { serie: 'P', folios: 'folios_de_pago' },
  E: { serie: 'E', folios: 'folios_de_egreso' },
};

/** An ordinary stamped document; a test changes only what it is about. */
function cfdiOf(tipo: CfdisTable['tipo'], change: Partial<Insertable<CfdisTable>>) {
  const { serie, folios } = SERIES[tipo];
  return {
    tipo,
    serie,
    estado: 'timbrada' as const,
    total: 1_160_00,
    autor: 'ana',
    operacion: null,
    cuenta_id: null,
    rfc: 'RUIA800101AB1',
    nombre: 'ANA RUIZ',
    codigo_postal: '02000',
    regimen: '612',
    uso: 'G03',
    folio: sql<number>`nextval(${folios})`,
    timbrada: new Date('2026-11-05T18:00:00Z'),
    ref: randomUUID(),
    uuid: randomUUID().toUpperCase(),
    total_timbrado: change.total ?? 1_160_00,
    xml_huella: randomBytes(32).toString('hex'),
    ...change,
    ...(change.estado === 'cancelada' && { cancelada: new Date('2026-11-20T18:00:00Z') }),
    ...(['enviando', 'rechazada'].includes(change.estado ?? '') && {
      ref: null,
      uuid: null,
      timbrada: null,
      total_timbrado: null,
    }),
  };
}

/** Inserts a document without what it is of. @returns its id and folio. */
export async function insertCfdi(
  { kysely }: Db,
  tipo: CfdisTable['tipo'],
  change: Partial<Insertable<CfdisTable>> = {},
): Promise<{ id: number; folio: number }> {
  return kysely.insertInto('cfdis').values(cfdiOf(tipo, change)).returning(['id', 'folio']).executeTakeFirstOrThrow();
}

/** A test says this of an invoice: of its document, of itself, and of its items, one of $1,000.00 by hand unless told. */
interface FacturaDada {
  readonly cfdi?: Partial<Insertable<CfdisTable>>;
  readonly factura?: Partial<Insertable<FacturasTable>>;
  readonly items?: readonly Partial<Insertable<FacturasPartidasTable>>[];
}

/** Inserts a PPD invoice. @returns its id, its folio and the ids of its items. */
export async function insertFacturaPpd(
  db: Db,
  { cfdi = {}, factura = {}, items = [{}] }: FacturaDada = {},
): Promise<{ id: number; folio: number; items: readonly number[] }> {
  const { id, folio } = await insertCfdi(db, 'I', cfdi);
  const siniestros = [...new Set(items.flatMap(({ reporte = '' }) => (reporte === '' ? [] : [reporte])))];
  const { rfc = 'RUIA800101AB1', nombre = 'ANA RUIZ', serie = 'F' } = cfdi;
  await db.kysely
    .insertInto('facturas')
    .values({
      id,
      forma_pago: '99',
      metodo_pago: 'PPD',
      iva_incluido: false,
      clave_prod: '25172601',
      base: 1_000_00,
      iva: 160_00,
      saldo: cfdi.total ?? 1_160_00,
      piezas: items.length,
      siniestros,
      busqueda: busquedaDeFactura({ serie, folio, rfc, nombres: [nombre], siniestros }),
      ...factura,
    })
    .execute();
  const rows = items.map((item, orden) => ({
    factura_id: id,
    orden,
    origen: item.indicador_id ? ('indicadores' as const) : ('manual' as const),
    cantidad: 1,
    precio: 1_000_00,
    importe: 1_160_00,
    pieza: 'FARO',
    lado: 'IZQ',
    marca: 'NISSAN',
    auto: 'TSURU',
    tipo: '',
    anio_desde: 2015,
    anio_hasta: 2018,
    inventario: null,
    reporte: '',
    oc: '',
    clave_prod: '25172601',
    indicador_id: null,
    nota_partida_id: null,
    cobrado: item.nota_partida_id ? (item.cantidad ?? 1) * (item.precio ?? 1_000_00) : null,
    pieza_id: null,
    viva: !['rechazada', 'fallida', 'cancelada'].includes(cfdi.estado ?? ''),
    ...item,
  }));
  const made = await db.kysely.insertInto('facturas_partidas').values(rows).returning('id').execute();
  return { id, folio, items: made.map((row) => row.id) };
}

/** Inserts a stamped payment of an invoice, $500.00 unless told. @returns the ids of its row and its document, and its folio. */
export async function insertPago(
  db: Db,
  factura: number,
  change: Partial<Insertable<PagosTable>> = {},
  cfdi: Partial<Insertable<CfdisTable>> = {},
): Promise<{ id: number; cfdi: number; folio: number }> {
  const { id: documento, folio } = await insertCfdi(db, 'P', { total: change.monto ?? 500_00, ...cfdi });
  const { rows } = await db.pool.query('select count(*)::int as n from pagos where factura_id = $1', [factura]);
  const values = {
    cfdi_id: documento,
    factura_id: factura,
    parcialidad: rows[0].n + 1,
    monto: 500_00,
    saldo_anterior: 1_160_00,
    descripcion: 'Pago',
    fecha_aplicacion: '2026-11-10',
    momento: '2026-11-10T12:00:00',
    forma_pago: '03',
    indicador_id: null,
    viva: !['rechazada', 'fallida', 'cancelada'].includes(cfdi.estado ?? ''),
    ...change,
  };
  const { id } = await db.kysely.insertInto('pagos').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, cfdi: documento, folio };
}

/** Inserts a stamped return of an invoice, $160.00 unless told, of some of its items. @returns its id and folio. */
export async function insertEgreso(
  db: Db,
  factura: number,
  items: readonly { readonly id: number; readonly cantidad?: number; readonly regresa?: boolean }[] = [],
  change: Partial<Insertable<EgresosTable>> = {},
  cfdi: Partial<Insertable<CfdisTable>> = {},
): Promise<{ id: number; folio: number }> {
  const { id, folio } = await insertCfdi(db, 'E', { total: change.monto ?? 160_00, ...cfdi });
  const values = {
    id,
    factura_id: factura,
    monto: 160_00,
    tipo: '03' as const,
    descripcion: 'Devolución',
    forma_pago: '03',
    fecha_aplicacion: '2026-11-15',
    indicador_id: null,
    viva: !['rechazada', 'fallida', 'cancelada'].includes(cfdi.estado ?? ''),
    ...change,
  };
  await db.kysely.insertInto('egresos').values(values).execute();
  for (const { id: partida_id, cantidad = 1, regresa = false } of items)
    await db.kysely.insertInto('egresos_partidas').values({ egreso_id: id, partida_id, cantidad, regresa }).execute();
  return { id, folio };
}

/** Writes changes into the history of a document, the first of them its creation. */
export async function anotaCfdi(db: Db, id: number, autor: string, ...cambios: readonly object[]): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    const rows = cambios.map((despues, index) => ({
      tabla: 'cfdis',
      registro: String(id),
      operacion: index === 0 ? ('alta' as const) : ('cambio' as const),
      ...(index > 0 && { antes: cambios[index - 1] }),
      despues,
    }));
    await recordCambios(trx, { autor, momento: new Date('2026-11-05T18:00:00Z') }, ...rows);
  });
}
