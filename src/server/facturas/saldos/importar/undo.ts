import { sql } from 'kysely';
import { changeRecords } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { deleteRecords } from '#server/base/db/many-records.ts';
import type { EditorDeImportacion, FilaPorDeshacer } from '#server/base/importar/clase.ts';
import { type ColumnasDeSaldo, type SaldoGuardado, TABLA_SALDOS } from '#server/facturas/saldos/tabla.ts';

const { tabla } = TABLA_SALDOS;

/** A balance that an import wrote: what the import changed of it, and why it cannot be taken back; empty when it can. */
interface Escrito extends SaldoGuardado {
  /** The columns that the import changed, as they were before it. One that another import changed since is not as it left it. */
  readonly antes: ColumnasDeSaldo;
  readonly motivo: string;
}

/**
 * Takes back what an import wrote into balances: new ones are gone, changed ones are as they were before. One that has
 * payments stays, and so does one that another import changed since; see `Clase.undo`.
 */
export async function undoSaldos(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly FilaPorDeshacer[],
): Promise<ReadonlyMap<number, string>> {
  const escritos = await findEscritos(trx, editor, filas);
  const motivos = new Map<number, string>();
  const fuera: number[] = [];
  const cambios: { readonly row: SaldoGuardado; readonly columns: ColumnasDeSaldo }[] = [];
  for (const { fila, registro, veredicto } of filas) {
    const escrito = escritos.get(Number(registro));
    const motivo = escrito?.motivo ?? 'El saldo ya no existe';
    if (!escrito || motivo !== '') {
      motivos.set(fila, motivo);
      continue;
    }
    if (veredicto === 'nueva' || veredicto === 'restaura') fuera.push(escrito.id);
    if (veredicto !== 'nueva') cambios.push({ row: escrito, columns: columnasDeAntes(escrito) });
  }
  await changeRecords(trx, tabla, editor, cambios);
  await deleteRecords(trx, tabla, editor, fuera);
  return motivos;
}

/** No payment lives: what is owed is what was brought. */
function columnasDeAntes({ antes, saldo_inicial }: Escrito): ColumnasDeSaldo {
  return { ...antes, saldo: antes.saldo_inicial ?? saldo_inicial };
}

async function findEscritos(
  trx: Trx,
  { importacion }: EditorDeImportacion,
  filas: readonly FilaPorDeshacer[],
): Promise<ReadonlyMap<number, Escrito>> {
  const ids = filas.map(({ registro }) => Number(registro));
  const { rows } = await sql<Escrito>`
    select s.*, h.antes, case
        when s.eliminada is not null then 'El saldo ya se deshizo'
        when exists (select from saldos_pagos p where p.saldo_id = s.id and p.viva) then 'La factura ya tiene pagos'
        when not to_jsonb(s) @> (h.despues - 'saldo') then 'El saldo cambió después'
        else '' end as motivo
    from saldos s cross join lateral (
      select coalesce(jsonb_object_agg(c.key, c.value order by c.id) filter (where c.es_antes), '{}') as antes,
        coalesce(jsonb_object_agg(c.key, c.value order by c.id) filter (where not c.es_antes), '{}') as despues
      from (
        select h.id, true as es_antes, c.* from historial h cross join lateral jsonb_each(h.antes) c
        where h.tabla = 'saldos' and h.registro = s.id::text and h.importacion = ${importacion} and h.operacion = 'cambio'
        union all
        select h.id, false, c.* from historial h cross join lateral jsonb_each(h.despues) c
        where h.tabla = 'saldos' and h.registro = s.id::text and h.importacion = ${importacion}) c) h
    where s.id = any(${ids}::int[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
