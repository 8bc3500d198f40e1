import { reporteDeBajas } from './reporte-de-bajas.ts';
import { reporteDeNotas } from './reporte-de-notas.ts';
import { reporteDeTendencia } from './reporte-de-tendencia.ts';
import { reporteDeUtilidad } from './reporte-de-utilidad.ts';
import { reportesDeRegistros } from './reportes-de-registros.ts';

/** The calls of the reports. Each screen carries those of its kind alone. */
export const reportes = {
  ...reporteDeBajas,
  ...reporteDeNotas,
  ...reporteDeTendencia,
  ...reporteDeUtilidad,
  ...reportesDeRegistros,
};
