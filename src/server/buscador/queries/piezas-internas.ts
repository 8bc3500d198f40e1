import type { buscador } from '#contract/buscador.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { PiezaCompleta, PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { clientPrecio } from '#domain/dinero.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { PIEZA_COLUMNS, type PiezaColumns, toFields } from '#server/buscador-public/queries/piezas.ts';
import { createLista } from '#server/busqueda/queries.ts';
import { type Db, prepare } from '#server/db/database.ts';

/** A query for who works here selects every field of a part. */
export type PiezaInternaRow = PiezaColumns & Omit<PiezaCompleta, 'anios' | 'portada' | 'galeria'>;

/** This select list makes a {@link PiezaInternaRow}; `p` is the table `piezas`. The same types come by JSON. */
export const INTERNA_COLUMNS = `${PIEZA_COLUMNS}, p.costo, p.precio,
  p.precio_mercado as "precioMercado", p.por_publicar_facebook as "porPublicarFacebook",
  p.por_publicar_mercado as "porPublicarMercado", p.publicada_facebook as "publicadaFacebook",
  p.publicada_mercado as "publicadaMercado", p.codigo_radec as "codigoRadec", p.costo_radec as "costoRadec",
  p.link_radec as "linkRadec", p.costo_mercado as "costoMercado", p.link_mercado as "linkMercado",
  p.cotizador, p.venta, p.fecha, p.nota, p.version`;

/** Turns a row into the part with all its fields, for who works here. */
export function toPiezaCompleta(row: PiezaInternaRow): PiezaCompleta {
  return toFields(row);
}

/**
 * Shows a part as a role may see it (regla 143): who works here all of it, a client what is listed below and the price
 * with the markup (regla 44). A field that is not named here never reaches a client.
 */
export function toPiezaInterna(row: PiezaInternaRow, rol: Rol): PiezaInterna {
  const completa = toPiezaCompleta(row);
  if (rol !== ROL.cliente) return completa;
  const { id, inventario, titulo, marca, auto, tipo, anios, pieza, lado, numeroParte, origen, condicion } = completa;
  const { detalles, existencias, codigoRadec, portada, galeria } = completa;
  const precio = completa.precio === null ? null : clientPrecio(completa.precio);
  return {
    ...{ id, inventario, titulo, marca, auto, tipo, anios, pieza, lado, numeroParte, origen, condicion },
    ...{ detalles, existencias, precio, codigoRadec, portada, galeria },
  };
}

const PIEZA = prepare<PiezaInternaRow>(
  `select ${INTERNA_COLUMNS} from piezas p where p.id = $1 and p.eliminada is null`,
);

/** Finds one part that was not deleted, in stock or not; null when there is none. */
export async function findPiezaInterna(db: Pick<Db, 'run'>, id: number): Promise<PiezaInternaRow | null> {
  const [row] = await db.run(PIEZA, [id]);
  return row ?? null;
}

const findInternas = createLista<PiezaInternaRow>(INTERNA_COLUMNS);

/** Finds a page of parts as a role may see them: by text when there is one, else newest first (reglas 39, 42). */
export function findLista(
  db: Db,
  request: RequestOf<typeof buscador.getFilas>,
  rol: Rol,
): Promise<ResponseOf<typeof buscador.getFilas>> {
  return findInternas(db, request, (row) => toPiezaInterna(row, rol));
}
