import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { reportes } from '#contract/reportes.ts';
import { prorateDinero } from '#domain/dinero.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import {
  COLOR_DE_VENCIMIENTO,
  type Grupo,
  type Monto,
  SIN_VENCIMIENTO,
  type Total,
} from '#domain/filtro-de-reporte.ts';
import { countPages, type PageRequest } from '#domain/pagina.ts';
import { claveDeCotizador, promedio, sortTotales, type VentanaDeVencimientos } from '#domain/reporte.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { FACTURADA, selectPartes } from '#server/vinculos/partes-de-saldo.ts';
import { ADEUDO, DE_ADEUDOS, findAnteriores } from './queries/adeudos.ts';
import { type Condicion, type Cotizadores, conNombre, conTexto, entre, narrow } from './queries/condiciones.ts';
import {
  COTIZADO,
  DIA_DE_FACTURA,
  DIMENSIONES,
  FACTURADO,
  MEDIDAS,
  type Medida,
  POR_ENTREGAR,
  sumIn,
} from './queries/medidas.ts';
import type { OrdenPedida } from './queries/orden.ts';
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
      const { comunes, totales, montos, medidas } = await findEntre(db, SOLICITADAS, request, interno);
      const { pesos, ...resto } = comunes;
      return {
        ...resto,
        piezas: totales.pieza,
        cotizados: { si: medidas.cotizadas, no: medidas.noCotizadas },
        ...(pesos && { pesos: { ...pesos, piezas: montos.pieza } }),
      };
    },

    async cotizadores(request, { db }) {
      const { comunes, totales, montos, medidas } = await findEntre(
        db,
        request.enPesos ? COTIZADORES_EN_PESOS : COTIZADORES,
        request,
        interno,
      );
      const { pesos, ...resto } = comunes;
      const { cotizadas, noCotizadas, compradas, noCompradas, canceladas, conPrecio } = medidas;
      return {
        ...resto,
        cotizados: { si: cotizadas, no: noCotizadas },
        compradas: { si: compradas, no: noCompradas, canceladas },
        precioPromedio: conPrecio === 0 ? 0 : prorateDinero(medidas.sumaDePrecios, 1, conPrecio),
        facturadas: { si: medidas.facturadas, no: medidas.noFacturadas },
        proveedores: totales.proveedor,
        ...(pesos && { pesos: { ...pesos, proveedores: montos.proveedor, grupos: montosDeGrupos(medidas) } }),
      };
    },

    async adeudos(request, { db }) {
      const [{ comunes, medidas }, anteriores] = await Promise.all([
        findEntre(db, ADEUDOS, request, interno),
        findAnteriores(db, request, interno),
      ]);
      return { ...comunes, adeudo: medidas.adeudo, anteriores };
    },
  };
}

type Comun = 'aseguradora' | 'ciudad' | 'cotizador';

/** Finds a report with what all of them answer. Both spellings of a quoter are one (regla 73). */
async function find<D extends string, M extends string>(
  db: Db,
  reporte: Reporte<D | Comun, M>,
  condiciones: readonly Condicion[],
  page: PageRequest & OrdenPedida,
  negocio: Cotizadores,
) {
  const { total, filas, totales, montos, medidas, sinOrdenar } = await findReporte(db, reporte, condiciones, page);
  const quienes = totales.cotizador.map(({ nombre, cuenta }) => ({
    nombre: claveDeCotizador(nombre, negocio),
    cuenta,
  }));
  const suyos = montos.cotizador.map(({ nombre, monto }) => ({
    nombre: claveDeCotizador(nombre, negocio),
    cuenta: monto,
  }));
  const pesos = {
    aseguradoras: montos.aseguradora,
    ciudades: montos.ciudad,
    cotizadores: sortTotales(suyos).map(({ nombre, cuenta }) => ({ nombre, monto: cuenta })),
  };
  const comunes = {
    filas,
    totalPiezas: total,
    totalPages: countPages(total, page.itemsPerPage),
    aseguradoras: totales.aseguradora,
    ciudades: totales.ciudad,
    cotizadores: sortTotales(quienes),
    ...(sinOrdenar && { sinOrdenar }),
  };
  return { comunes, totales, montos, pesos, medidas };
}

/** Finds a report of what happened between two days. */
async function findEntre<D extends string, M extends string>(
  db: Db,
  reporte: Reporte<D | Comun, M | 'sumaDeDias' | 'entregadas'>,
  {
    searchDateStart,
    searchDateEnd,
    page,
    itemsPerPage,
    enPesos,
    orden,
    sentido,
    ...recortes
  }: RequestOf<(typeof reportes)['facturadas']>,
  negocio: Cotizadores,
) {
  const { pesos: _, ...sinPesos } = reporte;
  const condiciones = [entre(reporte.dia, searchDateStart, searchDateEnd), ...narrow(recortes, negocio)];
  const pedido = enPesos ? reporte : sinPesos;
  const { comunes, pesos, ...found } = await find(
    db,
    pedido,
    condiciones,
    { page, itemsPerPage, orden, sentido },
    negocio,
  );
  const { sumaDeDias, entregadas } = found.medidas;
  const tiempoEntrega = { promedio: promedio(sumaDeDias, entregadas) };
  return { ...found, comunes: { ...comunes, tiempoEntrega, ...(enPesos && { pesos }) } };
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
export const FACTURADAS = {
  de: FACTURADA,
  dia: DIA_DE_FACTURA,
  comunes: COMUNES,
  medidas: ENTREGA,
  pesos: FACTURADO,
};

/** Everything that was asked for. */
export const PEDIDAS = { de: 'true', dia: 'i.fecha', comunes: COMUNES, medidas: ENTREGA, pesos: COTIZADO };

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

/** The groups of the charts that have money. */
const GRUPOS_EN_PESOS = ['ganadas', 'no_compradas', 'canceladas', 'facturadas', 'no_facturadas'] as const;

/** The report of quoters, with what was quoted of each of those groups. */
const COTIZADORES_EN_PESOS = {
  ...COTIZADORES,
  medidas: {
    ...COTIZADORES.medidas,
    ...Object.fromEntries(GRUPOS_EN_PESOS.map((grupo) => [enPesos(grupo), sumIn(COTIZADO, grupo)])),
  },
};

function montosDeGrupos(medidas: Readonly<Record<string, number>>): Monto[] {
  return GRUPOS_EN_PESOS.map((grupo) => ({ nombre: grupo, monto: medidas[enPesos(grupo)] ?? 0 }));
}

/** Names the money of a group beside its count. */
function enPesos(grupo: Grupo): string {
  return `pesos_${grupo}`;
}

export const ADEUDOS = {
  ...FACTURADAS,
  de: DE_ADEUDOS,
  junto: selectPartes,
  medidas: { ...ENTREGA, adeudo: `sum(${ADEUDO})` },
  pesos: ADEUDO,
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
