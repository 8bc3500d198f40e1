import { sql } from 'kysely';
import type { Db } from '#server/base/db/database.ts';
import type { Recordado } from '#server/facturas/banco/leer.ts';

/** A movement is known by these in another file. */
export interface Huella {
  readonly huella: Buffer;
  readonly repeticion: number;
}

interface Conocidos<Movimiento> {
  /** Those that the account has already. */
  readonly conocidos: ReadonlySet<Movimiento>;
  /** The account that has most of the others, and how many; null where that is less than half of them. */
  readonly otraCuenta: { readonly cuenta: string; readonly cuantos: number } | null;
}

/** Finds which movements an account has already, and whether the rest is of another account. */
export async function findConocidos<Movimiento extends Huella>(
  { kysely }: Pick<Db, 'kysely'>,
  cuenta: string,
  movimientos: readonly Movimiento[],
): Promise<Conocidos<Movimiento>> {
  const { rows } = await sql<{ lugar: number; nombre: string; isSuya: boolean }>`
    select pedido.lugar::int as lugar, c.nombre, c.clave = plegar(${cuenta}) as "isSuya"
    from unnest(${movimientos.map(({ huella }) => huella)}::bytea[],
      ${movimientos.map(({ repeticion }) => repeticion)}::int[]) with ordinality pedido (huella, repeticion, lugar)
      join movimientos_bancarios m on m.huella = pedido.huella and m.repeticion = pedido.repeticion
      join cuentas_bancarias c on c.id = m.cuenta_id`.execute(kysely);
  const suyos = new Set(rows.filter(({ isSuya }) => isSuya).map(({ lugar }) => lugar));
  const ajenos = rows.filter(({ isSuya, lugar }) => !isSuya && !suyos.has(lugar));
  const porCuenta = [...Map.groupBy(ajenos, ({ nombre }) => nombre)].sort(
    ([, unos], [, otros]) => otros.length - unos.length,
  );
  const [[otra, iguales] = ['', []]] = porCuenta;
  const isOtra = iguales.length > 0 && iguales.length * 2 >= movimientos.length - suyos.size;
  return {
    conocidos: new Set(movimientos.filter((_, at) => suyos.has(at + 1))),
    otraCuenta: isOtra ? { cuenta: otra, cuantos: iguales.length } : null,
  };
}

/** Finds what was said the last time of a file with these headings. */
export async function findRecordado({ kysely }: Pick<Db, 'kysely'>, encabezados: string): Promise<Recordado | null> {
  const query = kysely.selectFrom('movimientos_columnas').select(['campos', 'fechas', 'decimales']);
  return (await query.where('encabezados', '=', encabezados).executeTakeFirst()) ?? null;
}
