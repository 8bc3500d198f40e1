import type { RequestOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { contar } from '#domain/plural.ts';
import { type Rol, STAFF } from '#domain/roles.ts';
import { quickOpenSource } from '#web/components/hooks/quick-open-source.ts';
import { siniestroAddress } from './siniestro-address.ts';

/** Claims by the beginning of their number, for who works here. */
export const SINIESTRO_POR_NUMERO = quickOpenSource({
  call: indicadores.findSiniestros,
  requestOf(typed: string, rol: Rol): RequestOf<typeof indicadores.findSiniestros> | null {
    return STAFF.includes(rol) && isNumero(typed) ? { search: typed.trim() } : null;
  },
  destinationsOf({ siniestros }, _typed, rol) {
    return siniestros.map(({ Reporte, Aseguradora, piezas }) => ({
      screen: 'siniestro' as const,
      label: `Siniestro ${Reporte}`,
      detail: `${Aseguradora} · ${contar(piezas, 'pieza', 'piezas')}`,
      address: siniestroAddress(rol, Reporte),
    }));
  },
});

/** True for what can be the beginning of a claim's number: two signs or more, one of them a digit. */
function isNumero(typed: string): boolean {
  const clave = claveDeReporte(typed);
  return clave.length >= 2 && /\d/.test(clave) && typed.trim().length <= 100;
}
