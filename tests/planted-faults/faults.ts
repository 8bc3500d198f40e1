import { APARTADOS } from './apartados.ts';
import { APLICACION } from './aplicacion.ts';
import { BUSQUEDA } from './busqueda.ts';
import { CFDI } from './cfdi.ts';
import { CUENTAS } from './cuentas.ts';
import { FACTURAS } from './facturas.ts';
import type { Fault } from './fault.ts';
import { INVENTARIO } from './inventario.ts';
import { NOTAS } from './notas.ts';
import { OPERACION } from './operacion.ts';
import { PUBLICO } from './publico.ts';
import { REPORTES } from './reportes.ts';
import { SINIESTROS } from './siniestros.ts';

export const FAULTS: readonly Fault[] = [
  ...PUBLICO,
  ...CUENTAS,
  ...APLICACION,
  ...BUSQUEDA,
  ...INVENTARIO,
  ...OPERACION,
  ...SINIESTROS,
  ...APARTADOS,
  ...NOTAS,
  ...CFDI,
  ...FACTURAS,
  ...REPORTES,
];
