import type { cotizador } from '#contract/cotizador.ts';
import type { FilaDeHistorial } from '#contract/wire/evidencia.ts';
import { evidenciaOf } from '#domain/evidencia.ts';
import { diaOf } from '#domain/fecha.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findEnPatio } from './inventario.ts';
import { findHistorial, type HistorialQuery } from './queries.ts';

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
