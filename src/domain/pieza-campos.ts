/** The fields of a part that people fill in, in the order of the form. */
export const CAMPOS_PIEZA = [
  'inventario',
  'pieza',
  'lado',
  'marca',
  'auto',
  'tipo',
  'anios',
  'numeroParte',
  'origen',
  'condicion',
  'detalles',
  'costo',
  'existencias',
  'precio',
  'precioMercado',
  'codigoRadec',
  'costoRadec',
  'linkRadec',
  'costoMercado',
  'linkMercado',
  'porPublicarFacebook',
  'publicadaFacebook',
  'porPublicarMercado',
  'publicadaMercado',
  'cotizador',
  'venta',
  'fecha',
  'nota',
] as const;

export type CampoPieza = (typeof CAMPOS_PIEZA)[number];

/** How people call each field: labels of the form, the history and the messages. */
export const ETIQUETA_CAMPO: Readonly<Record<CampoPieza, string>> = {
  inventario: '# Inventario',
  pieza: 'Pieza',
  lado: 'Lado / posición',
  marca: 'Marca',
  auto: 'Auto',
  tipo: 'Tipo',
  anios: 'Año',
  numeroParte: '# Parte',
  origen: 'Origen',
  condicion: 'Condición',
  detalles: 'Detalles',
  costo: 'Costo',
  existencias: 'Existencias',
  precio: 'Precio',
  precioMercado: 'Precio Mercado Libre',
  codigoRadec: 'Código RADEC',
  costoRadec: 'Costo RADEC / ALDO',
  linkRadec: 'Link RADEC',
  costoMercado: 'Costo Mercado Libre',
  linkMercado: 'Link Mercado Libre',
  porPublicarFacebook: 'Por publicar en Facebook',
  publicadaFacebook: 'Publicada en Facebook',
  porPublicarMercado: 'Por publicar en Mercado Libre',
  publicadaMercado: 'Publicada en Mercado Libre',
  cotizador: 'Cotizador',
  venta: 'Venta',
  fecha: 'Fecha',
  nota: 'Nota',
};

/** The fields that every part must have. */
export const CAMPOS_OBLIGATORIOS = [
  'marca',
  'auto',
  'pieza',
  'origen',
  'condicion',
  'anios',
  'costo',
  'existencias',
] as const satisfies readonly CampoPieza[];

/** The fields that roles 3 and 5 choose from lists; role 4 types them freely. */
export const CAMPOS_DE_LISTA = [
  'marca',
  'auto',
  'tipo',
  'pieza',
  'lado',
  'origen',
  'condicion',
] as const satisfies readonly CampoPieza[];

export type CampoDeLista = (typeof CAMPOS_DE_LISTA)[number];
