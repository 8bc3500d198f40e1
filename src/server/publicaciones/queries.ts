import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import type { Dia } from '#domain/fecha.ts';
import { capTotal, EXACT_TOTAL_LIMIT, type PageRequest, rowsOf } from '#domain/pagina.ts';
import type { EstadoPublicacion, Plataforma } from '#domain/publicacion.ts';
import { type Db, prepare, type Statement } from '#server/base/db/database.ts';
import { INTERNA_COLUMNS, type PiezaInternaRow, toPiezaCompleta } from '#server/buscador/queries/piezas-internas.ts';

/** A PublicacionesQuery chooses parts by the state of their listing on one platform, and a page of them. */
export interface PublicacionesQuery extends PageRequest {
  readonly plataforma: Plataforma;
  readonly estado: EstadoPublicacion;
  /** First and last day of publication, both included, for the published ones; null is any. */
  readonly desde: Dia | null;
  readonly hasta: Dia | null;
}

/** Publicaciones are a page of parts, as many as were counted, and how many that are sold out or deleted are still up. */
export interface Publicaciones {
  readonly inventario: PiezaCompleta[];
  /** The ids of those that were deleted. */
  readonly eliminadas: number[];
  readonly contadas: number;
  readonly porRetirar: Record<Plataforma, number>;
}

interface Conteo {
  readonly total: number;
  readonly facebook: number;
  readonly mercado: number;
}

type Fila = PiezaInternaRow & { readonly eliminada: boolean };

interface Textos {
  readonly pagina: Statement<Fila>;
  readonly conteo: Statement<Conteo>;
}

/** The SQL condition of each state, word for word as its partial index has it (reglas 65, 66). */
const CONDICION: Readonly<Record<EstadoPublicacion, (sufijo: Sufijo) => string>> = {
  NO_PUBLICADAS: (s) => `not por_publicar_${s} and publicada_${s} is null and existencias > 0 and eliminada is null`,
  POR_PUBLICAR: (s) => `por_publicar_${s} and publicada_${s} is null and existencias > 0 and eliminada is null`,
  PUBLICADAS: (s) => `publicada_${s} is not null and eliminada is null`,
  POR_RETIRAR: (s) => `publicada_${s} is not null and (existencias = 0 or eliminada is not null)`,
};

type Sufijo = 'facebook' | 'mercado';

const TEXTOS: Readonly<Record<Plataforma, Readonly<Record<EstadoPublicacion, Textos>>>> = {
  FB: writeTextos('facebook'),
  ML: writeTextos('mercado'),
};

/** Finds a page of parts by the state of their listing, newest first: published ones by day, the others by id. */
export async function findPublicaciones(db: Db, query: PublicacionesQuery): Promise<Publicaciones> {
  const { plataforma, estado, desde, hasta } = query;
  const { pagina, conteo } = TEXTOS[plataforma][estado];
  const dias = estado === 'PUBLICADAS' ? [desde, hasta] : [];
  const { limit, offset } = rowsOf(query);
  const [rows, [contadas]] = await Promise.all([db.run(pagina, [limit, offset, ...dias]), db.run(conteo, dias)]);
  return {
    inventario: rows.map(({ eliminada: _, ...row }) => toPiezaCompleta(row)),
    eliminadas: rows.filter(({ eliminada }) => eliminada).map(({ id }) => id),
    contadas: contadas?.total ?? 0,
    porRetirar: porRetirarOf(contadas),
  };
}

function writeTextos(sufijo: Sufijo): Readonly<Record<EstadoPublicacion, Textos>> {
  const textos = (estado: EstadoPublicacion): Textos => ({
    pagina: preparePagina(sufijo, estado),
    conteo: prepareConteo(sufijo, estado),
  });
  return {
    NO_PUBLICADAS: textos('NO_PUBLICADAS'),
    POR_PUBLICAR: textos('POR_PUBLICAR'),
    PUBLICADAS: textos('PUBLICADAS'),
    POR_RETIRAR: textos('POR_RETIRAR'),
  };
}

/** Prepares a page whose ids come from the index alone; only those rows are read. $1 limit, $2 offset, $3, $4 days. */
function preparePagina(sufijo: Sufijo, estado: EstadoPublicacion) {
  const orden = estado === 'PUBLICADAS' ? `publicada_${sufijo} desc, id desc` : 'id desc';
  return prepare<Fila>(`
    select ${INTERNA_COLUMNS}, p.eliminada is not null as eliminada from (
      select id from piezas where ${CONDICION[estado](sufijo)} ${diasSql(sufijo, estado, '$3', '$4')}
      order by ${orden} limit $1 offset $2) pagina
    join piezas p on p.id = pagina.id order by p.${orden}`);
}

const POR_RETIRAR = prepare<Pick<Conteo, 'facebook' | 'mercado'>>(`select
  ${countSql(CONDICION.POR_RETIRAR('facebook'))} as facebook, ${countSql(CONDICION.POR_RETIRAR('mercado'))} as mercado`);

/** Counts the parts that are to be taken down, as far as their list counts them. */
export async function countPorRetirar(db: Pick<Db, 'run'>): Promise<Record<Plataforma, number>> {
  const [contadas] = await db.run(POR_RETIRAR);
  return porRetirarOf(contadas);
}

function porRetirarOf(contadas: Pick<Conteo, 'facebook' | 'mercado'> | undefined): Record<Plataforma, number> {
  return { FB: capTotal(contadas?.facebook ?? 0).rows, ML: capTotal(contadas?.mercado ?? 0).rows };
}

function prepareConteo(sufijo: Sufijo, estado: EstadoPublicacion) {
  return prepare<Conteo>(`select
    ${countSql(`${CONDICION[estado](sufijo)} ${diasSql(sufijo, estado, '$1', '$2')}`)} as total,
    ${countSql(CONDICION.POR_RETIRAR('facebook'))} as facebook,
    ${countSql(CONDICION.POR_RETIRAR('mercado'))} as mercado`);
}

function countSql(condicion: string): string {
  return `(select count(*)::int from (select from piezas where ${condicion} limit ${EXACT_TOTAL_LIMIT + 1}) todas)`;
}

function diasSql(sufijo: Sufijo, estado: EstadoPublicacion, desde: string, hasta: string): string {
  if (estado !== 'PUBLICADAS') return '';
  return `and publicada_${sufijo} >= coalesce(${desde}::date, '-infinity')
    and publicada_${sufijo} <= coalesce(${hasta}::date, 'infinity')`;
}
