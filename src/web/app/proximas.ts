import { SCREENS, type ScreenName } from '#domain/screens.ts';

/** The reports in their order, each with its name below 'Reportes' and what it shows. */
export const REPORTES = [
  ['reporteVencimientos', 'Vencimientos', 'Piezas vencidas y las que vencen en los próximos 10 días.'],
  ['reporteFacturadas', 'Facturadas', 'Piezas facturadas en un periodo y su tiempo promedio de entrega.'],
  ['reporteSolicitadas', 'Solicitadas', 'Piezas que pidió la aseguradora, cotizadas o no.'],
  ['reporteCotizadores', 'Cotizadores', 'Piezas cotizadas y ganadas en un periodo, con precio y tiempo de entrega.'],
  ['reporteNotas', 'Notas', 'Resumen de las notas de venta de un periodo.'],
  [
    'reporteInventario',
    'Inventario',
    'Bajas por atender: en rojo, retirar las publicaciones; en verde, volver a publicar.',
  ],
  ['reporteAdeudos', 'Adeudos', 'Piezas facturadas sin fecha de pago: lo que deben las aseguradoras.'],
  ['exportarIndicadores', 'Exportar indicadores', 'Los indicadores de un periodo en un archivo CSV.'],
] as const satisfies readonly (readonly [ScreenName, string, string])[];

/** Says of each screen that is not built yet what it will be for. */
const PROXIMAS: Partial<Readonly<Record<ScreenName, string>>> = {
  facturas: 'Facturas de las ventas: timbrarlas, enviarlas, registrar sus pagos y cancelarlas.',
  ...Object.fromEntries(REPORTES.map(([screen, , texto]) => [screen, texto])),
};

/** Says what a screen will be for; of a record, what its list will be. Empty when nothing is known. */
export function describeProxima(name: ScreenName): string {
  const list = SCREENS[name].path.replace(/\/:id$/, '');
  const parent = Object.entries(PROXIMAS).find(
    ([other]) => other in SCREENS && SCREENS[other as ScreenName].path === list,
  );
  return PROXIMAS[name] ?? parent?.[1] ?? PROXIMAS[SCREENS[name].path.split('/')[0] as ScreenName] ?? '';
}
