/*
 * What each report should say of the demo's records, by queries that know nothing of the product's own: they are written
 * from the rules of docs/reglas.md (73, 87 to 91, 149, 150).
 */

const HOY = "(now() at time zone 'America/Mexico_City')::date";
/** The days that are shown before anybody chooses others. */
export const UN_MES = [`(${HOY} - interval '1 month')::date`, HOY] as const;

/** A filter of the bar: what is done to its field, and which rows it leaves. */
export interface Filtro {
  readonly campo: string;
  /** Asks for what is chosen or typed. */
  readonly valor: string;
  /** What it leaves of the rows; `'?'` is what was chosen. */
  readonly deja?: string;
  /** The rows that are there instead, where it does not leave some of those before. */
  readonly filas?: string;
}

/** A report as the records say it. */
export interface Esperado {
  readonly reporte: string;
  readonly tabla: string;
  /** The rows that it is of; `desde` and `hasta` stand in it as $1 and $2. */
  readonly filas: (desde: string, hasta: string) => string;
  readonly conFechas?: false;
  readonly filtros: readonly Filtro[];
  /** Boxes by their names: a number each. */
  readonly cifras?: Readonly<Record<string, string>>;
  /** Charts by their titles: names with a number each. */
  readonly graficas?: Readonly<Record<string, string>>;
}

const VIVA = "fecha_cancelacion is null and cotizador <> 'CANCELADO'";
const COTIZADA = '(coalesce(precio, 0) > 0 or pedido is not null)';
const COMPRADA = 'pedido is not null';
const FACTURADA = "factura <> ''";
const cuantas = (condicion: string) => `count(*) filter (where ${condicion})`;
const parte = (nombre: string, condicion: string) => `select '${nombre}', ${cuantas(condicion)} from filas`;
/** Both spellings of a quoter are one. */
const COTIZADOR = "replace(cotizador, 'JESENIA', 'YESENIA')";
const por = (columna: string, donde = 'true') =>
  `select coalesce(nullif(${columna}, ''), 'Sin definir'), count(*) from filas where ${donde} group by 1`;

const ENTREGA = { 'Tiempo promedio de entrega': 'round(coalesce(avg(entregado - pedido), 0), 2)' };
const POR_NOMBRES = {
  'Piezas por aseguradora': por('aseguradora'),
  'Piezas por ciudad': por('ciudad'),
  'Piezas por cotizador': por(COTIZADOR),
};
const COTIZADAS = `${parte('Cotizado', COTIZADA)} union all ${parte('No Cotizado', `not ${COTIZADA}`)}`;

/** The twelve months that end with today, each with what a query says of it: `m` is its first day. */
const porMes = (deMes: string) => `
  select (array['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio', 'Agosto', 'Septiembre', 'Octubre',
    'Noviembre', 'Diciembre'])[extract(month from m)::int] || ' ' || extract(year from m), coalesce((${deMes}), 0)
  from generate_series(date_trunc('month', ${HOY}) - interval '11 months', date_trunc('month', ${HOY}), interval '1 month') m`;
const delMes = (dia: string) => `${dia} >= m and ${dia} < m + interval '1 month' and ${dia} <= ${HOY}`;
const piezasPorMes = (dia: string, condicion = 'true') =>
  porMes(`select count(*) from indicadores where eliminada is null and ${condicion} and ${delMes(dia)}`);

const ASEGURADORA: Filtro = {
  campo: 'Aseguradora',
  valor: "select aseguradora from filas where aseguradora <> '' order by id limit 1",
  deja: "aseguradora = '?'",
};
const DE_COTIZADOR: Filtro = { campo: 'Cotizador', valor: "select 'YESENIA'", deja: `${COTIZADOR} = '?'` };

const registros =
  (dia: string, condicion = 'true') =>
  (desde: string, hasta: string) =>
    `select * from indicadores where eliminada is null and ${condicion} and ${dia} between ${desde} and ${hasta}`;
const DIA_DE_FACTURA = 'coalesce(ingreso_factura, fecha_factura)';
const POR_ENTREGAR = `eliminada is null and ${COMPRADA} and entregado is null and ${VIVA}`;
const ADEUDADA = `${FACTURADA} and pagada is null and ${VIVA} and (nota_credito = '' or nota_parcial)`;

/** What is owed: the balance of our invoice by what its unpaid lines come to, else what the record says. */
const ADEUDO = `(select sum(coalesce((
    select f.saldo::numeric * p.importe / nullif((select sum(o.importe) from facturas_partidas o
      left join indicadores j on j.id = o.indicador_id
      where o.factura_id = p.factura_id and not coalesce(j.pagada is not null or (j.nota_credito <> '' and not j.nota_parcial), false)), 0)
    from facturas_partidas p join facturas f on f.id = p.factura_id where p.indicador_id = filas.id and p.viva),
  monto_factura, round(precio * 1.16), 0)) / 100 from filas)`;

/** What stamped returns took of the notes: pieces, and pesos as the notes charged them. */
const DEVUELTO = `(select n.nota_id, x.cantidad as piezas, n.cantidad * n.precio::numeric * e.monto / t.importe as monto
  from egresos e join cfdis c on c.id = e.id and c.estado in ('timbrada', 'cancelando')
    join egresos_partidas x on x.egreso_id = e.id join facturas_partidas t on t.id = x.partida_id and t.viva
    join notas_partidas n on n.id = t.nota_partida_id
  where e.tipo = '03')`;
const VENDIDO = `(sum(total) filter (where cancelada is null)
  - coalesce((select sum(d.monto) from ${DEVUELTO} d join filas f on f.id = d.nota_id where f.cancelada is null), 0)) / 100`;
const PIEZAS = `(sum(piezas) filter (where cancelada is null)
  - coalesce((select sum(d.piezas) from ${DEVUELTO} d join filas f on f.id = d.nota_id where f.cancelada is null), 0))`;
const pesosPor = (columna: string) => `
  select nombre || case when notas = 1 then ' (1 nota)' else ' (' || notas || ' notas)' end, pesos from (
    select replace(coalesce(nullif(${columna}, ''), 'Sin definir'), 'WHASTAPP', 'WhatsApp') as nombre, count(*) as notas, (sum(total)
      - coalesce(sum((select sum(d.monto) from ${DEVUELTO} d where d.nota_id = filas.id)), 0)) / 100 as pesos
    from filas where cancelada is null group by 1) n`;

export const ESPERADOS: readonly Esperado[] = [
  {
    reporte: 'vencimientos',
    tabla: 'Piezas por vencer',
    conFechas: false,
    filas: () => `select * from indicadores where ${POR_ENTREGAR} and vence <= ${HOY} + 10`,
    filtros: [
      {
        campo: 'texto',
        valor: "select reporte from filas where reporte <> '' order by id limit 1",
        deja: "reporte = '?'",
      },
      DE_COTIZADOR,
      ASEGURADORA,
    ],
    cifras: {
      Vencidas: cuantas(`vence < ${HOY}`),
      Próximas: cuantas(`vence between ${HOY} and ${HOY} + 3`),
      Futuras: cuantas(`vence > ${HOY} + 3`),
      'Sin fecha': `(select count(*) from indicadores where ${POR_ENTREGAR} and vence is null)`,
    },
    graficas: {
      ...POR_NOMBRES,
      'Piezas por vencimiento': [
        parte('Vencido', `vence < ${HOY}`),
        parte('Próximo', `vence between ${HOY} and ${HOY} + 3`),
        parte('Futuro', `vence > ${HOY} + 3`),
      ].join(' union all '),
    },
  },
  {
    reporte: 'facturadas',
    tabla: 'Piezas facturadas',
    filas: registros(DIA_DE_FACTURA, FACTURADA),
    filtros: [],
    cifras: ENTREGA,
    graficas: { ...POR_NOMBRES, 'Piezas por mes': piezasPorMes(DIA_DE_FACTURA, FACTURADA) },
  },
  {
    reporte: 'solicitadas',
    tabla: 'Piezas solicitadas',
    filas: registros('fecha'),
    filtros: [],
    cifras: { Cotizadas: cuantas(COTIZADA), 'No cotizadas': cuantas(`not ${COTIZADA}`), ...ENTREGA },
    graficas: {
      ...POR_NOMBRES,
      'Por pieza': por('pieza'),
      'Cotizadas y no cotizadas': COTIZADAS,
      'Piezas por mes': piezasPorMes('fecha'),
    },
  },
  {
    reporte: 'cotizadores',
    tabla: 'Piezas por cotizador',
    filas: registros('fecha'),
    filtros: [DE_COTIZADOR, ASEGURADORA],
    cifras: {
      Cotizadas: cuantas(COTIZADA),
      Compradas: cuantas(COMPRADA),
      Canceladas: cuantas(`${COMPRADA} and not (${VIVA})`),
      Facturadas: cuantas(`${COMPRADA} and ${FACTURADA}`),
      'Precio promedio': 'round(coalesce(avg(precio) filter (where precio > 0), 0) / 100, 2)',
      ...ENTREGA,
    },
    graficas: {
      ...POR_NOMBRES,
      'Piezas por mes': piezasPorMes('fecha'),
      'Piezas por proveedor': por('proveedor', COMPRADA),
      'Cotizadas y no cotizadas': COTIZADAS,
      'Ganadas, no ganadas y canceladas': [
        parte('Ganadas', `${COMPRADA} and ${VIVA}`),
        parte('No Ganadas', `precio > 0 and pedido is null`),
        parte('Canceladas', `${COMPRADA} and not (${VIVA})`),
      ].join(' union all '),
      'Compradas facturadas y sin facturar': `${parte('Facturadas', `${COMPRADA} and ${FACTURADA}`)}
        union all ${parte('No facturadas', `${COMPRADA} and not ${FACTURADA}`)}`,
    },
  },
  {
    reporte: 'notas',
    tabla: 'Notas de venta del periodo',
    filas: (desde, hasta) =>
      `select * from notas where (creada at time zone 'America/Mexico_City')::date between ${desde} and ${hasta}`,
    filtros: [
      DE_COTIZADOR,
      { campo: 'Canal de venta', valor: "select canal from filas where canal <> '' limit 1", deja: "canal = '?'" },
      { campo: 'Estatus', valor: "select 'cancelado'", deja: "'?' = 'cancelado' and cancelada is not null" },
    ],
    cifras: {
      'Piezas vendidas': PIEZAS,
      'Precio promedio': `round(${VENDIDO} / ${PIEZAS}, 2)`,
      Ventas: `round(${VENDIDO}, 2)`,
      Canceladas: cuantas('cancelada is not null'),
    },
    graficas: {
      'Vendido y cancelado': `select 'Vendido', ${VENDIDO} from filas
        union all select 'Cancelado', coalesce(sum(total), 0) / 100.0 from filas where cancelada is not null`,
      'Ventas por mes':
        porMes(`select sum(n.total - coalesce((select sum(d.monto) from ${DEVUELTO} d where d.nota_id = n.id), 0)) / 100
        from notas n where n.cancelada is null and ${delMes("(n.creada at time zone 'America/Mexico_City')::date")}`),
      'Ventas por canal': pesosPor('canal'),
      'Ventas por forma de pago': pesosPor('forma_pago'),
    },
  },
  {
    reporte: 'inventario',
    tabla: 'Bajas de inventario',
    conFechas: false,
    filas: () => "select * from bajas where estatus in ('baja', 'cancelado')",
    filtros: [
      {
        campo: 'texto',
        valor: 'select p.inventario from filas join piezas p on p.id = filas.pieza_id order by filas.id limit 1',
        filas: "select b.* from bajas b join piezas p on p.id = b.pieza_id where p.inventario = '?' or b.id = '?'",
      },
      {
        campo: 'Ver procesadas',
        valor: "select ''",
        filas: "select * from bajas where estatus in ('baja procesado', 'cancelado procesado')",
      },
    ],
  },
  {
    reporte: 'adeudos',
    tabla: 'Piezas con adeudo',
    filas: registros(DIA_DE_FACTURA, ADEUDADA),
    filtros: [],
    cifras: { Adeudo: `round(${ADEUDO}, 2)`, ...ENTREGA },
    graficas: {
      ...POR_NOMBRES,
      'Tiempo promedio de entrega': `select 'Promedio', ${ENTREGA['Tiempo promedio de entrega']} from filas`,
    },
  },
  {
    reporte: 'exportar-indicadores',
    tabla: 'Indicadores del periodo',
    filas: registros('fecha'),
    filtros: [ASEGURADORA],
  },
];
