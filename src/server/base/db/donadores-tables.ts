import type { Generated, GeneratedAlways } from 'kysely';
import type { TipoDeAdjunto } from '#contract/wire/adjunto.ts';
import type { camposDonador } from '#contract/wire/donador.ts';
import type { ClaseDeArchivo } from '#domain/donador.ts';
import type { ColumnsOf, RecordColumns } from './record-table.ts';

/** Cars that are taken apart. Money in whole centavos. */
interface DonadoresTable extends ColumnsOf<typeof camposDonador>, RecordColumns {
  creado: Date;
  autor: string;
  busqueda: GeneratedAlways<string>;
}

/** Their photos and papers. */
interface DonadoresArchivosTable {
  id: GeneratedAlways<number>;
  donador_id: number;
  clase: ClaseDeArchivo;
  huella: string;
  nombre: string;
  tipo: TipoDeAdjunto;
  bytes: number;
  autor: string;
  momento: Date;
  eliminado: Generated<Date | null>;
  eliminado_por: Generated<string | null>;
}

/** The tables of donor cars. */
export interface DonadoresTables {
  donadores: DonadoresTable;
  donadores_archivos: DonadoresArchivosTable;
}
