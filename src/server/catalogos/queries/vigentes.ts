import { sql } from 'kysely';
import { formatDia } from '#domain/fecha.ts';
import type { Catalogo } from '#server/base/db/catalogos-tables.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';

/** A key that a document or a client would bear, and the field that it stands in. */
export interface ClaveUsada {
  readonly catalogo: Catalogo;
  readonly clave: string;
  readonly campo: string;
}

/**
 * Finds keys that the catalogue which was read lacks, or that ended before this day, and says why. A catalogue that nobody
 * read finds none.
 */
export async function findNoVigentes(
  { kysely }: Pick<Db, 'kysely'>,
  usadas: readonly ClaveUsada[],
  dia: string,
): Promise<readonly (ClaveUsada & { readonly mensaje: string })[]> {
  const column = (name: keyof ClaveUsada) => usadas.map((usada) => usada[name]);
  const { rows } = await sql<ClaveUsada & { readonly fecha: string; readonly hasta: string | null }>`
    select u.*, s.fecha, c.hasta
    from unnest(${column('catalogo')}::text[], ${column('clave')}::text[], ${column('campo')}::text[])
      as u (catalogo, clave, campo)
    join catalogos_sat s using (catalogo)
    left join claves_sat c using (catalogo, clave)
    where c.clave is null or c.hasta < ${dia}::date`.execute(kysely);
  return rows.map(({ catalogo, clave, campo, fecha, hasta }) => {
    const nombre = catalogo === 'codigo_postal' ? 'El código postal' : 'La clave';
    const porque = hasta === null ? 'no está' : `terminó el ${formatDia(hasta)}`;
    const mensaje = `${nombre} ${clave} ${porque} en el catálogo del SAT del ${formatDia(fecha)}`;
    return { catalogo, clave, campo, mensaje };
  });
}

/** When it is, and which field goes on all the same. */
interface Revision {
  readonly dia: string;
  readonly confirmar: string;
}

/**
 * Refuses keys that the catalogue which was read lacks, or that ended before this day. Nothing is refused by a catalogue
 * that nobody read.
 *
 * @throws BusinessError that names every field, to be confirmed by whoever may.
 */
export async function refuseNoVigentes(
  trx: Trx,
  usadas: readonly ClaveUsada[],
  { dia, confirmar }: Revision,
): Promise<void> {
  const halladas = await findNoVigentes({ kysely: trx }, usadas, dia);
  const [first, ...others] = halladas.map(({ campo, mensaje }) => ({ codigo: 'campo', campo, mensaje }) as const);
  if (!first) return;
  const errores = [first, ...others];
  throw new BusinessError(
    `${errores.map(({ mensaje }) => mensaje).join('. ')}. Un administrador puede seguir de todos modos`,
    {
      codigo: 'confirmar',
      campo: confirmar,
      errores,
    },
  );
}
