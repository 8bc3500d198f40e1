import type { ColumnType, GeneratedAlways } from 'kysely';
import type { camposIndicador } from '#contract/wire/indicador.ts';
import type { EstadoDeIndicador } from '#domain/indicador.ts';
import type { ColumnsOf, RecordColumns } from './record-table.ts';

/** Records of claims: the columns of their fields, and the rest. Money in whole centavos. */
export interface IndicadoresTable extends ColumnsOf<typeof camposIndicador, 'anios'>, RecordColumns {
  anio_desde: number | null;
  anio_hasta: number | null;
  creada: ColumnType<Date, never, never>;
  /** The number of its claim without capitals, dashes and slashes. */
  reporte_clave: GeneratedAlways<string>;
  estado: GeneratedAlways<EstadoDeIndicador>;
  /** Money at risk, in centavos. */
  riesgo: GeneratedAlways<number>;
}

/** The tables of migration 0017. */
export interface IndicadoresTables {
  indicadores: IndicadoresTable;
}
