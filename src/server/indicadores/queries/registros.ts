import { CAMPOS_INDICADOR, type Registro } from '#contract/wire/indicador.ts';
import type { Dia } from '#domain/fecha.ts';
import { diasDeEntrega, insigniasOf } from '#domain/indicador.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { DE_QUIEN, DEUDA } from '#server/vinculos/deuda-de-registros.ts';
import { type FacturaVivaRow, selectFacturaViva, toFacturaViva } from '#server/vinculos/factura-viva.ts';

/** A query selects these of a claim's record; {@link toRegistro} computes the rest. */
export interface RegistroRow
  extends Omit<Registro, 'anios' | 'diasEntrega' | 'insignias' | 'isInventarioUsado' | 'facturaViva'>,
    AniosDeRegistro {
  readonly facturaViva: FacturaVivaRow;
}

interface AniosDeRegistro {
  readonly anio_desde: number | null;
  readonly anio_hasta: number | null;
}

const CAMPOS = CAMPOS_INDICADOR.filter((campo) => campo !== 'anios');

/** This select list makes a {@link RegistroRow} of {@link REGISTRO_FROM}. */
export const REGISTRO_COLUMNS = `i.id, i.version, ${selectList('i', CAMPOS)}, i.anio_desde, i.anio_hasta, i.estado, ${DEUDA} as riesgo,
  p.inventario, p.id as "piezaId", (select count(*)::int from adjuntos a where a.indicador = i.id and a.eliminado is null) as adjuntos,
  ${selectFacturaViva('d.indicador_id = i.id')} as "facturaViva"`;

/** The record `i`, with the write-off `b` of the yard part that it uses now and that part `p`, where there is one. */
export const REGISTRO_FROM = `indicadores i
  left join bajas b on b.indicador = i.id and b.devueltas < b.cantidad
  left join piezas p on p.id = b.pieza_id
  ${DE_QUIEN}`;

/**
 * Turns a row into the record as the wire carries it.
 *
 * @param hoy today in Mexico City: a quote becomes lost with time.
 */
export function toRegistro({ anio_desde, anio_hasta, ...row }: RegistroRow, hoy: Dia): Registro {
  return {
    ...row,
    anios: anio_desde === null || anio_hasta === null ? null : { from: anio_desde, to: anio_hasta },
    diasEntrega: diasDeEntrega(row),
    insignias: insigniasOf(row, hoy),
    isInventarioUsado: row.piezaId !== null,
    facturaViva: toFacturaViva(row.facturaViva),
  };
}

const REGISTRO = prepare<RegistroRow>(
  `select ${REGISTRO_COLUMNS} from ${REGISTRO_FROM} where i.id = $1 and i.eliminada is null`,
);

/** Finds one record that was not deleted; null when there is none. */
export async function findRegistro(db: Pick<Db, 'run'>, id: number, hoy: Dia): Promise<Registro | null> {
  const [row] = await db.run(REGISTRO, [id]);
  return row ? toRegistro(row, hoy) : null;
}

const REGISTROS = prepare<RegistroRow>(
  `select ${REGISTRO_COLUMNS} from ${REGISTRO_FROM} where i.id = any($1::int[]) and i.eliminada is null
   order by array_position($1::int[], i.id)`,
);

/** Finds the records with these ids, in their order; deleted ones are left out. */
export async function findRegistros(db: Pick<Db, 'run'>, ids: readonly number[], hoy: Dia): Promise<Registro[]> {
  return (await db.run(REGISTROS, [ids])).map((row) => toRegistro(row, hoy));
}

/**
 * Finds the claim that uses a part and was not delivered: while there is one, the part is not deleted (regla 70).
 *
 * @returns the number of the claim, or null.
 */
export async function findSinEntregar(trx: Trx, piezaId: number): Promise<string | null> {
  const query = trx.selectFrom('bajas').innerJoin('indicadores', 'indicadores.id', 'bajas.indicador');
  const vivos = query.where('bajas.pieza_id', '=', piezaId).whereRef('devueltas', '<', 'cantidad');
  const found = await vivos.where('entregado', 'is', null).select('reporte').limit(1).executeTakeFirst();
  return found?.reporte ?? null;
}
