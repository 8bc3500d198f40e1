import { signedAsk } from './product.ts';
import type { AnyRow, Promised, Row } from './row.ts';
import type { SampledCotizacion } from './sample.ts';

const CALL: Promised = { what: 'claims', besideSql: 2.5, growth: 2 };
const WORDS: Promised = { what: 'history by words', besideSql: 2.5, growth: 4 };
const REQUESTS = 300;

/** The rows of the history: what was quoted before, asked by those who quote. */
export const INDICADORES_ROWS: readonly AnyRow[] = [
  historial('nada', [], CALL),
  historial('parte', ['parte'], CALL),
  historial('codigo', ['codigo'], CALL),
  historial('marca', ['marca'], CALL),
  historial('auto', ['marca', 'auto', 'year'], CALL),
  historial('anio', ['year'], CALL),
  historial('pieza', ['pieza'], WORDS),
  historial('todo', ['marca', 'auto', 'year', 'pieza'], WORDS),
  {
    grupo: 'indicadores',
    name: 'cotizador',
    title: 'quoter: history and yard, all filters',
    promised: WORDS,
    asks: (product) =>
      product.sample.cotizaciones.slice(0, REQUESTS).map(({ marca, auto, year, pieza }) => {
        const form = { marca, auto, year, pieza };
        return signedAsk(product, 'cotizador/get_info.php', { form });
      }),
  },
];

function historial(name: string, chosen: readonly (keyof SampledCotizacion)[], promised: Promised): Row {
  const searchType = chosen.some((filter) => filter === 'parte' || filter === 'codigo') ? 'BASICA' : 'AVANZADA';
  return {
    grupo: 'indicadores',
    name: `historial-${name}`,
    promised,
    title: `history, ${chosen.length === 0 ? 'no filter' : chosen.join(' + ')}`,
    asks: (product) =>
      product.sample.cotizaciones
        .filter((one) => chosen.every((filter) => one[filter] !== ''))
        .slice(0, REQUESTS)
        .map((one) => {
          const form = Object.fromEntries(chosen.map((filter) => [filter, one[filter]]));
          return signedAsk(product, 'buscador/indicadores.php', { searchType, form });
        }),
  };
}
