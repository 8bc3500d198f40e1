import type { NegocioInterno } from '#contract/app-state.ts';
import type { buscador } from '#contract/buscador.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Opcion } from '#contract/page-state.ts';
import { ROL } from '#domain/roles.ts';
import { withLugaresDeArriba } from '#domain/ubicacion.ts';
import { orderByUso } from '#domain/uso.ts';
import { notFound } from '#server/base/errors.ts';
import type { Account, Handlers } from '#server/base/http/implement.ts';
import { type NotarBuscada, toBuscada } from '#server/busqueda/queries/buscada.ts';
import { fichaOf } from '#server/busqueda/queries/ficha.ts';
import { findAutos, findMarcas, findPiezas, findYears } from '#server/busqueda/queries/opciones.ts';
import { findUbicaciones } from '#server/patio/piezas/ubicaciones.ts';
import {
  findLados,
  findLista,
  findPiezaInterna,
  findPiezasGlobal,
  findValores,
  toPiezaInterna,
} from './queries/piezas-internas.ts';

/** Answers the search of signed-in people and the lists of its selects and of the part form. What is looked for is noted, and nobody waits for it. */
export function buscadorHandlers({ listas }: NegocioInterno, notar: NotarBuscada): Handlers<typeof buscador> {
  return {
    async getFilas(request, { db, account }) {
      const found = await findLista(db, request, account.rol);
      noteInterna(notar, request, found, account);
      return found;
    },

    async getMarcas({ exist }, { db }) {
      const { valores, conteos } = split(await findMarcas(db, { exist }));
      return { marcas: valores, conteos };
    },

    async getAutos({ marca, exist }, { db }) {
      const { valores, conteos } = split(await findAutos(db, { marca, exist }));
      return { autos: valores, conteos };
    },

    async getYears({ marca, auto, exist }, { db }) {
      const { valores, conteos } = split(await findYears(db, { marca, auto, exist }));
      return { years: valores, conteos };
    },

    async getNombres({ marca, auto, year: anio, exist }, { db }) {
      const { valores, conteos } = split(await findPiezas(db, { marca, auto, anio, exist }));
      return { piezas: valores, conteos };
    },

    async getPieza({ pieza }, { db, account }) {
      const row = await findPiezaInterna(db, pieza);
      if (!row) throw notFound('No se obtuvo la pieza');
      return { pieza: toPiezaInterna(row, account.rol) };
    },

    getTipos: async (_request, { db }) => ({ tipos: orderByUso(await findValores(db, 'tipo'), listas.tipo) }),
    getPiezasGlobal: async (_request, { db }) => ({ piezas: orderByUso(await findPiezasGlobal(db), listas.pieza) }),
    getLadoPos: async (_request, { db }) => ({ opts: orderByUso(await findLados(db), listas.lado) }),
    getOrigenes: async (_request, { db }) => ({ origenes: orderByUso(await findValores(db, 'origen'), listas.origen) }),
    getUbicaciones: async (_request, { db }) => ({ ubicaciones: [...withLugaresDeArriba(await findUbicaciones(db))] }),
    getCondiciones: async (_request, { db }) => ({
      condiciones: orderByUso(await findValores(db, 'condicion'), listas.condicion),
    }),
  };
}

/** Notes what somebody with an account looked for among what is in stock: a client asks as visitors of the page do. */
function noteInterna(
  notar: NotarBuscada,
  request: RequestOf<typeof buscador.getFilas>,
  found: ResponseOf<typeof buscador.getFilas>,
  { identificador, rol }: Account,
): void {
  // A place or a record is no wish of anybody.
  const isWish = request.exist === 'existentes' && !fichaOf(request);
  const buscada = isWish ? toBuscada(request, found) : null;
  if (buscada === null) return;
  const clase = rol === ROL.cliente ? 'busqueda_publica' : 'busqueda_interna';
  notar({ ...buscada, clase, quien: identificador, red: null });
}

/** Regla 133: the specified list of strings, and the counts beside it in the same order; none where none is known. */
function split(opciones: readonly Opcion[]): { valores: string[]; conteos: number[] } {
  const isCounted = opciones.some(({ cuantas }) => cuantas > 0);
  return {
    valores: opciones.map(({ valor }) => valor),
    conteos: isCounted ? opciones.map(({ cuantas }) => cuantas) : [],
  };
}
