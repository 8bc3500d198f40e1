import type { Destino } from '#domain/importar/encabezados.ts';

/** The headings that people write over a field in their sheets, beside its label and its name on the wire. */
export interface Nombres extends Pick<Destino, 'valores' | 'dudosos'> {
  readonly comunes: readonly string[];
}

/** Headings that parts and claims share. */
export const MARCA = {
  comunes: ['Armadora', 'Make', 'Brand', 'Fabricante', 'Marca auto', 'Marca vehículo', 'Marca carro', 'Mca'],
  valores: 'palabras',
} as const;

/** A model is a car or a year: its values say which. */
export const AUTO = {
  comunes: [
    'Modelo',
    'Vehículo',
    'Carro',
    'Línea',
    'Automóvil',
    'Unidad',
    'Coche',
    'Camioneta',
    'Submarca',
    'Aplicación',
    'Model',
    'Car',
    'Modelo auto',
    'Nombre auto',
    'Auto nombre',
    'Auto línea',
  ],
  valores: 'palabras',
} as const;

export const ANIOS = {
  comunes: [
    'Años',
    'Modelo',
    'Modelo año',
    'Año modelo',
    'Mod',
    'Rango años',
    'Años aplicación',
    'Year',
    'Years',
    'Auto año',
    'Año inicial',
    'Año inicio',
    'Año desde',
    'Año de',
    'Años de',
    'Año del',
    'Año mínimo',
    'Año 1',
    'Desde año',
    'Modelo inicial',
    'Modelo desde',
    'Year from',
    'Start year',
  ],
  dudosos: ['De', 'Del', 'Desde', 'Inicio', 'From'],
} as const;

/** Headings over the last year, of sheets that keep the first and the last in two columns. */
export const ANIO_FINAL = {
  comunes: [
    'Año final',
    'Año fin',
    'Año hasta',
    'Año a',
    'Años a',
    'Año al',
    'Al año',
    'Año máximo',
    'Año 2',
    'Hasta año',
    'Modelo final',
    'Modelo hasta',
    'Year to',
    'End year',
  ],
  dudosos: ['A', 'Al', 'Hasta', 'Fin', 'To'],
} as const;

export const PIEZA = {
  comunes: [
    'Refacción',
    'Parte',
    'Descripción',
    'Artículo',
    'Producto',
    'Autoparte',
    'Concepto',
    'Componente',
    'Piezas',
    'Part',
    'Item',
    'Nombre',
    'Nombre pieza',
    'Nombre parte',
    'Nombre refacción',
    'Nombre artículo',
    'Nombre producto',
    'Descripción pieza',
    'Descripción parte',
    'Descripción refacción',
    'Descripción artículo',
    'Descripción producto',
    'Pieza solicitada',
  ],
  valores: 'palabras',
} as const;

export const NUMERO_DE_PARTE = {
  comunes: [
    'No. parte',
    'Parte',
    'SKU',
    'OEM',
    'No. OEM',
    'Código OEM',
    'Código parte',
    'Código',
    'Clave parte',
    'Part number',
    'No. pieza',
    'N/P',
  ],
  valores: 'codigo',
} as const;

/** Headings over the fields of a part. */
export const NOMBRES_DE_PIEZA: Readonly<Record<string, Nombres>> = {
  inventario: {
    comunes: [
      'Inventario',
      'Inv',
      'Folio',
      'ID',
      'Clave',
      'Código',
      'Código interno',
      'Clave interna',
      'No. interno',
      'Consecutivo',
      'No. control',
      'Etiqueta',
      'ID pieza',
    ],
  },
  pieza: PIEZA,
  lado: { comunes: ['Lado', 'Posición', 'Lado/Pos', 'Pos', 'Lado pieza', 'Side', 'Position'] },
  marca: MARCA,
  auto: AUTO,
  tipo: { comunes: ['Carrocería', 'Tipo auto', 'Tipo vehículo', 'Tipo carrocería', 'Body'] },
  anios: ANIOS,
  numeroParte: NUMERO_DE_PARTE,
  origen: { comunes: ['Procedencia', 'Tipo origen', 'Origen pieza', 'Original/Genérico', 'Calidad', 'Tipo refacción'] },
  condicion: {
    comunes: ['Estado', 'Condiciones', 'Estado pieza', 'Condición pieza', 'Nuevo/Usado', 'Nueva o usada', 'Cond'],
    valores: 'palabras',
  },
  detalles: {
    comunes: ['Detalle', 'Observaciones', 'Descripción', 'Comentarios', 'Características', 'Daños', 'Detalles pieza'],
    valores: 'prosa',
  },
  costo: {
    comunes: [
      'P. compra',
      'Precio compra',
      'Precios compra',
      'Costo compra',
      'Costo unitario',
      'Precio costo',
      'Precios costo',
      'Compra',
      'Cost',
    ],
  },
  existencias: {
    comunes: [
      'Existencia',
      'Exist',
      'Stock',
      'Cant',
      'Cantidad',
      'Pzas',
      'Piezas',
      'Unidades',
      'Disponible',
      'Disponibles',
      'Cantidad disponible',
      'Inventario actual',
      'Qty',
    ],
  },
  ubicacion: {
    comunes: [
      'Rack',
      'Estante',
      'Anaquel',
      'Localización',
      'Pasillo',
      'Repisa',
      'Lugar',
      'Bodega',
      'Almacén',
      'Patio',
      'Location',
    ],
  },
  precio: {
    comunes: [
      'Face',
      'P. venta',
      'PV',
      'Venta',
      'Precio venta',
      'Precios venta',
      'Precio público',
      'Precios público',
      'Precio lista',
      'Precio unitario',
      'Precio final',
      'Importe',
      'Price',
    ],
  },
  precioMercado: { comunes: ['Mercado', 'Precio ML', 'Precio mercado', 'Mercado Libre', 'ML', 'P. ML'] },
  codigoRadec: { comunes: ['RADEC', 'Clave RADEC', 'Cod RADEC'] },
  costoRadec: { comunes: ['Costo RADEC', 'Costo ALDO', 'Cto RADEC', 'Cto ALDO', 'Precio RADEC', 'Precio ALDO'] },
  linkRadec: { comunes: ['Liga RADEC', 'URL RADEC', 'Enlace RADEC'] },
  costoMercado: { comunes: ['Costo ML'] },
  linkMercado: { comunes: ['Link', 'Liga', 'URL', 'Enlace', 'Liga ML', 'URL ML', 'Enlace ML', 'Liga Mercado Libre'] },
  porPublicarFacebook: { comunes: ['Publicar en Facebook', 'Publicar FB', 'Por publicar FB'] },
  publicadaFacebook: { comunes: ['Fecha Facebook', 'Fecha FB', 'Publicada FB', 'Publicado en Facebook'] },
  porPublicarMercado: { comunes: ['Publicar en Mercado Libre', 'Publicar ML', 'Por publicar ML'] },
  publicadaMercado: { comunes: ['Fecha Mercado Libre', 'Fecha ML', 'Publicada ML', 'Publicado en Mercado Libre'] },
  cotizador: { comunes: ['Vendedor', 'Cotizó', 'Asesor'] },
  venta: { comunes: ['Canal', 'Canal venta', 'Medio venta', 'Vendido a'], valores: 'palabras' },
  fecha: { comunes: ['Fecha venta', 'Día venta', 'Date'] },
  nota: {
    comunes: ['Notas', 'Nota interna', 'Notas internas', 'Comentario interno', 'Observaciones'],
    valores: 'prosa',
  },
  donador: { comunes: ['Vehículo donador', 'Auto donador', 'Núm donador'], valores: 'codigo' },
};
