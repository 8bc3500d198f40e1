import { escapeLiteral } from 'pg';
import type { RequestOf } from '#contract/call.ts';
import type { reportes } from '#contract/reportes.ts';
import { type CampoIndicador, camposIndicador } from '#contract/wire/indicador.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { Columna, Tabla } from '#server/base/tabla/columnas.ts';
import { type Consulta, writeTabla } from '#server/base/tabla/escribir.ts';
import { DIMENSIONES, nombreOf } from './queries/medidas.ts';
import { ordenDeRegistros } from './queries/orden.ts';

type Pedido = RequestOf<typeof reportes.exportIndicadores>;

/** Answers the file of the records of a period, made while it is sent (record 55). */
export const exportarHandlers: Handlers<Pick<typeof reportes, 'exportIndicadores'>> = {
  exportIndicadores: (pedido, { db, account }) =>
    writeTabla({
      db,
      quien: account.identificador,
      tabla: REGISTROS,
      consulta: consultaOf(pedido),
      formato: pedido.formato,
      nombre: `indicadores_${pedido.searchDateStart}_al_${pedido.searchDateEnd}`,
      demasiadas,
    }),
};

/** Says that a period is too long for a sheet. */
export const demasiadas = (caben: string) =>
  `El periodo tiene más piezas de las que caben en una hoja de Excel (${caben}). Elige menos días o exporta a CSV.`;

/** The order of a period where nobody chose one. */
const PROPIO = 'i.fecha desc, i.id desc';

/** Chooses the records of a request, newest first or as somebody ordered them, by values in the text of the query. */
export function consultaOf({ searchDateStart, searchDateEnd, aseguradora, ...pedida }: Pedido): Consulta {
  const [desde, hasta] = [searchDateStart, searchDateEnd].map(escapeLiteral);
  const suya =
    aseguradora === null ? '' : `and ${nombreOf(DIMENSIONES.aseguradora.columna)} = ${escapeLiteral(aseguradora)}`;
  return {
    desde: `from indicadores i where i.eliminada is null and i.fecha between ${desde} and ${hasta} ${suya}`,
    orden: ordenDeRegistros(pedida, PROPIO) ?? PROPIO,
  };
}

/** The columns of a file of records are those of the table on the screen (regla 92). */
const REGISTROS: Tabla = {
  hoja: 'Indicadores',
  columnas: [
    { titulo: 'ID', ancho: 9, sql: 'i.id', tipo: 'entero' },
    texto('reporte', 18),
    texto('taller', 28),
    texto('ciudad', 20),
    texto('marca', 16),
    texto('auto', 18),
    // Years are written as formatAnioRange does.
    { ...texto('anios', 11), sql: "concat(i.anio_desde, '-' || nullif(i.anio_hasta, i.anio_desde))" },
    texto('pieza', 28),
    texto('comentarios', 40),
    texto('origen', 14),
    { titulo: camposIndicador.precio.label, ancho: 14, sql: 'i.precio', tipo: 'dinero' },
  ],
};

function texto(campo: CampoIndicador, ancho: number): Columna {
  return { titulo: camposIndicador[campo].label, ancho, sql: `i.${campo}`, tipo: 'texto' };
}
