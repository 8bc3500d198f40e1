import type { ArchivoDeBanco } from '#contract/wire/banco.ts';
import { CAMPOS_DE_BANCO, type CampoDeBanco, DESTINOS_DE_BANCO, problemaDeColumnas } from '#domain/banco/columnas.ts';
import { type MovimientoLeido, readRenglon } from '#domain/banco/renglon.ts';
import type { Dia } from '#domain/fecha.ts';
import { type ColumnaHallada, findEncabezado, foldEncabezado } from '#domain/importar/encabezados.ts';
import { createDetector, type Formato, type FormatoHallado, formatoOf } from '#domain/importar/formato.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Archivo } from '#server/base/lectura/archivo.ts';
import { type Fila, type Lectura, openLectura } from '#server/base/lectura/open-lectura.ts';

/** A bank's file has no more rows: an account of a business moves some hundred times a week. */
const MAX_FILAS = 20_000;

/** The rows among which the headings are looked for. */
const PRIMERAS = 60;

/** The values of a column that are shown beside its heading, and how long each may be. */
const MUESTRA = 4;
const MAX_MUESTRA = 80;

/** The choices of somebody about a file; what is left out is found, or known from the last time. */
export interface Eleccion {
  readonly hoja?: string | undefined;
  readonly columnas?: readonly { readonly indice: number; readonly campo: CampoDeBanco | null }[] | null | undefined;
  readonly fechas?: Formato['fechas'] | '' | undefined;
  readonly decimales?: Formato['decimales'] | '' | undefined;
}

/** The choices of the last time about a file with the same headings. */
export interface Recordado extends Formato {
  readonly campos: readonly (CampoDeBanco | '')[];
}

/** A movement, and the row of the file that says it. */
export interface MovimientoDeFila extends MovimientoLeido {
  readonly fila: number;
}

/** A file as it was read, before it is compared with what is known. */
export interface ArchivoLeido
  extends Pick<
    ArchivoDeBanco,
    | 'clase'
    | 'hojas'
    | 'hoja'
    | 'encabezado'
    | 'columnas'
    | 'isRecordado'
    | 'fechas'
    | 'decimales'
    | 'falta'
    | 'problema'
    | 'avisos'
  > {
  readonly nombre: string;
  /** The key of its headings. */
  readonly encabezados: string;
  readonly movimientos: readonly MovimientoDeFila[];
  readonly rechazados: readonly { readonly fila: number; readonly motivo: string }[];
}

/**
 * Reads a bank's file: finds its headings, what its columns are and how it writes days and decimals, and then its movements.
 *
 * @param recall gives what was said the last time of these headings; null for nothing.
 * @throws BusinessError when it is no sheet, or too long.
 */
export async function readArchivoDeBanco(
  archivo: Archivo,
  eleccion: Eleccion,
  hoy: Dia,
  recall: (encabezados: string) => Promise<Recordado | null>,
): Promise<ArchivoLeido> {
  const lectura = await openLectura(archivo, { hoja: eleccion.hoja || undefined });
  const filas = await readFilas(lectura);
  const hallado = findEncabezado(filas.slice(0, PRIMERAS), DESTINOS_DE_BANCO, new Map());
  const encabezados = hallado.columnas.map(({ encabezado }) => foldEncabezado(encabezado)).join('|');
  const recordado = hallado.fila === null ? null : await recall(encabezados);
  const columnas = chooseColumnas(hallado.columnas, recordado, eleccion);
  const debajo = filas.filter(({ numero }) => numero > (hallado.fila ?? 0));
  const formato = chooseFormato(columnas, debajo, recordado, eleccion);
  const problema = problemaDeColumnas(columnas.flatMap(({ campo }) => campo ?? [])) ?? '';
  const isLegible = problema === '' && formato.falta.length === 0;
  const lugares = new Map(columnas.flatMap(({ campo, indice }) => (campo ? [[campo, indice] as const] : [])));
  const { clase, hojas, hoja } = lectura;
  return {
    nombre: archivo.nombre,
    clase,
    hojas: [...hojas],
    hoja,
    encabezado: hallado.fila,
    encabezados,
    columnas: columnas.map((columna) => Object.assign({}, columna, { muestra: muestraOf(debajo, columna) })),
    isRecordado: recordado !== null,
    fechas: formato.fechas,
    decimales: formato.decimales,
    falta: formato.falta,
    problema,
    avisos: [...lectura.avisos, ...hallado.avisos],
    ...readMovimientos(isLegible ? debajo : [], { columnas: lugares, formato, hoy }),
  };
}

async function readFilas(lectura: Lectura): Promise<readonly Fila[]> {
  const filas: Fila[] = [];
  for await (const lote of lectura.filas()) {
    filas.push(...lote);
    if (filas.length > MAX_FILAS)
      throw new BusinessError(
        `El archivo tiene más de ${MAX_FILAS.toLocaleString('es-MX')} renglones: súbelo por partes`,
      );
  }
  return filas;
}

interface ColumnaElegida extends Omit<ColumnaHallada, 'campo' | 'seguridad'> {
  readonly campo: CampoDeBanco | null;
  readonly seguridad: ColumnaHallada['seguridad'] | 'elegida';
}

/** Says of each column what it is: as the person says, or said the last time, or as its heading says. */
function chooseColumnas(
  halladas: readonly ColumnaHallada[],
  recordado: Recordado | null,
  { columnas: elegidas }: Eleccion,
): readonly ColumnaElegida[] {
  return halladas.map(({ indice, encabezado, campo: hallado, seguridad }, lugar): ColumnaElegida => {
    const elegida = elegidas?.find((una) => una.indice === indice);
    if (elegida) return { indice, encabezado, campo: elegida.campo, seguridad: 'elegida' };
    const dicha = recordado?.campos[lugar];
    if (dicha !== undefined) return { indice, encabezado, campo: dicha || null, seguridad: 'recordada' };
    return { indice, encabezado, campo: CAMPOS_DE_BANCO.find((campo) => campo === hallado) ?? null, seguridad };
  });
}

/** The columns whose values tell how a file writes decimals. */
const DE_DINERO: readonly (CampoDeBanco | null)[] = ['abono', 'cargo', 'importe', 'saldo'];

function chooseFormato(
  columnas: readonly ColumnaElegida[],
  filas: readonly Fila[],
  recordado: Recordado | null,
  eleccion: Eleccion,
): Formato & Pick<ArchivoDeBanco, 'falta'> {
  const hallado = detectFormato(columnas, filas);
  const probado = formatoOf(hallado);
  // What the values prove is truer than what another file was.
  const fechas = eleccion.fechas || (probado.fechas ?? recordado?.fechas ?? null);
  const decimales = eleccion.decimales || (probado.decimales ?? recordado?.decimales ?? null);
  const falta: ('fechas' | 'decimales')[] = [];
  if (fechas === null && hallado.faltaFechas) falta.push('fechas');
  if (decimales === null && hallado.faltaDecimales) falta.push('decimales');
  return { fechas, decimales, falta };
}

/** Looks through the days and the money of a file for what tells how it writes them. */
function detectFormato(columnas: readonly ColumnaElegida[], filas: readonly Fila[]): FormatoHallado {
  const detector = createDetector();
  const dias = columnas.filter(({ campo }) => campo === 'fecha');
  const dineros = columnas.filter(({ campo }) => DE_DINERO.includes(campo));
  for (const { celdas } of filas) {
    for (const { indice } of dias) detector.seeDia(celdas[indice] ?? '');
    for (const { indice } of dineros) detector.seeNumero(celdas[indice] ?? '');
  }
  return detector.formato();
}

function muestraOf(filas: readonly Fila[], { indice }: ColumnaElegida): string[] {
  const valores: string[] = [];
  for (const { celdas } of filas) {
    const valor = String(celdas[indice] ?? '').slice(0, MAX_MUESTRA);
    if (valor.trim() !== '') valores.push(valor);
    if (valores.length === MUESTRA) break;
  }
  return valores;
}

function readMovimientos(
  filas: readonly Fila[],
  como: Parameters<typeof readRenglon>[1],
): Pick<ArchivoLeido, 'movimientos' | 'rechazados'> {
  const movimientos: MovimientoDeFila[] = [];
  const rechazados: { fila: number; motivo: string }[] = [];
  for (const { numero: fila, celdas } of filas) {
    const renglon = readRenglon(celdas, como);
    if ('motivo' in renglon) rechazados.push({ fila, motivo: renglon.motivo });
    if ('movimiento' in renglon) movimientos.push(Object.assign({}, renglon.movimiento, { fila }));
  }
  return { movimientos, rechazados };
}
