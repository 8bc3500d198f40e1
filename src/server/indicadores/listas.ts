import type { NegocioInterno } from '#contract/app-state.ts';
import type { indicadores } from '#contract/indicadores.ts';
import type { siniestro } from '#contract/siniestro.ts';
import { diaOf } from '#domain/fecha.ts';
import { pagesOf } from '#domain/pagina.ts';
import { compareTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findAdjuntos } from './adjuntos.ts';
import { findPagina } from './queries/base-de-datos.ts';
import { findDocumentosOf } from './queries/documentos.ts';
import { findPorReporte, findSiniestro, findSiniestros, findValores } from './queries/listas.ts';
import { countPorHacer, findPorHacer } from './queries/por-hacer.ts';
import { findRegistros } from './queries/registros.ts';

type Mine = Handlers<
  Pick<
    typeof indicadores,
    | 'getPiezas'
    | 'getPiezasReporte'
    | 'getPendientes'
    | 'getProveedores'
    | 'getMetodosEnvios'
    | 'getSugerencias'
    | 'findSiniestros'
  >
>;

/** Answers the lists of claims. */
export function listasHandlers({ interno }: { readonly interno: NegocioInterno }): Mine {
  const { proveedores, metodosEnvio } = interno.indicadores;
  return {
    async getPiezas({ page, itemsPerPage, ...filtros }, { db, now }) {
      const pedido = { filtros, negocio: interno, page, itemsPerPage, hoy: diaOf(now()) };
      const { registros, contadas, ...orden } = await findPagina(db, pedido);
      const { total: totalPiezas, ...pages } = pagesOf(contadas, pedido);
      return { inventario: registros, totalPiezas, ...pages, ...orden };
    },

    async getPiezasReporte({ search, estado: lista, ...page }, { db, now }) {
      const hoy = diaOf(now());
      if (lista !== null) {
        const { registros, contadas, resumen } = await findPorHacer(db, { lista, search, ...page }, hoy);
        const { suma, ...cuentas } = resumen;
        const { total, ...pages } = pagesOf(contadas, page);
        return { inventario: registros, resumen: { ...cuentas, total, precio: suma / 100 }, ...pages };
      }
      const { registros, resumen } = await findPorReporte(db, search, hoy);
      const { suma, ...cuentas } = resumen;
      const enUna = { totalPages: Math.min(1, registros.length), totalCapped: false };
      return { inventario: registros, resumen: { ...cuentas, precio: suma / 100 }, ...enUna };
    },

    async getPendientes({ abiertos: ids }, { db, now }) {
      const hoy = diaOf(now());
      const [pendientes, abiertos] = await Promise.all([
        countPorHacer(db, hoy),
        ids.length === 0 ? [] : findRegistros(db, ids, hoy),
      ]);
      return { pendientes, abiertos };
    },

    getProveedores: async (_request, { db }) => ({ proveedores: await ofrecidos(db, 'proveedor', proveedores) }),
    getMetodosEnvios: async (_request, { db }) => ({ metodos: await ofrecidos(db, 'metodo_envio', metodosEnvio) }),

    async getSugerencias(_request, { db }) {
      const [aseguradoras, talleres, ciudades] = await Promise.all([
        ofrecidos(db, 'aseguradora'),
        ofrecidos(db, 'taller'),
        ofrecidos(db, 'ciudad'),
      ]);
      return { aseguradoras, talleres, ciudades };
    },

    findSiniestros: async ({ search }, { db }) => ({ siniestros: await findSiniestros(db, search) }),
  };
}

/** Answers everything about one claim. */
export const siniestroHandlers: Handlers<Pick<typeof siniestro, 'getSiniestro'>> = {
  async getSiniestro({ reporte }, { db, now }) {
    const { registros, total, cifras } = await findSiniestro(db, reporte, diaOf(now()));
    const riesgo = cifras.porFacturar + cifras.porCobrar;
    const ids = registros.map(({ id }) => id);
    const [adjuntos, documentos] = await Promise.all([findAdjuntos(db, ids), findDocumentosOf(db, ids, diaOf(now()))]);
    return { inventario: registros, total, riesgo, cifras, adjuntos, documentos };
  },
};

/** Lists the values that live records have in a column with those that the configuration offers, in order (regla 141). */
async function ofrecidos(
  db: Db,
  columna: Parameters<typeof findValores>[1],
  configurados: readonly string[] = [],
): Promise<string[]> {
  return [...new Set([...configurados, ...(await findValores(db, columna))])].sort(compareTexto);
}
