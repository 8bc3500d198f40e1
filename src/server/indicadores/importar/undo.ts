import { sql } from 'kysely';
import { changeRecords } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { deleteRecords } from '#server/base/db/many-records.ts';
import type { EditorDeImportacion, FilaPorDeshacer } from '#server/base/importar/clase.ts';
import { findPropios } from '#server/base/importar/propios.ts';
import { type Columnas, camposOf, type RegistroGuardado, TABLA_INDICADORES } from '#server/indicadores/columnas.ts';
import { FACTURADO, findTodasLasAtaduras, renameUsos } from '#server/indicadores/uso.ts';
import { findFacturadosDesde } from '#server/vinculos/factura-viva.ts';

const { tabla } = TABLA_INDICADORES;

/** A record that an import wrote, and why it is not as the import left it; empty when it is. */
interface Escrito {
  readonly registro: RegistroGuardado;
  readonly antes: Columnas;
  readonly motivo: string;
}

/**
 * Takes back what an import wrote into records of claims: new ones and those that it brought back leave every list, changed
 * ones are as they were before. What was changed, attached, printed, invoiced or supplied from the yard since stays, and its
 * row says why; see `Clase.undo`.
 */
export async function undoSiniestros(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly FilaPorDeshacer[],
): Promise<ReadonlyMap<number, string>> {
  const escritos = await findEscritos(trx, editor, filas);
  const motivos = new Map<number, string>();
  const porDeshacer: (Escrito & { readonly veredicto: FilaPorDeshacer['veredicto'] })[] = [];
  for (const { fila, registro, veredicto } of filas) {
    const escrito = escritos.get(registro);
    if (escrito?.motivo === '') porDeshacer.push({ ...escrito, veredicto });
    else motivos.set(fila, escrito?.motivo ?? 'El registro ya no existe');
  }
  const cambiados = porDeshacer.filter(({ veredicto }) => veredicto !== 'nueva');
  await putBack(trx, editor, cambiados);
  const fuera = porDeshacer.filter(({ veredicto }) => veredicto === 'nueva' || veredicto === 'restaura');
  await deleteRecords(
    trx,
    tabla,
    editor,
    fuera.map(({ registro }) => registro.id),
  );
  return motivos;
}

async function putBack(trx: Trx, editor: EditorDeImportacion, cambiados: readonly Escrito[]): Promise<void> {
  const cambios = cambiados.map(({ registro, antes }) => ({ row: registro, columns: antes }));
  await changeRecords(trx, tabla, editor, cambios);
  const ids = cambiados.map(({ registro }) => registro.id);
  const ataduras = await findTodasLasAtaduras({ kysely: trx }, ids);
  const rotulados = cambiados.flatMap(({ registro, antes }) => {
    const { uso } = ataduras(registro.id);
    if (!uso) return [];
    return [{ bajaId: uso.bajaId, antes: camposOf(registro), despues: camposOf({ ...registro, ...antes }) }];
  });
  await renameUsos(trx, rotulados);
}

/** Finds the records of rows, which the transaction holds, and what happened to each since the import wrote it. */
async function findEscritos(
  trx: Trx,
  { importacion }: EditorDeImportacion,
  filas: readonly FilaPorDeshacer[],
): Promise<ReadonlyMap<string, Escrito>> {
  const propios = await findPropios(
    trx,
    tabla,
    importacion,
    filas.map(({ registro }) => registro),
  );
  const desde = [...propios].map(([registro, { momento }]) => ({ id: Number(registro), momento }));
  const facturados = await findFacturadosDesde({ kysely: trx }, desde);
  const { rows } = await sql<RegistroGuardado & { readonly impide: string }>`
    select i.*, case
        when i.eliminada is not null then 'El registro se eliminó'
        when exists (select from bajas b where b.indicador = i.id and b.devueltas < b.cantidad and b.creada >= p.momento)
          then 'El registro usa una pieza del patio'
        when exists (select from documentos d where d.registros @> array[i.id] and d.creado >= p.momento)
          then 'El registro está en una remisión u orden de compra'
        when exists (select from adjuntos a where a.indicador = i.id and a.eliminado is null and a.momento >= p.momento)
          then 'El registro tiene archivos adjuntos'
        else '' end as impide
    from unnest(${desde.map(({ id }) => id)}::int[], ${desde.map(({ momento }) => momento)}::timestamptz[]) p (id, momento)
    join indicadores i on i.id = p.id`.execute(trx);
  return new Map(
    rows.map(({ impide, ...registro }) => {
      const propio = propios.get(String(registro.id));
      const facturado = facturados.has(registro.id) ? FACTURADO : '';
      const cambio = propio?.hayDespues ? 'El registro cambió después' : '';
      return [String(registro.id), { registro, antes: { ...propio?.antes }, motivo: impide || facturado || cambio }];
    }),
  );
}
