import { type CallPath, type Messages, texts } from './messages.ts';

/** An invoice that is cancelled goes by the same call as one that is made (regla 95). */
export const FACTURA_CANCELADA: Messages = texts(
  'No se canceló la factura',
  'Error al cancelar la factura',
  'Factura cancelada exitosamente.',
);
const PAGO_AGREGADO = texts('No se agregó el pago', 'Error al agregar el pago', 'Pago creado exitosamente.');

/** The texts of invoices: only the screens of invoices carry them. */
export const FACTURAS_MESSAGES = {
  'facturApi/get_facturas.php': texts('No se obtuvieron las facturas', 'Error al cargar las facturas'),
  'facturApi/get_pestanas.php': texts('No se obtuvieron los totales', 'Error al cargar los totales'),
  'facturApi/get_factura.php': texts('No se obtuvo la factura', 'Error al cargar la factura'),
  'facturApi/get_user.php': texts('No se obtuvieron resultados', 'Error al cargar los resultados'),
  'facturApi/submit_factura.php': texts(
    'No se agregó la factura',
    'Error al agregar la factura',
    'Factura creada exitosamente.',
  ),
  'facturApi/get_vista_previa.php': texts('No se pudo revisar la factura', 'Error al revisar la factura'),
  'facturApi/get_vista_previa_de_nota.php': texts('No se pudo revisar la factura', 'Error al revisar la factura'),
  'facturApi/get_global.php': texts('No se obtuvieron las notas', 'Error al cargar las notas'),
  'facturApi/get_sin_cfdi.php': texts('No se obtuvieron las notas', 'Error al cargar las notas'),
  'facturApi/get_sin_nota.php': texts('No se obtuvieron las ventas', 'Error al cargar las ventas'),
  'facturApi/get_notas.php': texts('No se obtuvieron las notas', 'Error al cargar las notas'),
  'facturApi/split_global.php': texts(
    'No se agregó la factura',
    'Error al agregar la factura',
    'Factura creada exitosamente.',
  ),
  'facturApi/submit_newClient.php': texts(
    'No se creo el cliente',
    'Error al crear al cliente',
    'Cliente creado exitosamente.',
  ),
  'facturApi/submit_pago.php': PAGO_AGREGADO,
  'facturApi/submit_pago_global.php': PAGO_AGREGADO,
  'facturApi/submit_egreso.php': texts(
    'No se agregó el egreso',
    'Error al agregar el egreso',
    'Egreso creado exitosamente.',
  ),
  'facturApi/cancel_factura.php': texts(
    'No se ejecuto la acción',
    'Error al ejecutar la acción',
    'Acción realizada con éxito.',
  ),
  'facturApi/revisar.php': texts('No se revisó', 'Error al revisar'),
  'facturApi/atender_fuera.php': texts(
    'No se guardó la respuesta',
    'Error al guardar la respuesta',
    'Respuesta guardada.',
  ),
  'facturApi/download.php': texts('No se descargó', 'Error al descargar', 'Descargado con éxito.'),
  'saldos/get_saldos.php': texts('No se obtuvieron los saldos', 'Error al cargar los saldos'),
  'saldos/get_saldo.php': texts('No se obtuvo el saldo', 'Error al cargar el saldo'),
  'saldos/submit_pago.php': PAGO_AGREGADO,
  'saldos/cancel_pago.php': texts('No se canceló el pago', 'Error al cancelar el pago', 'Pago cancelado.'),
  'facturApi/send_mail.php': texts('No se envio el correo', 'Error al enviar el correo', 'Correo enviado con éxito.'),
} satisfies Partial<Record<CallPath, Messages>>;
