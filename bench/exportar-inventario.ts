import { to as copyTo } from 'pg-copy-streams';
import { drain, ONCE, openDownloader, withMemory } from './exportar.ts';
import { withSql } from './product.ts';
import { sideOf } from './round.ts';
import type { Context, ScenarioRow } from './row.ts';

const TURNS = 3;

/** The columns of a file of parts, as they are in the table. */
export const COLUMNAS_DEL_INVENTARIO = `inventario, pieza, lado, marca, auto, tipo, anio_desde, anio_hasta, numero_parte, origen, condicion, detalles,
  costo, existencias, precio, precio_mercado, codigo_radec, costo_radec, link_radec, costo_mercado, link_mercado,
  por_publicar_facebook, publicada_facebook, por_publicar_mercado, publicada_mercado, cotizador, venta, fecha, nota, version`;

/** Takes the whole inventory as a file, beside a bare COPY of its columns in turns, and everything in one archive. */
export async function measureExportarInventario({ product }: Context): Promise<ScenarioRow[]> {
  using downloader = openDownloader();
  const take = (formato: 'csv' | 'xlsx') =>
    downloader.take(product, 'exportar/inventario.php', { exist: -1, formato }, formato);
  // Awaited here: the downloader ends with this function.
  return await withSql(product.databaseUrl, async (sql) => {
    const bare = sideOf(async () => {
      await drain(
        sql.query(copyTo(`copy (select ${COLUMNAS_DEL_INVENTARIO} from piezas where eliminada is null) to stdout`)),
      );
    });
    const csv = sideOf(() => take('csv'));
    await csv(ONCE);
    await bare(ONCE);
    const asCsv = await withMemory(product, csv);
    const asXlsx = await withMemory(
      product,
      sideOf(() => take('xlsx')),
    );
    const copied = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      asCsv.own.push(await csv(ONCE));
      copied.push(await bare(ONCE));
    }
    const todo = await withMemory(
      product,
      sideOf(() => downloader.take(product, 'exportar/todo.php', {}, 'zip')),
    );
    const grows = ({ mb }: { readonly mb: number }) => `memory of the server grows by ${mb} MB`;
    return [
      {
        title: `the whole inventory as CSV (${grows(asCsv)}), beside bare COPY`,
        own: asCsv.own,
        bare: copied,
        promised: { what: 'export of the inventory, beside bare COPY', ratio: 5 },
      },
      { title: `the whole inventory as a spreadsheet (${grows(asXlsx)})`, own: asXlsx.own },
      { title: `everything in one archive (${grows(todo)})`, own: todo.own },
    ];
  });
}
