import type { NotaPublica } from '#contract/page-state.ts';
import { type Db, prepare } from '#server/db/database.ts';

/** A text that no note has: an address that can be none's costs the same as one that could be. */
const NONE = '';

const TOKEN = /^[\w-]{20,64}$/;

const POR_TOKEN = prepare<Omit<NotaPublica, 'creada'> & { readonly creada: Date }>(`
  select id, creada, total, cancelada is not null as "isCancelada" from notas where token = $1`);

/** Finds what its public page says of the note that has a token; null when none has it. */
export async function findNotaPublica(db: Db, token: string): Promise<NotaPublica | null> {
  const [found] = await db.run(POR_TOKEN, [TOKEN.test(token) ? token : NONE]);
  return found ? { ...found, creada: found.creada.toISOString() } : null;
}
