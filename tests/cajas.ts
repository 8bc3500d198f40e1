import type { Caja, CajaDetalle } from '#contract/wire/caja.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import type { TestInventario, Wire } from './inventario.ts';

/** A till as the contract has it, that was closed with nothing missing; a test changes what it is about. */
export function sampleCaja(change: Partial<Caja> = {}): Caja {
  return {
    id: 1,
    persona: 'llave-ana',
    nombre: 'Ana Ruiz',
    dia: '2026-11-02',
    turno: 1,
    fondo: null,
    abierta: '2026-11-02T15:00:00Z',
    cerrada: '2026-11-03T01:00:00Z',
    cerradaPor: 'Ana Ruiz',
    esperado: 0,
    contado: 0,
    conteo: [],
    diferencia: 0,
    motivo: '',
    formas: [],
    movimientos: 0,
    ...change,
  };
}

/** A withdrawal of so many centavos, the newest, and the sale before it. */
export function sampleMovimientos(retiro: number): CajaDetalle['ultimos'] {
  const comun = { formaPago: 'Efectivo', recibo: null, apartado: null, autor: 'Ana Ruiz' } as const;
  return [
    {
      ...comun,
      id: 2,
      tipo: 'retiro',
      monto: -retiro,
      nota: null,
      motivo: 'Al banco',
      momento: '2026-11-02T20:05:00Z',
    },
    { ...comun, id: 1, tipo: 'venta', monto: 300_00, nota: 12, motivo: '', momento: '2026-11-02T18:05:00Z' },
  ];
}

/** A till as the wire has it. */
export interface CajaDeLaRed extends Wire {
  readonly id: number;
  readonly persona: string | null;
  readonly dia: string;
  readonly turno: number;
  readonly fondo: number | null;
  readonly cerrada: string | null;
  readonly esperado: number;
  readonly contado: number | null;
  readonly diferencia: number | null;
}

/** The answer of a call about tills, or its refusal. */
export interface RespuestaDeCaja extends Wire {
  readonly mensaje: string;
  readonly codigo?: string;
  readonly campo?: string;
  readonly caja: CajaDeLaRed;
}

/** The tills of a test's yard, by the calls that people make. */
export class TestCajas {
  readonly #yard: TestInventario;

  constructor(yard: TestInventario) {
    this.#yard = yard;
  }

  async call(name: string, body: object = {}, rol: Rol = ROL.socio): Promise<RespuestaDeCaja> {
    return (await this.#yard.call<RespuestaDeCaja>(`caja/${name}.php`, body, rol)).body;
  }

  open(fondo: unknown, rol?: Rol, beside: object = {}) {
    return this.call('open', { fondo, ...beside }, rol);
  }

  move(tipo: string, monto: unknown, rol?: Rol, beside: object = {}) {
    return this.call('move', { tipo, monto, motivo: 'Al banco', ...beside }, rol);
  }

  /** Closes a till with so many pesos in coins of one, whatever there is. */
  close(caja: number, contado: number, rol?: Rol, beside: object = {}) {
    const conteo = [
      { valor: 1, piezas: Math.floor(contado) },
      { valor: 0.5, piezas: Math.round((contado % 1) * 2) },
    ];
    return this.call('close', { caja, conteo, ...beside }, rol);
  }

  /** The open till of somebody with this role; null for none. */
  async get(rol?: Rol): Promise<CajaDeLaRed> {
    return (await this.call('get_caja', {}, rol)).caja;
  }

  /** The tills of a day, and those that nobody closed. */
  async list(rol?: Rol, fecha?: string) {
    return (await this.call('get_cajas', { fecha }, rol)) as unknown as {
      readonly cajas: readonly CajaDeLaRed[];
      readonly sin_cerrar: readonly CajaDeLaRed[];
    };
  }
}
