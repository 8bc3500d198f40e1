import { PAGE_SIZE } from '#domain/pagina.ts';
import { signedAsk } from './calls.ts';
import { type Product, withSql } from './product.ts';
import type { Promised, Row } from './row.ts';

/** A whole car gives so many parts: so large is no other. */
const PIEZAS = 500;

/** The donors that are looked at, by the databases that have them. */
const GRANDES = new Map<string, number>();

const PROMISED: Promised = { what: 'a donor of 500 parts beside its SQL', ratio: 3 };

/** The donor whose page is asked for; made by {@link prepareDonador}. */
function donadorOf({ databaseUrl }: Product): number {
  const id = GRANDES.get(databaseUrl);
  if (id === undefined) throw new Error('There is no donor to be looked at');
  return id;
}

/** Has a donor car of which so many parts came, sold or not. The next run finds it there. */
async function prepareDonador({ databaseUrl }: Product): Promise<void> {
  if (GRANDES.has(databaseUrl)) return;
  await withSql(databaseUrl, async (sql) => {
    await sql.query('set statement_timeout = 0');
    const known = await sql.query<{ id: number }>(`select id from donadores where nota = 'BANCO'`);
    const made =
      known.rows[0] ??
      (
        await sql.query<{ id: number }>(
          `insert into donadores (marca, auto, tipo, anio, color, procedencia, costo, fecha, vin, nota, autor, creado)
           values ('NISSAN', 'TSURU', 'SEDAN', 2015, 'ROJO', '', 4000000, current_date, '', 'BANCO', 'bench', now()) returning id`,
        )
      ).rows[0];
    const id = made?.id ?? 0;
    await sql.query(
      `update piezas set donador = $1 where id in (
         select id from piezas where eliminada is null and (donador is null or donador = $1) order by donador nulls last, md5(id::text) limit $2)`,
      [id, PIEZAS],
    );
    await sql.query('analyze piezas');
    GRANDES.set(databaseUrl, id);
  });
}

function read(name: string, title: string, path: string, body: (donador: number) => object): Row {
  return {
    grupo: 'inventario',
    name: `donador-${name}`,
    title,
    promised: PROMISED,
    asks: (product) => [signedAsk(product, `donadores/${path}.php`, () => body(donadorOf(product)))],
    prepare: prepareDonador,
  };
}

/** The rows of donor cars: the page of one that gave 500 parts, their list, and the list of all donors. */
export const DONADORES_ROWS: readonly Row[] = [
  read('pagina', 'a donor of 500 parts', 'get_donador', (donador) => ({ donador })),
  read('piezas', 'its parts', 'get_piezas', (donador) => ({ donador, page: 1, itemsPerPage: PAGE_SIZE })),
  read('despiece', 'what it gave, to take it apart', 'get_despiece', (donador) => ({ donador })),
  read('todos', 'the list of donors', 'get_donadores', () => ({ page: 1, itemsPerPage: PAGE_SIZE, search: '' })),
];
