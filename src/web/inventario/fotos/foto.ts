/** How far a new photo is on its way to the server. */
export type EstadoSubida = 'en-espera' | 'preparando' | 'subiendo' | 'subida' | 'fallo';

/** The way of one chosen file to the server. */
export interface Subida {
  /** Names the operation: however often it is sent, the part gets the photo once (regla 137). */
  readonly opId: string;
  readonly origen: File;
  /** The smaller file that will be sent; null until it is made. */
  readonly envio: File | null;
  readonly estado: EstadoSubida;
  /** How much of it has left, from 0 to 1. */
  readonly progreso: number;
  /** How often it was sent and got no answer. */
  readonly intentos: number;
  /** It is not sent again before this moment, in milliseconds. */
  readonly noAntes: number;
  /** Why it failed, for people. */
  readonly motivo: string;
  /** It failed on its way: the server may take it as soon as there is a connection. */
  readonly esDeRed: boolean;
  /** The names it may have got, until it is known which one. */
  readonly posibles: readonly string[];
}

/** One photo in the editor: on the server, or on its way there. */
export interface FotoEditada {
  /** The key of the photo on the screen, constant while its name on the server changes. */
  readonly clave: string;
  /** Its name on the server; null until it is there and its name is known. */
  readonly archivo: string | null;
  /** Address of its picture in this browser, until the server's can be shown. */
  readonly vista: string | null;
  /** Null for a photo that was there when the editor opened. */
  readonly subida: Subida | null;
  readonly ocupada: '' | 'girando' | 'eliminando';
}

/** The photos in the order in which they are shown, and shall be on the server. */
export type Fotos = readonly FotoEditada[];

/** A photo that is on the server. */
export function storedFoto(archivo: string): FotoEditada {
  return { clave: archivo, archivo, vista: null, subida: null, ocupada: '' };
}

/** A file that was just chosen. */
export function chosenFoto(opId: string, origen: File, vista: string): FotoEditada {
  const subida: Subida = {
    opId,
    origen,
    envio: null,
    estado: 'en-espera',
    progreso: 0,
    intentos: 0,
    noAntes: 0,
    motivo: '',
    esDeRed: false,
    posibles: [],
  };
  return { clave: opId, archivo: null, vista, subida, ocupada: '' };
}

/** The names of those whose name is known, in order. */
export function archivosOf(fotos: Fotos): readonly string[] {
  return fotos.flatMap(({ archivo }) => archivo ?? []);
}

export function sameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name, index) => name === right[index]);
}
