import { sql } from 'kysely';
import { createMarcas } from '#domain/busqueda/marcas.ts';
import type { Grupo } from '#domain/busqueda/sinonimos.ts';
import { palabrasOf } from '#domain/busqueda/tokens.ts';
import type { Db } from '#server/base/db/database.ts';

/**
 * Reads what tells the name that should stand for a brand: the one that the yard writes already, else that of the trade, with
 * the names that a search understands. Undefined for what names no brand, or is only written with other signs.
 */
export async function findCanonDeMarca({ kysely }: Pick<Db, 'kysely'>): Promise<(valor: string) => string | undefined> {
  const { rows: grupos } = await sql<Pick<Grupo, 'clase' | 'canon' | 'igual' | 'igualRegional'>>`
    select clase, canon, igual, igual_regional as "igualRegional" from sinonimos where clase = 'alias_auto'`.execute(
    kysely,
  );
  const { rows: marcas } = await sql<{ marca: string }>`
    select de as marca from vocabulario where campo = 'auto' group by de order by sum(cuantas)`.execute(kysely);
  const marcaOf = createMarcas(grupos);
  // The one that most parts have is the last.
  const deAqui = new Map(marcas.map(({ marca }) => [marcaOf(marca), marca]));
  return (valor) => {
    const marca = marcaOf(valor);
    const propuesta = marca === undefined ? undefined : (deAqui.get(marca) ?? marca);
    return propuesta === undefined || isMisma(propuesta, valor) ? undefined : propuesta;
  };
}

function isMisma(una: string, otra: string): boolean {
  return palabrasOf(una).join(' ') === palabrasOf(otra).join(' ');
}
