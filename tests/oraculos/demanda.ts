/** A fact as a test made it: one that was not understood has neither part nor car. Prices in centavos. */
export interface Hecho {
  readonly dia: string;
  readonly clase: string;
  readonly pieza: string;
  readonly auto: string;
  readonly anios: readonly [number, number] | null;
  readonly pedido: number | null;
}

/** Something that was sold. */
export interface Ganada {
  readonly dia: string;
  readonly pieza: string;
  readonly auto: string;
  readonly precio: number;
}

export interface Pregunta {
  readonly hoy: string;
  readonly dias: number;
  readonly clase: string;
  readonly year: number | null;
  /** Words that the part or the car must have. */
  readonly search: string;
}

/** A part of a car, counted. */
export interface Contado {
  readonly que: string;
  readonly veces: number;
  readonly ultima: string;
  readonly anios: string | null;
  readonly pedido: number | null;
  readonly ganado: number | null;
}

/** Counts demand as a person would: by going through all facts, one after the other. */
export function countDemanda(hechos: readonly Hecho[], ganadas: readonly Ganada[], pregunta: Pregunta): Contado[] {
  const first = new Date(`${pregunta.hoy}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - (pregunta.dias - 1));
  const desde = first.toISOString().slice(0, 10);
  const contados = Map.groupBy(
    hechos.filter((hecho) => isAsked(hecho, { ...pregunta, desde })),
    ({ pieza, auto }) => `${pieza} ${auto}`,
  );
  return [...contados].map(([que, suyos]) => {
    const years = suyos.flatMap(({ anios }) => anios ?? []);
    const sold = ganadas.filter((ganada) => `${ganada.pieza} ${ganada.auto}` === que && ganada.dia >= desde);
    return {
      que,
      veces: suyos.length,
      ultima: suyos.map(({ dia }) => dia).reduce((one, other) => (one > other ? one : other)),
      anios: years.length === 0 ? null : `${Math.min(...years)}-${Math.max(...years)}`,
      pedido: middle(suyos.flatMap(({ pedido }) => pedido ?? [])),
      ganado: middle(sold.map(({ precio }) => precio)),
    };
  });
}

function isAsked(
  { pieza, auto, dia, clase, anios }: Hecho,
  asked: Pick<Pregunta, 'clase' | 'year' | 'search'> & { readonly desde: string },
): boolean {
  const isOfYear = asked.year === null || anios === null || isBetween(asked.year, anios);
  const words = asked.search.split(' ');
  return (
    pieza + auto !== '' &&
    dia >= asked.desde &&
    ['', clase].includes(asked.clase) &&
    isOfYear &&
    words.every((word) => `${pieza} ${auto}`.toLowerCase().includes(word))
  );
}

function isBetween(year: number, [from, to]: readonly [number, number]): boolean {
  return from <= year && year <= to;
}

/** The one in the middle, or half of the sum of the two there, upwards. */
function middle(prices: readonly number[]): number | null {
  const sorted = [...prices].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [left, right] = sorted.length % 2 === 0 ? [sorted[half - 1], sorted[half]] : [sorted[half], sorted[half]];
  return left === undefined || right === undefined ? null : Math.round((left + right) / 2);
}
