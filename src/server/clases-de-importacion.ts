import { CLASE_CLIENTES } from './cuentas/importar/clase.ts';
import { CLASE_SALDOS } from './facturas/saldos/importar/clase.ts';
import type { Clases } from './importar/clases.ts';
import { CLASE_SINIESTROS } from './indicadores/importar/clase.ts';
import { CLASE_INVENTARIO } from './inventario/importar/clase.ts';

/** The kinds of files that the business can bring; each feature says what becomes of the rows of its own. */
export const CLASES_DE_IMPORTACION: Clases = {
  inventario: CLASE_INVENTARIO,
  siniestros: CLASE_SINIESTROS,
  clientes: CLASE_CLIENTES,
  saldos: CLASE_SALDOS,
};
