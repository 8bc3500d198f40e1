import { sql } from 'kysely';
import type { RequestOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import type { Documento, TipoDeDocumento } from '#contract/wire/documento.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { proposePrometida, splitOrdenes } from '#domain/documento.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import { negativaDeOrden, negativaDeRemision } from '#domain/indicador-acciones.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { NO_HAY_REGISTRO } from './columnas.ts';
import { findDocumentos } from './queries/documentos.ts';
import { findRegistros } from './queries/registros.ts';

type Mine = Handlers<Pick<typeof indicadores, 'createDocumentos' | 'getDocumentos'>>;

/** Answers the documents that are printed of claims. */
export const documentosHandlers: Mine = {
  async createDocumentos({ opId, ...peticion }, context) {
    const autoria = signAutoria(context, opId);
    const datos = { tipo: 'create_documentos', datos: peticion };
    const folios = await onceIn(context.db, autoria, datos, (trx) => numberDocumentos(trx, peticion, autoria));
    return { documentos: await findDocumentos(context.db, folios, diaOf(autoria.momento)) };
  },

  async getDocumentos({ folios }, { db, now }) {
    const documentos = await findDocumentos(db, folios, diaOf(now()));
    if (documentos.length === 0) throw notFound('No se encontró el documento');
    return { documentos };
  },
};

type Pedidos = Pick<RequestOf<(typeof indicadores)['createDocumentos']>, 'tipo' | 'ids' | 'prometidas'>;

/** Gives each document its folio, or the one that it had before. @returns the folios, in the order of their pages. */
async function numberDocumentos(
  trx: Trx,
  { tipo, ids, prometidas }: Pedidos,
  autoria: Autoria,
): Promise<Documento['folio'][]> {
  const unicos = [...new Set(ids)];
  const registros = await findRegistros(within(trx), unicos, diaOf(autoria.momento));
  if (registros.length < unicos.length) throw notFound(NO_HAY_REGISTRO, 'ids');
  requireDocumentables(tipo, registros);
  const remision: Pagina = { proveedor: '', prometida: null, registros };
  const paginas = tipo === 'remision' ? [remision] : toOrdenes(registros, prometidas);
  const folios: number[] = [];
  // One at a time: two who numbered the orders of the same suppliers in another order would wait for each other.
  await sql`lock table documentos in share row exclusive mode`.execute(trx);
  for (const pagina of paginas) folios.push(await numberDocumento(trx, { tipo, ...pagina }, autoria));
  return folios;
}

/** A document to be numbered: its records, and what an order says of its supplier. */
interface Pagina {
  readonly proveedor: string;
  readonly prometida: Dia | null;
  readonly registros: readonly Registro[];
}

const NEGATIVAS = { remision: negativaDeRemision, orden: negativaDeOrden } as const;

/** Refuses what the screen refuses, for the same reasons. */
function requireDocumentables(tipo: TipoDeDocumento, registros: readonly Registro[]): void {
  const negativa = NEGATIVAS[tipo](registros);
  if (!negativa) return;
  const { titulo, mensaje } = negativa;
  throw new BusinessError(titulo === 'Error' ? mensaje : `${titulo}: ${mensaje}`, { campo: 'ids' });
}

function toOrdenes(registros: readonly Registro[], prometidas: Pedidos['prometidas']): Pagina[] {
  return splitOrdenes(registros).map(({ proveedor, registros: suyos }) => {
    const prometida = prometidas && Object.hasOwn(prometidas, proveedor) ? prometidas[proveedor] : undefined;
    return { proveedor, registros: suyos, prometida: prometida === undefined ? proposePrometida(suyos) : prometida };
  });
}

/**
 * Finds the folio of these records, or gives them the next one; nobody else numbers meanwhile. What an order promises is
 * what was said last.
 */
async function numberDocumento(
  trx: Trx,
  { tipo, proveedor, prometida, registros }: Pagina & { readonly tipo: TipoDeDocumento },
  { autor, momento }: Autoria,
): Promise<number> {
  const ids = registros.map(({ id }) => id);
  const clave = ids.toSorted((left, right) => left - right);
  const known = trx.updateTable('documentos').set({ prometida });
  const same = known
    .where('tipo', '=', tipo)
    .where('proveedor', '=', proveedor)
    .where('clave', '=', sql<number[]>`${clave}::int[]`)
    .returning('folio');
  const before = await same.executeTakeFirst();
  if (before) return before.folio;
  const values = { tipo, proveedor, prometida, registros: ids, clave, autor, creado: momento };
  const insert = trx.insertInto('documentos').values(values).returning('folio');
  const { folio } = await insert.executeTakeFirstOrThrow();
  return folio;
}
