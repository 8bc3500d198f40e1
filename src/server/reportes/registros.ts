import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { reportes } from '#contract/reportes.ts';
import { prorateDinero } from '#domain/dinero.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import { COLOR_DE_VENCIMIENTO, SIN_VENCIMIENTO, type Total } from '#domain/filtro-de-reporte.ts';
import { countPages, type PageRequest } from '#domain/pagina.ts';
import { claveDeCotizador, promedio, sortTotales, type VentanaDeVencimientos } from '#domain/reporte.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { type Condicion, type Cotizadores, conNombre, conTexto, entre, narrow } from './queries/condiciones.ts';
import {
  ADEUDADA,
  DIA_DE_FACTURA,
  DIMENSIONES,
  FACTURADA,
  MEDIDAS,
  type Medida,
  POR_ENTREGAR,
  selectPartes,
} from './queries/medidas.ts';
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

/*
 * The reports of the records of claims as data: what each lists, by which day, by which names it counts and what it adds
 * up (reglas 54, 88, 89, 148).
 */

const COMUNES = { aseguradora: DIMENSIONES.aseguradora, ciudad: DIMENSIONES.ciudad, cotizador: DIMENSIONES.cotizador };
const ENTREGA = measure('sumaDeDias', 'entregadas');

/** The report of what was invoiced, also when it was paid or cancelled later. */
const FACTURADAS = { de: FACTURADA, dia: DIA_DE_FACTURA, comunes: COMUNES, medidas: ENTREGA };

/** Everything that was asked for. */
const PEDIDAS = { de: 'true', dia: 'i.fecha', comunes: COMUNES, medidas: ENTREGA };

const SOLICITADAS = {
  ...PEDIDAS,
  otras: { pieza: DIMENSIONES.pieza },
  medidas: { ...ENTREGA, ...measure('cotizadas', 'noCotizadas') },
};

const COTIZADORES = {
  ...PEDIDAS,
  otras: { proveedor: DIMENSIONES.proveedor },
  medidas: {
    ...SOLICITADAS.medidas,
    ...measure('compradas', 'noCompradas', 'canceladas', 'facturadas', 'noFacturadas', 'sumaDePrecios', 'conPrecio'),
  },
};

/** Writes what is owed for a record, from the share of its invoice. */
export const ADEUDO = 'coalesce(junto.parte, i.riesgo)';

export const ADEUDOS = {
  ...FACTURADAS,
  de: `${FACTURADA} and ${ADEUDADA}`,
  junto: selectPartes,
  medidas: { ...ENTREGA, adeudo: `sum(${ADEUDO})` },
  columnas: `, ${ADEUDO} as adeudo, i.ingreso_factura is null as "isSinIngresar"`,
};

/** Makes the report of what is due on a day, before it and in the days after it. */
function vencimientosAl(hoy: Dia, { proximo, futuro }: VentanaDeVencimientos) {
  const color = '(case when i.vence < $1::date then 1 when i.vence <= $1::date + $2::int then 2 else 3 end)';
  return {
    de: `${POR_ENTREGAR} and i.vence <= $1::date + $3::int`,
    dia: 'i.vence',
    valores: [hoy, proximo, futuro],
    isAscendente: true as const,
    comunes: { ...COMUNES, color: { columna: `${color}::text` } },
    medidas: {},
    columnas: `, ${color} as color`,
  };
}

/** The report of what would be due, had it a day: what was ordered first is first, and nothing has a colour. */
const SIN_FECHA = {
  de: `${POR_ENTREGAR} and i.vence is null`,
  dia: 'i.pedido',
  isAscendente: true as const,
  medidas: {},
  comunes: { ...COMUNES, color: { columna: 'null::text' } },
};

function measure<M extends Medida>(...medidas: readonly M[]): Readonly<Record<M, string>> {
  return Object.fromEntries(medidas.map((medida) => [medida, MEDIDAS[medida]])) as Record<M, string>;
}
