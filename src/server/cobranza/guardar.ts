import type { RequestOf } from '#contract/call.ts';
import type { cobranza } from '#contract/cobranza.ts';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import { camposCredito, camposSeguimiento } from '#contract/wire/cobranza.ts';
import { problemaDeEspera } from '#domain/cobranza.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { changeRecord } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { insertRecords } from '#server/base/db/many-records.ts';
import { type Columns, type RecordTable, toColumns } from '#server/base/db/record-table.ts';
import { changedMeanwhile, invalidFields } from '#server/base/errors.ts';
import { type DeudaNombrada, requireDeuda } from './deuda.ts';

export const TABLA_SEGUIMIENTOS: RecordTable<typeof camposSeguimiento, 'seguimientos'> = {
  tabla: 'seguimientos',
  fields: camposSeguimiento,
  noHay: 'No hay nada escrito de esta deuda',
};

export const TABLA_CREDITOS: RecordTable<typeof camposCredito, 'creditos'> = {
  tabla: 'creditos',
  fields: camposCredito,
  noHay: 'No tiene días de crédito propios',
};

type Tabla = typeof TABLA_SEGUIMIENTOS | typeof TABLA_CREDITOS;

/** Finds the row of a debt in one of the two tables; null where nobody wrote one yet. */
export async function findFila(trx: Trx, { tabla }: Tabla, { columna, valor }: DeudaNombrada): Promise<number | null> {
  const query = trx.selectFrom(tabla as 'seguimientos').select('id');
  return (await query.where(columna, '=', valor).executeTakeFirst())?.id ?? null;
}

type Seguido = RequestOf<(typeof cobranza)['setSeguimiento']>;

/**
 * Writes what was promised of a debt and when somebody asks again, over the version that was read.
 *
 * @returns its version then.
 * @throws BusinessError when there is no such debt, a day cannot be, or somebody else wrote meanwhile.
 */
export async function saveSeguimiento(
  trx: Trx,
  autoria: Autoria,
  { form, version, ...pedida }: Omit<Seguido, 'opId'>,
): Promise<number> {
  const deuda = await requireDeuda(trx, pedida);
  const hoy = diaOf(autoria.momento);
  const columnsOver = (antes: SeguimientoAnterior) => {
    refuseDays(form, antes, hoy);
    return { ...toColumns(TABLA_SEGUIMIENTOS, form), ...signPromesa(form.promesa, antes, autoria) };
  };
  const id = await findFila(trx, TABLA_SEGUIMIENTOS, deuda);
  if (id === null) return insertFila(trx, TABLA_SEGUIMIENTOS, autoria, deuda, columnsOver(NADA), version);
  const changed = await changeRecord(trx, TABLA_SEGUIMIENTOS, autoria, id, { version, decide: columnsOver });
  return changed.version;
}

/** A SeguimientoAnterior is the promise and the contact before a change. */
interface SeguimientoAnterior {
  readonly promesa: Dia | null;
  readonly contacto: Dia | null;
  readonly prometida: Dia | null;
  readonly prometida_por: string | null;
}

const NADA: SeguimientoAnterior = { promesa: null, contacto: null, prometida: null, prometida_por: null };

/** A promise of another day is another promise: it is of today, and of who writes it. */
function signPromesa(promesa: Dia | null, antes: SeguimientoAnterior, { autor, momento }: Autoria) {
  if (promesa === null) return { prometida: null, prometida_por: null };
  if (promesa === antes.promesa) return { prometida: antes.prometida, prometida_por: antes.prometida_por };
  return { prometida: diaOf(momento), prometida_por: autor };
}

/** Words about a promise or a call need their day: without one nobody would ever read them. */
function refuseDays(form: Seguido['form'], antes: SeguimientoAnterior, hoy: Dia): void {
  const sinPromesa = form.promesa === null && form.promesaQuien + form.promesaNota !== '';
  const sinContacto = form.contacto === null && form.contactoNota !== '';
  const errores = [
    ['form.promesa', sinPromesa ? 'Pon el día de la promesa' : problemaDeEspera(form.promesa, antes.promesa, hoy)],
    ['form.contacto', sinContacto ? 'Pon el día del contacto' : problemaDeEspera(form.contacto, antes.contacto, hoy)],
  ] as const;
  const malos = errores.flatMap(([campo, mensaje]): ErrorDeCampo[] =>
    mensaje === null ? [] : [{ codigo: 'campo', campo, mensaje }],
  );
  if (malos.length > 0) throw invalidFields(malos);
}

/**
 * Gives a client or an insurer days of credit of its own, or takes them back, over the version that was read.
 *
 * @returns its version then.
 * @throws BusinessError when there is none of that name, or somebody else changed them meanwhile.
 */
export async function saveCredito(
  trx: Trx,
  autoria: Autoria,
  { dias, version, ...pedida }: Omit<RequestOf<(typeof cobranza)['setCredito']>, 'opId'>,
): Promise<number> {
  const deuda = await requireDeuda(trx, pedida);
  const id = await findFila(trx, TABLA_CREDITOS, deuda);
  if (id === null) return insertFila(trx, TABLA_CREDITOS, autoria, deuda, { dias }, version);
  return (await changeRecord(trx, TABLA_CREDITOS, autoria, id, { version, decide: () => ({ dias }) })).version;
}

/** Inserts the first row of a debt; of two at once the second is told that it changed meanwhile. */
async function insertFila<T extends 'seguimientos' | 'creditos'>(
  trx: Trx,
  { tabla }: { readonly tabla: T },
  autoria: Autoria,
  { columna, valor }: DeudaNombrada,
  columns: Columns<T>,
  version: number,
): Promise<number> {
  const [made] =
    version === 0 ? await insertRecords(trx, tabla, autoria, [{ columns: { ...columns, [columna]: valor } }]) : [];
  if (!made) throw changedMeanwhile();
  return 1;
}
