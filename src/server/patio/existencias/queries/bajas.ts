import type { BajaDetalle } from '#contract/wire/baja.ts';
import type { Plataforma } from '#domain/publicacion.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { DISPONIBLE } from './disponible.ts';

/** A BajaRow is a write-off as a query selects it, with the columns of its part that a list shows. */
export interface BajaRow extends Omit<BajaDetalle, 'creada' | 'anunciada' | 'retirada'> {
  readonly creada: Date;
  readonly enFacebook: boolean;
  readonly enMercado: boolean;
  readonly retiradaFacebook: boolean;
  readonly retiradaMercado: boolean;
}

/** The select list of a {@link BajaRow}; `b` is the table `bajas`, `p` its part. */
export const BAJA_COLUMNS = `
  b.id, b.pieza_id as "piezaId", b.remision, b.duenio, b.estatus, b.cantidad, b.devueltas, b.descripcion, b.nota, b.cotizador,
  b.canal, b.fecha, b.creada, p.inventario, p.existencias, ${DISPONIBLE} as disponible, p.publicada_facebook is not null as "enFacebook",
  p.publicada_mercado is not null as "enMercado", b.retirada_facebook as "retiradaFacebook",
  b.retirada_mercado as "retiradaMercado"`;

const SELECT = `select ${BAJA_COLUMNS} from bajas b join piezas p on p.id = b.pieza_id`;

const DE_PIEZA = prepare<BajaRow>(`${SELECT} where b.pieza_id = $1 order by b.id desc`);

/** Finds every write-off of a part, newest first. */
export async function findBajasDePieza(db: Db, piezaId: number): Promise<BajaDetalle[]> {
  return (await db.run(DE_PIEZA, [piezaId])).map(toBaja);
}

const POR_ID = prepare<BajaRow>(`${SELECT} where b.id = $1`);

/** Finds one write-off by its id; null when there is none. */
export async function findBaja(db: Db, id: number): Promise<BajaDetalle | null> {
  const [row] = await db.run(POR_ID, [id]);
  return row ? toBaja(row) : null;
}

/** Turns a row into the write-off that screens see. Its part may be deleted: a listing may still be up. */
export function toBaja(row: BajaRow): BajaDetalle {
  const { creada, enFacebook, enMercado, retiradaFacebook, retiradaMercado, ...rest } = row;
  return {
    ...rest,
    creada: creada.toISOString(),
    anunciada: plataformas(enFacebook, enMercado),
    retirada: plataformas(retiradaFacebook, retiradaMercado),
  };
}

function plataformas(facebook: boolean, mercado: boolean): Plataforma[] {
  return [...(facebook ? (['FB'] as const) : []), ...(mercado ? (['ML'] as const) : [])];
}
