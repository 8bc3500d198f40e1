import type { Codigo } from '#contract/refusal.ts';
import type { DatosDeAlta } from './alta.ts';
import type { DatosDeLecturas } from './lecturas.ts';

/** The kinds of work that are kept without network, and what each keeps. How it is sent is said in `clases.ts`. */
export interface DatosDeClase {
  readonly alta: DatosDeAlta;
  readonly lecturas: DatosDeLecturas;
}

export type NombreDeClase = keyof DatosDeClase;

/** It goes by itself when there is network, or the server did not take it and a person has to look. */
export type EstadoDeEntrada = 'espera' | 'atencion';

/** A file of an entry, without its bytes. */
export interface ArchivoDeEntrada {
  /** Names the operation by which it is sent: however often that happens, it arrives once. */
  readonly clave: string;
  readonly nombre: string;
  readonly tipo: string;
}

/** The part of an entry that nobody but its account may read. */
export interface Contenido<Datos = unknown> {
  /** Says to its owner what it is. */
  readonly titulo: string;
  readonly datos: Datos;
  /** The files that were not sent yet, in their order. */
  readonly archivos: readonly ArchivoDeEntrada[];
  /** Why the server did not take it, for people; empty while it waits. */
  readonly motivo: string;
  readonly codigo: Codigo | null;
}

/** Work that waits on this phone, as its owner sees it. */
export interface Entrada {
  /** The id of its operation, made when the form was opened: sent again it has one effect (regla 137). */
  readonly id: string;
  /** The public name of its account: nobody else sends it, or changes it. */
  readonly cuenta: string;
  readonly clase: NombreDeClase;
  /** When it was kept, in milliseconds. */
  readonly momento: number;
  readonly estado: EstadoDeEntrada;
  /** Null when it cannot be opened: the seal of the account is another one by now. */
  readonly contenido: Contenido | null;
}
