import type { Catalogo } from '#server/base/db/catalogos-tables.ts';
import type { Db } from '#server/base/db/database.ts';
import { type Carga, storeCatalogos } from '#server/catalogos/cargar.ts';

const NOMBRES: Readonly<Record<Catalogo, string>> = {
  producto: 'Productos y servicios',
  unidad: 'Unidades',
  codigo_postal: 'Códigos postales',
};

/**
 * `catalogos` reads the workbook that the tax authority publishes, and says what it changed.
 *
 * @throws BusinessError with one line when it cannot be read: nothing was changed then.
 */
export async function loadCatalogos(db: Db, archivo: string, say: (line: string) => void): Promise<void> {
  const { fecha, cambios } = await storeCatalogos(db, archivo, new Date());
  say(`Catálogos del SAT del ${fecha}.`);
  for (const cambio of cambios) say(`${NOMBRES[cambio.catalogo]}: ${describe(cambio)}`);
}

function describe({ nuevas, cambiadas, terminadas }: Carga['cambios'][number]): string {
  if (nuevas + cambiadas + terminadas === 0) return 'sin cambios';
  return `${nuevas} nuevas, ${cambiadas} cambiadas, ${terminadas} terminadas`;
}
