import { randomUUID } from 'node:crypto';
import { diaOf } from '#domain/fecha.ts';
import type { Identity } from './cuentas.ts';
import type { Wire } from './inventario.ts';
import { isDone, type Peticion, Ventanilla } from './ventanilla.ts';

/** What may be invoiced: each record of a claim and each item of a note once, parts while there are any. */
export interface Facturable {
  readonly clientes: readonly string[];
  readonly registros: readonly number[];
  readonly partidas: readonly number[];
  /** Inventory numbers. */
  readonly piezas: readonly number[];
}

/** Failures of the provider that leave a doubt, beside the silence of a server that was killed. */
const FALLAS = ['timeout_antes', 'timeout_despues', 'pendiente_valida', 'pendiente_falla', 'rechazo:CFDI40145'];

/** Ways in which a cancellation is not simply accepted. */
const FALLAS_AL_CANCELAR = ['cancelacion_pendiente', 'cancelacion_rechazada', 'timeout_antes', 'timeout_despues'];

const LINEA = { quantity: 1, price: 1000, PIEZA: 'FARO', MARCA: '', AUTO: '', TIPO: '', A__O: '' };
const FORM = { clave_prod: '25172601', tax_included: 0, forma_pago: '99', metodo_pago: 'PPD' };

/**
 * People who invoice the same claims, notes and parts, who pay, return and cancel what was invoiced, while the provider
 * fails now and then.
 */
export class Facturador extends Ventanilla {
  readonly #facturable: Facturable;

  constructor(facturable: Facturable, identity: Identity) {
    super(identity);
    this.#facturable = facturable;
  }

  /** The ids of the invoices that people were told of, one for each operation. */
  get facturas(): readonly number[] {
    const nuevas = this.peticiones.filter(({ body, answer }) => body.id === 'new' && isDone(answer));
    return nuevas.map(({ answer }) => this.idOf(answer));
  }

  protected think(port: number): Peticion | Promise<Peticion> {
    const { facturas } = this;
    const at = facturas.length > 2 ? Math.random() : 1;
    if (at < 0.35) return cobroOf(facturas);
    return at < 0.55 ? this.#cancelacion(port, any(facturas)) : this.#factura();
  }

  /** Cancels an invoice, or what was paid or returned of it. */
  async #cancelacion(port: number, id: number): Promise<Peticion> {
    const simulada = Math.random() < 0.3 && { simular: any(FALLAS_AL_CANCELAR) };
    const answer = await this.send(port, { path: 'facturApi/get_factura.php', body: { factura: id } });
    const cobros = (['pago', 'egreso'] as const).flatMap((type) =>
      ((answer?.[`${type}s`] ?? []) as Wire[]).map((row) => ({ type, _id: row.id, invoice_id: refOf(row) })),
    );
    const op_id = randomUUID();
    if (cobros.length === 0)
      return {
        path: 'facturApi/submit_factura.php',
        body: { id, op_id, formData: { motivo: '02', ...simulada } },
        answer: null,
      };
    return { path: 'facturApi/cancel_factura.php', body: { ...any(cobros), op_id, ...simulada }, answer: null };
  }

  #factura(): Peticion {
    const { clientes, registros, partidas, piezas } = this.#facturable;
    const items = [
      { ...LINEA, org_import: 'indicadores', id: any(registros) },
      { ...LINEA, org_import: 'notas', id: any(partidas) },
      { ...LINEA, org_import: 'inventario', INV__: any(piezas) },
      { ...LINEA, org_import: 'manual' },
    ];
    const some = items.filter(() => Math.random() < 0.35);
    const formData = {
      ...FORM,
      items: some.length > 0 ? some : items.slice(3),
      ...(Math.random() < 0.3 && { simular: any(FALLAS) }),
    };
    const body = { id: 'new', op_id: randomUUID(), formData, formUser: { keylogin: any(clientes) } };
    return { path: 'facturApi/submit_factura.php', body, answer: null };
  }

  protected idOf(answer: Wire | null): number {
    return Number((answer?.factura as Wire | undefined)?.id);
  }
}

/** A payment of one invoice or of several, or a return of one, which may be more than is left of it. */
function cobroOf(facturas: readonly number[]): Peticion {
  const comun = {
    forma_pago: '03',
    descripcion: 'Transferencia',
    ...(Math.random() < 0.3 && { simular: any(FALLAS) }),
  };
  const op_id = randomUUID();
  const id = any(facturas);
  const at = Math.random();
  const monto = Math.ceil(Math.random() * 60_000) / 100 + 1;
  if (at < 0.3) {
    const formEgreso = { ...comun, monto, tipo: any(['01', '03']) };
    return { path: 'facturApi/submit_egreso.php', body: { id, op_id, formEgreso }, answer: null };
  }
  const fecha_aplicacion = diaOf(new Date());
  if (at < 0.7) {
    const formPago = { ...comun, fecha_aplicacion, monto };
    return { path: 'facturApi/submit_pago.php', body: { id, op_id, formPago }, answer: null };
  }
  const selectedIds = [...new Set([id, any(facturas), any(facturas)])];
  const formPago = { ...comun, fecha_aplicacion, selectedIds };
  return { path: 'facturApi/submit_pago_global.php', body: { op_id, formPago }, answer: null };
}

/** The provider's id of a payment or a return. */
function refOf(row: Wire): unknown {
  return (row.factura as { facturapi_invoice: { id: unknown } | null }).facturapi_invoice?.id ?? 'sin timbrar';
}

function any<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}
