import type { NegocioInterno } from '#contract/app-state.ts';
import type { reportes } from '#contract/reportes.ts';
import type { GrupoDeUtilidad } from '#contract/wire/utilidad.ts';
import { countPages } from '#domain/pagina.ts';
import { claveDeCotizador } from '#domain/reporte.ts';
import { sumGanado, utilidadOf } from '#domain/utilidad.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { orderNombres } from './orden-de-nombres.ts';
import type { Cotizadores } from './queries/condiciones.ts';
import { findUtilidad, isPaginada, type UtilidadHallada } from './queries/utilidad.ts';

/** Answers the report of what was earned. */
export function utilidadHandlers({
  interno,
}: {
  readonly interno: NegocioInterno;
}): Handlers<Pick<typeof reportes, 'getUtilidad'>> {
  return {
    async getUtilidad({ por: pedida, ...pedido }, { db }) {
      const por = pedida ?? 'venta';
      const found = await findUtilidad(db, { ...pedido, por }, interno);
      const { mes, aseguradora, marca } = found.grupos;
      const cotizadores = joinCotizadores(found, interno);
      const listas = { aseguradora, cotizador: cotizadores, marca, mes };
      const inOrder = (grupos: readonly GrupoDeUtilidad[]) => orderNombres(grupos, found.orden);
      const deSuPagina = { venta: found.cuantas, siniestro: found.cuantosSiniestros };
      const totalFilas = isPaginada(por) ? deSuPagina[por] : listas[por].length;
      return {
        por,
        total: found.total,
        ventas: [...found.ventas],
        siniestros: [...found.siniestros],
        aseguradoras: inOrder(sortGrupos(aseguradora)),
        cotizadores: inOrder(sortGrupos(cotizadores)),
        marcas: inOrder(sortGrupos(marca)),
        meses: inOrder(mes.toSorted((a, b) => (a.nombre < b.nombre ? -1 : 1))),
        totalFilas,
        totalPages: isPaginada(por) ? countPages(totalFilas, pedido.itemsPerPage) : Math.min(totalFilas, 1),
        ...(found.sinOrdenar && { sinOrdenar: true }),
      };
    },
  };
}

/** Adds both spellings of a quoter up to one (regla 73). */
function joinCotizadores({ grupos }: UtilidadHallada, negocio: Cotizadores): readonly GrupoDeUtilidad[] {
  const porClave = Map.groupBy(grupos.cotizador, ({ nombre }) => claveDeCotizador(nombre, negocio));
  return [...porClave].map(([nombre, suyos]) => ({ ...sumGanado(suyos), nombre }));
}

/** Sorts groups: what earned the most first, and equals by their names. */
function sortGrupos(grupos: readonly GrupoDeUtilidad[]): GrupoDeUtilidad[] {
  return grupos.toSorted((a, b) => utilidadOf(b) - utilidadOf(a) || (a.nombre < b.nombre ? -1 : 1));
}
