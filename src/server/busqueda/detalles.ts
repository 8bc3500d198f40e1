import { palabraDeTexto } from '#domain/busqueda/consulta-texto.ts';
import type { Db } from '#server/db/database.ts';
import { nameStatement, runNamed } from './named-statement.ts';

/** Unknown words beyond these are not looked up. */
const MAX_PALABRAS = 4;

const CONOCIDAS = nameStatement<{ palabra: string }, 'palabras' | 'consultas'>(
  `select pedida.palabra from unnest(:palabras::text[], :consultas::text[]) pedida(palabra, consulta)
   where exists (
     select from piezas p
     where p.existencias > 0 and p.eliminada is null and p.busqueda @@ pedida.consulta::tsquery)`,
  ['palabras', 'consultas'],
  'always',
);

/** Which of these words some part in stock has in its details. */
export async function findConocidas(db: Db, palabras: readonly string[]): Promise<readonly string[]> {
  const pedidas = palabras.slice(0, MAX_PALABRAS).flatMap((palabra) => {
    const consulta = palabraDeTexto(palabra);
    return consulta === null ? [] : [{ palabra, consulta }];
  });
  if (pedidas.length === 0) return [];
  const rows = await runNamed(db, CONOCIDAS, {
    palabras: pedidas.map(({ palabra }) => palabra),
    consultas: pedidas.map(({ consulta }) => consulta),
  });
  return rows.map(({ palabra }) => palabra);
}
