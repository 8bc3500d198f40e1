import { sql } from 'kysely';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import type { Receptor } from '#domain/cfdi/comprobante.ts';
import { razonSocialOf } from '#domain/cfdi/razon-social.ts';
import { checkReceptor, isGenerico } from '#domain/cfdi/receptor.ts';
import { parseRfc } from '#domain/cuenta-rfc.ts';
import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { hasWords } from '#server/base/db/list.ts';

/** An invoice may be for clients and for who asked to be one, never for the staff. */
const FACTURABLES = [ROL.cliente, ROL.prospecto];

/** A search shows so many clients. */
const MAX_CLIENTES = 10;

const COLUMNAS = [
  'id',
  'identificador',
  'nombre',
  'apellidos',
  'email',
  'telefono',
  'empresa',
  'rfc',
  'uso_cfdi as usoCfdi',
  'regimen_fiscal as regimenFiscal',
  'codigo_postal as codigoPostal',
  'sitio_web as sitioWeb',
  'razon_social as razonSocial',
] as const;

function selectClientes({ kysely }: Pick<Db, 'kysely'>) {
  return kysely.selectFrom('cuentas').select(COLUMNAS).where('eliminada', 'is', null).where('rol', 'in', FACTURABLES);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectClientes>['executeTakeFirstOrThrow']>>;

/** A client as a document names it. */
export interface ClienteDeFactura {
  /** The id of its account. */
  readonly id: number;
  readonly identificador: string;
  readonly correo: string;
  readonly receptor: Receptor;
}

/** Finds the client with a public name, for a document; null when there is none that may be invoiced. */
export async function findReceptor(db: Pick<Db, 'kysely'>, identificador: string): Promise<ClienteDeFactura | null> {
  const row = await selectClientes(db).where('identificador', '=', identificador).executeTakeFirst();
  if (!row) return null;
  const { id, email: correo } = row;
  return { id, identificador, correo, receptor: toReceptor(row) };
}

/** Finds the receiver that an account would be for a document made now, whatever its role by now; null for one that is gone. */
export async function findReceptorDeCuenta(db: Pick<Db, 'kysely'>, id: number): Promise<Receptor | null> {
  const row = await db.kysely
    .selectFrom('cuentas')
    .select(COLUMNAS)
    .where('id', '=', id)
    .where('eliminada', 'is', null)
    .executeTakeFirst();
  return row ? toReceptor(row) : null;
}

/** Finds the clients that have one of these RFC or of these addresses. */
export async function findClientesPor(
  db: Pick<Db, 'kysely'>,
  rfcs: readonly string[],
  correos: readonly string[],
): Promise<readonly ClienteDeFactura[]> {
  const rows = await selectClientes(db)
    .where('rol', '=', ROL.cliente)
    .where(sql<boolean>`(rfc = any(${rfcs}::text[]) or email = any(${correos}::text[]))`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    identificador: row.identificador,
    correo: row.email,
    receptor: toReceptor(row),
  }));
}

/** The part of an account that a document takes. */
type DatosDeReceptor = Pick<
  Row,
  'rfc' | 'razonSocial' | 'codigoPostal' | 'regimenFiscal' | 'usoCfdi' | 'nombre' | 'apellidos' | 'empresa'
>;

/** The fiscal name is the one that somebody wrote, or else the account's names as the tax authority spells them. */
export function toReceptor({
  rfc,
  razonSocial,
  codigoPostal,
  regimenFiscal: regimen,
  usoCfdi: uso,
  ...row
}: DatosDeReceptor): Receptor {
  return { rfc, nombre: razonSocial || razonSocialOf({ rfc, ...row }), codigoPostal, regimen, uso };
}

/**
 * Makes a client as an invoice needs it, with what is wrong with its fiscal data.
 *
 * @param cpPropio the zip of the place of issue: generic RFC go with it.
 */
function toCliente(row: Row, cpPropio: string): ClienteFiscal {
  const { id: _, identificador, razonSocial: __, codigoPostal, ...datos } = row;
  const receptor = toReceptor(row);
  const dudas = checkReceptor(receptor, cpPropio).filter(({ estado }) => estado !== 'bien');
  return {
    identificador,
    nombre: datos.nombre,
    datos,
    direccion: { codigoPostal },
    razonSocial: receptor.nombre,
    problemas: dudas.map(({ campo, mensaje, estado }) => ({ campo, mensaje, impide: estado !== 'duda' })),
  };
}

/** Finds one client; null when there is none that may be invoiced. */
export async function findClienteFiscal(
  db: Pick<Db, 'kysely'>,
  identificador: string,
  cpPropio: string,
): Promise<ClienteFiscal | null> {
  const row = await selectClientes(db).where('identificador', '=', identificador).executeTakeFirst();
  return row ? toCliente(row, cpPropio) : null;
}

/**
 * Finds clients by the words of a name, of a fiscal name, of an RFC or an address (regla 108): first whose address or RFC
 * it is, then whose whole name, and the newest before older ones. Who is no client yet is nobody to be shown.
 */
export async function findClientesFiscales(
  db: Pick<Db, 'kysely'>,
  search: string,
  cpPropio: string,
): Promise<ClienteFiscal[]> {
  if (!/[\p{L}\p{N}]/u.test(search)) return [];
  const rfc = parseRfc(search) ?? search;
  const todo = sql`(busqueda || ' ' || plegar(rfc || ' ' || razon_social || ' ' || empresa))`;
  const nombre = sql`plegar(${search}) in (plegar(nombre || ' ' || apellidos), plegar(razon_social), plegar(empresa))`;
  const rows = await selectClientes(db)
    .where('rol', '=', ROL.cliente)
    .where(({ or, eb }) => or([hasWords(todo, search), eb('rfc', '=', rfc)]))
    .orderBy(sql`email = lower(${search}) or rfc = ${rfc}`, 'desc')
    .orderBy(nombre, 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CLIENTES)
    .execute();
  return rows.map((row) => toCliente(row, cpPropio));
}

/** Finds the oldest live account with an RFC, save one; a generic RFC is everybody's. */
export async function findConRfc(db: Pick<Db, 'kysely'>, rfc: string, identificador: string) {
  if (isGenerico(rfc)) return null;
  const otros = selectClientes(db)
    .where('rfc', '=', rfc)
    .where('identificador', '<>', identificador)
    .orderBy('id')
    .limit(1);
  return (await otros.executeTakeFirst()) ?? null;
}
