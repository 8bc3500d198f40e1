import { sql } from 'kysely';
import { changeRecords } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { deleteRecords } from '#server/base/db/many-records.ts';
import type { EditorDeImportacion, FilaPorDeshacer } from '#server/base/importar/clase.ts';
import { lockDisponibles, type Movimiento, moveTomadas } from '#server/patio/existencias/movimientos.ts';
import { type Columnas, type PiezaGuardada, TABLA_PIEZAS } from '#server/patio/piezas/columnas.ts';

const { tabla } = TABLA_PIEZAS;

/** A part that an import wrote: what the import changed of it, and whether anybody did something with it since. */
interface Escrita {
  readonly pieza: PiezaGuardada;
  /** The columns that the import changed, as they were before it. */
  readonly antes: Columnas;
  /** The units that the import gave it. */
  readonly unidades: number;
  /** Why it is not as the import left it; empty when it is. */
  readonly motivo: string;
}

/**
 * Takes back what an import wrote into parts: new ones leave the inventory with their units, changed ones are as they were
 * before. A part that moved, was held, sold, photographed, edited or deleted since stays, and its row says why; see
 * `Clase.undo`.
 */
export async function undoPiezas(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly FilaPorDeshacer[],
): Promise<ReadonlyMap<number, string>> {
  const escritas = await findEscritas(trx, editor, filas);
  const motivos = new Map<number, string>();
  const porDeshacer: { readonly isNueva: boolean; readonly escrita: Escrita }[] = [];
  for (const { fila, registro, veredicto } of filas) {
    const escrita = escritas.get(Number(registro));
    const motivo = escrita?.motivo ?? 'La pieza ya no existe';
    if (!escrita || motivo !== '') motivos.set(fila, motivo);
    else porDeshacer.push({ isNueva: veredicto === 'nueva', escrita });
  }
  const cambios = porDeshacer.filter(({ isNueva }) => !isNueva).map(({ escrita }) => escrita);
  await changeRecords(
    trx,
    tabla,
    editor,
    cambios.map(({ pieza, antes }) => ({ row: pieza, columns: antes })),
  );
  const restauradas = new Set(
    filas.filter(({ veredicto }) => veredicto === 'restaura').map(({ registro }) => Number(registro)),
  );
  const fuera = porDeshacer.filter(({ isNueva, escrita }) => isNueva || restauradas.has(escrita.pieza.id));
  const movimientos = porDeshacer.flatMap(movimientoDeRegreso);
  const ids = movimientos.map(({ piezaId }) => piezaId);
  const tomadas = await lockDisponibles(trx, ids, editor.momento);
  // Before its units go: a part that is in no list goes into no index of what is sold out on its way.
  await deleteRecords(
    trx,
    tabla,
    editor,
    fuera.map(({ escrita }) => escrita.pieza.id),
  );
  await moveTomadas(trx, tomadas, movimientos, editor);
  return motivos;
}

/** A new part gives back all it has; of another one the import takes back what it gave. */
function movimientoDeRegreso({
  isNueva,
  escrita: { pieza, unidades },
}: {
  readonly isNueva: boolean;
  readonly escrita: Escrita;
}): readonly Movimiento[] {
  const salen = isNueva ? pieza.existencias : unidades;
  return salen === 0 ? [] : [{ piezaId: pieza.id, tipo: 'ajuste', unidades: -salen, bajaId: null }];
}

/** Photos that an import brought and took back again left the part `p` as it was; `h` is a row of its history. */
const FOTOS_DESHECHAS = sql.raw(`exists (select from importaciones i where i.id = h.importacion and i.tipo = 'fotos'
  and not exists (select from importaciones_filas f where f.importacion = i.id and f.registro = p.id::text and f.foto is not null
    and f.resultado in ('escrita', 'no deshecha')))`);

/** Finds the parts of rows, which the transaction holds, and what happened to each since the import wrote it. */
async function findEscritas(
  trx: Trx,
  { importacion }: EditorDeImportacion,
  filas: readonly FilaPorDeshacer[],
): Promise<ReadonlyMap<number, Escrita>> {
  const ids = filas.map(({ registro }) => Number(registro));
  const { rows } = await sql<PiezaGuardada & { suyo: Columnas | null; movidas: number; motivo: string }>`
    select p.*, h.suyo, coalesce(m.movidas, 0)::int as movidas,
      case
        when p.eliminada is not null then 'La pieza se eliminó'
        when p.apartadas > 0 then 'La pieza está apartada'
        when m.otros then 'La pieza tuvo otros movimientos'
        when h.otros then 'La pieza cambió después'
        else '' end as motivo
    from piezas p
    cross join lateral (
      select coalesce(jsonb_object_agg(c.key, c.value) filter (where c.key is not null), '{}') as suyo,
        coalesce(bool_or(h.id > propia.ultima and h.importacion is distinct from ${importacion}::int
          and not ${FOTOS_DESHECHAS}), false) as otros
      from (select max(id) as ultima, min(id) as primera from historial
        where tabla = 'piezas' and registro = p.id::text and importacion = ${importacion}) propia
      join historial h on h.tabla = 'piezas' and h.registro = p.id::text and h.id >= propia.primera
      left join lateral jsonb_each(h.antes) c
        on h.importacion = ${importacion} and h.operacion = 'cambio') h
    cross join lateral (
      select sum(m.unidades) filter (where m.importacion = ${importacion}) as movidas,
        coalesce(bool_or(m.importacion is distinct from ${importacion}::int and m.momento >= i.momento), false) as otros
      from (select min(momento) as momento from historial
        where tabla = 'piezas' and registro = p.id::text and importacion = ${importacion}) i
      join movimientos m on m.pieza_id = p.id) m
    where p.id = any(${ids}::int[])`.execute(trx);
  return new Map(
    rows.map(({ suyo, movidas, motivo, ...pieza }) => [
      pieza.id,
      { pieza, antes: suyo ?? {}, unidades: movidas, motivo },
    ]),
  );
}
