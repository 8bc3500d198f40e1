import { ROL, type Rol } from '#domain/roles.ts';
import { insertFacturaPpd } from './cfdis.ts';
import { createClock, createCuenta, signedIn } from './cuentas.ts';
import { insertIndicador } from './factories.ts';
import { createInventario, type TestInventario, type Wire } from './inventario.ts';

/** A row of debts as the wire has it. */
export interface AdeudoDeLaRed extends Wire {
  readonly deuda: string;
  readonly id: string;
  readonly nombre: string;
  readonly adeudo: number;
  readonly tramos: Readonly<Record<string, number>>;
  readonly vence: string;
  readonly dias_de_atraso: number;
  readonly ultimo_pago: string;
  readonly seguimiento: (Wire & { readonly version: number; readonly promesa_estado: string | null }) | null;
  readonly documento: Wire | null;
}

/** The answer of a list of debts, or of its refusal. */
export interface AdeudosDeLaRed extends Wire {
  readonly mensaje: string;
  readonly total: number;
  readonly facturas: number;
  readonly renglones: number;
  readonly tramos: Readonly<Record<string, number>>;
  readonly adeudos: readonly AdeudoDeLaRed[];
  readonly cliente: Wire | null;
}

/** What is owed in a test, by the calls that people make, with a clock that the test moves. */
export class TestCobranza {
  readonly clock = createClock();
  readonly yard: TestInventario = createInventario({ now: this.clock.now });
  #clientes = 0;

  /** A client of this name. */
  cliente(empresa: string) {
    this.#clientes += 1;
    const razon_social = empresa.toUpperCase();
    return createCuenta(this.yard.db, { nombre: empresa, apellidos: '', razon_social, rol: ROL.cliente });
  }

  /**
   * An invoice stamped at noon of a day, that owes its whole total in pesos.
   *
   * @param siniestros the insurer, the day on the portal and the pesos of each line; none is one line of no claim.
   */
  async factura(
    cuenta_id: number,
    dia: string,
    total: number,
    siniestros: readonly (readonly [aseguradora: string, ingreso: string | null, pesos: number])[] = [],
  ) {
    const items: { indicador_id: number; importe: number; reporte: string }[] = [];
    for (const [aseguradora, ingreso_factura, pesos] of siniestros) {
      const reporte = `04-${dia}-${items.length}`;
      const indicador_id = await insertIndicador(this.yard.db, { aseguradora, ingreso_factura, reporte });
      items.push({ indicador_id, importe: pesos * 100, reporte });
    }
    const { razon_social: nombre } = await this.yard.db.kysely
      .selectFrom('cuentas')
      .select('razon_social')
      .where('id', '=', cuenta_id)
      .executeTakeFirstOrThrow();
    const cfdi = { total: total * 100, timbrada: new Date(`${dia}T12:00:00-06:00`), cuenta_id, nombre };
    return insertFacturaPpd(this.yard.db, { cfdi, items: items.length > 0 ? items : [{ importe: total * 100 }] });
  }

  async list(request: object = {}, rol: Rol = ROL.gerente): Promise<AdeudosDeLaRed> {
    return (await this.yard.call<AdeudosDeLaRed>('cobranza/get_adeudos.php', request, rol)).body;
  }

  async call(name: string, request: object, rol: Rol = ROL.gerente): Promise<Wire & { readonly mensaje: string }> {
    const body = { op_id: crypto.randomUUID(), ...request };
    return (await this.yard.call<Wire & { readonly mensaje: string }>(`cobranza/${name}.php`, body, rol)).body;
  }

  /** Asks for a file, as somebody who has not exported yet: each may do so a few times a minute. */
  async export(request: object) {
    const { session_id, keylogin } = await signedIn(this.yard.db, ROL.gerente);
    return this.yard.app.inject({
      method: 'POST',
      url: '/api/cobranza/export.php',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ rute: '', session_id, keylogin, ...request }),
    });
  }
}

/** What somebody writes of a debt, as a form sends it; a test changes what it is about. */
export const SEGUIMIENTO = {
  promesa: '',
  promesa_quien: '',
  promesa_nota: '',
  contacto: '',
  contacto_nota: '',
};
