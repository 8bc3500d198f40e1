/** The kinds of files of a donor car: its photos, and the papers that say where it lawfully came from. */
export const CLASES_DE_ARCHIVO = ['foto', 'factura', 'subasta', 'baja', 'repuve', 'otro'] as const;

export type ClaseDeArchivo = (typeof CLASES_DE_ARCHIVO)[number];

/**
 * Says which papers of a donor car are still to be brought: how it was bought (an invoice or the papers of an auction), that its
 * plates were given back, and that nobody reported it stolen.
 */
export function papelesQueFaltan(tiene: Iterable<ClaseDeArchivo>): readonly string[] {
  const clases = new Set(tiene);
  return [
    ...(clases.has('factura') || clases.has('subasta') ? [] : ['factura o papeles de la subasta']),
    ...(clases.has('baja') ? [] : ['baja de placas']),
    ...(clases.has('repuve') ? [] : ['consulta del REPUVE']),
  ];
}

/** Writes the number by which a donor car is called: 'D-12'. */
export function folioDeDonador(id: number): string {
  return `D-${id}`;
}

/** Reads the number of a donor car as people write it: 'D-12', 'd12' or '12'; null for anything else. */
export function readFolioDeDonador(texto: string): number | null {
  const digitos = /^(?:d\s*-?\s*)?(\d{1,9})$/i.exec(texto.trim())?.[1];
  const id = digitos === undefined ? 0 : Number(digitos);
  return id > 0 ? id : null;
}

/** Counts what is still to be earned of a donor car before it has paid for itself, in centavos; 0 when it has. */
export function porRecuperar(costo: number | null, vendido: number): number {
  return Math.max(0, (costo ?? 0) - vendido);
}

/** The lists of donor cars. */
export const LISTAS_DE_DONADORES = ['todos', 'con piezas', 'sin piezas'] as const;

export type ListaDeDonadores = (typeof LISTAS_DE_DONADORES)[number];
