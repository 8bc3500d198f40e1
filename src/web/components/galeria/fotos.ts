/** One photo of a part. */
export interface Foto {
  readonly inventario: number;
  readonly archivo: string;
  /** Said instead of the photo. */
  readonly alt: string;
}

/** The fields of a part that the gallery shows. */
export interface ConFotos {
  readonly inventario: number;
  readonly portada: string;
  readonly galeria: readonly string[];
  readonly titulo: string;
}

/** The photos in the order of the gallery, the cover first, none twice. */
export function fotosOf({ inventario, portada, galeria, titulo }: ConFotos): readonly Foto[] {
  const files = [...new Set([portada, ...galeria])].filter((archivo) => archivo !== '');
  return files.map((archivo, index) => ({
    inventario,
    archivo,
    alt: files.length === 1 ? titulo : `${titulo}, foto ${index + 1} de ${files.length}`,
  }));
}
