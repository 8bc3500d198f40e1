import { type ListaConColumnas, titulosOf } from '#domain/columnas-de-archivo.ts';
import type { Tabla } from './columnas.ts';

/** Leaves a table the columns that stand for those of its list, in their order; all of them where none was asked for, or none is known. */
export function narrowTabla(tabla: Tabla, lista: ListaConColumnas, columnas: readonly string[] = []): Tabla {
  const titulos = titulosOf(lista, columnas);
  const chosen = titulos.flatMap((titulo) => tabla.columnas.find((columna) => columna.titulo === titulo) ?? []);
  return chosen.length === 0 ? tabla : { ...tabla, columnas: chosen };
}
