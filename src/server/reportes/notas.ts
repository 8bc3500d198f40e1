import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { reportes } from '#contract/reportes.ts';
import { canonCanal } from '#domain/baja.ts';
import { prorateDinero } from '#domain/dinero.ts';
import type { TotalDePesos } from '#domain/filtro-de-reporte.ts';
import { countPages, type PageRequest } from '#domain/pagina.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { type Condicion, type Cotizadores, conCotizador, conNombre } from './queries/condiciones.ts';
import { addUp, CANAL, FORMA_DE_PAGO, findNotas, isViva, type Vendido } from './queries/notas.ts';

type Filtros = Omit<RequestOf<(typeof reportes)['notas']>, keyof PageRequest>;

/** Answers the report of sales notes, which go by the day on which they were made where the business is. */
export function notasHandlers({
  interno,
}: {
  readonly interno: NegocioInterno;
}): Handlers<Pick<typeof reportes, 'notas'>> {
  return {
    async notas({ page, itemsPerPage, orden, sentido, ...filtros }, { db }) {
      const periodo = [filtros.searchDateStart, filtros.searchDateEnd] as const;
      const found = await findNotas(db, periodo, condicionesDeNotas(filtros, interno), {
        page,
        itemsPerPage,
        orden,
        sentido,
      });
      const { notas, total, vendido, sinOrdenar } = found;
      const vivas = addUp(vendido.filter(isViva));
      const canceladas = addUp(vendido.filter((uno) => !isViva(uno)));
      return {
        notas,
        totalNotas: total,
        totalPages: countPages(total, itemsPerPage),
        ventas: { ...vivas, canceladas: canceladas.notas, montoCancelado: canceladas.monto },
        canales: totalesOf(vendido.filter(isViva), ({ canal }) => canal),
        formasDePago: totalesOf(vendido.filter(isViva), ({ formaPago }) => formaPago),
        precioPromedio: vivas.piezas > 0 ? prorateDinero(vivas.monto, 1, vivas.piezas) : 0,
        ...(sinOrdenar && { sinOrdenar }),
      };
    },
  };
}

/** Adds sales up by a name, the most money first and equals by their names. */
function totalesOf(vendido: readonly Vendido[], de: (uno: Vendido) => string): TotalDePesos[] {
  const grupos = [...Map.groupBy(vendido, de)].map(([nombre, suyos]) => ({ nombre, ...addUp(suyos) }));
  return grupos.sort((left, right) => right.monto - left.monto || (left.nombre < right.nombre ? -1 : 1));
}

/** Narrows notes as a report is asked for; a channel may be asked for by its right spelling (regla 73). */
export function condicionesDeNotas(
  { cotizador, canal, estatus, forma_pago }: Pick<Filtros, 'cotizador' | 'canal' | 'estatus' | 'forma_pago'>,
  negocio: Cotizadores,
): readonly Condicion[] {
  return [
    ...conCotizador({ columna: 'n.cotizador' }, cotizador, negocio),
    ...conNombre(CANAL, canal === 'WHATSAPP' ? canonCanal(canal) : canal),
    ...conNombre(FORMA_DE_PAGO, forma_pago),
    ...(estatus === null ? [] : [{ sql: `n.cancelada is ${estatus === 'creado' ? '' : 'not'} null` }]),
  ];
}
