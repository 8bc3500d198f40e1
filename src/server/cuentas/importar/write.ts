import { sql } from 'kysely';
import { ROL } from '#domain/roles.ts';
import { changeRecords } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { insertRecords } from '#server/base/db/many-records.ts';
import type { EditorDeImportacion, FilaEscrita, Juicio } from '#server/base/importar/clase.ts';
import { voidRecuperaciones } from '#server/cuentas/codes.ts';
import { EN_BLANCO, TABLA_CUENTAS } from '#server/cuentas/cuenta-row.ts';
import { newIdentificador } from '#server/cuentas/secrets.ts';
import type { CuentaGuardada } from './anteriores.ts';
import type { Plan } from './judge.ts';

const { tabla, llave } = TABLA_CUENTAS;

type Buena = Juicio<Plan> & { readonly plan: Plan };

/**
 * Writes rows of clients that were just judged, in a constant number of statements; see `Clase.write`. Nobody is written to:
 * a client makes his password when he first asks for one.
 */
export async function writeClientes(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly Buena[],
): Promise<readonly FilaEscrita[]> {
  const nuevas = filas.filter(({ plan }) => plan.cuenta === null);
  const deAntes = filas.flatMap(({ fila, plan: { cuenta, columnas } }) => (cuenta ? [{ fila, cuenta, columnas }] : []));
  const hechas = await insertNuevas(trx, editor, nuevas);
  await recoverCuentas(
    trx,
    editor,
    deAntes.flatMap(({ cuenta }) => (cuenta.eliminada ? [cuenta] : [])),
  );
  const cambios = deAntes.map(({ cuenta, columnas }) => ({ row: cuenta, columns: columnas }));
  await changeRecords(trx, tabla, editor, cambios, llave);
  const conOtroCorreo = deAntes.filter(({ columnas }) => columnas.email !== undefined).map(({ cuenta }) => cuenta.id);
  await voidRecuperaciones(trx, editor.momento, ...conOtroCorreo);
  return [...hechas, ...deAntes.map(({ fila, cuenta }) => ({ fila, registro: cuenta.identificador }))];
}

/** Makes new accounts; one whose address somebody took meanwhile is not made, and its row is asked again. */
async function insertNuevas(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly Buena[],
): Promise<readonly FilaEscrita[]> {
  const nuevas = filas.map(({ plan: { columnas } }) => {
    const identificador = newIdentificador();
    const columns = {
      ...EN_BLANCO,
      ...columnas,
      identificador,
      rol: ROL.cliente,
      contrasena: null,
      terminos_aceptados: null,
      creada: editor.momento,
    };
    return { columns, despues: { ...columnas, rol: ROL.cliente } };
  });
  const ids = await insertRecords(trx, tabla, editor, nuevas, llave);
  return filas.flatMap(({ fila }, index) => {
    const identificador = nuevas[index]?.columns.identificador;
    return typeof ids[index] === 'number' && identificador !== undefined ? [{ fila, registro: identificador }] : [];
  });
}

/** Brings deleted accounts back, without the passwords that they had. */
async function recoverCuentas(
  trx: Trx,
  editor: EditorDeImportacion,
  cuentas: readonly CuentaGuardada[],
): Promise<void> {
  const ids = cuentas.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`update cuentas set eliminada = null where id = any(${ids}::int[])`.execute(trx);
  const altas = cuentas.map(({ identificador: registro }) => ({ tabla, registro, operacion: 'alta' as const }));
  await recordCambios(trx, editor, ...altas);
}
