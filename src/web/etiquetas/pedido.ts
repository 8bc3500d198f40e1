import type { RequestOf } from '#contract/call.ts';
import type { etiquetas } from '#contract/etiquetas.ts';
import { vistaFromUrl } from '#web/components/lista/vista.ts';
import { LISTA_INVENTARIO, requestOf, VISTA_INVENTARIO } from '#web/components/piezas/vista-piezas.ts';

/** The parts that labels are asked for. */
export type Elegidas = Omit<RequestOf<typeof etiquetas.getEtiquetas>, 'por'>;

/** An id is PostgreSQL's integer. */
const ID = /^\d{1,10}$/;

/**
 * Reads from the address of whom labels are asked for: `piezas=7,8`, `importacion=3`, `donador=5`, or `todas=1` with the filters of the
 * inventory.
 *
 * @returns null when it names nobody.
 */
export function elegidasFromUrl(params: URLSearchParams): Elegidas | null {
  const {
    page: _,
    itemsPerPage: __,
    ...filtros
  } = requestOf(vistaFromUrl(VISTA_INVENTARIO, params), LISTA_INVENTARIO.exist);
  const importacion = params.get('importacion') ?? '';
  const donador = params.get('donador') ?? '';
  const ninguna = { ...filtros, piezas: null, importacion: null, donador: null };
  if (ID.test(importacion)) return { ...ninguna, importacion: Number(importacion) };
  if (ID.test(donador)) return { ...ninguna, donador: Number(donador) };
  const piezas = (params.get('piezas') ?? '').split(',').filter((id) => ID.test(id));
  if (piezas.length > 0) return { ...ninguna, piezas: piezas.map(Number) };
  return params.get('todas') === '1' ? ninguna : null;
}
