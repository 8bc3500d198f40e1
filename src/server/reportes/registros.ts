import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { reportes } from '#contract/reportes.ts';
import { prorateDinero } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { COLOR_DE_VENCIMIENTO, SIN_VENCIMIENTO, type Total } from '#domain/filtro-de-reporte.ts';
import { countPages, type PageRequest } from '#domain/pagina.ts';
import { claveDeCotizador, promedio, sortTotales } from '#domain/reporte.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { ADEUDOS, COTIZADORES, FACTURADAS, PEDIDAS, SIN_FECHA, SOLICITADAS, vencimientosAl } from './definiciones.ts';
import { type Condicion, type Cotizadores, conNombre, conTexto, entre, narrow } from './queries/condiciones.ts';
import { countRegistros, findReporte, type Reporte } from './queries/registros.ts';

type Mine = Handlers<
  Pick<
    typeof reportes,
    'vencimientos' | 'facturadas' | 'solicitadas' | 'cotizadores' | 'adeudos' | 'getIndicadoresExport'
  >
>;

/** Answers the reports of the records of claims. */
export function registrosHandlers({ interno }: { readonly interno: NegocioInterno }): Mine {
  return {
    async vencimientos({ search, searchCotizador, searchAseguradora, ciudad, color, vence, ...page }, { db, now }) {
      const reporte = vencimientosAl(diaOf(now()), interno.indicadores.vencimientos);
      const recortes = { cotizador: searchCotizador, aseguradora: searchAseguradora, ciudad };
      const suyas = [...conTexto(search), ...narrow(recortes, interno)];
      const deUnDia = conNombre({ columna: 'i.vence::text' }, vence);
      const conColor = [...suyas, ...deUnDia, ...conNombre(reporte.comunes.color, color?.toString() ?? null)];
      const [{ comunes, totales }, sinFecha] = await Promise.all([
        color === SIN_VENCIMIENTO
          ? find(db, SIN_FECHA, [...suyas, ...deUnDia], page, interno)
          : find(db, reporte, conColor, page, interno),
        countRegistros(db, SIN_FECHA.de, suyas),
      ]);
      return { ...comunes, colores: coloresOf(totales.color), sinFecha };
    },

    facturadas: async (request, { db }) => (await findEntre(db, FACTURADAS, request, interno)).comunes,
    getIndicadoresExport: async (request, { db }) => (await findEntre(db, PEDIDAS, request, interno)).comunes,

    async solicitadas(request, { db }) {
      const { comunes, totales, medidas } = await findEntre(db, SOLICITADAS, request, interno);
      return { ...comunes, piezas: totales.pieza, cotizados: { si: medidas.cotizadas, no: medidas.noCotizadas } };
    },

    async cotizadores(request, { db }) {
      const { comunes, totales, medidas } = await findEntre(db, COTIZADORES, request, interno);
      const { cotizadas, noCotizadas, compradas, noCompradas, canceladas, conPrecio } = medidas;
      return {
        ...comunes,
        cotizados: { si: cotizadas, no: noCotizadas },
        compradas: { si: compradas, no: noCompradas, canceladas },
        precioPromedio: conPrecio === 0 ? 0 : prorateDinero(medidas.sumaDePrecios, 1, conPrecio),
        facturadas: { si: medidas.facturadas, no: medidas.noFacturadas },
        proveedores: totales.proveedor,
      };
    },

    async adeudos(request, { db }) {
      const { comunes, medidas } = await findEntre(db, ADEUDOS, request, interno);
      return { ...comunes, adeudo: medidas.adeudo };
    },
  };
}

type Comun = 'aseguradora' | 'ciudad' | 'cotizador';

/** Finds a report with what all of them answer. Both spellings of a quoter are one (regla 73). */
async function find<D extends string, M extends string>(
  db: Db,
  reporte: Reporte<D | Comun, M>,
  condiciones: readonly Condicion[],
  page: PageRequest,
  negocio: Cotizadores,
) {
  const { total, filas, totales, medidas } = await findReporte(db, reporte, condiciones, page);
  const quienes = totales.cotizador.map(({ nombre, cuenta }) => ({
    nombre: claveDeCotizador(nombre, negocio),
    cuenta,
  }));
  const comunes = {
    filas,
    totalPiezas: total,
    totalPages: countPages(total, page.itemsPerPage),
    aseguradoras: totales.aseguradora,
    ciudades: totales.ciudad,
    cotizadores: sortTotales(quienes),
  };
  return { comunes, totales, medidas };
}

/** Finds a report of what happened between two days. */
async function findEntre<D extends string, M extends string>(
  db: Db,
  reporte: Reporte<D | Comun, M | 'sumaDeDias' | 'entregadas'>,
  { searchDateStart, searchDateEnd, page, itemsPerPage, ...recortes }: RequestOf<(typeof reportes)['facturadas']>,
  negocio: Cotizadores,
) {
  const condiciones = [entre(reporte.dia, searchDateStart, searchDateEnd), ...narrow(recortes, negocio)];
  const { comunes, ...found } = await find(db, reporte, condiciones, { page, itemsPerPage }, negocio);
  const { sumaDeDias, entregadas } = found.medidas;
  return { ...found, comunes: { ...comunes, tiempoEntrega: { promedio: promedio(sumaDeDias, entregadas) } } };
}

/** Counts every colour, also one that nothing has. */
function coloresOf(totales: readonly Total[]): Total[] {
  return Object.values(COLOR_DE_VENCIMIENTO).map((color) => {
    const nombre = String(color);
    return { nombre, cuenta: totales.find((total) => total.nombre === nombre)?.cuenta ?? 0 };
  });
}
