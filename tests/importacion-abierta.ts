import type { ConteosDeImportacion, FilaDeImportacion, Importacion } from '#contract/wire/importacion.ts';

const SIN_FILAS: ConteosDeImportacion = {
  nueva: 0,
  cambia: 0,
  igual: 0,
  restaura: 0,
  movida: 0,
  ambigua: 0,
  rechazada: 0,
  omitida: 0,
  total: 0,
  porConfirmar: 0,
  porEscribir: 0,
  porRestaurar: 0,
  existenciasNuevas: 0,
  existenciasQueRegresan: 0,
  escritas: 0,
  deshechas: 0,
  noDeshechas: 0,
};

/** Counts of rows: none but those that a test names. */
export function conteosCon(more: Partial<ConteosDeImportacion>): ConteosDeImportacion {
  return { ...SIN_FILAS, ...more };
}

const FORMATO: Importacion['formato'] = {
  clase: 'csv',
  codificacion: 'windows-1252',
  separador: ';',
  hojas: [],
  hoja: '',
  encabezado: 1,
  fechas: null,
  decimales: null,
  fijos: {},
  falta: [],
  avisos: [],
};

/** How a file is read: a CSV with nothing special but what a test names. */
export function formatoCon(more: Partial<Importacion['formato']>): Importacion['formato'] {
  return { ...FORMATO, ...more };
}

/** An import of an inventory of two columns, as the server tells of it. */
export function importacionCon(more: Partial<Importacion> = {}): Importacion {
  return {
    id: 7,
    tipo: 'inventario',
    archivo: 'patio 2024.csv',
    bytes: 2_400_000,
    estado: 'lista',
    motivo: '',
    autor: 'Ana Luna',
    creada: '2026-11-20T18:05:00Z',
    escrita: null,
    deshecha: null,
    conteos: SIN_FILAS,
    recibidos: 2_400_000,
    formato: FORMATO,
    columnas: [
      { indice: 0, encabezado: 'MARCA', campo: 'marca', seguridad: 'exacta', muestra: ['NISSAN', 'VW'] },
      { indice: 1, encabezado: 'Costo total', campo: 'costo', seguridad: 'parecida', muestra: ['1.234,50'] },
      { indice: 2, encabezado: '', campo: null, seguridad: 'ninguna', muestra: ['', 'x'] },
    ],
    destinos: [
      { campo: 'marca', titulo: 'Marca', isObligatorio: true, isDeColumna: false },
      { campo: 'costo', titulo: 'Costo', isObligatorio: false, isDeColumna: false },
      { campo: 'condicion', titulo: 'Condición', isObligatorio: true, isDeColumna: false },
    ],
    modo: null,
    hechas: 0,
    totalDelPaso: 0,
    restan: null,
    sugerencias: [],
    ...more,
  };
}

/** A row of that file: a new part, unless a test says otherwise. */
export function filaCon(more: Partial<FilaDeImportacion> = {}): FilaDeImportacion {
  return {
    fila: 2,
    veredicto: 'nueva',
    confirmada: false,
    registro: null,
    celdas: { marca: 'NISSAN', costo: '1200' },
    cambios: [],
    errores: [],
    avisos: [],
    resultado: '',
    motivo: '',
    ...more,
  };
}
