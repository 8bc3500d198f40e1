import { formaDePagoDeVentas } from '#domain/cfdi/publico-en-general.ts';
import { diaOf } from '#domain/fecha.ts';
import { PUBLICO_EN_GENERAL } from '#domain/nota.ts';
import type { Db } from '#server/base/db/database.ts';
import type { facturasHandlers } from '#server/facturas/handlers.ts';
import { findPagos } from '#server/facturas/queries/documentos.ts';
import { findFactura } from '#server/facturas/queries/facturas.ts';
import type { ClientesDemo } from './load-cuentas.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

/** The business whose year of invoices is planned, and today. */
interface Negocio {
  readonly db: Db;
  readonly hoy: Date;
}

export type Calls = ReturnType<typeof facturasHandlers>;
type Emitida = Awaited<ReturnType<Calls['submitFactura']>>['factura'];

/** An invoice to be made on a day, and what happens to it afterwards. */
export interface Plan {
  readonly momento: Date;
  readonly items: readonly Item[];
  readonly identificador: string | null;
  readonly formaPago: string;
  readonly isIncluido: boolean;
  readonly despues: readonly Despues[];
  readonly simular?: string;
}

interface Item {
  readonly registro: number;
  readonly cantidad: number;
  readonly precio: number;
  readonly origen: 'indicadores' | 'notas';
}

/** Something that happens to an invoice some days after it was made. */
interface Despues {
  readonly dias: number;
  readonly run: (calls: Calls, context: Context, factura: Emitida) => Promise<unknown>;
}

export type Context = Parameters<Calls['submitFactura']>[1];

interface Registro {
  readonly id: number;
  readonly aseguradora: string;
  readonly precio: number;
  readonly facturada: string;
  readonly pagada: string | null;
}

/** Takes records that somebody invoiced in the last year, by hand so far, and has our own invoices made of them. */
export async function planSiniestros(
  { db, hoy }: Negocio,
  { aseguradoras }: ClientesDemo,
  random: Random,
  cuantas: number,
): Promise<Plan[]> {
  const desde = diaOf(new Date(hoy.getTime() - 360 * DAY_MS));
  const { rows } = await db.pool.query<Registro>(
    `update indicadores set factura = '', monto_factura = null, ingreso_factura = null, pagada = null, pago = '',
       fecha_factura = null
     where id in (
       select id from indicadores where factura <> '' and fecha_factura between $1 and $2 and aseguradora = any($3)
         and fecha_cancelacion is null and eliminada is null and nota_credito = '' and precio > 0 and entregado is not null
         and costo is not null and proveedor <> '' and codigo <> '' and gastos_envio is not null and metodo_envio <> ''
       order by fecha_factura, id limit $4)
     returning id, aseguradora, precio, old.fecha_factura as facturada, old.pagada`,
    [desde, diaOf(new Date(hoy.getTime() - DAY_MS)), [...aseguradoras.keys()], cuantas * 2],
  );
  const porDia = Map.groupBy(rows, ({ aseguradora, facturada }) => `${facturada} ${aseguradora}`);
  return [...porDia.values()].slice(0, cuantas).map((suyos, at) => {
    const [primero] = suyos as [Registro];
    const momento = new Date(
      `${primero.facturada}T${String(15 + (at % 7)).padStart(2, '0')}:${String((at * 7) % 60).padStart(2, '0')}:00Z`,
    );
    const items = suyos.map(({ id, precio }) => ({
      registro: id,
      cantidad: 1,
      precio,
      origen: 'indicadores' as const,
    }));
    const identificador = aseguradoras.get(primero.aseguradora) ?? null;
    return {
      momento,
      items,
      identificador,
      formaPago: '99',
      isIncluido: false,
      ...vidaOf(primero, momento, random, at),
    };
  });
}

/** Draws the fate of an invoice to an insurer: most are paid, some in two parts; some are cancelled the next day. */
function vidaOf({ pagada }: Registro, momento: Date, random: Random, at: number): Pick<Plan, 'despues' | 'simular'> {
  if (at % 29 === 7) return { despues: [{ dias: 0.5, run: cancel('02') }] };
  if (at % 47 === 11) return { despues: [], simular: 'rechazo:CFDI40145' };
  const dias = pagada === null ? null : Math.max(1, (Date.parse(pagada) - momento.getTime()) / DAY_MS);
  if (at % 31 === 3) return { despues: [{ dias: 12, run: discount }] };
  if (dias === null) return { despues: at % 3 === 0 ? [{ dias: 20, run: pay(0.4) }] : [] };
  if (at % 5 === 2) {
    return {
      despues: [
        { dias: Math.ceil(dias / 2), run: pay(0.35 + random.next() / 4) },
        { dias: dias + 3, run: pay(1) },
      ],
    };
  }
  return { despues: [{ dias, run: pay(1) }] };
}

/** Pays a part of what is owed; 1 is all of it. */
function pay(parte: number): Despues['run'] {
  return async (calls, context, { id }) => {
    const [factura, pagos] = await Promise.all([findFactura(context.db, id), findPagos(context.db, id)]);
    if (!factura) return;
    const monto = parte === 1 ? factura.saldo : Math.max(100, Math.round(factura.saldo * parte));
    if (monto <= 0) return;
    const form = {
      fechaAplicacion: diaOf(context.now()),
      formaPago: '03',
      monto,
      descripcion: `Transferencia ${pagos.length + 1}`,
    };
    await calls.submitPago({ id, opId: crypto.randomUUID(), form, saldo: factura.saldo / 100 }, context);
  };
}

function cancel(motivo: '02' | '03', simular?: string): Despues['run'] {
  return (calls, context, { id }) =>
    calls.submitFactura(
      { id, opId: crypto.randomUUID(), cancelacion: { motivo, ...(simular && { simular }) } },
      context,
    );
}

const discount: Despues['run'] = (calls, context, { id, factura }) =>
  calls.submitEgreso(
    {
      id,
      opId: crypto.randomUUID(),
      form: {
        monto: Math.round(factura.timbre.total / 10),
        formaPago: '17',
        descripcion: 'Descuento por acuerdo',
        tipo: '01',
      },
    },
    context,
  );

/** Brings the first item back to the yard, or all of them. */
function giveBack(isTodo: boolean): Despues['run'] {
  return async (calls, context, { id, factura }) => {
    const items = isTodo ? factura.items : factura.items.slice(0, 1);
    const monto = isTodo
      ? factura.timbre.total
      : items.reduce((sum, { precio, cantidad }) => sum + precio * cantidad, 0);
    const form = {
      monto,
      formaPago: '01',
      descripcion: 'Devolución de mercancía',
      tipo: '03' as const,
      items: items.map((item) => ({ id: item.id, cantidad: item.cantidad, regresa: true })),
    };
    await calls.submitEgreso({ id, opId: crypto.randomUUID(), form }, context);
  };
}

interface Vendida {
  readonly nota: number;
  readonly nombre: string;
  readonly forma: 'Efectivo' | 'Transferencia';
  readonly creada: Date;
  readonly partida: number;
  readonly cantidad: number;
  readonly precio: number;
}

/** Some of the notes of the last year have an invoice: a workshop's own, or one to the general public. */
export async function planNotas(
  { db, hoy }: Negocio,
  { talleres }: ClientesDemo,
  random: Random,
  cuantas: number,
): Promise<Plan[]> {
  const { rows } = await db.pool.query<Vendida>(
    `with todas as (
       select id, row_number() over (order by creada, id) - 1 as at, count(*) over () as n
       from notas where cancelada is null and creada between $1 and $2),
     elegidas as (select id from todas where at % greatest(1, n / greatest(1, $3::int)) = 0 order by at limit $3::int)
     select n.id as nota, n.nombre, n.forma_pago as forma, n.creada, t.id as partida, t.cantidad, t.precio
     from elegidas join notas n using (id) join notas_partidas t on t.nota_id = n.id
     order by n.creada, n.id, t.orden`,
    [new Date(hoy.getTime() - 360 * DAY_MS), new Date(hoy.getTime() - 2 * DAY_MS), cuantas],
  );
  return Array.from(Map.groupBy(rows, ({ nota }) => nota).values(), (suyas, at) => {
    const [primera] = suyas as [Vendida];
    const isPublico = primera.nombre === PUBLICO_EN_GENERAL;
    const momento = new Date(primera.creada.getTime() + 20 * 60_000 + random.int(0, 39) * 60_000);
    const total = suyas.reduce((sum, { cantidad, precio }) => sum + cantidad * precio, 0);
    return {
      momento,
      isIncluido: true,
      identificador: isPublico ? null : (talleres[at % talleres.length] ?? null),
      items: suyas.map(({ partida, cantidad, precio }) => ({
        registro: partida,
        cantidad,
        precio,
        origen: 'notas' as const,
      })),
      formaPago: formaDePagoDeVentas([{ total, formaPago: primera.forma }]),
      despues: isPublico ? [] : despuesDeNota(at, momento, { hoy, total }),
    };
  });
}

/** A few of what was bought at the counter come back; some cancellations still wait for the client. */
function despuesDeNota(
  at: number,
  momento: Date,
  { hoy, total }: { readonly hoy: Date; readonly total: number },
): readonly Despues[] {
  if (at % 9 === 4) return [{ dias: 3, run: giveBack(false) }];
  if (at % 13 === 9) return [{ dias: 2, run: giveBack(true) }];
  const dias = (hoy.getTime() - momento.getTime()) / DAY_MS;
  // A larger amount is cancelled when the client says so.
  if (at % 7 === 5 && total > 1_000_00) return [{ dias: dias - 0.1, run: cancel('03', 'cancelacion_pendiente') }];
  return [];
}
