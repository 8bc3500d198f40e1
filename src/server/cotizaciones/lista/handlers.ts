import type { listaPedida, PartidaLeida } from '#contract/lista-pedida.ts';
import { type Evidencia, evidenciaOf } from '#domain/evidencia.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import { type LineaPedida, readLista } from '#domain/lista-pedida/leer-lista.ts';
import { withAniosOffered } from '#domain/lista-pedida/opciones-de-anio.ts';
import type { Rol } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { INTERNA_COLUMNS, type PiezaInternaRow, toPiezaInterna } from '#server/buscador/queries/piezas-internas.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';
import { createDeLecturas, type DeLectura } from '#server/busqueda/queries.ts';
import { findHistoriales } from '#server/cotizador/queries.ts';

/** The most parts of the yard that are shown of one line. */
const MAX_PIEZAS = 6;

const findDeLecturas = createDeLecturas<PiezaInternaRow>(INTERNA_COLUMNS);

/** Answers what a pasted message asks for: its lines, the parts in stock for each, and what such parts were quoted for. */
export const listaPedidaHandlers: Handlers<typeof listaPedida> = {
  async read({ texto }, { db, account, now }) {
    const lexico = await findLexico(db);
    const { lineas, hayMas } = readLista(texto, lexico);
    const textos = lineas.map(({ busqueda, lectura }) => ({ texto: busqueda, lectura }));
    const [halladas, evidencias] = await Promise.all([
      findDeLecturas(db, lexico, { textos, limit: MAX_PIEZAS }),
      findEvidencias(db, lineas, diaOf(now())),
    ]);
    const partidas = lineas.map((linea, index) =>
      partidaOf(linea, { hallada: halladas[index], evidencia: evidencias[index] ?? null, rol: account.rol }),
    );
    return { partidas, hayMas };
  },
};

interface Encontrado {
  readonly hallada: DeLectura<PiezaInternaRow> | undefined;
  readonly evidencia: Evidencia | null;
  readonly rol: Rol;
}

function partidaOf(linea: LineaPedida, { hallada, evidencia, rol }: Encontrado): PartidaLeida {
  const { texto, cantidad, marca, auto, anios, pieza, lado } = linea;
  const inventario = hallada?.filas.map((row) => toPiezaInterna(row, rol)) ?? [];
  const avisos = hallada?.avisos ?? [];
  const dudas = withAniosOffered(
    linea,
    inventario.flatMap((una) => una.anios ?? []),
  );
  return {
    texto,
    cantidad,
    marca,
    auto,
    anios,
    pieza,
    lado,
    claro: linea.claro && avisos.length === 0,
    dudas: dudas.map(({ campo, dice, opciones }) => ({ campo, dice, opciones: [...opciones] })),
    avisos: [...avisos],
    inventario,
    hay: hallada?.total.rows ?? 0,
    evidencia,
  };
}

/** Computes the evidence of every line whose part and car are known; null for the others. */
async function findEvidencias(
  db: Db,
  lineas: readonly LineaPedida[],
  hoy: Dia,
): Promise<readonly (Evidencia | null)[]> {
  const conocidas = lineas.filter(({ auto, pieza }) => auto !== '' && pieza !== '');
  const historiales = await findHistoriales(
    db,
    conocidas.map(({ marca, auto, anios, pieza, lado }) => ({ marca, auto, anios, pieza: `${pieza} ${lado}`.trim() })),
  );
  const evidencias = new Map(conocidas.map((linea, index) => [linea, evidenciaOf(historiales[index] ?? [], hoy)]));
  return lineas.map((linea) => evidencias.get(linea) ?? null);
}
