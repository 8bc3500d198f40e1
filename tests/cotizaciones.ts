import type { Rol } from '#domain/roles.ts';
import { ROL } from '#domain/roles.ts';
import { createApartados } from './apartados.ts';
import { post } from './app.ts';
import type { Wire } from './inventario.ts';

/** A line of a quote as the wire has it. */
export interface PartidaDeLaRed extends Wire {
  readonly orden: number;
  readonly id: number;
}

/** A quote as the wire has it. */
export interface CotizacionDeLaRed extends Wire {
  readonly id: number;
  readonly token: string;
  readonly version: number;
  readonly apartado: number | null;
  readonly partidas: readonly PartidaDeLaRed[];
}

/** The answer of a call about quotes, or its refusal. */
export interface RespuestaDeCotizacion extends Wire {
  readonly mensaje: string;
  readonly codigo?: string;
  readonly cotizacion: CotizacionDeLaRed;
}

/** A browser of a telephone, as it names itself. */
export const TELEFONO =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

/** Started for one test file: the inventory, its holds and the clock, and the calls about quotes. */
export function createCotizaciones() {
  const de = createApartados();
  const { yard } = de;
  const call = async (path: string, body: object, rol: Rol = ROL.socio) =>
    (await yard.call<RespuestaDeCotizacion>(`cotizaciones/${path}.php`, body, rol)).body;
  const publico = async (path: string, body: object) =>
    (await post(yard.app, `cotizaciones/${path}.php`, body)).json<RespuestaDeCotizacion>();
  const submit = (id: number | 'new', partidas: readonly object[], form: object = {}, beside: object = {}) =>
    call('submit_cotizacion', {
      id,
      formData: { nombre: 'Taller López', telefono: '55 1234 5678', partidas, enviar: 1, ...form },
      ...beside,
    });
  return {
    ...de,
    call,
    publico,
    submit,
    /** Makes a quote that is sent; it must be well made. */
    async quote(partidas: readonly object[], form: object = {}): Promise<CotizacionDeLaRed> {
      const { mensaje, cotizacion } = await submit('new', partidas, form);
      if (mensaje !== 'success') throw new Error(mensaje);
      return cotizacion;
    },
    find: async (id: number) => (await call('get_cotizacion', { id })).cotizacion,
    look: (token: string) => publico('get_publica', { token }),
    accept: (token: string, partidas: readonly number[], beside: object = {}) =>
      publico('accept', { token, nombre: 'Rosa López', partidas, ...beside }),
  };
}

/** A line that offers a part of the yard. */
export function linea({ inventario }: { readonly inventario: number }, precio: unknown = 1_500, cantidad = 1) {
  return { INV__: inventario, cantidad, precio };
}
