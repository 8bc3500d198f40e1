import type { NotaPublica } from '#contract/page-state.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

const POR_TOKEN = prepare<Omit<NotaPublica, 'creada'> & { readonly creada: Date }>(`
  select id, creada, total, cancelada is not null as "isCancelada" from notas where token = $1`);

/** Finds what its public page says of the note that has a token; null when none has it. */
export async function findNotaPublica(db: Db, token: string): Promise<NotaPublica | null> {
  const [found] = await db.run(POR_TOKEN, [token]);
  return found ? { ...found, creada: found.creada.toISOString() } : null;
}
