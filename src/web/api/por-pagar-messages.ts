import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of what is owed to suppliers: they come with its screens. */
export const POR_PAGAR_MESSAGES = {
  'por-pagar/get_cuentas.php': texts('No se obtuvieron las facturas por pagar', 'Error al cargar lo que se debe'),
  'por-pagar/get_cuenta.php': texts('No se obtuvo la factura del proveedor', 'Error al cargar la factura'),
  'por-pagar/get_historial.php': texts('No se obtuvo el historial', 'Error al cargar el historial'),
  'por-pagar/read_xml.php': texts('No se leyó el XML', 'Error al leer el XML'),
  'por-pagar/submit_cuenta.php': texts(
    'No se guardó la factura',
    'Error al guardar la factura',
    'Factura del proveedor guardada.',
  ),
  'por-pagar/save_cuenta.php': texts(
    'No se guardaron los cambios',
    'Error al guardar los cambios',
    'Cambios guardados.',
  ),
  'por-pagar/pay.php': texts('No se registró el pago', 'Error al registrar el pago', 'Pago registrado.'),
  'por-pagar/undo_pago.php': texts('No se deshizo el pago', 'Error al deshacer el pago', 'Pago deshecho.'),
  'por-pagar/cancel.php': texts('No se canceló la factura', 'Error al cancelar la factura', 'Factura cancelada.'),
  'por-pagar/find_registros.php': texts('No se obtuvieron los registros', 'Error al cargar los registros'),
  'por-pagar/match.php': texts(
    'No se guardaron las piezas que paga',
    'Error al guardar las piezas que paga',
    'Piezas que paga guardadas.',
  ),
  'por-pagar/get_de_registro.php': texts(
    'No se obtuvo la factura del proveedor',
    'Error al cargar la factura del proveedor',
  ),
  'por-pagar/download_xml.php': texts('No se descargó el XML', 'Error al descargar el XML'),
  'por-pagar/export.php': texts('No se exportó', 'Error al exportar'),
} satisfies Partial<Record<CallPath, Messages>>;
