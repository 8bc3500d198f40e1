import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { donadores } from '#contract/donadores.ts';
import { folioDeDonador } from '#domain/donador.ts';
import { contar } from '#domain/plural.ts';
import { avisoDeVin } from '#domain/vin.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { changeRecord, deleteRecord, insertRecord, recoverRecord } from '#server/base/db/change-records.ts';
import { type Db, type Trx, within } from '#server/base/db/database.ts';
import { type Columns, toColumns } from '#server/base/db/record-table.ts';
import { lockRecord } from '#server/base/db/records.ts';
import { isUniqueViolation } from '#server/base/db/unique-violation.ts';
import { BusinessError, invalidField, takenValue } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { applyReglas } from '#server/patio/piezas/reglas.ts';
import { requireExpediente } from './queries/donadores.ts';
import { type FilaDeDonador, TABLA_DONADORES } from './queries/tabla.ts';

type Columnas = Columns<'donadores'>;
type Pedido = RequestOf<(typeof donadores)['saveDonador']>;
type Respuesta = ResponseOf<(typeof donadores)['saveDonador']>;

/**
 * Makes a donor car, or changes one over the version that was read; with an operation's id it has one effect.
 *
 * @throws BusinessError when its car is on no list that the editor chooses from, or another donor has its VIN.
 */
export async function saveDonador(
  db: Db,
  editor: Editor,
  { donador, version, form }: Pick<Pedido, 'donador' | 'version' | 'form'>,
): Promise<Respuesta> {
  const pedidas: Columnas = toColumns(TABLA_DONADORES, form);
  const peticion = { tipo: 'save_donador', datos: { donador, version, form } };
  return namingTaken(db, form.vin, () =>
    onceIn(db, editor, peticion, async (trx) => {
      const id = await write(trx, editor, { donador, version, pedidas });
      const aviso = avisoDeVin(form.vin);
      return { expediente: await requireExpediente(within(trx), id), ...(aviso !== null && { aviso }) };
    }),
  );
}

interface Escrita {
  readonly donador: 'new' | number;
  readonly version?: number | null | undefined;
  readonly pedidas: Columnas;
}

async function write(trx: Trx, editor: Editor, { donador, version, pedidas }: Escrita): Promise<number> {
  if (donador !== 'new') {
    const decide = (fila: FilaDeDonador) => ajustar(trx, editor, fila, pedidas);
    await changeRecord(trx, TABLA_DONADORES, editor, donador, { version, decide });
    return donador;
  }
  const columnas = await ajustar(trx, editor, null, pedidas);
  const { autor, momento } = editor;
  const fila = { ...columnas, autor, creado: momento };
  const { id } = await insertRecord(trx, TABLA_DONADORES, editor, fila, columnas);
  return id;
}

/**
 * Gives the car of a donor the spelling of the lists of parts, by the rules of parts: its parts will have the same brand, car,
 * body and year.
 */
async function ajustar(trx: Trx, editor: Editor, antes: FilaDeDonador | null, columnas: Columnas): Promise<Columnas> {
  const { marca, auto, tipo, anio } = columnas;
  const isMismo = antes?.marca === marca && antes?.auto === auto && antes?.tipo === tipo && antes?.anio === anio;
  if (isMismo) return columnas;
  const auxiliar = {
    marca: marca ?? '',
    auto: auto ?? '',
    tipo: tipo ?? '',
    anio_desde: anio ?? 0,
    anio_hasta: anio ?? 0,
  };
  const ajustada = await applyReglas(trx, editor, null, auxiliar).catch((error) => {
    throw inForm(error);
  });
  return {
    ...columnas,
    marca: ajustada.marca ?? auxiliar.marca,
    auto: ajustada.auto ?? auxiliar.auto,
    tipo: ajustada.tipo ?? auxiliar.tipo,
  };
}

/** Names the field of the form in a refusal of the rules of parts. */
function inForm(error: unknown): unknown {
  if (!(error instanceof BusinessError)) return error;
  const { campo = '', mensaje } = error.refusal;
  return invalidField(`form.${campo === 'anios' ? 'anio' : campo}`, mensaje);
}

/** Turns what the database refuses of two at once into words: the other one was first. */
async function namingTaken<Answer>(db: Db, vin: string, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!isUniqueViolation(error, 'donadores_vin')) throw error;
    const { kysely } = db;
    const query = kysely.selectFrom('donadores').select(['id', 'marca', 'auto', 'anio']).where('vin', '=', vin);
    const otro = await query.where('eliminada', 'is', null).executeTakeFirst();
    const nombre = otro ? `${folioDeDonador(otro.id)}, ${otro.marca} ${otro.auto} ${otro.anio}` : 'otro donador';
    throw takenValue('form.vin', `Ese VIN ya es del donador ${nombre}`);
  }
}

/**
 * Takes a donor car out of every list. Its history, photos and papers stay.
 *
 * @throws BusinessError when there is none, or a part that was not deleted came from it.
 */
export async function deleteDonador(trx: Trx, autoria: Autoria, id: number): Promise<void> {
  await lockRecord(trx, TABLA_DONADORES, id);
  const query = trx.selectFrom('piezas').select(({ fn }) => fn.countAll<number>().as('n'));
  const { n } = await query.where('donador', '=', id).where('eliminada', 'is', null).executeTakeFirstOrThrow();
  if (n > 0) {
    const cuantas = contar(n, 'pieza del inventario es', 'piezas del inventario son');
    throw new BusinessError(`No se puede eliminar: ${cuantas} de este donador`);
  }
  await deleteRecord(trx, TABLA_DONADORES, autoria, id);
}

/** Brings a deleted donor car back. @throws BusinessError when another one has its VIN by now. */
export async function restoreDonador(db: Db, autoria: Autoria, id: number): Promise<void> {
  const query = db.kysely.selectFrom('donadores').select('vin').where('id', '=', id);
  const vin = (await query.executeTakeFirst())?.vin ?? '';
  await namingTaken(db, vin, () =>
    db.kysely.transaction().execute((trx) => recoverRecord(trx, TABLA_DONADORES, autoria, id)),
  );
}
