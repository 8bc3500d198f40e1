import { randomUUID } from 'node:crypto';
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

const LINEA = { quantity: 1, price: 1000, PIEZA: 'FARO', MARCA: '', AUTO: '', TIPO: '', A__O: '' };
const FORM = { clave_prod: '25172601', tax_included: 0, forma_pago: '99', metodo_pago: 'PPD' };

/** People who invoice the same claims, notes and parts, while the provider fails now and then. */
export class Facturador extends Ventanilla {
  readonly #facturable: Facturable;

  constructor(facturable: Facturable, identity: Identity) {
    super(identity);
    this.#facturable = facturable;
  }

  /** The ids of the invoices that people were told of, one for each operation. */
  get facturas(): readonly number[] {
    return this.peticiones.filter(({ answer }) => isDone(answer)).map(({ answer }) => this.idOf(answer));
  }

  protected think(): Peticion {
    const { clientes, registros, partidas, piezas } = this.#facturable;
    const items = [
      { ...LINEA, org_import: 'indicadores', id: any(registros) },
      { ...LINEA, org_import: 'notas', id: any(partidas) },
      { ...LINEA, org_import: 'inventario', INV__: any(piezas) },
      { ...LINEA, org_import: 'manual' },
    ];
    const some = items.filter(() => Math.random() < 0.35);
    const formData = {
      ...{ ...FORM, items: some.length > 0 ? some : items.slice(3) },
      ...(Math.random() < 0.3 && { simular: any(FALLAS) }),
    };
    const body = { id: 'new', op_id: randomUUID(), formData, formUser: { keylogin: any(clientes) } };
    return { path: 'facturApi/submit_factura.php', body, answer: null };
  }

  protected idOf(answer: Wire | null): number {
    return Number((answer?.factura as Wire | undefined)?.id);
  }
}

function any<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}
