import type { ResponseOf } from '#contract/call.ts';
import { reporteDeUtilidad } from '#contract/reporte-de-utilidad.ts';
import type { GrupoDeUtilidad, VentaDeUtilidad } from '#contract/wire/utilidad.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { contar } from '#domain/plural.ts';
import { addressOf, type ScreenName } from '#domain/screens.ts';
import { type Ganado, margenPorcentualOf, type Por, type TipoDeVenta, utilidadOf } from '#domain/utilidad.ts';
import { dayColumn, orNada, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { Column, TableSpec } from '#web/components/lista/data-table.tsx';
import { ordenPedido } from '#web/components/lista/forma.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { DE_UN_MES } from './fechas.tsx';
import { nombreDeMes } from './meses.ts';
import type { ReporteView } from './parametros.ts';
import { cuentaText, diasRecordados, opcion, periodoOf } from './peticion.ts';
import { Reporte } from './reporte.tsx';
import type { Cifra, ListaDeReporte, ReporteSpec } from './reporte-spec.ts';

type Respuesta = ResponseOf<typeof reporteDeUtilidad.getUtilidad>;

/** A row of the list: one sale, or what all sales of one name come to. */
type Fila = VentaDeUtilidad | GrupoDeUtilidad;

/** The list is by insurers until somebody chooses. */
function porOf({ por }: Pick<ReporteView, 'por'>): Por {
  return por === '' ? 'aseguradora' : (por as Por);
}

const GRUPOS: Readonly<Record<Exclude<Por, 'venta'>, (answer: Respuesta) => readonly GrupoDeUtilidad[]>> = {
  siniestro: ({ siniestros }) => siniestros,
  aseguradora: ({ aseguradoras }) => aseguradoras,
  cotizador: ({ cotizadores }) => cotizadores,
  marca: ({ marcas }) => marcas,
  mes: ({ meses }) => meses,
};

const piezasText = (piezas: number) => contar(piezas, 'pieza', 'piezas');
const margenText = (ganado: Ganado) => {
  const margen = margenPorcentualOf(ganado);
  return margen === null ? '' : `${margen.toLocaleString('es-MX', { minimumFractionDigits: 1 })} %`;
};

/** A column of money that nothing is known of where every sale of the row has no known cost. */
function money(head: string, orden: string, of: (fila: Ganado) => number): Column<Fila> {
  const isNone = (fila: Fila) => fila.piezas === 0 && fila.piezasSinCosto > 0;
  return textColumn<Fila>(head, (fila) => (isNone(fila) ? '' : formatPrecio(of(fila))), {
    kind: 'figure',
    orden,
    isNone,
  });
}

/** The money of every row, whatever it is of. */
const DINERO: readonly Column<Fila>[] = [
  money('Vendido', 'vendido', ({ vendido }) => vendido),
  money('Costo', 'costo', ({ costo }) => costo),
  money('Envío', 'envio', ({ envio }) => envio),
  money('Devuelto', 'devuelto', ({ devuelto }) => devuelto),
  money('Utilidad', 'utilidad', utilidadOf),
  textColumn<Fila>('Margen', margenText, {
    kind: 'figure',
    orden: 'margen',
    isNone: (fila) => margenPorcentualOf(fila) === null,
  }),
];

const SIN_COSTO = textColumn<Fila>(
  'Sin costo',
  ({ piezasSinCosto, vendidoSinCosto }) =>
    piezasSinCosto === 0 ? '' : `${piezasText(piezasSinCosto)} · ${formatPrecio(vendidoSinCosto)}`,
  { orden: 'sin-costo', isNone: ({ piezasSinCosto }) => piezasSinCosto === 0 },
);

const CABEZA: Readonly<Record<Exclude<Por, 'venta'>, string>> = {
  siniestro: 'Siniestro',
  aseguradora: 'Aseguradora',
  cotizador: 'Cotizador',
  marca: 'Marca',
  mes: 'Mes',
};

/** The filters that leave the sales of a name; a month is its days, within those that are asked for. */
function filtrosOf(por: Exclude<Por, 'venta'>, nombre: string, view: ReporteView): Partial<ReporteView> {
  if (por !== 'mes') return { por: 'venta', [por]: nombre };
  const last = new Date(Date.UTC(Number(nombre.slice(0, 4)), Number(nombre.slice(5)), 0)).toISOString().slice(0, 10);
  const first = `${nombre}-01`;
  return { por: 'venta', desde: view.desde > first ? view.desde : first, hasta: view.hasta < last ? view.hasta : last };
}

function tablaDeGrupos(por: Exclude<Por, 'venta'>, { view, hrefOf }: ListaDeReporte<Fila, Respuesta>): TableSpec<Fila> {
  return {
    caption: `Utilidad por ${por}`,
    cards: 'widest',
    isDense: true,
    keyOf: (fila) => ('nombre' in fila ? fila.nombre : fila.id),
    columns: [
      {
        key: 'nombre',
        head: CABEZA[por],
        orden: 'nombre',
        isWide: true,
        cell: (fila) =>
          'nombre' in fila && (
            <RowLink to={hrefOf(filtrosOf(por, fila.nombre, view))} isBack={false}>
              <strong>{por === 'mes' ? nombreDeMes(`${fila.nombre}-01`) : fila.nombre}</strong>
            </RowLink>
          ),
      },
      textColumn<Fila>('Piezas', ({ piezas }) => cuentaText(piezas), { kind: 'figure', orden: 'piezas' }),
      ...DINERO,
      SIN_COSTO,
    ],
  };
}

/** The screen and the name of the document that a sale is of. */
const DOCUMENTO: Readonly<Record<TipoDeVenta, readonly [screen: ScreenName, nombre: string]>> = {
  siniestro: ['indicador', 'Siniestro'],
  nota: ['nota', 'Nota'],
  factura: ['factura', 'Factura'],
};

function addressOfVenta({ tipo, documento }: VentaDeUtilidad): string {
  const rol = myRol();
  return rol ? addressOf(rol, DOCUMENTO[tipo][0]).replace(':id', String(documento)) : '';
}

const words = (head: string, orden: string, of: (venta: VentaDeUtilidad) => string): Column<Fila> => {
  const text = (fila: Fila) => ('tipo' in fila ? of(fila) : '');
  return textColumn<Fila>(head, text, { orden, isNone: (fila) => text(fila) === '' });
};

const TABLA_DE_VENTAS: TableSpec<Fila> = {
  caption: 'Ventas del periodo',
  cards: 'widest',
  isDense: true,
  keyOf: (fila) => ('tipo' in fila ? `${fila.tipo} ${fila.id}` : fila.nombre),
  columns: [
    {
      key: 'pieza',
      head: 'Pieza',
      orden: 'pieza',
      isWide: true,
      cell: (fila) =>
        'tipo' in fila && (
          <RowLink to={addressOfVenta(fila)}>
            <strong>{orNada(fila.pieza)}</strong> {[fila.marca, fila.auto].filter(Boolean).join(' ')}
          </RowLink>
        ),
    },
    words('Venta', 'venta', ({ tipo, folio }) => `${DOCUMENTO[tipo][1]} ${folio}`),
    dayColumn<Fila>('Fecha', (fila) => ('tipo' in fila ? fila.dia : ''), { className: 'nowrap', orden: 'fecha' }),
    words('Aseguradora', 'aseguradora', ({ tipo, aseguradora }) => (tipo === 'siniestro' ? aseguradora : '')),
    words('Cotizador', 'cotizador', ({ cotizador }) => cotizador),
    ...DINERO,
    SIN_COSTO,
  ],
};

/** A figure of money over all sales with a cost. */
const cifra = (nombre: string, of: (total: Ganado) => number, detalle?: string): Cifra<Respuesta> => ({
  nombre,
  valor: ({ total }) => formatPrecio(of(total)),
  ...(detalle !== undefined && { detalle: () => detalle }),
});

const SPEC: ReporteSpec<typeof reporteDeUtilidad.getUtilidad, Fila> = {
  screen: 'utilidad',
  call: reporteDeUtilidad.getUtilidad,
  texto:
    'Lo que se ganó en un periodo, sin IVA: lo facturado de siniestros, las notas y lo que se facturó sin nota. Lo que no tiene costo se cuenta aparte.',
  noun: { one: 'renglón', many: 'los renglones' },
  ordenes: ORDENES.utilidad,
  controles: ['por', 'costo', 'cotizador', 'aseguradora'],
  recortes: ['marca', 'siniestro'],
  fechas: DE_UN_MES,
  remembered: diasRecordados('Utilidad'),
  request: (view) => ({
    ...periodoOf(view),
    por: porOf(view),
    aseguradora: opcion(view.aseguradora),
    cotizador: opcion(view.cotizador),
    marca: opcion(view.marca),
    siniestro: opcion(view.siniestro),
    // The filter knows no other text.
    costo: opcion(view.costo) as 'con' | 'sin' | null,
  }),
  rows: (answer) => (answer.por === 'venta' ? answer.ventas : GRUPOS[answer.por](answer)),
  total: ({ totalFilas }) => totalFilas,
  opciones: ({ aseguradoras }) => aseguradoras.map(({ nombre, piezas }) => ({ nombre, cuenta: piezas })),
  cifras: [
    {
      nombre: 'Vendido',
      valor: ({ total }) => formatPrecio(total.vendido),
      detalle: ({ total }) => `sin IVA, ${piezasText(total.piezas)}`,
    },
    cifra('Costo', ({ costo }) => costo, 'de lo que no regresó al patio'),
    cifra('Envíos', ({ envio }) => envio),
    cifra('Devoluciones', ({ devuelto }) => devuelto, 'y descuentos posteriores'),
    {
      nombre: 'Utilidad',
      valor: ({ total }) => formatPrecio(utilidadOf(total)),
      detalle: ({ total }) =>
        margenPorcentualOf(total) === null ? 'sin ventas' : `${margenText(total)} de lo vendido`,
    },
    {
      nombre: 'Sin costo',
      valor: ({ total }) => cuentaText(total.piezasSinCosto),
      detalle: ({ total }) => `vendido en ${formatPrecio(total.vendidoSinCosto)}, aparte`,
      lleva: () => ({ por: 'venta', costo: 'sin' }),
    },
  ],
  exportable: (view) => ({
    lista: 'utilidad',
    filtros: {
      searchDateStart: view.desde,
      searchDateEnd: view.hasta,
      aseguradora: opcion(view.aseguradora),
      cotizador: opcion(view.cotizador),
      marca: opcion(view.marca),
      siniestro: opcion(view.siniestro),
      costo: opcion(view.costo) as 'con' | 'sin' | null,
      ...ordenPedido(view.forma),
    },
  }),
  tabla: (lista) => {
    // The rows that stand there may still be those of the question before.
    const por = lista.data?.por ?? porOf(lista.view);
    return por === 'venta' ? TABLA_DE_VENTAS : tablaDeGrupos(por, lista);
  },
  vacio: 'No se vendió nada',
};

/** The report of what was earned, by insurer, claim, quoter, brand or month, and sale by sale. */
export function UtilidadScreen() {
  return <Reporte spec={SPEC} />;
}
