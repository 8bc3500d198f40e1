import type { CallPath, Messages } from './messages.ts';

/** The words of the calls that the page of a quote makes: no other public page carries them. */
export const COTIZACION_PUBLICA_MESSAGES = {
  'cotizaciones/get_publica.php': { error: 'No se obtuvo la cotización', red: 'Error al cargar la cotización' },
  'cotizaciones/accept.php': { error: 'No se aceptó la cotización', red: 'Error al aceptar la cotización' },
} satisfies Partial<Record<CallPath, Messages>>;
