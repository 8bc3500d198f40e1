import type { Regla, ReglaTecleada } from '#contract/wire/recordatorio.ts';
import { PASOS_POR_OMISION, PLANTILLA_POR_OMISION, problemaDePlantilla } from '#domain/recordatorios.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { changedMeanwhile, invalidFields } from '#server/base/errors.ts';

/** The rule that nobody wrote: it is off. */
const SIN_ESCRIBIR: Regla = {
  activa: false,
  pasos: [...PASOS_POR_OMISION],
  minimo: 0,
  ...PLANTILLA_POR_OMISION,
  version: 0,
};

const REGLA = prepare<Regla>(
  'select activa, pasos, minimo::bigint as minimo, asunto, cuerpo, version from recordatorios_regla',
);

/** Finds the rule as it stands. */
export async function findRegla(db: Pick<Db, 'run'>): Promise<Regla> {
  const [regla] = await db.run(REGLA, []);
  return regla ?? SIN_ESCRIBIR;
}

/**
 * Writes the rule over the version that was read. Today is looked through again.
 *
 * @returns its version then.
 * @throws BusinessError for words that nobody can send, or when somebody else wrote meanwhile.
 */
export async function saveRegla(trx: Trx, autoria: Autoria, nueva: ReglaTecleada, version: number): Promise<number> {
  refusePlantilla(nueva);
  const pasos = [...new Set(nueva.pasos)].toSorted((uno, otro) => uno - otro);
  const columnas = { ...nueva, pasos, revisada: null };
  const antes = await trx.selectFrom('recordatorios_regla').selectAll().forUpdate().executeTakeFirst();
  if ((antes?.version ?? 0) !== version) throw changedMeanwhile('Alguien más cambió la regla: revísala otra vez');
  const done = antes ? await updateRegla(trx, columnas, version) : await insertRegla(trx, columnas);
  if (!done) throw changedMeanwhile('Alguien más cambió la regla: revísala otra vez');
  const { revisada: _, ...despues } = columnas;
  const historial = { tabla: 'recordatorios_regla', registro: '1', operacion: antes ? 'cambio' : 'alta' } as const;
  await recordCambios(trx, autoria, { ...historial, antes: antes ? onlyWritten(antes) : {}, despues });
  return done.version;
}

type Columnas = ReglaTecleada & { readonly revisada: null };

function updateRegla(trx: Trx, columnas: Columnas, version: number) {
  const query = trx.updateTable('recordatorios_regla').set({ ...columnas, version: version + 1 });
  return query.returning('version').executeTakeFirst();
}

/** Writes the first one, unless somebody else just did. */
function insertRegla(trx: Trx, columnas: Columnas) {
  const query = trx.insertInto('recordatorios_regla').values(columnas);
  return query
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
}

/** The fields that people write. */
function onlyWritten({ activa, pasos, minimo, asunto, cuerpo }: ReglaTecleada) {
  return { activa, pasos, minimo, asunto, cuerpo };
}

function refusePlantilla({ asunto, cuerpo }: ReglaTecleada): void {
  const errores = Object.entries({ asunto, cuerpo }).flatMap(([campo, texto]) => {
    const mensaje = texto.trim() === '' ? 'no puede quedar vacío' : problemaDePlantilla(texto);
    return mensaje === null ? [] : [{ codigo: 'campo' as const, campo: `regla.${campo}`, mensaje }];
  });
  if (errores.length > 0) throw invalidFields(errores);
}
