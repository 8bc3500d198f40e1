import type { Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';

/** Gives the address of everything about one claim; slashes and dashes of its number are part of its last step. */
export function siniestroAddress(rol: Rol, reporte: string): string {
  return addressOf(rol, 'siniestro').replace(':id', encodeURIComponent(reporte));
}
