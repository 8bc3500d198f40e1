import type { CallPath, Messages } from './messages.ts';

/** An invoice that is cancelled goes by the same call as one that is made (regla 95). */
export const FACTURA_CANCELADA: Messages = {
  error: 'No se canceló la factura',
  red: 'Error al cancelar la factura',
  success: 'Factura cancelada exitosamente.',
};
const PAGO_AGREGADO = {
  error: 'No se agregó el pago',
  red: 'Error al agregar el pago',
  success: 'Pago creado exitosamente.',
};

/** The words of invoices: only the screens of invoices carry them. */
export const FACTURAS_MESSAGES = {
  'facturApi/get_facturas.php': { error: 'No se obtuvieron las facturas', red: 'Error al cargar las facturas' },
  'facturApi/get_factura.php': { error: 'No se obtuvo la factura', red: 'Error al cargar la factura' },
  'facturApi/get_user.php': { error: 'No se obtuvieron resultados', red: 'Error al cargar los resultados' },
  'facturApi/submit_factura.php': {
    error: 'No se agregó la factura',
    red: 'Error al agregar la factura',
    success: 'Factura creada exitosamente.',
  },
  'facturApi/get_global.php': { error: 'No se obtuvieron las notas', red: 'Error al cargar las notas' },
  'facturApi/get_sin_cfdi.php': { error: 'No se obtuvieron las notas', red: 'Error al cargar las notas' },
  'facturApi/get_sin_nota.php': { error: 'No se obtuvieron las ventas', red: 'Error al cargar las ventas' },
  'facturApi/get_notas.php': { error: 'No se obtuvieron las notas', red: 'Error al cargar las notas' },
  'facturApi/split_global.php': {
    error: 'No se agregó la factura',
    red: 'Error al agregar la factura',
    success: 'Factura creada exitosamente.',
  },
  'facturApi/submit_newClient.php': {
    error: 'No se creo el cliente',
    red: 'Error al crear al cliente',
    success: 'Cliente creado exitosamente.',
  },
  'facturApi/submit_pago.php': PAGO_AGREGADO,
  'facturApi/submit_pago_global.php': PAGO_AGREGADO,
  'facturApi/submit_egreso.php': {
    error: 'No se agregó el egreso',
    red: 'Error al agregar el egreso',
    success: 'Egreso creado exitosamente.',
  },
  'facturApi/cancel_factura.php': {
    error: 'No se ejecuto la acción',
    red: 'Error al ejecutar la acción',
    success: 'Acción realizada con éxito.',
  },
  'facturApi/revisar.php': { error: 'No se revisó', red: 'Error al revisar' },
  'facturApi/atender_fuera.php': {
    error: 'No se guardó la respuesta',
    red: 'Error al guardar la respuesta',
    success: 'Respuesta guardada.',
  },
  'facturApi/download.php': { error: 'No se descargó', red: 'Error al descargar', success: 'Descargado con éxito.' },
  'facturApi/send_mail.php': {
    error: 'No se envio el correo',
    red: 'Error al enviar el correo',
    success: 'Correo enviado con éxito.',
  },
} satisfies Partial<Record<CallPath, Messages>>;
