import { ANIOS, AUTO, MARCA, type Nombres, NUMERO_DE_PARTE, PIEZA } from './nombres-de-pieza.ts';

/** Headings over the fields of a claim's record. */
export const NOMBRES_DE_INDICADOR: Readonly<Record<string, Nombres>> = {
  aseguradora: { comunes: ['Cía', 'Compañía', 'Cía. de seguros', 'Compañía de seguros', 'Seguro', 'Aseg', 'Cliente'] },
  reporte: {
    comunes: [
      'Siniestro',
      'Folio',
      'No. siniestro',
      'No. reporte',
      'Folio siniestro',
      'Folio reporte',
      'Expediente',
      'Caso',
    ],
    valores: 'codigo',
  },
  fecha: {
    comunes: ['Fecha cotización', 'Fecha cotizado', 'Fecha solicitud', 'Fecha alta', 'Fecha reporte', 'Día', 'Date'],
  },
  taller: { comunes: ['Agencia', 'CDR', 'Centro de reparación', 'Taller asignado', 'Nombre taller', 'Hojalatería'] },
  ciudad: { comunes: ['Plaza', 'Población', 'Localidad', 'Municipio', 'Cd'] },
  marca: MARCA,
  auto: AUTO,
  anios: ANIOS,
  pieza: PIEZA,
  comentarios: {
    comunes: ['Comentario', 'Observaciones', 'Notas', 'Detalles', 'Descripción', 'Obs'],
    valores: 'prosa',
  },
  numeroParte: NUMERO_DE_PARTE,
  origen: { comunes: ['Procedencia', 'Tipo', 'Calidad', 'Original/Genérico', 'Tipo pieza', 'Tipo refacción'] },
  precio: {
    comunes: [
      'Precio cotizado',
      'Cotización',
      'Monto cotizado',
      'Precio venta',
      'P. venta',
      'Precio unitario',
      'Importe',
      'Venta',
    ],
  },
  oc: {
    comunes: ['Orden de compra', 'No. OC', 'No. orden', 'No. pedido', 'Orden', 'No. orden de compra'],
    valores: 'codigo',
  },
  cotizador: { comunes: ['Cotizó', 'Ejecutivo', 'Asesor', 'Vendedor', 'Responsable'] },
  pedido: { comunes: ['Fecha pedido', 'Fecha OC', 'Fecha orden de compra', 'Pedida'] },
  vence: {
    comunes: [
      'Vencimiento',
      'Fecha vencimiento',
      'Fecha límite',
      'Fecha promesa',
      'Promesa entrega',
      'Fecha promesa entrega',
      'Compromiso',
      'Fecha compromiso',
    ],
  },
  entregado: { comunes: ['Entrega', 'Entregada', 'Fecha entrega', 'Fecha entregado', 'Día entrega'] },
  costo: { comunes: ['Costo', 'Costo pieza', 'P. compra', 'Precio compra', 'Compra'] },
  proveedor: { comunes: ['Prov', 'Nombre proveedor', 'Comprado a', 'Surtió', 'Surtidor'] },
  codigo: {
    comunes: [
      'Fact / # Inv',
      'Factura / Inventario',
      'Factura proveedor',
      'Factura compra',
      'Inventario',
      'Inv',
      'Código',
    ],
    valores: 'codigo',
  },
  montoReparacion: { comunes: ['Monto reparación', 'Reparación', 'Costo reparación'] },
  gastosEnvio: { comunes: ['Gtos envío', 'Gastos envío', 'Envío', 'Flete', 'Costo envío', 'Costo flete'] },
  metodoEnvio: {
    comunes: ['Método envío', 'Paquetería', 'Mensajería', 'Transporte', 'Forma de envío', 'Vía envío', 'Envío'],
    valores: 'palabras',
  },
  factura: { comunes: ['Fact', 'No. fact', 'Folio factura', 'CFDI'], valores: 'codigo' },
  montoFactura: {
    comunes: ['Monto fact', 'Monto factura', 'Importe factura', 'Total factura', 'Facturado', 'Monto', 'Total'],
  },
  ingresoFactura: {
    comunes: [
      'Ingreso',
      'Ingreso fact',
      'Fecha ingreso',
      'Fecha ingreso factura',
      'Ingreso a revisión',
      'Contrarecibo',
      'Fecha revisión',
    ],
  },
  pagada: { comunes: ['Pagado', 'Fecha pago', 'Pago'] },
  pago: { comunes: ['No. pago', 'Folio pago', 'Referencia pago', 'Complemento', 'No. complemento'], valores: 'codigo' },
  notaCredito: { comunes: ['Nota crédito', 'NC', 'No. NC', 'Folio NC'], valores: 'codigo' },
  fechaNotaCredito: { comunes: ['Fecha NC', 'Fecha nota crédito', 'Fecha reembolso'] },
  recolectada: { comunes: ['Recolectada', 'Recolección', 'Fecha recolección', 'Pieza recolectada', 'Pza recolectada'] },
  fechaCancelacion: { comunes: ['Cancelada', 'Cancelado', 'Cancelación'] },
  motivo: { comunes: ['Motivo cancelación', 'Causa', 'Razón'] },
};

/** Headings over the fields of a client. */
export const NOMBRES_DE_CLIENTE: Readonly<Record<string, Nombres>> = {
  email: { comunes: ['Correo', 'E-mail', 'Correos', 'Correo cliente', 'Email cliente'] },
  nombre: {
    comunes: ['Nombres', 'Cliente', 'Nombre completo', 'Nombre cliente', 'Contacto', 'Nombre contacto', 'First name'],
  },
  apellidos: { comunes: ['Apellido', 'Apellidos cliente', 'Last name'] },
  telefono: { comunes: ['Tel', 'Teléfonos', 'Celular', 'Cel', 'Móvil', 'WhatsApp', 'Tel. celular', 'Tel / Cel'] },
  empresa: { comunes: ['Negocio', 'Compañía', 'Nombre comercial', 'Taller', 'Refaccionaria', 'Organización'] },
  sitioWeb: { comunes: ['Página web', 'Página', 'Web', 'URL'] },
  rfc: { comunes: ['R.F.C.', 'RFC cliente'] },
  usoCfdi: { comunes: ['CFDI', 'Uso'] },
  razonSocial: {
    comunes: ['Razón social', 'Nombre fiscal', 'Denominación', 'Nombre o razón social', 'Denominación o razón social'],
  },
  regimenFiscal: { comunes: ['Régimen', 'Clave régimen', 'Régimen SAT'] },
  calle: { comunes: ['Dirección', 'Domicilio', 'Calle y número'] },
  exterior: { comunes: ['No. exterior', 'No. ext', 'Ext'] },
  interior: { comunes: ['No. interior', 'No. int', 'Int'] },
  codigoPostal: { comunes: ['C.P.', 'Cod. postal', 'Postal', 'Zip code'] },
  colonia: { comunes: ['Col', 'Fraccionamiento', 'Fracc'] },
  municipio: { comunes: ['Delegación', 'Alcaldía', 'Delegación o municipio', 'Municipio o alcaldía'] },
  ciudad: { comunes: ['Población', 'Localidad', 'Cd'] },
  estado: { comunes: ['Entidad', 'Entidad federativa', 'Edo', 'Provincia'] },
};
