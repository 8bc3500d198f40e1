import { type Dia, diaOf } from '#domain/fecha.ts';
import { foldTexto, squeezeTexto } from '#domain/texto.ts';
import type { Buscada, NotarBuscada } from '#server/busqueda/queries/buscada.ts';

/** Whoever types goes on with the same search for so long: only the last of its steps counts. */
export const PAUSA_MS = 20_000;

/** So many searches are held at most, in all: what comes above it is let go. */
const MAX_BUSCADAS = 20_000;

/** So many searches of one network are noted in a day: a program that says it is a browser does not make the list. */
const MAX_POR_RED = 500;
const MAX_REDES = 50_000;

/** A search that found nothing, and the day on which it was made. */
export interface SinExistencia extends Omit<Buscada, 'hallo'> {
  readonly dia: Dia;
}

/** Searches wait here until they are written. They are in memory alone: a program that is killed loses them. */
export interface Buscadas {
  readonly note: NotarBuscada;
  /**
   * Hands over what is ready to be written.
   *
   * @param isAll hands over the others too: nobody waits for what comes next.
   */
  take(isAll?: boolean): readonly SinExistencia[];
  /** Takes back what could not be written, as far as there is room. */
  giveBack(buscadas: readonly SinExistencia[]): void;
  /** Tells how many were let go since the last time that somebody asked. */
  takePerdidas(): number;
}

interface EnEspera {
  readonly buscada: SinExistencia;
  readonly texto: string;
  readonly momento: number;
}

/** Makes the room in which searches wait. */
export function createBuscadas(now: () => Date = () => new Date()): Buscadas {
  const enEspera = new Map<string, EnEspera>();
  let listas: SinExistencia[] = [];
  let perdidas = 0;
  const porRed = createPorRed();

  const hasRoom = () => enEspera.size + listas.length < MAX_BUSCADAS;
  const settle = (quien: string, { buscada }: EnEspera) => {
    enEspera.delete(quien);
    listas.push(buscada);
  };
  /** Keeps a search until its words are over; one that goes on with another takes its place, which counts already. */
  const keep = (una: EnEspera, isPlaced: boolean) => {
    if (isPlaced || (hasRoom() && porRed.take(una.buscada))) enEspera.set(una.buscada.quien, una);
    else perdidas += 1;
  };

  return {
    note({ hallo, ...buscada }) {
      const ahora = now();
      const momento = ahora.getTime();
      const una = {
        buscada: { ...buscada, dia: diaOf(ahora) },
        texto: foldTexto(squeezeTexto(buscada.texto)),
        momento,
      };
      const last = enEspera.get(buscada.quien);
      const step = stepOf(last, una);
      if (step === 'atras') return;
      if (step === 'adelante') enEspera.delete(buscada.quien);
      else if (last) settle(buscada.quien, last);
      if (!hallo) keep(una, step === 'adelante');
    },

    take(isAll = false) {
      const until = now().getTime() - PAUSA_MS;
      for (const [quien, una] of enEspera) if (isAll || una.momento <= until) settle(quien, una);
      const taken = listas;
      listas = [];
      return taken;
    },

    giveBack(buscadas) {
      const room = Math.max(0, MAX_BUSCADAS - enEspera.size - listas.length);
      listas = [...buscadas.slice(0, room), ...listas];
      perdidas += Math.max(0, buscadas.length - room);
    },

    takePerdidas() {
      const counted = perdidas;
      perdidas = 0;
      return counted;
    },
  };
}

/** A search that says more than the one before goes on with it; one that says less is on its way to another. */
function stepOf(last: EnEspera | undefined, next: EnEspera): 'adelante' | 'atras' | 'otra' {
  if (!last || next.momento - last.momento >= PAUSA_MS) return 'otra';
  if (extend(last, next)) return 'adelante';
  return extend(next, last) ? 'atras' : 'otra';
}

type Escrita = Pick<EnEspera, 'buscada' | 'texto'>;

/** Tells whether a search says all that another says, as it was written, and it may be more. */
function extend(less: Escrita, more: Escrita): boolean {
  const { buscada: one } = less;
  const { buscada: other } = more;
  const isSame = (corto: string | number | null, largo: string | number | null) =>
    corto === '' || corto === null || corto === largo;
  return (
    more.texto.startsWith(less.texto) &&
    isSame(one.marca, other.marca) &&
    isSame(one.auto, other.auto) &&
    isSame(one.anio, other.anio) &&
    isSame(one.pieza, other.pieza)
  );
}

/** Counts the searches of each network in a day. */
function createPorRed() {
  let dia: Dia = '';
  const cuantas = new Map<string, number>();
  return {
    /** Counts one more, and tells whether it may be noted. */
    take({ red, dia: suyo }: Pick<SinExistencia, 'red' | 'dia'>): boolean {
      if (red === null) return true;
      if (suyo !== dia || cuantas.size >= MAX_REDES) cuantas.clear();
      dia = suyo;
      const ya = cuantas.get(red) ?? 0;
      if (ya >= MAX_POR_RED) return false;
      cuantas.set(red, ya + 1);
      return true;
    },
  };
}
