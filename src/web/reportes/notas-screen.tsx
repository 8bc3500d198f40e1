import type { ResponseOf } from '#contract/call.ts';
import { reporteDeNotas } from '#contract/reporte-de-notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { nombreDeCanal } from '#domain/baja.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import type { TotalDePesos } from '#domain/filtro-de-reporte.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { contar } from '#domain/plural.ts';
import button from '#web/components/controls/button.module.css';
import { actionsColumn, figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { RowAnchor } from '#web/components/lista/row-anchor.tsx';
import { EstatusNota } from '#web/components/ventas/estatus-nota.tsx';
import styles from './columnas.module.css';
import { DE_UN_MES } from './fechas.tsx';
import { type GraficaSpec, PESOS } from './graficas-spec.ts';
import type { Parametro } from './parametros.ts';
import { cuentaText, diasRecordados, opcion, periodoOf } from './peticion.ts';
import { Reporte } from './reporte.tsx';
import type { ReporteSpec } from './reporte-spec.ts';

type Respuesta = ResponseOf<typeof reporteDeNotas.notas>;

const VENTAS: GraficaSpec<Respuesta> = {
  ...PESOS,
  titulo: 'Vendido y cancelado',
  tipo: 'rebanadas',
  elige: 'estatus',
  de: { one: 'estatus', many: 'estatus' },
  datos: ({ ventas }) => [
    { clave: 'creado', nombre: 'Vendido', valor: ventas.monto / 100, tono: 'verde' },
    { clave: 'cancelado', nombre: 'Cancelado', valor: ventas.montoCancelado / 100, tono: 'rojo' },
  ],
};

const cuantasNotas = (notas: number) => contar(notas, 'nota', 'notas');

/** Makes the chart of what live notes were sold for, by one of their facts. */
function pesosPor(
  titulo: string,
  elige: Parametro,
  de: GraficaSpec<Respuesta>['de'],
  totales: (answer: Respuesta) => readonly TotalDePesos[],
): GraficaSpec<Respuesta> {
  return {
    ...PESOS,
    titulo,
    elige,
    de,
    tipo: 'horizontal',
    junto: () => ({ estatus: 'creado' }),
    datos: (answer) =>
      totales(answer).map(({ nombre, monto, notas }) => ({
        clave: nombre,
        nombre: `${nombreDeCanal(nombre)} (${cuantasNotas(notas)})`,
        valor: monto / 100,
      })),
  };
}

const TABLA: TableSpec<Nota> = {
  caption: 'Notas de venta del periodo',
  cards: 'wide',
  isDense: true,
  keyOf: ({ id }) => id,
  rowProps: () => ({ className: styles.fila }),
  columns: [
    {
      key: 'id',
      head: 'ID',
      isWide: true,
      orden: 'id',
      className: `nowrap ${styles.numero}`,
      cell: ({ id, nombre }) => (
        <RowLink to={String(id)}>
          <strong className="mono">{id}</strong>
          <span className={styles.deTarjeta}>{nombre}</span>
        </RowLink>
      ),
    },
    textColumn('Cotizador', ({ cotizador }) => cotizador, { orden: 'cotizador' }),
    textColumn('Nombre', ({ nombre }) => nombre, { isNone: () => true, orden: 'nombre' }),
    textColumn('Canal', ({ canal }) => nombreDeCanal(canal), { orden: 'canal' }),
    textColumn('Forma de pago', ({ formaPago }) => formaPago, { orden: 'forma-de-pago' }),
    figureColumn('Piezas', ({ piezas }) => piezas, { orden: 'piezas' }),
    { key: 'estatus', head: 'Estatus', label: 'Estatus', cell: (nota) => <EstatusNota nota={nota} /> },
    textColumn('Fecha', ({ creada }) => formatMomento(creada), { orden: 'fecha' }),
    textColumn('Total', ({ total }) => formatPrecio(total), { kind: 'figure', orden: 'total' }),
    actionsColumn(
      ({ id }) => (
        <RowAnchor className={button.secondary} to={String(id)} aria-label={`Ver la nota ${id}`}>
          Ver
        </RowAnchor>
      ),
      <span className="visually-hidden">Acciones</span>,
    ),
  ],
};

const SPEC: ReporteSpec<typeof reporteDeNotas.notas, Nota> = {
  screen: 'reporteNotas',
  call: reporteDeNotas.notas,
  texto: 'Notas de venta de un periodo. Lo cancelado se cuenta aparte y lo devuelto se resta.',
  noun: { one: 'nota', many: 'las notas' },
  controles: ['persona', 'canal', 'estatus'],
  recortes: ['formaPago'],
  ordenes: ORDENES.reporteDeNotas,
  fechas: DE_UN_MES,
  remembered: diasRecordados('Notas'),
  tendencia: 'notas',
  request: (view) => ({
    ...periodoOf(view),
    cotizador: opcion(view.cotizador),
    canal: opcion(view.canal),
    // The filter of statuses knows no other text.
    estatus: opcion(view.estatus) as Nota['estatus'] | null,
    forma_pago: opcion(view.formaPago),
  }),
  rows: ({ notas }) => notas,
  total: ({ totalNotas }) => totalNotas,
  opciones: ({ canales }) => canales.map(({ nombre, notas }) => ({ nombre, cuenta: notas })),
  cifras: [
    {
      nombre: 'Piezas vendidas',
      valor: ({ ventas }) => cuentaText(ventas.piezas),
      detalle: ({ ventas }) => `en ${cuantasNotas(ventas.notas)}`,
    },
    {
      nombre: 'Precio promedio',
      valor: ({ precioPromedio }) => formatPrecio(precioPromedio),
      detalle: () => 'por pieza vendida',
    },
    {
      nombre: 'Ventas',
      valor: ({ ventas }) => formatPrecio(ventas.monto),
      detalle: () => 'sin lo cancelado ni lo devuelto',
    },
    {
      nombre: 'Canceladas',
      valor: ({ ventas }) => cuentaText(ventas.canceladas),
      detalle: ({ ventas }) => `por ${formatPrecio(ventas.montoCancelado)}`,
    },
  ],
  graficas: [
    VENTAS,
    pesosPor('Ventas por canal', 'canal', { one: 'canal', many: 'canales' }, ({ canales }) => canales),
    pesosPor(
      'Ventas por forma de pago',
      'formaPago',
      { one: 'forma de pago', many: 'formas de pago' },
      ({ formasDePago }) => formasDePago,
    ),
  ],
  tabla: TABLA,
  vacio: 'No se hizo ninguna nota',
};

/** The sales notes of a period, and what they come to. */
export function NotasScreen() {
  return <Reporte spec={SPEC} />;
}
