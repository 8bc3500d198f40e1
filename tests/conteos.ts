import { randomUUID } from 'node:crypto';
import { ROL, type Rol } from '#domain/roles.ts';
import type { createInventario, Wire } from './inventario.ts';

/** The line of a part in a count, as the wire has it. */
export interface RenglonDeLaRed extends Wire {
  readonly pieza: number;
  readonly estado: string;
  readonly esperadas: number;
  readonly contadas: number;
  readonly ajuste: number;
}

/** The answer of a call about counts, or its refusal. */
export interface RespuestaDeConteo extends Wire {
  readonly mensaje: string;
  readonly conteo: Wire & { readonly id: number };
  readonly conteos: readonly (Wire & { readonly id: number })[];
  readonly desconocidas: readonly string[];
  readonly tardias: number;
  readonly hoja: { readonly conteo: Wire; readonly renglones: readonly RenglonDeLaRed[]; readonly ahora: string };
}

/** A reading as a test says it; the rest is as a phone whose clock is right sends it. */
interface Leida {
  readonly pieza?: number;
  readonly INV__?: number;
  readonly cantidad?: number;
  readonly momento?: number;
  readonly desfase?: number | null;
  readonly op_id?: string;
}

/** Counts in a test's yard, by the calls that phones make, at moments that the test sets. */
export class TestConteos {
  readonly yard: ReturnType<typeof createInventario>;
  readonly #reloj: () => Date;
  /** Two phones. */
  readonly uno = randomUUID();
  readonly otro = randomUUID();

  constructor(yard: ReturnType<typeof createInventario>, reloj: () => Date) {
    this.yard = yard;
    this.#reloj = reloj;
  }

  async call<Body extends Wire = RespuestaDeConteo>(name: string, body: object = {}, rol: Rol = ROL.admin) {
    return (await this.yard.call<Body>(`conteos/${name}.php`, body, rol)).body;
  }

  /** Opens the count of a place. */
  async open(lugar: string): Promise<number> {
    const { conteo, mensaje } = await this.call('open_conteo', { lugar });
    if (!conteo) throw new Error(mensaje);
    return conteo.id;
  }

  /** Sends readings of a phone, read now unless told. */
  read(conteo: number, leidas: readonly Leida[], { dispositivo = this.uno, ahora = this.#reloj().getTime() } = {}) {
    const lecturas = leidas.map((leida) => ({
      op_id: randomUUID(),
      cantidad: 1,
      momento: ahora,
      desfase: 0,
      ...leida,
    }));
    return this.call('add_lecturas', { conteo, dispositivo, ahora, lecturas });
  }

  async hoja(conteo: number): Promise<RespuestaDeConteo['hoja']> {
    return (await this.call('get_conteo', { conteo })).hoja;
  }

  /** The line of a part; undefined where it has none. */
  async renglon(conteo: number, pieza: number): Promise<RenglonDeLaRed | undefined> {
    return (await this.hoja(conteo)).renglones.find((renglon) => renglon.pieza === pieza);
  }

  confirm(conteo: number, pieza: number, cantidad: number, more: object = {}) {
    return this.call('confirm_renglon', { conteo, pieza, cantidad, dispositivo: this.uno, ...more });
  }

  /** Closes a count with the units that its sheet shows, unless told. */
  async close(conteo: number, more: object = {}, rol: Rol = ROL.admin) {
    const { renglones } = await this.hoja(conteo);
    const ajustes = renglones.map(({ ajuste }) => ajuste);
    const sum = (unidades: readonly number[]) => unidades.reduce((total, una) => total + una, 0);
    const entran = sum(ajustes.filter((una) => una > 0));
    const salen = -sum(ajustes.filter((una) => una < 0));
    return this.call('close_conteo', { conteo, dejar: [], mover: [], entran, salen, ...more }, rol);
  }
}
