/**
 * The columns of its file that stand for a column of a list, by their titles: a list says in one what the file has in several. What a list
 * shows besides, such as a photo, no file has.
 */
export const COLUMNAS_DE_ARCHIVO = {
  inventario: {
    inventario: ['# Inventario'],
    titulo: ['Pieza', 'Lado / posición', 'Marca', 'Auto', 'Tipo', 'Año', '# Parte', 'Existencias'],
    cyo: ['Condición', 'Origen'],
    precio: ['Precio'],
    publicada: [
      'Por publicar en Facebook',
      'Publicada en Facebook',
      'Por publicar en Mercado Libre',
      'Publicada en Mercado Libre',
    ],
  },
  notas: {
    id: ['Nota'],
    cotizador: ['Cotizador'],
    nombre: ['Nombre'],
    // A row is an item of a note.
    piezas: ['Artículo', '# Inventario', 'Cantidad', 'Devueltas', 'Precio', 'Importe'],
    estatus: ['Estatus'],
    fecha: ['Fecha'],
    total: ['Total de la nota'],
  },
  facturas: {
    folio: ['Folio'],
    fecha: ['Fecha'],
    cliente: ['Cliente', 'RFC'],
    siniestro: ['Siniestro'],
    piezas: ['Piezas'],
    total: ['Total'],
    adeudo: ['Adeudo', 'Vence'],
    estatus: ['Estatus'],
  },
  siniestros: {
    pieza: ['Pieza', 'Marca', 'Auto', 'Año'],
    estado: ['Pedido el', 'Entregado el', 'Pagada el', 'Fecha de cancelación'],
    siniestro: ['Siniestro'],
    aseguradora: ['Aseguradora'],
    taller: ['Taller'],
    cotizador: ['Cotizador'],
    precio: ['Precio'],
    oc: ['OC'],
    solicitada: ['Fecha'],
    pedida: ['Pedido el'],
    entregada: ['Entregado el'],
  },
  adeudos: {
    'dias-de-entrega': ['Días de entrega'],
    '-factura': ['# Factura', 'Fecha de factura'],
    'ingreso-de-factura': ['Ingreso de factura', 'Sin ingresar'],
    'dias-desde-el-ingreso': ['Días desde el ingreso'],
    adeudo: ['Adeudo'],
    aseguradora: ['Aseguradora'],
    siniestro: ['Siniestro'],
    taller: ['Taller'],
    ciudad: ['Ciudad'],
    marca: ['Marca'],
    auto: ['Auto'],
    ano: ['Año'],
    pieza: ['Pieza'],
    comentarios: ['Comentarios'],
    origen: ['Origen'],
    precio: ['Precio'],
    oc: ['OC'],
    cotizador: ['Cotizador'],
  },
  porPagar: {
    proveedor: ['Proveedor', 'Folio', 'Tipo'],
    fecha: ['Fecha'],
    vence: ['Vence'],
    estado: ['Estado'],
    total: ['Subtotal sin IVA', 'Total'],
    pagado: ['Pagado'],
    'se-debe': ['Saldo'],
  },
  cobranza: {
    // By client, by insurer and by invoice: a file has those columns that its view has.
    deudor: ['Cliente', 'Aseguradora', 'Días de crédito', 'Facturas'],
    folio: ['Folio', 'Fecha'],
    cliente: ['Cliente'],
    siniestro: ['Aseguradora', 'Siniestro'],
    'se-debe': ['Se debe'],
    'no-vencido': ['No vencido', 'Sin ingresar'],
    '1-a-30-dias': ['1 a 30 días'],
    '31-a-60-dias': ['31 a 60 días'],
    '61-a-90-dias': ['61 a 90 días'],
    'mas-de-90-dias': ['Más de 90 días'],
    vence: ['Vence', 'Días de atraso', 'Último pago'],
    total: ['Total'],
    pagado: ['Pagado', 'Último pago'],
    devuelto: ['Devuelto'],
    seguimiento: ['Promesa de pago', 'Quién prometió', 'Nota de la promesa', 'Próximo contacto', 'Nota del contacto'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A list whose file can have the columns that somebody sees. */
export type ListaConColumnas = keyof typeof COLUMNAS_DE_ARCHIVO;

/** The titles of the file's columns that stand for some of the list's, in their order; none for a name that the list has not. */
export function titulosOf(lista: ListaConColumnas, columnas: readonly string[]): readonly string[] {
  const known: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(COLUMNAS_DE_ARCHIVO[lista]));
  return [...new Set(columnas.flatMap((columna) => known.get(columna) ?? []))];
}
