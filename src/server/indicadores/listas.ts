import type { NegocioInterno } from '#contract/app-state.ts';
import type { indicadores } from '#contract/indicadores.ts';
import type { siniestro } from '#contract/siniestro.ts';
import { diaOf } from '#domain/fecha.ts';
import { pagesOf } from '#domain/pagina.ts';
import { compareTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findAdjuntos } from './adjuntos.ts';
import { findDocumentosOf } from './queries/documentos.ts';
import { findPagina, findPorReporte, findSiniestro, findSiniestros, findValores } from './queries/listas.ts';

type Mine = Handlers<
  Pick<
    typeof indicadores,
    'getPiezas' | 'getPiezasReporte' | 'getProveedores' | 'getMetodosEnvios' | 'getSugerencias' | 'findSiniestros'
  >
>;

/** Answers the lists of claims. */
export function listasHandlers({ interno }: { readonly interno: NegocioInterno }): Mine {
  const { proveedores, metodosEnvio } = interno.indicadores;
  return {
    async getPiezas(request, { db, now }) {
      const { registros, contadas } = await findPagina(db, request, diaOf(now()));
      const { total: totalPiezas, ...pages } = pagesOf(contadas, request);
      return { inventario: registros, totalPiezas, ...pages };
    },

    async getPiezasReporte({ search }, { db, now }) {
      const { registros, resumen } = await findPorReporte(db, search, diaOf(now()));
      const { suma, ...cuentas } = resumen;
      return { inventario: registros, resumen: { ...cuentas, precio: suma / 100 } };
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
    const { registros, ...figures } = await findSiniestro(db, reporte, diaOf(now()));
    const ids = registros.map(({ id }) => id);
    const [adjuntos, documentos] = await Promise.all([findAdjuntos(db, ids), findDocumentosOf(db, ids, diaOf(now()))]);
    return { inventario: registros, ...figures, adjuntos, documentos };
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
