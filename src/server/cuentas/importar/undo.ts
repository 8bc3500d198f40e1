import { sql } from 'kysely';
import { changeRecords } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { EditorDeImportacion, FilaPorDeshacer } from '#server/base/importar/clase.ts';
import { findPropios } from '#server/base/importar/propios.ts';
import { voidRecuperaciones } from '#server/cuentas/codes.ts';
import { type Columnas, deleteCuentas, TABLA_CUENTAS } from '#server/cuentas/cuenta-row.ts';
import type { CuentaGuardada } from './anteriores.ts';

const { tabla, llave } = TABLA_CUENTAS;

/** An account that an import wrote, and why it is not as the import left it; empty when it is. */
interface Escrita {
  readonly cuenta: CuentaGuardada;
  readonly antes: Columnas;
  readonly motivo: string;
}

/**
 * Takes back what an import wrote into accounts of clients: new ones and those that it brought back are deleted, changed ones
 * are as they were before. Whose owner came, who was invoiced or changed since stays, and the row says why; see `Clase.undo`.
 */
export async function undoClientes(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly FilaPorDeshacer[],
): Promise<ReadonlyMap<number, string>> {
  const escritas = await findEscritas(trx, editor, filas);
  const motivos = new Map<number, string>();
  const porDeshacer: (Escrita & { readonly veredicto: FilaPorDeshacer['veredicto'] })[] = [];
  for (const { fila, registro, veredicto } of filas) {
    const escrita = escritas.get(registro);
    if (escrita?.motivo === '') porDeshacer.push({ ...escrita, veredicto });
    else motivos.set(fila, escrita?.motivo ?? 'La cuenta ya no existe');
  }
  const cambiadas = porDeshacer.filter(({ veredicto }) => veredicto !== 'nueva');
  const cambios = cambiadas.map(({ cuenta, antes }) => ({ row: cuenta, columns: antes }));
  await changeRecords(trx, tabla, editor, cambios, llave);
  const conOtroCorreo = cambiadas.flatMap(({ cuenta, antes }) => (antes.email === undefined ? [] : [cuenta.id]));
  await voidRecuperaciones(trx, editor.momento, ...conOtroCorreo);
  const fuera = porDeshacer.filter(({ veredicto }) => veredicto === 'nueva' || veredicto === 'restaura');
  await deleteCuentas(
    trx,
    editor,
    fuera.map(({ cuenta }) => cuenta),
  );
  return motivos;
}

/** Finds the accounts of rows, which the transaction holds, and what happened to each since the import wrote it. */
async function findEscritas(
  trx: Trx,
  { importacion }: EditorDeImportacion,
  filas: readonly FilaPorDeshacer[],
): Promise<ReadonlyMap<string, Escrita>> {
  const nombres = filas.map(({ registro }) => registro);
  const hechas = filas.flatMap(({ registro, veredicto }) => (veredicto === 'cambia' ? [] : [registro]));
  const propios = await findPropios(trx, tabla, importacion, nombres);
  const pedidas = [...propios].map(([registro, { antes, momento }]) => ({
    registro,
    momento,
    email: typeof antes.email === 'string' ? antes.email : null,
    hecha: hechas.includes(registro),
  }));
  const { rows } = await sql<CuentaGuardada & { readonly impide: string }>`
    select c.*, case
        when c.eliminada is not null then 'La cuenta se eliminó'
        when p.hecha and (c.contrasena is not null or exists (select from sesiones s where s.cuenta_id = c.id))
          then 'Su dueño ya entró'
        when exists (select from cfdis f where f.cuenta_id = c.id and f.creada >= p.momento)
          then 'La cuenta tiene facturas'
        when exists (select from cuentas o where o.email = p.email and o.eliminada is null and o.id <> c.id)
          then 'El correo que tenía ya es de otra cuenta'
        else '' end as impide
    from jsonb_to_recordset(${JSON.stringify(pedidas)}::jsonb) p (registro text, momento timestamptz, email text, hecha boolean)
    join cuentas c on c.identificador = p.registro`.execute(trx);
  return new Map(
    rows.map(({ impide, ...cuenta }) => {
      const propio = propios.get(cuenta.identificador);
      const cambio = propio?.hayDespues ? 'La cuenta cambió después' : '';
      return [cuenta.identificador, { cuenta, antes: { ...propio?.antes }, motivo: impide || cambio }];
    }),
  );
}
