import type { cotizador } from '#contract/cotizador.ts';
import type { FilaDeHistorial } from '#contract/wire/evidencia.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { readTexto } from '#domain/busqueda/leer.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { evidenciaOf } from '#domain/evidencia.ts';
import { diaOf } from '#domain/fecha.ts';
import type { Total } from '#domain/pagina.ts';
import type { Rol } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findLista } from '#server/buscador/queries/piezas-internas.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';
import { claveOf, findHistorial, type HistorialQuery } from './queries.ts';
import { MAX_FILAS } from './statements.ts';

/** Answers what was quoted before: in a part's own screen, and in the quoter. */
export const historialDePrecioHandlers: Handlers<typeof cotizador> = {
  async getIndicadores({ searchType, form }, { db, now }) {
    const { parte, codigo, marca, auto, year: anio, pieza } = form;
    const query = searchType === 'BASICA' ? { ...NADA, parte, codigo } : { ...NADA, marca, auto, anio, pieza };
    const { filas, ...precios } = await findPrecios(db, query, now());
    return { data: filas, ...precios };
  },

  async getInfo({ form: { year: anio, ...form } }, { db, account, now }) {
    const query = { codigo: '', anio, ...form };
    const [{ filas, ...precios }, patio] = await Promise.all([
      findPrecios(db, query, now()),
      findEnPatio(db, query, account.rol),
    ]);
    return {
      ...precios,
      ganadas: filas.filter(isGanada),
      noGanadas: filas.filter((fila) => !isGanada(fila)),
      inventario: patio.filas,
      totalInventario: patio.total.rows,
      totalInventarioCapped: patio.total.isCapped,
    };
  },
};

const NADA: HistorialQuery = { parte: '', codigo: '', marca: '', auto: '', anio: null, pieza: '' };

/** The evidence is made of the very rows that are listed: whoever doubts a figure sees all that is behind it. */
async function findPrecios(db: Db, query: HistorialQuery, now: Date) {
  const { filas, totalGanadas, totalNoGanadas } = await findHistorial(db, query);
  return {
    filas,
    totalGanadas: totalGanadas.rows,
    totalNoGanadas: totalNoGanadas.rows,
    totalGanadasCapped: totalGanadas.isCapped,
    totalNoGanadasCapped: totalNoGanadas.isCapped,
    evidencia: evidenciaOf(filas, diaOf(now)),
  };
}

function isGanada({ entregado }: FilaDeHistorial): boolean {
  return entregado !== null;
}

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
async function findEnPatio(db: Db, query: Omit<HistorialQuery, 'codigo'>, rol: Rol): Promise<Encontradas> {
  const lexico = await findLexico(db);
  const marca = nombreEn(lexico, 'marca', query.marca);
  const auto = nombreEn(lexico, 'auto', query.auto);
  const numero = claveOf(query.parte);
  if (marca === undefined || auto === undefined || (query.parte !== '' && numero === '')) return NINGUNA;
  const search = `${numero} ${query.pieza}`.trim();
  const { inventario, total, totalCapped, avisos } = await findLista(
    db,
    {
      page: 1,
      itemsPerPage: MAX_FILAS,
      exist: 'existentes',
      search,
      pieza: '',
      marca,
      auto,
      year: query.anio,
    },
    rol,
  );
  // The search leaves out words that no part has. Without them it would answer with everything else of the car.
  const isRelajada = search !== '' && avisos.length > 0 && !namesPieza(query.pieza, lexico);
  return isRelajada ? NINGUNA : { filas: inventario, total: { rows: total, isCapped: totalCapped } };
}

function namesPieza(texto: string, lexico: Lexico): boolean {
  const { piezas, tambien } = readTexto(texto, lexico);
  return piezas.length + tambien.length > 0;
}

/** The cars of each lexicon by the letters and digits of their names. */
const autosOf = new WeakMap<Lexico, Readonly<Record<keyof Auto, ReadonlyMap<string, string>>>>();
type Auto = Pick<Lexico['autos'][number], 'marca' | 'auto'>;

/** Writes a brand or a car as the inventory does; undefined when it has none such. The empty text is any. */
function nombreEn(lexico: Lexico, campo: keyof Auto, pedido: string): string | undefined {
  if (pedido === '') return '';
  const porClave = (de: keyof Auto) => new Map(lexico.autos.map((auto) => [claveOf(auto[de]), auto[de]]));
  const known = autosOf.get(lexico) ?? { marca: porClave('marca'), auto: porClave('auto') };
  autosOf.set(lexico, known);
  return known[campo].get(claveOf(pedido));
}
