import { sumDinero } from '#domain/dinero.ts';
import { addDias, type Dia } from '#domain/fecha.ts';
import type { Db } from '#server/base/db/database.ts';
import { devueltoPorLinea } from '#tests/oraculos/devoluciones.ts';
import {
  type Renglon,
  type Siniestro,
  type Venta,
  ventaDeRenglon,
  ventaDeSiniestro,
} from '#tests/oraculos/utilidad.ts';
import { insertCasos } from './casos-de-reporte.ts';
import { insertEgreso, insertFacturaPpd } from './cfdis.ts';
import { insertVendidas } from './notas-vendidas.ts';

/**
 * Inserts random sales of every kind: claims, some of them in invoices of ours that were partly returned or discounted; notes,
 * some invoiced, returned or brought back at the counter; and lines that stand on nothing else. Some cost nothing that anybody
 * knows.
 */
export async function insertVentasDeUtilidad(db: Db, hoy: Dia): Promise<void> {
  await insertVendidas(db, 60);
  await insertCasos(db, hoy, 120);
  await insertDirectas(db, hoy);
  await db.pool.query(`
    update indicadores set marca = (array['', 'NISSAN', 'Nissan', 'VW'])[1 + id % 4], gastos_envio = nullif(id % 5, 0) * 10001,
      costo = (array[null, 0, 50050, 120033, 1])[1 + id % 5];
    update notas_partidas set marca = (array['', 'NISSAN', 'VW'])[1 + id % 3], cotizador = (array['MARISOL', 'JESENIA', ''])[1 + id % 3],
      costo = (array[null, 3333, 9999, 100])[1 + id % 4];
    update facturas_partidas set costo = 7777 where id % 2 = 0 and origen = 'manual';
    update bajas set devueltas = 1 where id % 4 = 0 and duenio = 'remision';
    with nuevas as (
      insert into notas_devoluciones (nota_id, forma_pago, monto, motivo, autor, momento)
      select id, 'Efectivo', 100, 'No le quedó', 'eva', creada + interval '1 hour' from notas where id % 5 = 0 and cancelada is null
      returning id, nota_id)
    insert into notas_devoluciones_partidas (devolucion_id, partida_id, cantidad)
    select n.id, t.id, 1 from nuevas n join notas_partidas t on t.nota_id = n.nota_id`);
  await giveBackDeSiniestros(db);
}

/** Invoices lines by hand on several days, one of them cancelled, and gives half of every third one back. */
async function insertDirectas(db: Db, hoy: Dia): Promise<void> {
  for (let dias = 0; dias < 12; dias += 1) {
    const importe = 20_000 + 7 * dias;
    const timbrada = new Date(`${addDias(hoy, -3 * dias)}T05:30:00Z`);
    const cfdi = {
      total: 2 * importe,
      timbrada,
      creada: timbrada,
      ...(dias === 4 && { estado: 'cancelada' as const }),
    };
    const items = [{ importe, marca: 'VW' }, { importe }];
    const factura = await insertFacturaPpd(db, { items, cfdi });
    const [id = 0] = factura.items;
    if (dias % 3 === 0) await insertEgreso(db, factura.id, [{ id }], { monto: Math.floor(importe / 2) });
  }
}

const PARCIAL = {
  nota_credito: 'E-1',
  nota_parcial: true,
  factura: '12',
  monto_factura: 500_000,
  fecha_factura: '2026-11-10',
  fecha_cancelacion: null,
  cotizador: 'MARISOL',
  eliminada: null,
};

/** Returns or discounts something of every second invoice that has the record of a claim: of its record, its items, or all of it. */
async function giveBackDeSiniestros(db: Db): Promise<void> {
  const { rows } = await db.pool.query<{ factura: number; partida: number; indicador: number; total: number }>(`
    select distinct on (f.id) f.id as factura, t.id as partida, t.indicador_id as indicador, f.total
    from facturas_partidas t join cfdis f on f.id = t.factura_id where t.indicador_id is not null and t.viva order by f.id, t.orden`);
  for (const [turno, { factura, partida, indicador, total }] of rows.entries()) {
    const monto = Math.max(Math.floor(total / 3), 1);
    if (turno % 4 === 0) await insertEgreso(db, factura, [], { monto, indicador_id: indicador });
    if (turno % 4 === 1) await insertEgreso(db, factura, [{ id: partida }], { monto, tipo: '01' });
    if (turno % 4 < 2) await db.kysely.updateTable('indicadores').set(PARCIAL).where('id', '=', indicador).execute();
    if (turno % 4 === 2) await insertEgreso(db, factura, [], { monto }, { estado: 'cancelando' });
  }
}

/** Every sale that there is, from the rows of the tables by plain code. */
export async function findVentas(db: Db): Promise<readonly Venta[]> {
  const lineas = await findLineas(db);
  const quitado = await findQuitado(db, lineas);
  const sumOf = (de: (linea: Linea) => boolean, que: (linea: Linea) => number) =>
    sumDinero(lineas.filter((linea) => linea.isTimbrada && de(linea)).map(que));
  const quitadoDe = (de: (linea: Linea) => boolean) => sumOf(de, ({ id }) => quitado.get(id) ?? 0);
  const siniestros = (await findSiniestros(db)).map((uno) =>
    ventaDeSiniestro({ ...uno, quitado: quitadoDe(({ indicador }) => indicador === uno.id) }),
  );
  const notas = (await findDeNotas(db)).map(({ regresado, ...uno }) =>
    ventaDeRenglon({
      ...uno,
      cobrado:
        uno.cobrado +
        sumOf(
          ({ notaPartida }) => notaPartida === uno.id,
          (linea) => linea.importe - linea.cobrado,
        ),
      quitado: regresado + quitadoDe(({ notaPartida }) => notaPartida === uno.id),
    }),
  );
  const facturas = lineas
    .filter(({ origen, isTimbrada }) => isTimbrada && (origen === 'manual' || origen === 'inventario'))
    .map((linea) =>
      ventaDeRenglon({
        tipo: 'factura',
        id: linea.id,
        dia: linea.dia,
        cotizador: '',
        marca: linea.marca,
        piezas: linea.cantidad,
        cobrado: linea.importe,
        quitado: quitado.get(linea.id) ?? 0,
        costo: linea.costo,
        vueltas: 0,
      }),
    );
  return [...siniestros, ...notas, ...facturas];
}

interface Linea {
  readonly id: number;
  readonly factura: number;
  readonly total: number;
  readonly isTimbrada: boolean;
  readonly dia: Dia;
  readonly origen: string;
  readonly marca: string;
  readonly cantidad: number;
  readonly importe: number;
  readonly cobrado: number;
  readonly costo: number | null;
  readonly indicador: number | null;
  readonly notaPartida: number | null;
}

async function findLineas({ pool }: Db): Promise<readonly Linea[]> {
  const { rows } = await pool.query<Linea>(`
    select t.id, t.factura_id as factura, coalesce(f.total_timbrado, f.total) as total, t.origen, t.marca, t.cantidad, t.importe,
      coalesce(t.cantidad * n.precio, 0) as cobrado, t.costo, t.indicador_id as indicador, t.nota_partida_id as "notaPartida",
      f.estado in ('timbrada', 'cancelando') as "isTimbrada", (f.timbrada at time zone 'America/Mexico_City')::date as dia
    from facturas_partidas t join cfdis f on f.id = t.factura_id left join notas_partidas n on n.id = t.nota_partida_id
    where t.viva order by t.factura_id, t.orden`);
  return rows.map((row) => ({ ...row, importe: Number(row.importe), cobrado: Number(row.cobrado) }));
}

/** What stamped returns and discounts took of each line, shared among lines by the oracle of returns. */
async function findQuitado({ pool }: Db, lineas: readonly Linea[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{
    factura: number;
    monto: number;
    indicador: number | null;
    items: Record<string, number> | null;
  }>(`
    select e.factura_id as factura, e.monto, e.indicador_id as indicador,
      (select json_object_agg(partida_id, cantidad) from egresos_partidas x where x.egreso_id = e.id) as items
    from egresos e join cfdis c on c.id = e.id and c.estado in ('timbrada', 'cancelando') order by e.id`);
  const quitado = new Map<number, number>();
  for (const suyas of Object.values(Object.groupBy(lineas, ({ factura }) => factura))) {
    const suyos = rows.filter(({ factura }) => factura === suyas?.[0]?.factura);
    const devoluciones = suyos.map(({ monto, indicador, items }) => ({
      monto,
      unidades: items || indicador ? (suyas ?? []).map((linea) => unidadesDe(linea, indicador, items)) : null,
    }));
    const porLinea = devueltoPorLinea(suyas ?? [], devoluciones, suyas?.[0]?.total ?? 0);
    for (const [index, { id }] of (suyas ?? []).entries()) quitado.set(id, porLinea[index]?.importe ?? 0);
  }
  return quitado;
}

function unidadesDe(
  { id, indicador, cantidad }: Linea,
  de: number | null,
  items: Record<string, number> | null,
): number {
  if (items) return items[id] ?? 0;
  return indicador === de ? cantidad : 0;
}

async function findSiniestros({ pool }: Db): Promise<readonly Omit<Siniestro, 'quitado'>[]> {
  const { rows } = await pool.query<Omit<Siniestro, 'quitado'>>(`
    select id, coalesce(ingreso_factura, fecha_factura) as dia, aseguradora, cotizador, marca, reporte, precio, monto_factura as "montoFactura",
      costo, gastos_envio as envio, nota_credito <> '' and not nota_parcial as "isAcreditado", nota_parcial as "isParcial",
      exists (select from bajas b where b.indicador = i.id and b.devueltas = b.cantidad) as "isDeVuelta"
    from indicadores i where eliminada is null and factura <> '' and fecha_cancelacion is null and cotizador <> 'CANCELADO'
      and coalesce(ingreso_factura, fecha_factura) is not null`);
  return rows;
}

async function findDeNotas({
  pool,
}: Db): Promise<readonly (Omit<Renglon, 'quitado'> & { readonly regresado: number })[]> {
  const { rows } = await pool.query<Omit<Renglon, 'quitado' | 'tipo'> & { readonly regresado: number }>(`
    select t.id, (n.creada at time zone 'America/Mexico_City')::date as dia, t.cotizador, t.marca, t.cantidad as piezas,
      (t.cantidad * t.precio)::float8 as cobrado, t.costo, b.devueltas as vueltas, coalesce((
        select sum(x.cantidad * t.precio) from notas_devoluciones_partidas x where x.partida_id = t.id), 0)::float8 as regresado
    from notas_partidas t join notas n on n.id = t.nota_id join bajas b on b.id = t.baja_id where n.cancelada is null`);
  return rows.map((row) => ({ ...row, tipo: 'nota' }));
}
