import type { RequestOf } from '#contract/call.ts';
import type { porPagar } from '#contract/por-pagar.ts';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import { camposPorPagar, type ExpedientePorPagar } from '#contract/wire/por-pagar.ts';
import { namesOf } from '#contract/wire/record.ts';
import {
  type ComprobanteRecibido,
  diaDeRecibido,
  folioDeRecibido,
  problemasDeRecibido,
  TIPOS_RECIBIDOS,
} from '#domain/cfdi/recibido.ts';
import { formatPrecio, toCentavos } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { problemasDeDias } from '#domain/por-pagar.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { changeRecord, insertRecord } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { type Columns, toColumns } from '#server/base/db/record-table.ts';
import { isUniqueViolation } from '#server/base/db/unique-violation.ts';
import { invalidField, invalidFields, takenValue } from '#server/base/errors.ts';
import { findRepetida } from './previa.ts';
import { inside, requireExpediente } from './queries/expediente.ts';
import { type FilaPorPagar, TABLA_POR_PAGAR } from './queries/tabla.ts';

type Columnas = Columns<'cuentas_por_pagar'>;

/** An XML that came with an invoice, as it was read, and the hash under which it is kept. */
export interface XmlGuardado {
  readonly recibido: ComprobanteRecibido;
  readonly huella: string;
}

type Escrita = Omit<RequestOf<(typeof porPagar)['submitCuenta']>, 'opId' | 'isNota'>;

/**
 * Refuses an XML that cannot be kept, for the first thing that is wrong with it.
 *
 * @param rfc the business's own.
 */
export function requireGuardable(recibido: ComprobanteRecibido, rfc: string, hoy: Dia): void {
  const [problema] = problemasDeRecibido(recibido, rfc, hoy);
  if (problema !== undefined) throw invalidField('archivo', problema);
}

/** Gives the columns of an invoice that its XML says, whatever the form says of them. */
export function columnasDeXml({ recibido, huella }: XmlGuardado): Columnas {
  const { sumas, emisor, metodo, condiciones, uuid, relacionados, ocs, conceptos } = recibido;
  return {
    tipo: TIPOS_RECIBIDOS.find((uno) => uno === recibido.tipo) ?? 'I',
    folio: folioDeRecibido(recibido).slice(0, 60),
    fecha: diaDeRecibido(recibido.fecha) ?? '',
    subtotal: toCentavos(Math.max(0, (sumas.subtotal ?? 0) - (sumas.descuento ?? 0))),
    total: toCentavos(sumas.total ?? 0),
    uuid,
    rfc: emisor.rfc,
    emisor: emisor.nombre,
    metodo: metodo === 'PUE' || metodo === 'PPD' ? metodo : '',
    condiciones,
    relacionados: [...relacionados],
    ocs: ocs.join(' ').slice(0, MAX_OCS),
    xml_huella: huella,
    conceptos: JSON.stringify(conceptos),
  };
}

const MAX_OCS = 1600;

/** Keeps an invoice. @returns its id. */
export async function insertCuenta(
  trx: Trx,
  autoria: Autoria,
  escrita: Escrita,
  { xml, isNota, hoy }: { readonly xml: XmlGuardado | null; readonly isNota: boolean; readonly hoy: Dia },
): Promise<number> {
  const propias = toColumns(TABLA_POR_PAGAR, escrita);
  const columnas: Columnas = { tipo: isNota ? 'E' : 'I', ...propias, ...(xml && columnasDeXml(xml)) };
  const fecha = String(columnas.fecha);
  refuseDias({ fecha, vence: escrita.vence }, hoy);
  const { autor, momento } = autoria;
  const despues = { tipo: columnas.tipo, uuid: columnas.uuid ?? null, ...onlyFields(columnas) };
  const { id } = await insertRecord(trx, TABLA_POR_PAGAR, autoria, { ...columnas, autor, creada: momento }, despues);
  return id;
}

/** The history tells of the fields of the form; the lines of an XML are in the XML. */
function onlyFields(columnas: Columnas): Columnas {
  const nombres: readonly string[] = namesOf(camposPorPagar);
  return Object.fromEntries(Object.entries(columnas).filter(([columna]) => nombres.includes(columna)));
}

function refuseDias(dias: { readonly fecha: Dia; readonly vence: Dia }, hoy: Dia): void {
  const errores = Object.entries(problemasDeDias(dias, hoy)).map(
    ([campo, mensaje]): ErrorDeCampo => ({ codigo: 'campo', campo, mensaje: mensaje ?? '' }),
  );
  if (errores.length > 0) throw invalidFields(errores);
}

/** Turns what the database refuses of two at once into words: the other one was first. */
export async function namingTaken<Answer>(
  db: Parameters<typeof findRepetida>[0],
  uuid: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (isUniqueViolation(error, 'cuentas_por_pagar_uuid_key')) {
      const repetida = await findRepetida(db, uuid);
      throw takenValue('archivo', `Ya está guardada: es la ${repetida?.folio} de ${repetida?.proveedor}`);
    }
    if (isUniqueViolation(error, 'cuentas_por_pagar_a_mano')) {
      throw takenValue('folio', 'Ya hay una factura de este proveedor con ese folio');
    }
    throw error;
  }
}

/** The fields that an XML does not say, and people may change of its invoice. */
const LIBRES: readonly string[] = ['proveedor', 'vence', 'nota'];

type Guardada = Omit<RequestOf<(typeof porPagar)['saveCuenta']>, 'opId'>;

/** Changes an invoice over the version that was read. */
export async function saveCuenta(
  trx: Trx,
  autoria: Autoria,
  { id, version, form }: Guardada,
  hoy: Dia,
): Promise<ExpedientePorPagar> {
  await changeRecord(trx, TABLA_POR_PAGAR, autoria, id, {
    version,
    decide: (fila) => decide(fila, toColumns(TABLA_POR_PAGAR, form), hoy),
  });
  return requireExpediente(inside(trx), id, hoy);
}

function decide(fila: FilaPorPagar, pedidas: Columnas, hoy: Dia): Columnas {
  if (fila.cancelada) throw invalidField('form.nota', 'La factura está cancelada: ya no se cambia');
  const columnas = fila.uuid === null ? pedidas : keepLibres(pedidas);
  const fecha = String(columnas.fecha ?? fila.fecha);
  const problemas = problemasDeDias({ fecha, vence: String(columnas.vence ?? fila.vence) }, hoy);
  const errores = Object.entries(problemas).map(
    ([campo, mensaje]): ErrorDeCampo => ({ codigo: 'campo', campo: `form.${campo}`, mensaje: mensaje ?? '' }),
  );
  if (errores.length > 0) throw invalidFields(errores);
  if (Number(columnas.total ?? fila.total) < fila.pagado) {
    throw invalidField('form.total', `Ya se pagaron ${formatPrecio(fila.pagado)}: el total no puede ser menor`);
  }
  return columnas;
}

function keepLibres(columnas: Columnas): Columnas {
  return Object.fromEntries(Object.entries(columnas).filter(([columna]) => LIBRES.includes(columna)));
}
