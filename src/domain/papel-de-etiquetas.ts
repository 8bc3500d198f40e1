/** Width and height in millimetres. */
export interface Medida {
  readonly ancho: number;
  readonly alto: number;
}

/** The places of the labels on a letter sheet, in millimetres: that of its left upper one, and from one to the next. */
interface Hoja extends Medida {
  readonly nombre: string;
  readonly columnas: number;
  readonly filas: number;
  readonly izquierda: number;
  readonly arriba: number;
  readonly pasoX: number;
  readonly pasoY: number;
}

export const CARTA: Medida = { ancho: 215.9, alto: 279.4 };

/** Sheets of two columns have their labels four inches wide, three sixteenths apart. */
const DOS_COLUMNAS = { columnas: 2, ancho: 101.6, izquierda: 3.96875, pasoX: 106.3625 };

/** The letter sheets that stationers sell, by how many labels each has: those of Avery 5160, 5161, 5162, 5163 and 5164, inch by inch. */
export const HOJAS = {
  carta30: {
    nombre: '30 por hoja, 66.7 × 25.4 mm (Avery 5160)',
    columnas: 3,
    filas: 10,
    ancho: 66.675,
    alto: 25.4,
    izquierda: 4.7625,
    arriba: 12.7,
    pasoX: 69.85,
    pasoY: 25.4,
  },
  carta20: {
    nombre: '20 por hoja, 101.6 × 25.4 mm (Avery 5161)',
    ...DOS_COLUMNAS,
    filas: 10,
    alto: 25.4,
    arriba: 12.7,
    pasoY: 25.4,
  },
  carta14: {
    nombre: '14 por hoja, 101.6 × 33.9 mm (Avery 5162)',
    ...DOS_COLUMNAS,
    filas: 7,
    alto: 33.8667,
    arriba: 21.1667,
    pasoY: 33.8667,
  },
  carta10: {
    nombre: '10 por hoja, 101.6 × 50.8 mm (Avery 5163)',
    ...DOS_COLUMNAS,
    filas: 5,
    alto: 50.8,
    arriba: 12.7,
    pasoY: 50.8,
  },
  carta6: {
    nombre: '6 por hoja, 101.6 × 84.7 mm (Avery 5164)',
    ...DOS_COLUMNAS,
    filas: 3,
    alto: 84.6667,
    arriba: 12.7,
    pasoY: 84.6667,
  },
} as const satisfies Readonly<Record<string, Hoja>>;

export type NombreDeHoja = keyof typeof HOJAS;

export const NOMBRES_DE_HOJA = Object.keys(HOJAS) as readonly NombreDeHoja[];

/** The sizes of label that a roll may have, in whole millimetres: what printers of labels take, and a code still fits on. */
export const ROLLO = { ancho: { min: 25, max: 110 }, alto: { min: 15, max: 160 } } as const;

/** A label of a roll stands alone on its page. */
export interface Rollo extends Medida {
  readonly hoja: null;
}

/** The paper of labels: a sheet, and the first of its labels that is still there, from 1; or a roll. */
export type Papel = Rollo | { readonly hoja: NombreDeHoja; readonly desde: number };

/** The most labels that one file has. */
export const MAX_ETIQUETAS = 2_000;

/** Counts the labels of a sheet. */
export function etiquetasPorHoja(hoja: NombreDeHoja): number {
  return HOJAS[hoja].columnas * HOJAS[hoja].filas;
}

/** Gives the size of a page of a paper. */
export function paginaOf(papel: Papel): Medida {
  return papel.hoja === null ? { ancho: papel.ancho, alto: papel.alto } : CARTA;
}

/** Gives the size of a label of a paper. */
export function medidaOf(papel: Papel): Medida {
  const { ancho, alto } = papel.hoja === null ? papel : HOJAS[papel.hoja];
  return { ancho, alto };
}

/** The place of a label: its page, from 0, and its left upper corner in millimetres. */
export interface Lugar {
  readonly pagina: number;
  readonly x: number;
  readonly y: number;
}

/** Finds the place of a label of a paper, the first of which is 0; a sheet is filled row by row. */
export function lugarOf(papel: Papel, index: number): Lugar {
  if (papel.hoja === null) return { pagina: index, x: 0, y: 0 };
  const { columnas, izquierda, arriba, pasoX, pasoY } = HOJAS[papel.hoja];
  const porHoja = etiquetasPorHoja(papel.hoja);
  const lugar = papel.desde - 1 + index;
  const enHoja = lugar % porHoja;
  return {
    pagina: Math.floor(lugar / porHoja),
    x: izquierda + (enHoja % columnas) * pasoX,
    y: arriba + Math.floor(enHoja / columnas) * pasoY,
  };
}

/** Counts the pages that so many labels take. */
export function paginasOf(papel: Papel, etiquetas: number): number {
  return etiquetas === 0 ? 0 : lugarOf(papel, etiquetas - 1).pagina + 1;
}

/** A rectangle of a label, in millimetres from its left upper corner. */
export interface Caja extends Medida {
  readonly x: number;
  readonly y: number;
}

/** Shares out a label between its code, a square, and its texts: beside it, or below it where the label is not clearly wider than high. */
export function repartir({ ancho, alto }: Medida): { readonly codigo: Caja; readonly textos: Caja } {
  const margen = Math.max(1, Math.min(2.5, alto * 0.06));
  const aire = 1;
  const libre = { ancho: ancho - 2 * margen, alto: alto - 2 * margen };
  if (ancho >= alto * 1.2) {
    const lado = Math.min(libre.alto, libre.ancho * 0.45);
    const x = margen + lado + aire;
    return {
      codigo: { x: margen, y: (alto - lado) / 2, ancho: lado, alto: lado },
      textos: { x, y: margen, ancho: ancho - margen - x, alto: libre.alto },
    };
  }
  const lado = Math.min(libre.ancho, libre.alto * 0.55);
  const y = margen + lado + aire;
  return {
    codigo: { x: (ancho - lado) / 2, y: margen, ancho: lado, alto: lado },
    textos: { x: margen, y, ancho: libre.ancho, alto: alto - margen - y },
  };
}
