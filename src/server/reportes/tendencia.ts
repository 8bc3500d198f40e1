import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { ReporteConTendencia } from '#contract/reporte-de-tendencia.ts';
import type { reportes } from '#contract/reportes.ts';
import type { MesConAntes } from '#contract/wire/tendencia.ts';
import { mesesDeTendencia, type Periodo, promedio } from '#domain/reporte.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { condicionesDeNotas } from './notas.ts';
import { narrow } from './queries/condiciones.ts';
import { type Medido, measureNotas, measureRegistros } from './queries/tendencia.ts';
import { ADEUDOS, FACTURADAS, PEDIDAS } from './registros.ts';

type Pedido = RequestOf<(typeof reportes)['getTendencia']>;

/** Answers how a report goes from month to month. */
export function tendenciaHandlers({
  interno,
}: {
  readonly interno: NegocioInterno;
}): Handlers<Pick<typeof reportes, 'getTendencia'>> {
  return {
    async getTendencia(pedido, { db }) {
      const meses = mesesDeTendencia(pedido.searchDateEnd);
      const periodos = meses.flatMap(({ antes, ...ahora }) => [ahora, antes]);
      const medidos = await measure(db, pedido, interno, periodos);
      const lapso = (index: number) => lapsoOf(periodos[index], medidos[index], pedido);
      return {
        meses: meses.map((_, index): MesConAntes => ({ ahora: lapso(2 * index), antes: lapso(2 * index + 1) })),
      };
    },
  };
}

const REGISTROS = { facturadas: FACTURADAS, solicitadas: PEDIDAS, cotizadores: PEDIDAS, adeudos: ADEUDOS } as const;

function measure(
  db: Db,
  { reporte, canal, formaPago, enPesos, searchDateEnd: _, ...recortes }: Pedido,
  negocio: NegocioInterno,
  periodos: readonly Periodo[],
): Promise<readonly Medido[]> {
  if (reporte === 'notas') {
    const filtros = { cotizador: recortes.cotizador, canal, forma_pago: formaPago, estatus: null };
    return measureNotas(db, condicionesDeNotas(filtros, negocio), periodos);
  }
  const { de, dia, pesos } = REGISTROS[reporte];
  const isDePesos = isEnPesos({ reporte, enPesos });
  return measureRegistros(db, { de, dia, ...(isDePesos && { pesos }) }, narrow(recortes, negocio), periodos);
}

interface Pesado {
  readonly reporte: ReporteConTendencia;
  readonly enPesos: boolean;
}

/** Notes always have their money; what is owed today says nothing of the months before. */
function isEnPesos({ reporte, enPesos }: Pesado): boolean {
  return reporte === 'notas' || (enPesos && reporte !== 'adeudos');
}

function lapsoOf(periodo: Periodo | undefined, medido: Medido | undefined, pesado: Pesado): MesConAntes['ahora'] {
  if (!periodo || !medido) throw new Error('A trend has a row for each period');
  const { piezas, monto, sumaDeDias, entregadas } = medido;
  const { desde, hasta } = periodo;
  return {
    desde,
    hasta,
    piezas,
    entrega: entregadas === 0 ? null : promedio(sumaDeDias, entregadas),
    ...(isEnPesos(pesado) && { monto }),
  };
}
