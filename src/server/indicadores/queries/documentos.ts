import type { Documento, TipoDeDocumento } from '#contract/wire/documento.ts';
import type { Dia } from '#domain/fecha.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { findRegistros } from './registros.ts';

interface DocumentoRow {
  readonly folio: number;
  readonly tipo: TipoDeDocumento;
  readonly creado: Date;
  readonly proveedor: string;
  readonly prometida: Dia | null;
  readonly registros: readonly number[];
}

const COLUMNS = 'd.folio, d.tipo, d.creado, d.proveedor, d.prometida, d.registros';

const POR_FOLIO = prepare<DocumentoRow>(
  `select ${COLUMNS} from documentos d where d.folio = any($1::int[]) order by array_position($1::int[], d.folio)`,
);

/** Finds documents by their folios, in their order; each has its records as they are now, without the deleted ones. */
export async function findDocumentos(db: Db, folios: readonly number[], hoy: Dia): Promise<Documento[]> {
  return withRegistros(db, await db.run(POR_FOLIO, [folios]), hoy);
}

const DE_REGISTROS = prepare<DocumentoRow>(
  `select ${COLUMNS} from documentos d where d.registros && $1::int[] order by d.folio desc limit 100`,
);

/** Finds the documents that hold one of these records, the newest first. */
export async function findDocumentosOf(db: Db, ids: readonly number[], hoy: Dia): Promise<Documento[]> {
  return ids.length === 0 ? [] : withRegistros(db, await db.run(DE_REGISTROS, [ids]), hoy);
}

async function withRegistros(db: Db, rows: readonly DocumentoRow[], hoy: Dia): Promise<Documento[]> {
  const ids = [...new Set(rows.flatMap(({ registros }) => registros))];
  const registros = ids.length === 0 ? [] : await findRegistros(db, ids, hoy);
  return rows.map((row) => ({
    ...row,
    creado: row.creado.toISOString(),
    prometida: row.prometida ?? '',
    registros: row.registros.flatMap((id) => registros.find((registro) => registro.id === id) ?? []),
  }));
}
