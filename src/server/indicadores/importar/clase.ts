import { sql } from 'kysely';
import { destinosDe } from '#contract/wire/destinos.ts';
import { camposIndicador } from '#contract/wire/indicador.ts';
import { givenInteger } from '#contract/wire/kinds.ts';
import type { Fields } from '#contract/wire/record.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { Clase } from '#server/base/importar/clase.ts';
import { judgeSiniestros, type Plan } from './judge.ts';
import { CAMPOS_EN_LISTA } from './propuestas.ts';
import { undoSiniestros } from './undo.ts';
import { writeSiniestros } from './write.ts';

const CAMPOS: Fields = camposIndicador;

/** The fields that only a file of ours has: the record, and its version at that moment. A row that somebody added has neither. */
const LEIDOS: readonly string[] = ['id', 'version'];

/** A file of claims: each of its rows is a part of one, new or known by its id, or by its claim, part, number and car. */
export const CLASE_SINIESTROS: Clase<Plan> = {
  destinos: destinosDe('siniestros'),
  enLista: CAMPOS_EN_LISTA,
  codecOf: (campo) => (LEIDOS.includes(campo) ? givenInteger.typed : (CAMPOS[campo]?.kind.typed ?? null)),
  claveOf: ({ id }) => (typeof id === 'number' ? `El registro ${id}` : null),
  judge: judgeSiniestros,
  lock: lockRegistros,
  write: writeSiniestros,
  undo: undoSiniestros,
};

async function lockRegistros(trx: Trx, registros: readonly string[]): Promise<void> {
  const ids = registros.map(Number);
  const query = trx.selectFrom('indicadores').select('id').where('id', '=', sql<number>`any(${ids}::int[])`);
  await query.orderBy('id').forNoKeyUpdate().execute();
}
