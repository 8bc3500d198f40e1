import type { WriteCall } from '#contract/call.ts';
import { conteos } from '#contract/conteos.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { sendAlta } from './alta.ts';
import type { ArchivoDeEntrada, Contenido, DatosDeClase, Entrada } from './entrada.ts';
import { sendLecturas } from './lecturas.ts';

/** An entry on its way to the server. */
export interface Envio<Datos> {
  readonly id: string;
  readonly contenido: Contenido<Datos>;
  /** @throws Error when it is gone, or the account signed out meanwhile. */
  readonly openArchivo: (archivo: ArchivoDeEntrada) => Promise<File>;
  /** Notes how far it is, so that nobody sends it all again; with `sent`, that this file arrived. */
  readonly advance: (datos: Datos, sent?: string) => Promise<void>;
}

/** One kind of work that is kept without network. */
interface Clase<Datos> {
  readonly nombre: string;
  /** The call that does it: its words, and what it changes. */
  readonly call: WriteCall;
  /** Does it. @throws RefusedError, NetworkError. */
  readonly send: (envio: Envio<Datos>) => Promise<void>;
  /** The address below the role's at which it is corrected, told of the entry by `enCola`; null when nothing can be any more. */
  readonly corregirEn: (datos: Datos) => string | null;
}

/** Every kind of work that is kept: what another one needs is a row here and its data in `entrada.ts`. */
const CLASES: { readonly [N in keyof DatosDeClase]: Clase<DatosDeClase[N]> } = {
  alta: {
    nombre: 'Alta de pieza',
    call: updatePiezas.updatePieza,
    send: sendAlta,
    corregirEn: ({ pieza }) => (pieza === null ? 'inventario/new' : null),
  },
  lecturas: {
    nombre: 'Lecturas de un conteo',
    call: conteos.addLecturas,
    send: sendLecturas,
    corregirEn: () => null,
  },
};

/** Gives the kind of an entry; its contents are of that kind. */
export function claseOf({ clase }: Pick<Entrada, 'clase'>): Clase<unknown> {
  return CLASES[clase] as unknown as Clase<unknown>;
}
