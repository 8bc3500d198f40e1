import { archivosOf, type FotoEditada, type Fotos, storedFoto } from './foto.ts';

/**
 * Merges two answers about the photos on the server. Uploads run side by side, so that an older answer may come after a
 * newer one; neither takes anything away.
 */
export function mergeGalerias(known: readonly string[], answer: readonly string[]): readonly string[] {
  if (known.every((archivo) => answer.includes(archivo))) return answer;
  return [...known, ...answer.filter((archivo) => !known.includes(archivo))];
}

/** The names in an answer that belong to no photo on the screen: one of them is that of the photo it answers. */
export function unownedIn(fotos: Fotos, answer: readonly string[]): readonly string[] {
  const owned = new Set(archivosOf(fotos));
  return answer.filter((archivo) => !owned.has(archivo));
}

/**
 * Gives photos that arrived their names. The server stores one after the other, and each answer shows what was there by
 * then: the one with a single unknown name is sure, and what is left for the others follows.
 */
export function attribute(fotos: Fotos): Fotos {
  for (const { clave, subida } of fotos.filter(isNameless)) {
    const [archivo, other] = unownedIn(fotos, subida?.posibles ?? []);
    if (archivo !== undefined && other === undefined) return attribute(withArchivo(fotos, clave, archivo));
  }
  return fotos;
}

/**
 * Names the photos once nothing is on its way any more: unclear names are given in the order of the screen, and a photo
 * that gets none is gone (somebody deleted it meanwhile, or it is on the screen already).
 */
export function attributeRest(fotos: Fotos): Fotos {
  const sure = attribute(fotos);
  const first = sure.find(isNameless);
  if (!first) return sure;
  const [archivo] = unownedIn(sure, first.subida?.posibles ?? []);
  const next = archivo === undefined ? sure.filter((foto) => foto !== first) : withArchivo(sure, first.clave, archivo);
  return attributeRest(next);
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

export function withArchivo(fotos: Fotos, clave: string, archivo: string): Fotos {
  return fotos.map((foto) => (foto.clave === clave ? { ...foto, archivo } : foto));
}

function isNameless({ archivo, subida }: FotoEditada): boolean {
  return archivo === null && subida?.estado === 'subida';
}
