import type { Dia } from '#domain/fecha.ts';
import { mesesAntes, PRIMER_DIA_DE_REPORTES } from '#domain/filtro-de-reporte.ts';
import { type Dias, RangoDeFechas } from '#web/components/lista/rango-de-fechas.tsx';

export interface FechasProps extends Dias {
  readonly onChoose: (dias: Dias) => void;
}

/** The first and the last day of a report, both of which it has. */
export function Fechas(props: FechasProps) {
  return (
    <RangoDeFechas
      {...props}
      legend="Fechas del reporte"
      primero={[PRIMER_DIA_DE_REPORTES, 'Los reportes empiezan en 2025']}
    />
  );
}

/** The days of a report that begins a month before today. */
export const DE_UN_MES = { Campos: Fechas, desde: (hoy: Dia) => mesesAntes(hoy, 1) };
