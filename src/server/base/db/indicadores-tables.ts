import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TipoDeAdjunto } from '#contract/wire/adjunto.ts';
import type { TipoDeDocumento } from '#contract/wire/documento.ts';
import type { camposIndicador } from '#contract/wire/indicador.ts';
import type { EstadoDeIndicador } from '#domain/indicador.ts';
import type { ColumnsOf, RecordColumns } from './record-table.ts';

/** Records of claims: the columns of their fields, and the rest. Money in whole centavos. */
export interface IndicadoresTable extends ColumnsOf<typeof camposIndicador, 'anios'>, RecordColumns {
  anio_desde: number | null;
  anio_hasta: number | null;
  creada: ColumnType<Date, never, never>;
  /** The line of a quote by link that it was made of. */
  cotizacion_partida_id: Generated<number | null>;
  /** The number of its claim without capitals, dashes and slashes. */
  reporte_clave: GeneratedAlways<string>;
  estado: GeneratedAlways<EstadoDeIndicador>;
  /** Money at risk, in centavos. */
  riesgo: GeneratedAlways<number>;
  /** Its car and the name of its part, as rows of `autos_pedidos` and `nombres_pedidos`; a trigger sets them. */
  auto_id: GeneratedAlways<number>;
  nombre_id: GeneratedAlways<number>;
  ganada: GeneratedAlways<boolean>;
  parte_clave: GeneratedAlways<string>;
  codigo_clave: GeneratedAlways<string>;
}

/** Documents that were printed of claims, each with its folio. */
export interface DocumentosTable {
  folio: GeneratedAlways<number>;
  tipo: TipoDeDocumento;
  /** The supplier of an order; empty for 'Por definir', and of a remision. */
  proveedor: string;
  prometida: string | null;
  /** Its records, in the order in which they were printed. */
  registros: number[];
  /** Its records in the order of their ids: by them a document is known again. */
  clave: number[];
  autor: string;
  creado: Date;
}

/** Files attached to records; what was taken away stays, with who did it and when. */
export interface AdjuntosTable {
  id: GeneratedAlways<number>;
  indicador: number;
  /** SHA-256 of its bytes, under which the store of documents has them. */
  huella: string;
  nombre: string;
  tipo: TipoDeAdjunto;
  bytes: number;
  autor: string;
  momento: Date;
  eliminado: Date | null;
  eliminado_por: string | null;
}

/** The tables of claims. */
export interface IndicadoresTables {
  indicadores: IndicadoresTable;
  documentos: DocumentosTable;
  adjuntos: AdjuntosTable;
}
