import { type CallPath, type Messages, texts } from './messages.ts';

/** The texts of what is owed: they come with its screens. */
export const COBRANZA_MESSAGES = {
  'cobranza/get_adeudos.php': texts('No se obtuvo lo que se debe', 'Error al cargar lo que se debe'),
  'cobranza/export.php': texts('No se exportó', 'Error al conectar con el servidor'),
  'cobranza/get_seguimiento.php': texts('No se obtuvo el seguimiento', 'Error al cargar el seguimiento'),
  'cobranza/set_seguimiento.php': texts(
    'No se guardó el seguimiento',
    'Error al guardar el seguimiento',
    'Seguimiento guardado.',
  ),
  'cobranza/get_estado_cuenta.php': texts('No se obtuvo el estado de cuenta', 'Error al cargar el estado de cuenta'),
  'cobranza/download_estado_cuenta.php': texts('No se descargó', 'Error al descargar', 'Descargado con éxito.'),
  'cobranza/send_estado_cuenta.php': texts(
    'No se envió el correo',
    'Error al enviar el correo',
    'El correo va en camino.',
  ),
  'cobranza/get_recordatorios.php': texts('No se obtuvieron los recordatorios', 'Error al cargar los recordatorios'),
  'cobranza/send_recordatorio.php': texts(
    'No se envió el recordatorio',
    'Error al enviar el recordatorio',
    'El recordatorio va en camino.',
  ),
  'cobranza/get_regla_de_recordatorios.php': texts('No se obtuvo la regla', 'Error al cargar la regla'),
  'cobranza/set_regla_de_recordatorios.php': texts(
    'No se guardó la regla',
    'Error al guardar la regla',
    'Regla guardada.',
  ),
  'cobranza/set_credito.php': texts(
    'No se guardaron los días de crédito',
    'Error al guardar los días de crédito',
    'Días de crédito guardados.',
  ),
} satisfies Partial<Record<CallPath, Messages>>;
