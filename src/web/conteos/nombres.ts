import type { Conteo } from '#contract/wire/conteo.ts';
import type { EstadoDeRenglon } from '#domain/conteo.ts';
import type { Tono } from '#web/components/display/insignia.tsx';

/** The words of a count's state, of one and of those of a list. */
export const ESTADOS: Readonly<
  Record<Conteo['estado'], { readonly uno: string; readonly lista: string; readonly tono: Tono }>
> = {
  abierto: { uno: 'Abierto', lista: 'Abiertos', tono: 'naranja' },
  cerrado: { uno: 'Cerrado', lista: 'Cerrados', tono: 'verde' },
  cancelado: { uno: 'Cancelado', lista: 'Cancelados', tono: 'neutro' },
};

/** The words of a line's state: of one line, and of the group of them. */
export const DE_RENGLON: Readonly<
  Record<EstadoDeRenglon, { readonly uno: string; readonly grupo: string; readonly tono: Tono }>
> = {
  falta: { uno: 'Falta', grupo: 'Faltan', tono: 'rojo' },
  'por confirmar': { uno: 'Por confirmar', grupo: 'Por confirmar', tono: 'naranja' },
  sobra: { uno: 'Sobra', grupo: 'Sobran', tono: 'naranja' },
  vendida: { uno: 'Vendida y sigue aquí', grupo: 'Vendidas y siguen aquí', tono: 'azul' },
  'otro lugar': { uno: 'De otro lugar', grupo: 'De otro lugar', tono: 'azul' },
  eliminada: { uno: 'Eliminada del inventario', grupo: 'Eliminadas', tono: 'neutro' },
  bien: { uno: 'Contada', grupo: 'Contadas', tono: 'verde' },
};
