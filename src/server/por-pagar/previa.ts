import { sql } from 'kysely';
import type { XmlLeido } from '#contract/wire/por-pagar.ts';
import {
  type ComprobanteRecibido,
  diaDeRecibido,
  folioDeRecibido,
  problemasDeRecibido,
  vencimientoOf,
} from '#domain/cfdi/recibido.ts';
import { type Millonesimas, toCentavos } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import { folioEn } from './queries/folio.ts';

/** Nobody reads more lines before an invoice is kept. */
const MAX_CONCEPTOS = 100;

type Reader = Pick<Db, 'kysely'>;

/** The place where a preview is asked for: the RFC of the business, and today. */
export interface Lugar {
  readonly rfc: string;
  readonly hoy: Dia;
  /** Names of suppliers that the business has of itself, beside those of claims and invoices. */
  readonly proveedores: readonly string[];
}

/** Describes an XML as it was read, with everything for which it cannot be kept. */
export async function describeXml(
  db: Reader,
  nombre: string,
  recibido: ComprobanteRecibido,
  { rfc, hoy, proveedores }: Lugar,
): Promise<XmlLeido> {
  const { emisor, sumas, conceptos, metodo, condiciones, uuid } = recibido;
  const fecha = diaDeRecibido(recibido.fecha) ?? '';
  const propuesto = fecha === '' ? null : vencimientoOf(fecha, metodo, condiciones);
  const conocido = await findProveedor(db, emisor, proveedores);
  const proveedor = (conocido ?? emisor.nombre).slice(0, 100).trim();
  const repetida = await findRepetida(db, uuid);
  const aMano = repetida ? null : await findAMano(db, recibido, proveedor);
  const problemas = problemasDeRecibido(recibido, rfc, hoy);
  const { descuento, subtotal, trasladados, retenidos, total } = sumas;
  return {
    nombre: nombre.slice(0, 200),
    tipo: recibido.tipo,
    version: recibido.version,
    folio: folioDeRecibido(recibido).slice(0, 60),
    uuid,
    rfc: emisor.rfc,
    emisor: emisor.nombre,
    proveedor,
    isConocido: conocido !== null,
    fecha,
    vence: propuesto?.vence ?? '',
    venceMotivo: propuesto?.motivo ?? '',
    metodo,
    condiciones,
    subtotal: toCentavos(Math.max(0, (subtotal ?? 0) - (descuento ?? 0))),
    trasladados: enCentavos(trasladados),
    retenidos: enCentavos(retenidos),
    total: enCentavos(total),
    ocs: [...recibido.ocs],
    conceptos: conceptos.slice(0, MAX_CONCEPTOS),
    conceptosTotal: conceptos.length,
    problemas: [
      ...problemas,
      ...(repetida ? [`Ya está guardada: es la ${repetida.folio} de ${repetida.proveedor}`] : []),
    ],
    avisos: avisosOf(recibido, aMano),
    conocida: repetida ?? aMano,
  };
}

function enCentavos(amount: Millonesimas | null): number {
  return toCentavos(amount ?? 0);
}

/** Says what a person should know that stops nothing. */
function avisosOf({ tipo }: ComprobanteRecibido, aMano: Nombrada | null): string[] {
  const deNota = tipo === 'E' ? ['Es una nota de crédito: baja lo que se le debe al proveedor'] : [];
  const deMano = aMano
    ? [
        `Ya capturaste a mano la ${aMano.folio} de ${aMano.proveedor}: si es la misma, cancela una para no deberla dos veces`,
      ]
    : [];
  return [...deNota, ...deMano];
}

interface Nombrada {
  readonly id: number;
  readonly folio: string;
  readonly proveedor: string;
}

function selectNombradas({ kysely }: Reader) {
  return kysely
    .selectFrom('cuentas_por_pagar as c')
    .select(['c.id', 'c.proveedor', folioEn('c').as('folio')])
    .orderBy('c.id', 'desc');
}

/** Finds the invoice that has a UUID already, also a cancelled one. */
export async function findRepetida(db: Reader, uuid: string): Promise<Nombrada | null> {
  if (uuid === '') return null;
  return (await selectNombradas(db).where('c.uuid', '=', uuid).executeTakeFirst()) ?? null;
}

/** Finds a living invoice that was typed and may be the same: of that supplier, with that folio or that day and total. */
async function findAMano(db: Reader, recibido: ComprobanteRecibido, proveedor: string): Promise<Nombrada | null> {
  const folio = foldTexto(folioDeRecibido(recibido));
  const solo = foldTexto(recibido.folio);
  const total = enCentavos(recibido.sumas.total);
  const query = selectNombradas(db)
    .where('c.uuid', 'is', null)
    .where('c.cancelada', 'is', null)
    .where('c.proveedor_clave', '=', foldTexto(proveedor))
    .where(
      sql<boolean>`(c.folio <> '' and plegar(c.folio) in (${folio}, ${solo}) or c.total = ${total} and c.fecha = ${diaDeRecibido(recibido.fecha)}::date)`,
    );
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds under which name a supplier is known: the last that its RFC had, or the spelling that claims have of its own name. */
async function findProveedor(
  { kysely }: Reader,
  { rfc, nombre }: ComprobanteRecibido['emisor'],
  propios: readonly string[],
): Promise<string | null> {
  const anterior = await kysely
    .selectFrom('cuentas_por_pagar')
    .select('proveedor')
    .where('rfc', '=', rfc)
    .where('rfc', '<>', '')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (anterior) return anterior.proveedor;
  const buscado = foldTexto(nombre);
  if (buscado === '') return null;
  const propio = propios.find((uno) => foldTexto(uno) === buscado);
  if (propio !== undefined) return propio;
  // The different names are found along their index; comparing all records by their folded name would read a million of them.
  const { rows } = await sql<{ proveedor: string }>`
    with recursive nombres as (
      (select proveedor from indicadores where eliminada is null and proveedor > '' order by proveedor limit 1)
      union all
      select (select i.proveedor from indicadores i where i.eliminada is null and i.proveedor > n.proveedor
        order by i.proveedor limit 1) from nombres n where n.proveedor is not null)
    select proveedor from nombres where plegar(proveedor) = ${buscado} limit 1`.execute(kysely);
  return rows[0]?.proveedor ?? null;
}
