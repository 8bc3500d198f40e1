import * as cascada from '#domain/cascada.ts';
import { type InicioFilters, levelsOf, withLevels } from '#domain/inicio-url.ts';

type Level = cascada.Level;

/** Chooses at one level, which clears the ones below it; the empty text takes the choice away. */
export function choose(filtros: InicioFilters, level: Level, valor: string): InicioFilters {
  return withLevels(filtros, cascada.choose(levelsOf(filtros), level, valor));
}

/**
 * Takes away the choices that their lists do not have: what a browser remembers may be sold by now. A list that is still
 * empty says nothing. Returns the very same object when all are known.
 */
export function dropUnknown(
  filtros: InicioFilters,
  opciones: Readonly<Record<Level, { readonly opciones: readonly { readonly valor: string }[] }>>,
): InicioFilters {
  const levels = levelsOf(filtros);
  const known = cascada.dropUnknown(levels, (level) => {
    const valores = opciones[level].opciones.map(({ valor }) => valor);
    return valores[0] ? valores : null;
  });
  return known === levels ? filtros : withLevels(filtros, known);
}
