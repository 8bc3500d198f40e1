import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { type Fields, namesOf } from '#contract/wire/record.ts';
import { formatFecha } from '#domain/fecha.ts';
import type { Database } from '#server/base/db/database.ts';
import type { CambioDeFila } from '#server/base/db/importaciones-tables.ts';
import { columnsOf, type RecordTable, textOfField } from '#server/base/db/record-table.ts';
import type { BusinessError } from '#server/base/errors.ts';
import type { FilaPorJuzgar, Juicio } from './clase.ts';

/** A Hallazgo is what a row is found to be about: a record or a new one, or why nobody can tell. */
export type Hallazgo<R> = { readonly registro: R | null } | { readonly ambiguo: NotaDeCelda };

/** Refuses a row for what is wrong with its cells. */
export function rejectFila(
  { fila }: Pick<FilaPorJuzgar, 'fila'>,
  registro: string | null,
  errores: readonly NotaDeCelda[],
): Juicio<never> {
  return { fila, veredicto: 'rechazada', registro, leido: null, cambios: [], errores, avisos: [], plan: null };
}

/** Refuses a row that may be about several records. */
export function doubtFila({ fila }: Pick<FilaPorJuzgar, 'fila'>, ambiguo: NotaDeCelda): Juicio<never> {
  return {
    fila,
    veredicto: 'ambigua',
    registro: null,
    leido: null,
    cambios: [],
    errores: [ambiguo],
    avisos: [],
    plan: null,
  };
}

/** Says what a refusal says, cell by cell. */
export function notasOf({ refusal }: BusinessError): readonly NotaDeCelda[] {
  const { campo, mensaje, errores = [{ campo, mensaje }] } = refusal;
  return errores.map((error) => ({ campo: error.campo ?? null, mensaje: error.mensaje }));
}

/** The version of a record that the person saw: when confirming, or else in the file, or else in the review. */
export function versionVista({ valores, leido, confirmada }: FilaPorJuzgar, version: number): number {
  if (!confirmada && typeof valores.version === 'number') return valores.version;
  return leido?.version ?? version;
}

/** A Cambiado is a record that a row is about, and what the row changes of it, in words. */
interface Cambiado<P> {
  /** How the history calls it. */
  readonly registro: string;
  readonly version: number;
  readonly eliminada: Date | null;
  readonly cambios: readonly CambioDeFila[];
  readonly avisos: readonly NotaDeCelda[];
  readonly plan: P;
}

/** Judges a row about a record that is here: it is brought back, left alone, changed, or asked about. */
export function judgeCambio<P>(fila: FilaPorJuzgar, cambiado: Cambiado<P>): Juicio<P> {
  const { registro, version, eliminada, cambios, plan } = cambiado;
  const { veredicto, aviso } = verdictOf(fila, cambiado);
  return {
    fila: fila.fila,
    veredicto,
    registro,
    // A review's reading is kept: the writing compares with it.
    leido: veredicto === 'movida' ? fila.leido : { version, existencias: null },
    cambios: eliminada === null || cambios.length > 0 ? cambios : [],
    errores: [],
    avisos: [...(aviso === null ? [] : [{ campo: null, mensaje: aviso }]), ...cambiado.avisos],
    plan: veredicto === 'igual' ? null : plan,
  };
}

function verdictOf(
  fila: FilaPorJuzgar,
  { version, eliminada, cambios }: Pick<Cambiado<unknown>, 'version' | 'eliminada' | 'cambios'>,
): { readonly veredicto: Juicio<never>['veredicto']; readonly aviso: string | null } {
  if (eliminada) return { veredicto: 'restaura', aviso: `Se eliminó el ${formatFecha(eliminada)}: vuelve` };
  if (cambios.length === 0) return { veredicto: 'igual', aviso: null };
  if (versionVista(fila, version) === version) return { veredicto: 'cambia', aviso: null };
  return { veredicto: 'movida', aviso: 'Cambió después de que se leyó: se escribiría encima' };
}

/** Says in words what columns change of a record, in the order of its fields. */
export function cambiosOf<F extends Fields, T extends keyof Database>(
  table: RecordTable<F, T>,
  antes: object,
  despues: object,
): readonly CambioDeFila[] {
  return namesOf(table.fields)
    .filter((campo) => columnsOf(table, campo).some((columna) => columna in despues))
    .map((campo) => ({
      campo,
      antes: textOfField(table, campo, antes),
      despues: textOfField(table, campo, { ...antes, ...despues }),
    }));
}

/** A row with the record that it was found to be about, and how sure that is: 0 is surest. */
export interface Hallada<R> {
  readonly fila: number;
  readonly hallazgo: Hallazgo<R>;
  readonly seguridad: number;
}

/**
 * Lets at most one row be about a record: the surest one, where it is alone.
 *
 * @param llaveOf the name of a record.
 */
export function refuseCompartidos<R>(
  halladas: readonly Hallada<R>[],
  llaveOf: (registro: R) => string,
): readonly Hallazgo<R>[] {
  const registroOf = ({ hallazgo }: Hallada<R>) => ('registro' in hallazgo ? hallazgo.registro : null);
  const grupos = Map.groupBy(halladas, (hallada) => {
    const registro = registroOf(hallada);
    return registro === null ? '' : llaveOf(registro);
  });
  return halladas.map((hallada) => {
    const registro = registroOf(hallada);
    const grupo = registro === null ? [] : (grupos.get(llaveOf(registro)) ?? []);
    const mejor = Math.min(...grupo.map(({ seguridad }) => seguridad));
    const mejores = grupo.filter(({ seguridad }) => seguridad === mejor);
    if (grupo.length < 2 || (mejores.length === 1 && mejores[0] === hallada)) return hallada.hallazgo;
    const otra = mejores.find((una) => una !== hallada) ?? grupo[0];
    return { ambiguo: { campo: null, mensaje: `La fila ${otra?.fila} es del mismo registro: no se sabe cuál vale` } };
  });
}
