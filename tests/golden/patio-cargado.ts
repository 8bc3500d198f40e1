import type { Existencia } from '#contract/wire/fields.ts';
import { parseAnioRange } from '#domain/anio.ts';
import { createBusqueda } from '#server/busqueda/texto.ts';
import { createDatabase } from '#tests/database.ts';
import { type Pieza, readPatio } from './patio.ts';

/** The parts of the yard, oldest first. */
export const patio = readPatio();

function toRange(text: string) {
  const range = parseAnioRange(text);
  if (!range) throw new Error(`No years in ${text}`);
  return { anio_desde: range.from, anio_hasta: range.to };
}

/** 'FARO IZQ JETTA 15-18'; without years where the yard has one generation of the car. */
export function etiquetaOf(pieza: Pieza | undefined): string {
  if (!pieza) throw new Error('More parts were inserted than there are');
  const anios = new Set(patio.filter(({ auto }) => auto === pieza.auto).map((other) => other.anios));
  const generation = anios.size > 1 ? pieza.anios.replaceAll(/\d\d(\d\d)/g, '$1') : '';
  return [pieza.pieza, pieza.lado, pieza.auto, generation].filter((part) => part !== '').join(' ');
}

/** Makes a database with the yard in it, and its search. Each file of tests has its own, and disposes of it. */
export async function loadPatio() {
  const database = await createDatabase();
  const { db } = database;
  const inserted = await db.kysely
    .insertInto('piezas')
    .values(patio.map(({ anios, ...pieza }) => ({ ...pieza, ...toRange(anios), costo: 500_00, precio: 1_500_00 })))
    .returning(['id', 'inventario'])
    .execute();
  const etiquetas = new Map(inserted.map(({ id }, index) => [id, etiquetaOf(patio[index])]));
  // Deleted copies, of which nothing is ever shown: they have no label.
  await db.pool.query(`insert into piezas (marca, auto, tipo, anio_desde, anio_hasta, pieza, lado, numero_parte, origen,
      condicion, detalles, costo, existencias, eliminada)
    select marca, auto, tipo, anio_desde, anio_hasta, pieza, lado, numero_parte, origen, condicion, detalles, costo, 1, now()
    from piezas`);
  const findByTexto = createBusqueda<{ id: number; pieza: string }>('p.id, p.pieza');

  /** The first page: the labels of what was asked for and of what goes with it, their parts, and what is said. */
  async function searchFor(texto: string, exist: Existencia) {
    const filtros = { marca: '', auto: '', anio: null, pieza: '' };
    const found = await findByTexto(db, { texto, exist, ...filtros, limit: 10, offset: 0 });
    const labels = (rows: readonly { id: number }[]) => rows.map(({ id }) => etiquetas.get(id) ?? '');
    const clases = (rows: readonly { pieza: string }[]) => [...new Set(rows.map(({ pieza }) => pieza))];
    return {
      filas: labels(found.filas),
      relacionadas: labels(found.relacionadas),
      clases: clases(found.filas),
      clasesDebajo: clases(found.relacionadas),
      dicho: [found.sugerencia ?? '', ...found.avisos],
    };
  }
  return { database, inserted, etiquetas, buscar: searchFor };
}
