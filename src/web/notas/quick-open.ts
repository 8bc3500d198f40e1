import type { RequestOf } from '#contract/call.ts';
import { listaDeNotas } from '#contract/lista-de-notas.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatFecha } from '#domain/fecha.ts';
import { type Rol, STAFF } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { quickOpenSource } from '#web/components/hooks/quick-open-source.ts';

/** So many notes are offered at most: whoever wants more has the list. */
const OFFERED = 5;

/** Whatever became of a note, whoever sold it and when. */
const SIN_FILTROS = {
  estatus: null,
  canal: null,
  cotizador: null,
  searchDateStart: null,
  searchDateEnd: null,
} as const;

/** Sales notes by their number or by who bought, for who works here. */
export const NOTA_POR_NUMERO = quickOpenSource({
  call: listaDeNotas.getNotas,
  requestOf(typed: string, rol: Rol): RequestOf<typeof listaDeNotas.getNotas> | null {
    const search = searchOf(typed);
    return STAFF.includes(rol) && search !== null ? { ...SIN_FILTROS, search, page: 1, itemsPerPage: OFFERED } : null;
  },
  destinationsOf({ notas: found }, typed, rol) {
    const isNumero = isNumeroDeNota(typed);
    return found
      .filter(({ id }) => !isNumero || String(id) === searchOf(typed))
      .map(({ id, nombre, total, creada, estatus }) => ({
        screen: 'nota' as const,
        label: `Nota ${id}`,
        detail: [nombre, formatPrecio(total), formatFecha(creada), estatus === 'cancelado' ? estatus : '']
          .filter(Boolean)
          .join(' · '),
        address: addressOf(rol, 'nota').replace(':id', String(id)),
        // A name is also the beginning of a screen's: that one stays under the hand.
        isBelow: !isNumero,
      }));
  },
});

/** Takes the sign or the word off a number, `nota 12`, and the word off a name; null for what is neither. */
function searchOf(typed: string): string | null {
  const text = typed.trim().replace(/^(?:#|notas?\s)\s*/i, '');
  const isAsked = /^[1-9]\d{0,8}$/.test(text) || /^\D{3,100}$/.test(text);
  return isAsked ? text : null;
}

function isNumeroDeNota(typed: string): boolean {
  return /^\d/.test(searchOf(typed) ?? '');
}
