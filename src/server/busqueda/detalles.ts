import { palabraDeTexto } from '#domain/busqueda/consulta-texto.ts';
import type { Db } from '#server/db/database.ts';
import { runNamed } from './named-statement.ts';
import type { BusquedaStatements } from './statements.ts';

/** Unknown words beyond these are not looked up. */
const MAX_PALABRAS = 4;

/** Which of these words some part has in its details. */
export async function findConocidas(
  db: Db,
  { conocidas }: Pick<BusquedaStatements<unknown>, 'conocidas'>,
  palabras: readonly string[],
): Promise<readonly string[]> {
  const pedidas = palabras.slice(0, MAX_PALABRAS).flatMap((palabra) => {
    const consulta = palabraDeTexto(palabra);
    return consulta === null ? [] : [{ palabra, consulta }];
  });
  if (pedidas.length === 0) return [];
  const rows = await runNamed(db, conocidas, {
    palabras: pedidas.map(({ palabra }) => palabra),
    consultas: pedidas.map(({ consulta }) => consulta),
  });
  return rows.map(({ palabra }) => palabra);
}
