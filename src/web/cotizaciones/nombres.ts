import { CANALES } from '#domain/baja.ts';
import type { EstadoDeCotizacion, RespuestaDePartida } from '#domain/cotizacion.ts';
import type { Tono } from '#web/components/display/insignia.tsx';

/** The look and the words of each state: of one quote, and of a list of them. */
export const ESTADOS: Readonly<
  Record<EstadoDeCotizacion, { readonly tono: Tono; readonly uno: string; readonly lista: string }>
> = {
  borrador: { tono: 'neutro', uno: 'Borrador', lista: 'Borradores' },
  enviada: { tono: 'azul', uno: 'Enviada', lista: 'Enviadas' },
  vista: { tono: 'azul', uno: 'Vista', lista: 'Vistas' },
  aceptada: { tono: 'verde', uno: 'Aceptada', lista: 'Aceptadas' },
  vencida: { tono: 'naranja', uno: 'Vencida', lista: 'Vencidas' },
  cancelada: { tono: 'rojo', uno: 'Cancelada', lista: 'Canceladas' },
};

/** The look and the words of what was answered to a line. */
export const RESPUESTAS: Readonly<Record<RespuestaDePartida, { readonly tono: Tono; readonly texto: string }>> = {
  aceptada: { tono: 'verde', texto: 'La quiere' },
  rechazada: { tono: 'neutro', texto: 'No, gracias' },
  agotada: { tono: 'naranja', texto: 'Se vendió antes' },
};

/** The channels as people read them: the stored one is misspelt (regla 73). */
export const CANALES_DE_COTIZACION = CANALES.map((value) => ({
  value,
  label: value === 'WHASTAPP' ? 'WHATSAPP' : value,
}));

/** Writes a channel as people read it. */
export function nombreDeCanal(canal: string): string {
  return CANALES_DE_COTIZACION.find(({ value }) => value === canal)?.label ?? canal;
}
