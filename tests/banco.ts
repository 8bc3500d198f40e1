import { ROL, type Rol } from '#domain/roles.ts';
import { Cobros } from './cobros.ts';
import type { Wire } from './inventario.ts';
import { fieldsOf, multipart } from './multipart.ts';

/** A movement as the wire has it. */
export interface MovimientoDeLaRed extends Wire {
  readonly id: number;
  readonly importe: number;
  readonly texto: string;
  readonly propuesta: null | {
    readonly seguridad: string;
    readonly unica: boolean;
    readonly opciones: readonly {
      readonly motivo: string;
      readonly monto: number;
      readonly resto: number;
      readonly facturas: readonly { readonly clase: 'factura' | 'saldo'; readonly id: number }[];
    }[];
  };
  readonly pago: null | { readonly documento: string; readonly por_confirmar: boolean; readonly monto: number };
}

interface RespuestaDeArchivo extends Wire {
  readonly mensaje: string;
  readonly archivo: Wire & { readonly nuevos: number; readonly conocidos: number };
  readonly traidos?: { readonly archivo: number; readonly nuevos: number };
}

/** A row of a bank's file: day, words, what went and what came. */
export type RenglonDeBanco = readonly [dia: string, concepto: string, cargo: string, abono: string];

/** Writes a bank's file as one of two columns, with lines of titles above its headings. */
export function csvDeBanco(renglones: readonly RenglonDeBanco[], separador = ','): string {
  const lineas = renglones.map((celdas) => celdas.map((celda) => `"${celda}"`).join(separador));
  const titulos = ['Día', 'Concepto / Referencia', 'Cargo', 'Abono'].join(separador);
  return ['BBVA MEXICO', 'Movimientos de la cuenta', titulos, lineas].flat().join('\r\n');
}

/** The bank's movements of a test, by the calls that people make. */
export class TestBanco extends Cobros {
  /** Brings a file, or only reads it (`guardar: 0`). */
  async upload(
    contenido: string | Buffer,
    fields: Readonly<Record<string, string | number>> = {},
    rol: Rol = ROL.gerente,
  ) {
    const { session_id, keylogin } = this.facturas.yard.session(rol);
    const parts = fieldsOf({ session_id, keylogin, cuenta: 'BBVA 1234', guardar: 1, ...fields });
    const file = { nombre: 'movimientos.csv', bytes: Buffer.from(contenido) };
    const { headers, payload } = multipart([...parts, ['images[]', file]]);
    const url = '/api/cobranza/upload_movimientos.php';
    const answer = await this.facturas.yard.app.inject({ method: 'POST', url, headers, payload });
    return answer.json<RespuestaDeArchivo>();
  }

  /** Any call about movements. */
  async banco<Body extends Wire = Wire>(name: string, body: object, rol: Rol = ROL.gerente): Promise<Body> {
    return (await this.facturas.yard.call<Body>(`cobranza/${name}.php`, body, rol)).body;
  }

  /** A list of movements. */
  async lista(ver = 'propuestos', more: object = {}) {
    return this.banco<Wire & { movimientos: MovimientoDeLaRed[]; listas: Wire; seguras: Wire }>('get_movimientos', {
      ver,
      itemsPerPage: 100,
      ...more,
    });
  }

  /** Brings one deposit, and gives it as its list has it. */
  async deposito(abono: string, concepto: string, dia = '20/11/2026'): Promise<MovimientoDeLaRed> {
    const { traidos } = await this.upload(csvDeBanco([[dia, concepto, '', abono]]), { fechas: 'dma' });
    if (traidos?.nuevos !== 1) throw new Error('It was there already');
    const listas = await Promise.all([this.lista(), this.lista('por casar')]);
    const [movimiento] = listas.flatMap(({ movimientos }) => movimientos).filter(({ texto }) => texto === concepto);
    if (!movimiento) throw new Error('It is in no list');
    return movimiento;
  }

  /** Confirms what is proposed of a deposit, by its first option. */
  confirm({ id, propuesta }: MovimientoDeLaRed, change: object = {}, form: object = {}, rol?: Rol) {
    const [opcion] = propuesta?.opciones ?? [];
    const body = {
      movimiento: id,
      facturas: opcion?.facturas.map((una) => ({ clase: una.clase, id: una.id })) ?? [],
      monto: opcion?.monto ?? 0,
      formPago: { forma_pago: '03', descripcion: 'Depósito', ...form },
      ...change,
    };
    return this.banco<Wire & { mensaje: string; movimiento: MovimientoDeLaRed }>('submit_movimientos', body, rol);
  }
}
