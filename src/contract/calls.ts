import { account } from './account.ts';
import { apartados } from './apartados.ts';
import { avisosPublicos } from './avisos-publicos.ts';
import { banco } from './banco.ts';
import { buscador } from './buscador.ts';
import { buscadorPublic } from './buscador-public.ts';
import { cajas } from './caja.ts';
import type { Call, CallGroup } from './call.ts';
import { cobranza } from './cobranza.ts';
import { conteos } from './conteos.ts';
import { cotizaciones } from './cotizaciones.ts';
import { cotizacionesPublicas } from './cotizaciones-publicas.ts';
import { cotizador } from './cotizador.ts';
import { createAccount } from './create-account.ts';
import { demanda } from './demanda.ts';
import { descripcion } from './descripcion.ts';
import { donadores } from './donadores.ts';
import { estadoDeCuenta } from './estado-de-cuenta.ts';
import { etiquetas } from './etiquetas.ts';
import { exportar } from './exportar.ts';
import { facturApi } from './factur-api.ts';
import { importar } from './importar.ts';
import { indicadores } from './indicadores.ts';
import { listaPedida } from './lista-pedida.ts';
import { lotes } from './lotes.ts';
import { notas } from './notas.ts';
import { piezasPublicas } from './piezas-publicas.ts';
import { porPagar } from './por-pagar.ts';
import { publicaciones } from './publicaciones.ts';
import { recordatorios } from './recordatorios.ts';
import { reportes } from './reportes.ts';
import { resumen } from './resumen.ts';
import { saldos } from './saldos.ts';
import { siniestro } from './siniestro.ts';
import { sinonimos } from './sinonimos.ts';
import { trabajos } from './trabajos.ts';
import { updateClients } from './update-clients.ts';
import { updatePiezas } from './update-piezas.ts';
import { verifyAccount } from './verify-account.ts';
import { vistas } from './vistas.ts';
import { vistasPrevias } from './vistas-previas.ts';

/** Every call of the application. */
export const calls = {
  account,
  apartados,
  avisosPublicos,
  buscador,
  buscadorPublic,
  cajas,
  cobranza,
  conteos,
  cotizaciones,
  cotizacionesPublicas,
  cotizador,
  createAccount,
  demanda,
  descripcion,
  donadores,
  estadoDeCuenta,
  etiquetas,
  exportar,
  facturApi,
  importar,
  indicadores,
  banco,
  listaPedida,
  lotes,
  notas,
  piezasPublicas,
  porPagar,
  publicaciones,
  recordatorios,
  reportes,
  resumen,
  saldos,
  siniestro,
  sinonimos,
  trabajos,
  updateClients,
  updatePiezas,
  verifyAccount,
  vistas,
  vistasPrevias,
} as const satisfies Record<string, CallGroup>;

/** Every call of the application as one list. */
export const allCalls: readonly Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group));
