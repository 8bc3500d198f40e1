import fc from 'fast-check';
import { sumDinero } from '#domain/dinero.ts';
import type { FormaDePago } from '#domain/nota.ts';
import type { Db } from '#server/base/db/database.ts';
import { devueltoDeNota, devueltoPorLinea } from '#tests/oraculos/devoluciones.ts';
import { insertEgreso, insertFacturaPpd } from './cfdis.ts';
import { insertNota, insertPieza } from './factories.ts';

/** A note as the domain counts it: what it charged and what was returned of it, in centavos. */
export interface NotaVendida {
  readonly id: number;
  readonly canal: string;
  readonly cotizador: string;
  readonly forma_pago: FormaDePago;
  readonly creada: Date;
  readonly cancelada: Date | null;
  readonly piezas: number;
  readonly total: number;
  readonly devueltas: number;
  readonly devuelto: number;
}

const nota = fc.record({
  canal: fc.constantFrom('MERCADO', 'WHASTAPP', '__proto__', '123', 'Sin definir'),
  cotizador: fc.constantFrom('MARISOL', 'YESENIA', 'JESENIA', 'Otro'),
  forma_pago: fc.constantFrom<FormaDePago>('Efectivo', 'Transferencia'),
  creada: fc.date({
    min: new Date('2026-10-20T00:00:00Z'),
    max: new Date('2026-11-22T23:59:59Z'),
    noInvalidDate: true,
  }),
  isCancelada: fc.boolean(),
  items: fc.array(
    fc.record({ cantidad: fc.integer({ min: 1, max: 5 }), precio: fc.integer({ min: 1, max: 500_000 }) }),
    { minLength: 1, maxLength: 3 },
  ),
});

/**
 * Inserts random notes with their items. Some of those that live stand in invoices, alone or several in one, with IVA
 * added or included; of some of these something was returned: by its items or an amount, in one document or more, of
 * which some are discounts, not stamped or cancelled.
 */
export async function insertVendidas(db: Db, cuantas: number): Promise<readonly NotaVendida[]> {
  const { id: pieza } = await insertPieza(db, { existencias: 9 });
  const vendidas: (NotaVendida & { readonly items: readonly ItemVendido[] })[] = [];
  for (const { items, isCancelada, ...columnas } of fc.sample(nota, cuantas)) {
    const suma = { piezas: items.reduce((n, { cantidad }) => n + cantidad, 0), total: totalOf(items) };
    const cancelada = isCancelada ? new Date() : null;
    const fila = { ...columnas, ...suma, cancelada };
    const id = await insertNota(db, { ...fila, cancelada_por: cancelada && 'eva' });
    const { rows } = await db.pool.query<{ id: number }>(
      `with salidas as (
        insert into bajas (pieza_id, cantidad, descripcion, estatus, duenio, remision)
        select $1, cantidad, '', 'baja procesado', 'remision', $2 from unnest($3::int[]) as u (cantidad) returning id)
      insert into notas_partidas (nota_id, pieza_id, baja_id, orden, cantidad, precio, anio_desde, anio_hasta, dia, viva)
      select $2, $1, s.id, s.orden, u.cantidad, u.precio, 2015, 2018, (n.creada at time zone 'America/Mexico_City')::date, $5
      from (select id, row_number() over (order by id) as orden from salidas) s join notas n on n.id = $2
        join unnest($3::int[], $4::bigint[]) with ordinality as u (cantidad, precio, orden) using (orden) order by s.orden returning id`,
      [pieza, id, items.map(({ cantidad }) => cantidad), items.map(({ precio }) => precio), !isCancelada],
    );
    const conId = items.map((item, index) => ({ ...item, id: rows[index]?.id ?? 0, nota: id }));
    vendidas.push({ id, ...fila, devueltas: 0, devuelto: 0, items: conId });
  }
  const devuelto = await giveBack(
    db,
    vendidas.filter(({ cancelada }) => !cancelada),
  );
  return vendidas.map((una) => ({ ...una, ...devuelto.get(una.id) }));
}

interface ItemVendido {
  readonly id: number;
  readonly nota: number;
  readonly cantidad: number;
  readonly precio: number;
}

const totalOf = (items: readonly Omit<ItemVendido, 'id' | 'nota'>[]) =>
  sumDinero(items.map(({ cantidad, precio }) => cantidad * precio));

type Devuelto = Pick<NotaVendida, 'devueltas' | 'devuelto'>;

/** Invoices notes, three in each third invoice, and returns something of most; what the domain says of it, by note. */
async function giveBack(db: Db, vivas: readonly { readonly items: readonly ItemVendido[] }[]) {
  const devuelto = new Map<number, Devuelto>();
  let desde = 0;
  let turno = 0;
  while (desde < vivas.length * 0.8) {
    const cuantas = turno % 3 === 0 ? 3 : 1;
    const items = vivas.slice(desde, desde + cuantas).flatMap((una) => una.items);
    for (const [nota, suyo] of await facturar(db, items, turno)) devuelto.set(nota, suyo);
    desde += cuantas;
    turno += 1;
  }
  return devuelto;
}

/** What is returned of an invoice, by its turn: items, an amount alone, all of it by two documents, or nothing. */
const DEVOLUCIONES = [
  (cantidades: readonly number[], total: number) => [
    { monto: Math.ceil(total / 3), unidades: cantidades.map((n, at) => (at === 0 ? n : 0)) },
  ],
  (_: readonly number[], total: number) => [{ monto: Math.ceil(total / 7), unidades: null }],
  (cantidades: readonly number[], total: number) => [
    { monto: Math.ceil(total / 2), unidades: cantidades.map(() => 1) },
    { monto: Math.floor(total / 2), unidades: null },
  ],
  () => [],
];

async function facturar(db: Db, items: readonly ItemVendido[], turno: number): Promise<Map<number, Devuelto>> {
  const iva = turno % 2 === 0 ? 1 : 1.16;
  const lineas = items.map((item) => ({ ...item, importe: Math.round(item.cantidad * item.precio * iva) }));
  const total = sumDinero(lineas.map(({ importe }) => importe));
  const partidas = lineas.map(({ id, cantidad, precio, importe }) => ({
    origen: 'notas' as const,
    nota_partida_id: id,
    cantidad,
    precio,
    importe,
  }));
  const factura = await insertFacturaPpd(db, { items: partidas, cfdi: { total } });
  const devoluciones =
    DEVOLUCIONES[turno % DEVOLUCIONES.length]?.(
      items.map(({ cantidad }) => cantidad),
      total,
    ) ?? [];
  for (const { monto, unidades } of devoluciones) {
    const devueltos = unidades?.flatMap((cantidad, at) =>
      cantidad > 0 ? [{ id: factura.items[at] ?? 0, cantidad }] : [],
    );
    await insertEgreso(db, factura.id, devueltos ?? [], { monto });
  }
  // None of these took anything back.
  const todo = [{ id: factura.items[0] ?? 0, cantidad: 1 }];
  if (turno % 4 === 1) await insertEgreso(db, factura.id, todo, { monto: total, tipo: '01' });
  if (turno % 4 === 2) await insertEgreso(db, factura.id, todo, { monto: 1 }, { estado: 'enviando' });
  if (turno % 4 === 3) await insertEgreso(db, factura.id, todo, { monto: 1 }, { estado: 'cancelada' });
  const porLinea = devueltoPorLinea(lineas, devoluciones, total);
  const notas = Map.groupBy(
    lineas.map((linea, at) => ({ linea, suyo: porLinea[at] })),
    ({ linea }) => linea.nota,
  );
  return new Map(
    [...notas].map(([nota, suyas]) => [
      nota,
      {
        devueltas: suyas.reduce((n, { suyo }) => n + (suyo?.piezas ?? 0), 0),
        devuelto: sumDinero(
          suyas.map(({ linea, suyo }) => devueltoDeNota(linea.cantidad * linea.precio, linea, suyo?.importe ?? 0)),
        ),
      },
    ]),
  );
}
