import type { Celda } from './celda.ts';
import { ordenOf } from './dia.ts';
import { signoOf } from './numero.ts';

/** The order of a day that is written with numbers: 31/12/2024 or 12/31/2024. */
export type OrdenDeFecha = 'dma' | 'mda';

export type SignoDecimal = '.' | ',';

/** How the texts of a file write days and decimals; null while nothing in the file tells: then a person is asked. */
export interface Formato {
  readonly fechas: OrdenDeFecha | null;
  readonly decimales: SignoDecimal | null;
}

/** How a file writes days and decimals, as its cells prove it, with the first cells that prove or need it. */
export interface FormatoHallado {
  /** The one order that its days prove, both of them, or null where none does. */
  readonly fechas: OrdenDeFecha | 'mezcladas' | null;
  readonly decimales: SignoDecimal | 'mezclados' | null;
  /** Some day can be read in both orders and the file does not tell which: a person is asked. */
  readonly faltaFechas: boolean;
  /** Some number can be read under both signs and the file does not tell which: a person is asked. */
  readonly faltaDecimales: boolean;
  readonly ejemplos: EjemplosDeFormato;
}

/** A few cells of each kind, as the file has them. */
export interface EjemplosDeFormato {
  readonly dma: readonly string[];
  readonly mda: readonly string[];
  readonly fechasDudosas: readonly string[];
  readonly punto: readonly string[];
  readonly coma: readonly string[];
  readonly numerosDudosos: readonly string[];
}

/** Gathers how a file writes its values, cell by cell. */
interface Detector {
  /** Looks at a cell of a column of days. */
  seeDia(celda: Celda): void;
  /** Looks at a cell of a column of money or of whole numbers. */
  seeNumero(celda: Celda): void;
  formato(): FormatoHallado;
}

const MAX_EJEMPLOS = 3;

/** Gathers evidence cell by cell; what it keeps does not grow with the file. */
export function createDetector(): Detector {
  const ejemplos: Record<keyof EjemplosDeFormato, string[]> = {
    dma: [],
    mda: [],
    fechasDudosas: [],
    punto: [],
    coma: [],
    numerosDudosos: [],
  };
  const keep = (clase: keyof EjemplosDeFormato, celda: Celda) => {
    const kept = ejemplos[clase];
    if (kept.length < MAX_EJEMPLOS && !kept.includes(`${celda}`)) kept.push(`${celda}`);
  };
  const has = (clase: keyof EjemplosDeFormato) => ejemplos[clase].length > 0;
  return {
    seeDia(celda) {
      const orden = ordenOf(celda);
      if (orden !== null) keep(orden === 'dudoso' ? 'fechasDudosas' : orden, celda);
    },
    seeNumero(celda) {
      const signo = signoOf(celda);
      if (signo !== null) keep(CLASE_DE_SIGNO[signo], celda);
    },
    formato() {
      const fechas = one(has('dma') && 'dma', has('mda') && 'mda', 'mezcladas');
      const decimales = one(has('punto') && '.', has('coma') && ',', 'mezclados');
      return {
        fechas,
        decimales,
        faltaFechas: fechas === null && has('fechasDudosas'),
        faltaDecimales: decimales === null && has('numerosDudosos'),
        ejemplos,
      };
    },
  };
}

const CLASE_DE_SIGNO = { '.': 'punto', ',': 'coma', dudoso: 'numerosDudosos' } as const;

/** Gives what alone was proved, a word for both, or null for neither. */
function one<A, B, C>(una: A | false, otra: B | false, ambas: C): A | B | C | null {
  if (una !== false && otra !== false) return ambas;
  return una === false ? otra || null : una;
}

/** Gives the format by which cells are read: in a mixed file each cell is judged by itself. */
export function formatoOf({ fechas, decimales }: Pick<FormatoHallado, 'fechas' | 'decimales'>): Formato {
  return {
    fechas: fechas === 'mezcladas' ? null : fechas,
    decimales: decimales === 'mezclados' ? null : decimales,
  };
}
