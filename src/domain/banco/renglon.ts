import { type Centavos, parsePrecio } from '#domain/dinero.ts';
import { type Dia, formatDia } from '#domain/fecha.ts';
import type { Celda } from '#domain/importar/celda.ts';
import type { Formato } from '#domain/importar/formato.ts';
import { normalizeCelda } from '#domain/importar/normalizar.ts';
import type { Normalizada } from '#domain/importar/numero.ts';
import { foldTexto } from '#domain/texto.ts';
import type { CampoDeBanco } from './columnas.ts';

/** A movement as a row of a bank's file says it. */
export interface MovimientoLeido {
  readonly dia: Dia;
  /** The amount that came, or of a charge went: above zero. */
  readonly importe: Centavos;
  readonly isCargo: boolean;
  /** All that the row says in words: concept, reference, detail. */
  readonly texto: string;
  /** The balance of the account after it, where the file has it. */
  readonly saldo: Centavos | null;
}

/** A row is a movement, is none (a heading, a total, a note), or is one that cannot be read. */
export type Renglon =
  | { readonly movimiento: MovimientoLeido }
  | { readonly motivo: string }
  | { readonly sinMovimiento: true };

/** How the rows of a file are read. */
export interface LecturaDeBanco {
  /** The place of each column. */
  readonly columnas: ReadonlyMap<CampoDeBanco, number>;
  readonly formato: Formato;
  /** No movement is later. */
  readonly hoy: Dia;
}

/** Texts of a bank are longer than those of people, and no longer than this. */
const MAX_TEXTO = 500;

const NADA: Normalizada = { texto: '' };

/** Reads a row of a bank's file. */
export function readRenglon(celdas: readonly Celda[], lectura: LecturaDeBanco): Renglon {
  const fecha = cellOf('fecha', 'dia', celdas, lectura);
  const importe = readImporte(celdas, lectura);
  // A title, a total or a note has no money, or words alone where a day would stand.
  if (importe === null) return { sinMovimiento: true };
  if ('motivo' in fecha)
    return isEscrita('fecha', celdas, lectura) ? decline('La fecha', fecha) : { sinMovimiento: true };
  if (fecha.texto === '') return { sinMovimiento: true };
  if ('motivo' in importe) return importe;
  if (fecha.texto > lectura.hoy) return { motivo: `La fecha ${formatDia(fecha.texto)} es futura` };
  const { centavos } = importe;
  return {
    movimiento: {
      dia: fecha.texto,
      importe: Math.abs(centavos),
      isCargo: centavos < 0,
      texto: textoOf(celdas, lectura),
      saldo: saldoOf(celdas, lectura),
    },
  };
}

function cellOf(
  campo: CampoDeBanco,
  clase: Parameters<typeof normalizeCelda>[0],
  celdas: readonly Celda[],
  { columnas, formato, hoy }: LecturaDeBanco,
): Normalizada {
  const indice = columnas.get(campo);
  const celda = indice === undefined ? undefined : celdas[indice];
  return celda === undefined ? NADA : normalizeCelda(clase, celda, formato, Number(hoy.slice(0, 4)));
}

/** True for a cell with a digit in it: words alone under a column of days are a title. */
function isEscrita(campo: CampoDeBanco, celdas: readonly Celda[], { columnas }: LecturaDeBanco): boolean {
  return /\d/.test(`${celdas[columnas.get(campo) ?? -1] ?? ''}`);
}

function decline(que: string, { motivo }: { readonly motivo: string }): { readonly motivo: string } {
  return { motivo: `${que} ${motivo}` };
}

type Importe = { readonly centavos: number } | { readonly motivo: string };

/**
 * Reads the money of a row: above zero what came, below it what went; null for a row without any. A charge may be written with
 * its sign or without.
 */
function readImporte(celdas: readonly Celda[], lectura: LecturaDeBanco): Importe | null {
  const cells = DINEROS.map(
    ([campo, nombre]) => [nombre, cellOf(campo, 'importe con signo', celdas, lectura)] as const,
  );
  for (const [nombre, cell] of cells) if ('motivo' in cell) return decline(nombre, cell);
  const [entra = 0, sale = 0, importe = 0] = cells.map(([, cell]) => ('texto' in cell ? centavosOf(cell.texto) : 0));
  if (lectura.columnas.has('importe')) return importe === 0 ? null : readFirmado(importe, celdas, lectura);
  if (entra !== 0 && sale !== 0) return { motivo: 'Tiene abono y cargo a la vez' };
  return entra === 0 && sale === 0 ? null : { centavos: entra - Math.abs(sale) };
}

const DINEROS = [
  ['abono', 'El abono'],
  ['cargo', 'El cargo'],
  ['importe', 'El importe'],
] as const;

const ENTRA = /^(?:\+|a|ab|abono|abonos|cr|h|haber|credito|credit|deposito|ingreso|entrada)$/;
const SALE = /^(?:-|−|c|ca|cargo|cargos|db|dr|d|debe|debito|debit|retiro|egreso|salida)$/;

function readFirmado(centavos: number, celdas: readonly Celda[], { columnas }: LecturaDeBanco): Importe {
  const indice = columnas.get('signo');
  if (indice === undefined) return { centavos };
  const signo = foldTexto(`${celdas[indice] ?? ''}`).replaceAll(/[\s.]/g, '');
  if (ENTRA.test(signo)) return { centavos: Math.abs(centavos) };
  if (SALE.test(signo)) return { centavos: -Math.abs(centavos) };
  return { motivo: 'El signo no dice si es abono o cargo' };
}

/** Gives the centavos of a normalized amount; 0 for none. */
function centavosOf(texto: string): number {
  const centavos = parsePrecio(texto.replace('-', '')) ?? 0;
  return texto.startsWith('-') ? -centavos : centavos;
}

function textoOf(celdas: readonly Celda[], lectura: LecturaDeBanco): string {
  const partes = (['concepto', 'referencia', 'detalle'] as const).map((campo) => {
    const parte = cellOf(campo, 'linea', celdas, lectura);
    // What Excel broke is shown as it is.
    return 'texto' in parte ? parte.texto : `${celdas[lectura.columnas.get(campo) ?? -1] ?? ''}`;
  });
  return [...new Set(partes.filter((parte) => parte !== ''))].join(' · ').slice(0, MAX_TEXTO);
}

/** The balance is only shown: one that cannot be read is left out. */
function saldoOf(celdas: readonly Celda[], lectura: LecturaDeBanco): number | null {
  const saldo = cellOf('saldo', 'importe con signo', celdas, lectura);
  return 'texto' in saldo && saldo.texto !== '' ? centavosOf(saldo.texto) : null;
}

/**
 * Numbers the equal ones among movements, in their order, from 1: two equal deposits of a day are two, and the same file
 * again brings the same two.
 */
export function numberRepetidos<Movimiento extends MovimientoLeido>(
  movimientos: readonly Movimiento[],
): readonly (Movimiento & { readonly repeticion: number })[] {
  const vistos = new Map<string, number>();
  return movimientos.map((movimiento) => {
    const clave = claveDeMovimiento(movimiento);
    const repeticion = (vistos.get(clave) ?? 0) + 1;
    vistos.set(clave, repeticion);
    return Object.assign({}, movimiento, { repeticion });
  });
}

/** Gives what a movement is known by in another file: its day, its amount and its words, however they are spelt. */
export function claveDeMovimiento({ dia, importe, isCargo, texto }: MovimientoLeido): string {
  const palabras = foldTexto(texto)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return `${dia} ${isCargo ? '-' : ''}${importe} ${palabras}`;
}
