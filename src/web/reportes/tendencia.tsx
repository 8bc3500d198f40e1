import type { ReporteConTendencia } from '#contract/reporte-de-tendencia.ts';
import type { MesConAntes } from '#contract/wire/tendencia.ts';
import type { ListState } from '#web/components/lista/use-list-view.ts';
import { Grafica } from './graficas/grafica.tsx';
import { PESOS } from './graficas-spec.ts';
import { nombreDeMes } from './meses.ts';
import type { ReporteView } from './parametros.ts';

interface TendenciaProps {
  readonly reporte: ReporteConTendencia;
  readonly meses: readonly MesConAntes[];
  readonly lista: Pick<ListState<ReporteView, unknown, unknown>, 'view' | 'go'>;
}

const PIEZAS = { one: 'pieza', many: 'piezas' };

/** Twelve months beside the same ones of the year before; a press on one leads to the list of it. */
export function Tendencia({ reporte, meses, lista }: TendenciaProps) {
  const { view, go } = lista;
  // Notes are measured in what they were sold for, as their other charts are.
  const isDePesos =
    (reporte === 'notas' || view.en === 'pesos') && meses.every(({ ahora }) => ahora.monto !== undefined);
  const valorOf = ({ piezas, monto = 0 }: MesConAntes['ahora']) => (isDePesos ? monto / 100 : piezas);
  const datos = meses.map(({ ahora, antes }) => ({
    clave: ahora.desde,
    nombre: nombreDeMes(ahora.desde),
    valor: valorOf(ahora),
    antes: valorOf(antes),
  }));
  const ultimo = meses.at(-1)?.ahora;
  const isAMedias = ultimo !== undefined && ultimo.hasta.slice(8) !== finDelMes(ultimo.hasta);
  return (
    <Grafica
      titulo={reporte === 'notas' ? 'Ventas por mes' : isDePesos ? 'Pesos por mes' : 'Piezas por mes'}
      tipo="meses"
      de={{ one: 'mes', many: 'meses' }}
      datos={datos}
      nota={isAMedias ? `El último mes, hasta el día ${Number(ultimo.hasta.slice(8))} en ambos años.` : undefined}
      {...(isDePesos ? PESOS : { unidad: PIEZAS })}
      alElegir={(clave) => {
        const mes = meses.find(({ ahora }) => ahora.desde === clave)?.ahora;
        if (mes) go({ desde: mes.desde, hasta: mes.hasta, vista: 'listado' });
      }}
    />
  );
}

function finDelMes(dia: string): string {
  const [anio = 0, mes = 0] = dia.split('-').map(Number);
  return String(new Date(Date.UTC(anio, mes, 0)).getUTCDate());
}
