import fc from 'fast-check';
import { sumDinero } from '#domain/dinero.ts';
import { addDias, type Dia } from '#domain/fecha.ts';
import type { Db } from '#server/base/db/database.ts';
import {
  recordEgresoTimbrado,
  recordFacturaTimbrada,
  recordPagoTimbrado,
  undoDocumentoTimbrado,
  undoFacturaTimbrada,
} from '#server/vinculos/documentos-de-registros.ts';
import { insertCfdi, insertEgreso, insertFacturaPpd, insertPago } from './cfdis.ts';
import { insertIndicador } from './factories.ts';
import {
  type EgresoDeHistoria,
  type HistoriaDeFactura,
  type LineaDeHistoria,
  type PagoDeHistoria,
  saldoAl,
} from './oraculos/cobranza.ts';

/** The days of the histories: the last ones of them are before the day that a test calls today. */
const PRIMERO: Dia = '2026-05-01';
const DIAS = 200;

/** A moment of a day in Mexico City: some minutes around midnight, where a clock of UTC has another day, or noon. */
const hora = fc.constantFrom('00:00:30', '23:59:30', '12:00:00', '18:30:00');
const momentoDe = (dia: Dia, texto: string) => new Date(`${dia}T${texto}-06:00`);

const linea = fc.record({
  importe: fc.integer({ min: 1, max: 90_000 }),
  aseguradora: fc.constantFrom('QUALITAS', 'AXA', 'GNP', null),
  /** Days after the stamp. */
  ingreso: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null, freq: 3 }),
});

/** What happens to an invoice, in the order in which it does: so many days after what was before. */
const paso = fc.record({
  que: fc.constantFrom(
    'pago',
    'pago',
    'pago de una línea',
    'egreso',
    'devolución',
    'cancelación de pago',
    'sustitución',
  ),
  dias: fc.integer({ min: 0, max: 35 }),
  /** A payment is of some day before it was typed. */
  antes: fc.integer({ min: 0, max: 5 }),
  /** Thousandths of what is left. */
  parte: fc.integer({ min: 1, max: 1000 }),
  cual: fc.nat(20),
});

const plan = fc.record({
  isPue: fc.constantFrom(false, false, false, false, true),
  dia: fc.integer({ min: 0, max: DIAS }),
  hora,
  cliente: fc.nat(3),
  lineas: fc.array(linea, { minLength: 1, maxLength: 4 }),
  pasos: fc.array(paso, { maxLength: 5 }),
  /** Days after the last step. */
  cancelada: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null, freq: 2 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

/** A history that was written into the database. */
export interface HistoriaEscrita extends HistoriaDeFactura {
  readonly id: number;
  /** The position of its client among those that were given. */
  readonly cliente: number;
}

/** A client of the histories. */
export interface ClienteDeHistoria {
  readonly id: number;
  readonly dias: number | null;
}

/** Draws histories of invoices and writes them as they happen: stamped, paid, returned and cancelled, each with its consequences. */
export async function insertHistorias(
  db: Db,
  hoy: Dia,
  clientes: readonly ClienteDeHistoria[],
  cuantas: number,
): Promise<readonly HistoriaEscrita[]> {
  const escritas: HistoriaEscrita[] = [];
  for (const uno of fc.sample(plan, cuantas)) escritas.push(await new Escritura(db, hoy, clientes).write(uno));
  return payGlobal(db, hoy, escritas);
}

/** Pays what is left of up to three invoices of each client by one document, the day before yesterday; typed yesterday. */
async function payGlobal(db: Db, hoy: Dia, escritas: readonly HistoriaEscrita[]): Promise<readonly HistoriaEscrita[]> {
  const desde = addDias(hoy, -2);
  const isQuieta = ({ pagos, egresos, timbrada }: HistoriaEscrita) =>
    [...pagos, ...egresos].every(({ desde: dia, hasta }) => dia <= desde && (hasta ?? '') <= desde) &&
    timbrada < momentoDe(desde, '00:00:00');
  const abiertas = escritas.filter((una) => saldoAl(una, hoy) > 0 && isQuieta(una));
  const pagadas = new Map<number, PagoDeHistoria>();
  for (const suyas of Map.groupBy(abiertas, ({ cliente }) => cliente).values()) {
    const juntas = suyas.slice(0, 3).map((una) => ({ id: una.id, monto: saldoAl(una, hoy) }));
    const total = sumDinero(juntas.map(({ monto }) => monto));
    const { id: cfdi } = await insertCfdi(db, 'P', { total, timbrada: momentoDe(addDias(hoy, -1), '12:00:00') });
    for (const { id, monto } of juntas) {
      await db.pool.query(
        `insert into pagos (cfdi_id, factura_id, parcialidad, monto, saldo_anterior, descripcion, fecha_aplicacion, momento,
          forma_pago) values ($1, $2, 900, $3, $3, '', $4::date, $4::date || 'T12:00:00', '03')`,
        [cfdi, id, monto, desde],
      );
      await db.pool.query('update facturas set saldo = 0 where id = $1', [id]);
      pagadas.set(id, { monto, desde, hasta: null, linea: null, sustituye: null });
    }
    const firma = { autor: 'ana', momento: momentoDe(hoy, '12:00:00') };
    await db.kysely.transaction().execute((trx) => recordPagoTimbrado(trx, firma, cfdi));
  }
  return escritas.map((una) => {
    const pago = pagadas.get(una.id);
    return pago ? { ...una, pagos: [...una.pagos, pago] } : una;
  });
}

/** A row of something that may still be cancelled. */
type Vivo<M> = { -readonly [K in keyof M]: M[K] } & { readonly cfdi: number };

/** Writes one history, and keeps the book of it. */
class Escritura {
  readonly #db: Db;
  readonly #hoy: Dia;
  readonly #clientes: readonly ClienteDeHistoria[];
  #dia: Dia = PRIMERO;
  #id = 0;
  #lineas: readonly number[] = [];
  #registros: readonly (number | null)[] = [];
  #importes: readonly number[] = [];
  readonly #pagos: Vivo<PagoDeHistoria>[] = [];
  readonly #egresos: Vivo<EgresoDeHistoria>[] = [];

  constructor(db: Db, hoy: Dia, clientes: readonly ClienteDeHistoria[]) {
    this.#db = db;
    this.#hoy = hoy;
    this.#clientes = clientes;
  }

  async write(un: Plan): Promise<HistoriaEscrita> {
    const cliente = un.cliente % this.#clientes.length;
    this.#dia = addDias(PRIMERO, un.dia);
    const timbrada = momentoDe(this.#dia, un.hora);
    const lineas = un.lineas.map(({ ingreso, ...una }) => ({
      ...una,
      ingreso: una.aseguradora === null || ingreso === null ? null : addDias(this.#dia, ingreso),
    }));
    await this.#stamp(un, timbrada, lineas, this.#clientes[cliente]?.id ?? 0);
    for (const paso of un.isPue ? [] : un.pasos) await this.#take(paso);
    const cancelada = await this.#cancelFactura(un);
    const { isPue } = un;
    const diasDeCliente = this.#clientes[cliente]?.dias ?? null;
    const pagos = this.#pagos;
    return { id: this.#id, cliente, isPue, timbrada, cancelada, diasDeCliente, lineas, pagos, egresos: this.#egresos };
  }

  async #stamp(un: Plan, timbrada: Date, lineas: readonly LineaDeHistoria[], cuenta_id: number): Promise<void> {
    const registros: (number | null)[] = [];
    for (const { aseguradora } of lineas) {
      registros.push(aseguradora === null ? null : await insertIndicador(this.#db, { aseguradora }));
    }
    const total = sumDinero(lineas.map(({ importe }) => importe));
    const items = lineas.map(({ importe }, index) => ({ importe, indicador_id: registros[index] ?? null }));
    const factura = un.isPue
      ? { metodo_pago: 'PUE' as const, forma_pago: '03', saldo: 0 }
      : { metodo_pago: 'PPD' as const, saldo: total };
    const made = await insertFacturaPpd(this.#db, { items, factura, cfdi: { total, timbrada, cuenta_id } });
    this.#id = made.id;
    this.#lineas = made.items;
    this.#registros = registros;
    this.#importes = lineas.map(({ importe }) => importe);
    await this.#record(recordFacturaTimbrada, made.id);
    for (const [index, registro] of registros.entries()) {
      const ingreso_factura = lineas[index]?.ingreso ?? null;
      if (registro !== null)
        await this.#db.kysely.updateTable('indicadores').set({ ingreso_factura }).where('id', '=', registro).execute();
    }
  }

  /** Does a step where it can be done, unless its day has not come yet. */
  async #take({ que, dias, antes, parte, cual }: Plan['pasos'][number]): Promise<void> {
    const dia = addDias(this.#dia, dias);
    if (dia > this.#hoy) return;
    const anterior = this.#dia;
    this.#dia = dia;
    const dicha = addDias(dia, -antes);
    const desde = dicha < anterior ? anterior : dicha;
    if (que === 'cancelación de pago') return this.#cancelPago(cual);
    if (que === 'sustitución') return this.#replacePago(cual, desde);
    await this.#settle({ que, parte, linea: cual % this.#lineas.length, desde });
  }

  /** Pays or returns something of what is left. */
  async #settle({
    que,
    parte,
    linea,
    desde,
  }: {
    que: string;
    parte: number;
    linea: number;
    desde: Dia;
  }): Promise<void> {
    const queda = this.#saldo();
    if (queda === 0) return;
    const monto = Math.max(1, Math.floor((queda * parte) / 1000));
    const importe = this.#importes[linea] ?? 0;
    if (que === 'egreso') return this.#giveBack(monto, []);
    if (que === 'devolución') return importe <= queda ? this.#giveBack(importe, [linea]) : undefined;
    const deLinea = que === 'pago de una línea' && this.#registros[linea] !== null;
    await this.#pay({ monto, desde, linea: deLinea ? linea : null, sustituye: null });
  }

  /** What the documents that live leave of it; of a payment and its substitute one counts. */
  #saldo(): number {
    const vivos = this.#pagos.filter(({ hasta }) => hasta === null);
    const sustituidos = vivos.map(({ sustituye }) => sustituye);
    const pagos = vivos.filter((pago) => !sustituidos.includes(this.#pagos.indexOf(pago)));
    const egresos = this.#egresos.filter(({ hasta }) => hasta === null);
    return sumDinero(this.#importes) - sumDinero([...pagos, ...egresos].map(({ monto }) => monto));
  }

  async #pay(pago: Pick<PagoDeHistoria, 'monto' | 'desde' | 'linea' | 'sustituye'>): Promise<void> {
    const { monto, desde, linea, sustituye } = pago;
    const { rows } = await this.#db.pool.query<{ id: number }>(
      'select id from pagos where factura_id = $1 order by id offset $2 limit 1',
      [this.#id, sustituye ?? 0],
    );
    const valores = {
      monto,
      saldo_anterior: monto,
      fecha_aplicacion: desde,
      indicador_id: linea === null ? null : (this.#registros[linea] ?? null),
      sustituye: sustituye === null ? null : (rows[0]?.id ?? null),
    };
    const { cfdi } = await insertPago(this.#db, this.#id, valores, { timbrada: momentoDe(this.#dia, '12:00:00') });
    this.#pagos.push({ ...pago, hasta: null, cfdi });
    await this.#record(recordPagoTimbrado, cfdi);
  }

  async #giveBack(monto: number, lineas: readonly number[]): Promise<void> {
    const items = lineas.map((linea) => ({ id: this.#lineas[linea] ?? 0 }));
    const tipo = lineas.length > 0 ? '03' : '01';
    const cfdi = { timbrada: momentoDe(this.#dia, '23:59:30') };
    const { id } = await insertEgreso(this.#db, this.#id, items, { monto, tipo }, cfdi);
    this.#egresos.push({ monto, lineas, desde: this.#dia, hasta: null, cfdi: id });
    await this.#record(recordEgresoTimbrado, id);
  }

  async #cancelPago(cual: number): Promise<void> {
    const vivos = this.#pagos.filter(({ hasta }) => hasta === null);
    const pago = vivos[cual % Math.max(1, vivos.length)];
    if (pago) await this.#cancel(pago);
  }

  /** Registers a payment once more with another day, and cancels the first one some days later. */
  async #replacePago(cual: number, desde: Dia): Promise<void> {
    const vivos = this.#pagos.filter(({ hasta }) => hasta === null);
    const pago = vivos[cual % Math.max(1, vivos.length)];
    if (!pago) return;
    await this.#pay({ monto: pago.monto, linea: pago.linea, desde, sustituye: this.#pagos.indexOf(pago) });
    const dia = addDias(this.#dia, cual % 4);
    if (dia <= this.#hoy) this.#dia = dia;
    await this.#cancel(pago);
  }

  async #cancel(documento: Vivo<PagoDeHistoria> | Vivo<EgresoDeHistoria>): Promise<void> {
    documento.hasta = this.#dia;
    await this.#end(documento.cfdi);
    await this.#record(undoDocumentoTimbrado, documento.cfdi);
  }

  /** Cancels all that lives, and the invoice after it; its claims may then be invoiced anew. */
  async #cancelFactura({ cancelada }: Plan): Promise<Date | null> {
    const dia = cancelada === null ? null : addDias(this.#dia, cancelada);
    if (dia === null || dia > this.#hoy) return null;
    this.#dia = dia;
    for (const uno of [...this.#pagos, ...this.#egresos]) if (uno.hasta === null) await this.#cancel(uno);
    await this.#end(this.#id);
    await this.#record(undoFacturaTimbrada, this.#id);
    // Another invoice, on another day: what is owed of this one on a day before does not become younger by it.
    await this.#db.pool.query('update indicadores set ingreso_factura = $2 where id = any($1::int[])', [
      this.#registros.filter((registro) => registro !== null),
      addDias(dia, 3),
    ]);
    return momentoDe(dia, '00:00:30');
  }

  async #end(cfdi: number): Promise<void> {
    await this.#db.pool.query(`update cfdis set estado = 'cancelada', cancelada = $2 where id = $1`, [
      cfdi,
      momentoDe(this.#dia, '00:00:30'),
    ]);
  }

  /** Writes the balance that the book says, and what the document says in the records of its claims. */
  async #record(evento: typeof recordFacturaTimbrada, cfdi: number): Promise<void> {
    await this.#db.pool.query(
      `update facturas set saldo = case when metodo_pago = 'PUE' then 0 else $2 end, devuelto = $3 where id = $1`,
      [
        this.#id,
        this.#saldo(),
        sumDinero(this.#egresos.filter(({ hasta }) => hasta === null).map(({ monto }) => monto)),
      ],
    );
    const firma = { autor: 'ana', momento: momentoDe(this.#dia, '12:00:00') };
    await this.#db.kysely.transaction().execute((trx) => evento(trx, firma, cfdi));
  }
}

/** A day among those of the histories. */
export function diaDeHistorias(hoy: Dia): fc.Arbitrary<Dia> {
  return fc.integer({ min: 0, max: DIAS + 60 }).map((dias) => {
    const dia = addDias(PRIMERO, dias);
    return dia > hoy ? hoy : dia;
  });
}
