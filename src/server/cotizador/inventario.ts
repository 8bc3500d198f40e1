import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { readTexto } from '#domain/busqueda/leer.ts';
import type { Total } from '#domain/pagina.ts';
import type { Rol } from '#domain/roles.ts';
import { foldTexto } from '#domain/texto.ts';
import { findLista } from '#server/buscador/queries/piezas-internas.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';
import type { Db } from '#server/db/database.ts';
import type { HistorialQuery } from './queries.ts';
import { MAX_FILAS } from './statements.ts';

/** The yard has these of what was asked. */
interface Encontradas {
  readonly filas: PiezaInterna[];
  readonly total: Total;
}

const NINGUNA: Encontradas = { filas: [], total: { rows: 0, isCapped: false } };

/**
 * Finds the parts in stock that the internal search finds by part and part number, of that car and no other: a car that
 * the yard has nothing of has no parts.
 */
export async function findEnPatio(db: Db, query: Omit<HistorialQuery, 'codigo'>, rol: Rol): Promise<Encontradas> {
  const lexico = await findLexico(db);
  const { marca, auto } = query;
  const [suMarca, suAuto] = [
    nombreEn(
      lexico.autos.map((one) => one.marca),
      marca,
    ),
    nombreEn(
      lexico.autos.map((one) => one.auto),
      auto,
    ),
  ];
  if (suMarca === undefined || suAuto === undefined) return NINGUNA;
  const search = [query.parte.replaceAll(/[^\p{L}\p{N}]/gu, ''), query.pieza].join(' ').trim();
  const { inventario, total, totalCapped, avisos } = await findLista(
    db,
    {
      ...{ page: 1, itemsPerPage: MAX_FILAS, exist: 'existentes', search, pieza: '' },
      ...{ marca: suMarca, auto: suAuto, year: query.anio },
    },
    rol,
  );
  // The search leaves out words that no part has. Without them it would answer with everything else of the car.
  const { piezas, tambien } = readTexto(query.pieza, lexico);
  const isRelajada = search !== '' && avisos.length > 0 && piezas.length + tambien.length === 0;
  return isRelajada ? NINGUNA : { filas: inventario, total: { rows: total, isCapped: totalCapped } };
}

/** The name as the inventory writes it; undefined when it has none such. The empty text is any. */
function nombreEn(nombres: readonly string[], pedido: string): string | undefined {
  return pedido === '' ? '' : nombres.find((nombre) => foldTexto(nombre) === foldTexto(pedido));
}
