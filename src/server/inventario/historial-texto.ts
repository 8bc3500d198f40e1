import { formatAnioRange } from '#domain/anio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import type { CampoPieza } from '#domain/pieza-campos.ts';
import { columnasDe } from './columnas.ts';

/**
 * Writes the value of a field for people, from columns by name: '$1,234.50', '02/11/2026', 'Sí', '2013-2018'. An absent
 * value is the empty string.
 */
export function textoDeCampo(campo: CampoPieza, columnas: Readonly<Record<string, unknown>>): string {
  const [valor, hasta] = columnasDe(campo).map((columna) => columnas[columna]);
  if (valor === null || valor === undefined) return '';
  if (campo === 'anios') return formatAnioRange({ from: Number(valor), to: Number(hasta ?? valor) });
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (PRECIOS.includes(campo)) return formatPrecio(Number(valor));
  return DIAS.includes(campo) ? formatDia(String(valor)) : String(valor);
}

const PRECIOS: readonly CampoPieza[] = ['costo', 'precio', 'precioMercado', 'costoRadec', 'costoMercado'];
const DIAS: readonly CampoPieza[] = ['publicadaFacebook', 'publicadaMercado', 'fecha'];
