/** How far a new photo is on its way to the server; one `en-pausa` had no answer and goes again by itself. */
export type EstadoSubida = 'en-espera' | 'preparando' | 'subiendo' | 'en-pausa' | 'subida' | 'fallo';

/** The way of one chosen file to the server. */
export interface Subida {
  readonly origen: File;
  /** The smaller file that will be sent; null until it is made. */
  readonly envio: File | null;
  readonly estado: EstadoSubida;
  /** How much of it has left, from 0 to 1. */
  readonly progreso: number;
  /** How often it was sent and got no answer. */
  readonly intentos: number;
  /** Why it failed, for people. */
  readonly motivo: string;
  /** It failed on its way: the server may take it as soon as there is a connection. */
  readonly esDeRed: boolean;
}

/** One photo in the editor: on the server, or on its way there. */
export interface FotoEditada {
  /**
   * The key of the photo on the screen, constant while its name on the server changes. A new photo is sent under it as
   * the id of the operation: however often it is sent, the part gets the photo once (regla 137).
   */
  readonly clave: string;
  /** Its name on the server; null until it is there. */
  readonly archivo: string | null;
  /** Address of its picture in this browser, until the server's can be shown. */
  readonly vista: string | null;
  /** Null for a photo that was there when the editor opened. */
  readonly subida: Subida | null;
  readonly ocupada: '' | 'girando' | 'eliminando';
}

/** The photos in the order in which they are shown, and shall be on the server. */
export type Fotos = readonly FotoEditada[];

/** Makes a photo that is on the server. */
export function storedFoto(archivo: string): FotoEditada {
  return { clave: archivo, archivo, vista: null, subida: null, ocupada: '' };
}

/** Makes a photo of a file that was just chosen. */
export function chosenFoto(clave: string, origen: File, vista: string): FotoEditada {
  const sent = { envio: null, progreso: 0, intentos: 0, motivo: '', esDeRed: false };
  return { clave, archivo: null, vista, subida: { origen, estado: 'en-espera', ...sent }, ocupada: '' };
}

/** Lists the names of the photos that are on the server, in order. */
export function archivosOf(fotos: Fotos): readonly string[] {
  return fotos.flatMap(({ archivo }) => archivo ?? []);
}

/** Says whether the server has these photos in their order; photos left out follow them there (regla 67). */
export function isInOrder(fotos: Fotos, galeria: readonly string[]): boolean {
  return archivosOf(fotos).every((archivo, index) => archivo === galeria[index]);
}

export function withFoto(fotos: Fotos, clave: string, change: Partial<FotoEditada>): Fotos {
  return fotos.map((foto) => (foto.clave === clave ? { ...foto, ...change } : foto));
}

/** Changes how far a photo is; one that was taken off in the meantime stays away. */
export function withSubida(fotos: Fotos, clave: string, change: Partial<Subida>): Fotos {
  return fotos.map((foto) =>
    foto.clave === clave && foto.subida ? { ...foto, subida: { ...foto.subida, ...change } } : foto,
  );
}

/**
 * Merges two answers about the photos on the server. Uploads run side by side, so that an older answer may come after a
 * newer one; neither takes anything away.
 */
export function mergeGalerias(known: readonly string[], answer: readonly string[]): readonly string[] {
  if (known.every((archivo) => answer.includes(archivo))) return answer;
  return [...new Set([...known, ...answer])];
}

/** Adds what the server has and the screen has not, each after the one it follows there. */
export function addMissing(fotos: Fotos, galeria: readonly string[]): Fotos {
  const result = [...fotos];
  let before = -1;
  for (const archivo of galeria) {
    const index = result.findIndex((foto) => foto.archivo === archivo);
    if (index >= 0) {
      before = index;
    } else {
      before += 1;
      result.splice(before, 0, storedFoto(archivo));
    }
  }
  return result.length === fotos.length ? fotos : result;
}

/** Takes away what the server no longer has. */
export function dropMissing(fotos: Fotos, galeria: readonly string[]): Fotos {
  return fotos.filter(({ archivo }) => archivo === null || galeria.includes(archivo));
}

/** Puts the photos that are on the server in its order; those that are not stay where they are. */
export function orderAs(fotos: Fotos, galeria: readonly string[]): Fotos {
  const place = (foto: FotoEditada) => galeria.indexOf(foto.archivo ?? '');
  const sorted = fotos.filter(({ archivo }) => archivo !== null).sort((left, right) => place(left) - place(right));
  return fotos.map((foto) => (foto.archivo === null ? foto : (sorted.shift() ?? foto)));
}

/** Moves one photo to a place, counted from 0. */
export function moveTo(fotos: Fotos, clave: string, place: number): Fotos {
  const foto = fotos.find((other) => other.clave === clave);
  if (!foto) return fotos;
  const others = fotos.filter((other) => other !== foto);
  return [...others.slice(0, place), foto, ...others.slice(place)];
}
