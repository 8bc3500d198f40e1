import { type Selectable, sql } from 'kysely';
import { isGenerico } from '#domain/cfdi/receptor.ts';
import { ROL } from '#domain/roles.ts';
import type { CuentasTable } from '#server/base/db/cuentas-tables.ts';
import type { Db } from '#server/base/db/database.ts';
import type { EditorDeImportacion, FilaPorJuzgar } from '#server/base/importar/clase.ts';
import { findEscritosPor } from '#server/base/importar/propios.ts';
import { type Hallada, type Hallazgo, refuseCompartidos } from '#server/base/importar/veredicto.ts';

export type CuentaGuardada = Selectable<CuentasTable>;

/** How a row is known to be about an account: by its e-mail, or by its RFC. */
const SEGURIDAD = { correo: 0, rfc: 1 } as const;

/**
 * Finds the accounts that rows are about, in a constant number of statements: the live one with the e-mail, of whatever role;
 * else the only client with the RFC, where that is nobody else's; else a client of this e-mail who was deleted.
 */
export async function findAnteriores(
  db: Pick<Db, 'kysely'>,
  { importacion }: Pick<EditorDeImportacion, 'importacion'>,
  filas: readonly FilaPorJuzgar[],
): Promise<readonly Hallazgo<CuentaGuardada>[]> {
  const todas = await findCuentas(db, filas);
  const nombres = todas.map(({ identificador }) => identificador);
  const escritas = await findEscritosPor(db, 'cuentas', importacion, nombres);
  const vivas = todas.filter(({ eliminada }) => eliminada === null);
  const porCorreo = new Map(vivas.map((cuenta) => [cuenta.email, cuenta]));
  // The newest comes last, and takes the place of the others.
  const eliminadas = new Map(todas.flatMap((cuenta) => (cuenta.eliminada ? [[cuenta.email, cuenta] as const] : [])));
  const nombradas = new Set(filas.flatMap((fila) => porCorreo.get(correoOf(fila)) ?? []));
  const libres = vivas.filter((cuenta) => !nombradas.has(cuenta) && !escritas.has(cuenta.identificador));
  const porRfc = Map.groupBy(libres, ({ rfc }) => rfc);
  const halladas = filas.map((fila): Hallada<CuentaGuardada> => {
    const suya = porCorreo.get(correoOf(fila));
    if (suya) return { fila: fila.fila, hallazgo: { registro: suya }, seguridad: SEGURIDAD.correo };
    const hallazgo = chooseDeRfc(fila, porRfc.get(rfcOf(fila)) ?? []);
    if ('registro' in hallazgo && hallazgo.registro === null) {
      const registro = eliminadas.get(correoOf(fila)) ?? null;
      return { fila: fila.fila, hallazgo: { registro }, seguridad: SEGURIDAD.correo };
    }
    return { fila: fila.fila, hallazgo, seguridad: SEGURIDAD.rfc };
  });
  return refuseCompartidos(halladas, ({ identificador }) => identificador);
}

/** Chooses the only account with an RFC; of several none is meant, where no e-mail says which. */
function chooseDeRfc(fila: FilaPorJuzgar, cuentas: readonly CuentaGuardada[]): Hallazgo<CuentaGuardada> {
  const [unica] = cuentas;
  if (!unica) return { registro: null };
  if (cuentas.length === 1) return { registro: unica };
  if (correoOf(fila) !== '') return { registro: null };
  return { ambiguo: { campo: 'rfc', mensaje: `Hay ${cuentas.length} clientes con este RFC: escribe su correo` } };
}

function correoOf({ valores }: FilaPorJuzgar): string {
  return typeof valores.email === 'string' ? valores.email : '';
}

/** The RFC by which a row may be known; empty where it is everybody's. */
export function rfcOf({ valores: { rfc } }: Pick<FilaPorJuzgar, 'valores'>): string {
  return typeof rfc === 'string' && !isGenerico(rfc) ? rfc : '';
}

/** Finds the accounts with the e-mails and RFC of rows; what an import made and took back is not among them. */
async function findCuentas(
  { kysely }: Pick<Db, 'kysely'>,
  filas: readonly FilaPorJuzgar[],
): Promise<readonly CuentaGuardada[]> {
  const correos = filas.map(correoOf).filter((correo) => correo !== '');
  const rfcs = filas.map(rfcOf).filter((rfc) => rfc !== '');
  const { rows } = await sql<CuentaGuardada>`
    select c.* from cuentas c
    where (c.eliminada is null and (c.email = any(${correos}::text[]) or (c.rol = ${ROL.cliente} and c.rfc = any(${rfcs}::text[]))))
      or (c.eliminada is not null and c.rol = ${ROL.cliente} and c.email = any(${correos}::text[]) and not exists (
        select from importaciones_filas f join importaciones m on m.id = f.importacion and m.tipo = 'clientes'
        where f.registro = c.identificador and f.resultado = 'deshecha'))
    order by c.eliminada, c.id`.execute(kysely);
  return rows;
}

/** Finds which RFC clients who are here have, and whose each is: one of the same company may be another person. */
export async function findDuenios(
  { kysely }: Pick<Db, 'kysely'>,
  filas: readonly FilaPorJuzgar[],
): Promise<ReadonlyMap<string, string>> {
  const rfcs = [...new Set(filas.map(rfcOf).filter((rfc) => rfc !== ''))];
  if (rfcs.length === 0) return new Map();
  const { rows } = await sql<{ rfc: string; quien: string }>`
    select distinct on (rfc) rfc, btrim(nombre || ' ' || apellidos) || ' (' || email || ')' as quien from cuentas
    where eliminada is null and rol = ${ROL.cliente} and rfc = any(${rfcs}::text[]) order by rfc, id`.execute(kysely);
  return new Map(rows.map(({ rfc, quien }) => [rfc, quien]));
}
