import { reportesDeRegistros as reportes } from '#contract/reportes-de-registros.ts';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import { ordenPedido } from '#web/components/lista/forma.ts';
import { tablaOf } from './columnas.tsx';
import { ExportarArchivo } from './exportar-archivo.tsx';
import { DE_REGISTROS } from './registros.ts';
import { Reporte } from './reporte.tsx';
import type { ReporteSpec } from './reporte-spec.ts';

const SPEC: ReporteSpec<typeof reportes.getIndicadoresExport, FilaDeReporte> = {
  ...DE_REGISTROS,
  screen: 'exportarIndicadores',
  call: reportes.getIndicadoresExport,
  texto: 'Los indicadores de un periodo, por su fecha: lo que se ve aquí es lo que lleva el archivo.',
  noun: { one: 'registro', many: 'los registros' },
  controles: ['aseguradora'],
  tabla: tablaOf('Indicadores del periodo', [
    'id',
    'siniestro',
    'taller',
    'ciudad',
    'marca',
    'auto',
    'anios',
    'piezaSola',
    'comentarios',
    'origen',
    'precio',
  ]),
  vacio: 'No hay registros',
};

/** The records of a period, before they are taken away as a file. */
export function ExportarScreen() {
  return (
    <Reporte
      spec={SPEC}
      action={({ desde, hasta, aseguradora, forma }, total) => (
        <ExportarArchivo
          desde={desde}
          hasta={hasta}
          aseguradora={aseguradora}
          orden={ordenPedido(forma)}
          total={total}
        />
      )}
    />
  );
}
