import type { AppState } from '#contract/app-state.ts';
import { plural } from '#domain/plural.ts';
import { MANAGEMENT } from '#domain/roles.ts';
import { addressOf, mayOpen, SCREENS, type ScreenName } from '#domain/screens.ts';
import { appState } from '#web/api/app-state.ts';
import { Seguimiento } from '#web/components/cotizaciones/seguimiento.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { Tile, Tiles } from '#web/components/display/tiles.tsx';
import { myRol } from '#web/components/piezas/quien.ts';
import { Resumen } from './resumen/resumen.tsx';

/** A report: its screen, its name below 'Reportes', and the words about it. */
type Reporte = readonly [screen: ScreenName, nombre: string, texto: string];

/** The reports in their order, each with its name below 'Reportes' and what it shows. */
const reportesOf = ({ vencimientos }: AppState['negocio']['indicadores']): readonly Reporte[] => [
  [
    'reporteVencimientos',
    'Vencimientos',
    `Piezas vencidas y las que vencen en ${plural(vencimientos.futuro, 'el próximo día', `los próximos ${vencimientos.futuro} días`)}.`,
  ],
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
  ['utilidad', 'Utilidad', 'Lo que se ganó en un periodo: vendido sin IVA, menos costo, envío y devoluciones.'],
  ['exportarIndicadores', 'Exportar indicadores', 'Los indicadores de un periodo en un archivo CSV o de Excel.'],
  ['ventasSinCfdi', 'Ventas sin CFDI', 'Notas que no están en ninguna factura, con su plazo y lo que va tarde.'],
];

/** The reports that the role may open, below the quotes that want a word today and the summary of the day of those who run the business. */
export function ReportesScreen() {
  const rol = myRol();
  if (!rol) return null;
  return (
    <>
      <ScreenHeader title={SCREENS.reportes.titulo} />
      {MANAGEMENT.includes(rol) && <Resumen rol={rol} />}
      <Seguimiento />
      <Tiles>
        {reportesOf(appState().negocio.indicadores)
          .filter(([screen]) => mayOpen(rol, screen))
          .map(([screen, nombre, texto]) => (
            <Tile key={screen} to={addressOf(rol, screen)} name={nombre} text={texto} />
          ))}
      </Tiles>
    </>
  );
}
