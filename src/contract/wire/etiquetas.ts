import { camposDatos, camposDireccion } from './cuenta.ts';
import { camposIndicador } from './indicador.ts';
import { camposPieza } from './pieza.ts';
import type { Fields } from './record.ts';

/** Labels of fields of requests that are in no record's table. */
const OTRAS: Readonly<Record<string, string>> = {
  pass: 'Contraseña',
  code: 'Código',
  terms: 'Términos y condiciones',
  rol: 'Rol',
  marca: 'Marca',
  auto: 'Auto',
  year: 'Año',
  pieza: 'Pieza',
  parte: '# Parte',
  codigo: 'Código',
  search: 'Búsqueda',
  type: 'Columna',
  replace: 'Texto nuevo',
  page: 'Página',
  cant: 'Cantidad',
  grados: 'Grados',
  plataforma: 'Plataforma',
  searchType: 'Plataforma',
  searchDateStart: 'Publicada desde',
  searchDateEnd: 'Publicada hasta',
  accion: 'Acción',
  clase: 'Clase',
  termino: 'Palabra',
  primero: 'Primero',
  tambien: 'También',
  igual: 'Sinónimos',
  nota: 'Nota',
  ids: 'Registros',
  sin_pedido: 'Sin pedido todavía',
  fecha: 'Fecha',
  ver: 'Ver',
  quantity: 'Cantidad',
  price: 'Precio',
  items: 'Piezas',
  cotizador: 'Cotizador',
  forma_pago: 'Forma de pago',
  medio_contacto: 'Medio de contacto',
  status: 'Estatus',
  telefono: 'Teléfono',
  apartado: 'Apartado',
  hasta: 'Apartar hasta',
  anticipo: 'Anticipo',
  monto: 'Monto',
  resolucion: 'Anticipo',
  clave_prod: 'Clave de producto',
  tax_included: 'Impuestos incluidos',
  metodo_pago: 'Método de pago',
  fecha_aplicacion: 'Fecha de aplicación',
  descripcion: 'Descripción',
  saldo_pendiente: 'Saldo pendiente',
  selectedIds: 'Facturas',
  searchT: 'Búsqueda',
  tipo: 'Tipo',
  periodicidad: 'Periodicidad',
  sustitucion: 'Factura que la sustituye',
  nameDownload: 'Nombre del archivo',
};

/** Pairs what the wire and what people call the fields of a record. */
const labelsOf = (fields: Fields) => Object.values(fields).map(({ wire, label }) => [wire, label] as const);

/** Gives what people call a field of a request by its name on the wire. A name that no person meets is missing. */
export const ETIQUETAS: ReadonlyMap<string, string> = new Map([
  // A part's label wins where a claim's record has a field of the same name.
  ...[camposIndicador, camposPieza, camposDatos, camposDireccion].flatMap(labelsOf),
  ...Object.entries(OTRAS),
]);
