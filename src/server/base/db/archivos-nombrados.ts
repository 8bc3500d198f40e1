/** The columns that name a document of the store by its hash: the sweep keeps what they name, and a backup brings it. */
export const ARCHIVOS_NOMBRADOS = [
  { tabla: 'adjuntos', columna: 'huella' },
  { tabla: 'donadores_archivos', columna: 'huella' },
  { tabla: 'importaciones_partes', columna: 'huella' },
  { tabla: 'estados_enviados', columna: 'huella' },
  { tabla: 'cfdis', columna: 'xml_huella' },
  { tabla: 'cfdis', columna: 'pdf_huella' },
  { tabla: 'cfdis', columna: 'acuse_huella' },
  { tabla: 'cuentas_por_pagar', columna: 'xml_huella' },
] as const;
