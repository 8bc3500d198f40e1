import type { RequestOf } from '#contract/call.ts';
import { donadores } from '#contract/donadores.ts';
import { folioDeDonador } from '#domain/donador.ts';
import { type Rol, STAFF } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { cleanVin, LARGO_DE_VIN } from '#domain/vin.ts';
import { quickOpenSource } from '#web/components/hooks/quick-open-source.ts';

/** A donor car by its number, 'D-12', or by the whole of its VIN. */
export const DONADOR_POR_NUMERO = quickOpenSource({
  call: donadores.getDonadores,
  requestOf(typed: string, rol: Rol): RequestOf<typeof donadores.getDonadores> | null {
    const search = busquedaOf(typed);
    return search === null || !STAFF.includes(rol) ? null : { ver: 'todos', search, page: 1, itemsPerPage: 10 };
  },
  destinationsOf({ donadores: hallados }, typed, rol) {
    const search = busquedaOf(typed);
    return hallados
      .filter(({ id, vin }) => folioDeDonador(id) === search || vin === search)
      .map(({ id, marca, auto, anio, color }) => ({
        screen: 'donadores' as const,
        label: `Donador ${folioDeDonador(id)}`,
        detail: [marca, auto, anio, color].filter(Boolean).join(' '),
        address: addressOf(rol, 'donador').replace(':id', String(id)),
      }));
  },
});

/** Reads the number or the VIN that was typed; null for anything else: digits alone are a part. */
export function busquedaOf(typed: string): string | null {
  const digitos = /^d\s*-?\s*(\d{1,9})$/i.exec(typed.trim())?.[1];
  if (digitos !== undefined) return folioDeDonador(Number(digitos));
  const vin = cleanVin(typed);
  return vin.length === LARGO_DE_VIN && /\d/.test(vin) && /^[0-9A-Z]+$/.test(vin) ? vin : null;
}
