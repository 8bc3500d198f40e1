import { sql } from 'kysely';
import type { Pendiente, VistaDeTrabajos } from '#contract/wire/pendiente.ts';
import type { TipoDeCfdi } from '#domain/cfdi/comprobante.ts';
import { ESTADOS_POR_CONFIRMAR, type EstadoDeFactura, estatusDeFactura } from '#domain/factura.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest, pagesOf, rowsOf } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import { estadoDeTrabajo } from '#server/base/jobs/trabajos.ts';
import { POR_ATENDER } from '#server/facturas/queries/eventos.ts';

/** A document that was refused stays listed for a week: whoever asked for it knows, and makes another. */
const RECHAZADOS_MS = 7 * 24 * 60 * 60_000;

interface TrabajoRow {
  readonly clase: 'trabajo';
  readonly cola: string;
  readonly intentos: number;
  readonly proximo_intento: Date;
  readonly abandonado: Date | null;
  /** False: it was emptied of its secret. */
  readonly hayDatos: boolean;
}

interface CfdiRow {
  readonly clase: 'cfdi';
  readonly tipo: TipoDeCfdi;
  readonly folio: string;
  readonly estado: EstadoDeFactura;
  readonly cancelacion: string | null;
  readonly factura: number | null;
  /** The question about one that was cancelled without us; null of any other. */
  readonly pregunta: 'vista' | 'patio' | null;
}

type Row = (TrabajoRow | CfdiRow) & {
  readonly id: number;
  readonly desde: Date;
  readonly detalle: string;
  readonly error: string;
};

/**
 * Finds a page of what waits or gave up, newest first: work of the queues, fiscal documents that are to be confirmed or
 * cancelled, and those that were refused lately or that people have to look at. Or the work that was given up alone.
 */
export async function findPendientes(
  { kysely }: Db,
  { ver, ...page }: PageRequest & { readonly ver: Exclude<VistaDeTrabajos, 'eliminadas'> },
  now: Date,
): Promise<{ readonly pendientes: Pendiente[] } & ReturnType<typeof pagesOf>> {
  const { limit, offset } = rowsOf(page);
  const todos = ver === 'fallidos' ? FALLIDOS : todosDesde(new Date(now.getTime() - RECHAZADOS_MS));
  const [{ rows }, contados] = await Promise.all([
    sql<Row>`
      select p.clase, p.id, p.desde, coalesce(t.titulo, c.nombre) as detalle, coalesce(t.error, nullif(c.error, ''), x.aviso, '') as error,
        case when x.patio = 'pregunta' then 'patio' when x.cfdi_id is not null then 'vista' end as pregunta,
        t.cola, t.intentos, t.proximo_intento, t.abandonado, t.datos is not null as "hayDatos",
        c.tipo, c.serie || '-' || c.folio as folio, c.estado, c.cancelacion,
        case c.tipo when 'I' then c.id when 'E' then (select factura_id from egresos where id = c.id)
          else (select min(factura_id) from pagos where cfdi_id = c.id) end as factura
      from (${todos} order by desde desc, clase, id desc limit ${limit} offset ${offset}) p
      left join trabajos t on p.clase = 'trabajo' and t.id = p.id
      left join cfdis c on p.clase = 'cfdi' and c.id = p.id
      left join cancelaciones_fuera x on x.cfdi_id = c.id
      order by p.desde desc, p.clase, p.id desc`.execute(kysely),
    sql<{ n: number }>`select count(*)::int as n from (${todos} limit ${EXACT_TOTAL_LIMIT + 1}) p`.execute(kysely),
  ]);
  return { pendientes: rows.map(toPendiente), ...pagesOf(contados.rows[0]?.n ?? 0, page) };
}

/** Work that was given up. */
const FALLIDOS = sql`select 'trabajo' as clase, id, creado as desde from trabajos where abandonado is not null`;

/** The kind, the id and the moment of everything there is, from which a page is taken before anything else is read. */
function todosDesde(reciente: Date) {
  const columnas = sql`select 'cfdi' as clase, id, coalesce(cancelacion_pedida, creada) as desde from cfdis`;
  return sql`
    select 'trabajo' as clase, id, creado as desde from trabajos where hecho is null and abandonado is null
    union all ${FALLIDOS}
    union all ${columnas} where estado in ('reservada', 'enviando', 'incierta', 'cancelando')
    union all ${columnas} where estado in ('rechazada', 'fallida') and creada > ${reciente}
    union all select 'cfdi', x.cfdi_id, x.notada from cancelaciones_fuera x where ${sql.raw(POR_ATENDER)}
    union all ${columnas} where estado = 'timbrada' and (error <> '' or cancelacion in ('rechazada', 'expirada'))
      and (creada > ${reciente} or cancelacion_pedida > ${reciente})`;
}

const TIPOS: Readonly<Record<TipoDeCfdi, string>> = { I: 'Factura', P: 'Pago', E: 'Egreso' };

const CANCELACIONES: Readonly<Record<string, string>> = {
  rechazada: 'Cancelación rechazada',
  expirada: 'Cancelación expirada',
};

const COLAS: Readonly<Record<string, string>> = { correo: 'Correo', pdf: 'PDF', acuse: 'Acuse de cancelación' };

function toPendiente(row: Row): Pendiente {
  const { id, detalle, error } = row;
  const comun = { id, detalle, error, desde: row.desde.toISOString() };
  if (row.clase === 'trabajo') {
    const estado = estadoDeTrabajo({ hecho: null, ...row });
    return {
      ...comun,
      clase: 'trabajo',
      nombre: COLAS[row.cola] ?? row.cola,
      factura: null,
      estado: estado.charAt(0).toUpperCase() + estado.slice(1),
      isVivo: row.abandonado === null,
      accion: row.abandonado && row.hayDatos ? 'reintentar' : null,
    };
  }
  if (row.pregunta !== null) return toFuera(row, comun);
  const isVivo = ESTADOS_POR_CONFIRMAR.includes(row.estado);
  return {
    ...comun,
    clase: 'cfdi',
    nombre: `${TIPOS[row.tipo]} ${row.folio}`,
    factura: row.factura,
    isVivo,
    estado:
      CANCELACIONES[row.cancelacion ?? ''] ??
      (row.estado === 'timbrada' ? 'Por revisar' : estatusDeFactura(row.estado)),
    accion: isVivo ? 'consultar' : null,
  };
}

/** A document that was cancelled without us waits for somebody to say what the system cannot know. */
function toFuera(row: CfdiRow & Row, comun: Pick<Pendiente, 'id' | 'detalle' | 'error' | 'desde'>): Pendiente {
  const { tipo, folio, factura, pregunta: accion } = row;
  const nombre = `${TIPOS[tipo]} ${folio}`;
  const estado =
    accion === 'patio' ? 'Cancelada fuera del sistema: ¿dónde están sus piezas?' : 'Cancelada fuera del sistema';
  return { ...comun, clase: 'cfdi', nombre, factura, isVivo: false, estado, accion };
}
