import staticFiles from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { NegocioInterno } from '#contract/app-state.ts';
import { calls } from '#contract/calls.ts';
import { apartadosHandlers } from '#server/apartados/handlers.ts';
import { PATIENCE, type Patience, trackConnections } from '#server/base/http/connections.ts';
import { addErrorHandler, refuseUnreadable, sendError } from '#server/base/http/error-handler.ts';
import { addCompression, addNoStore, addReadLimit, addSecurityHeaders } from '#server/base/http/hooks.ts';
import { joinHandlers } from '#server/base/http/implement.ts';
import { type Dependencies, mount } from '#server/base/http/mount.ts';
import { refuseSlowClients } from '#server/base/http/slow-clients.ts';
import { type AvisosDependencies, mountAvisos } from '#server/base/integrations/cfdi/facturapi/avisos.ts';
import type { ProveedorCfdi } from '#server/base/integrations/cfdi/proveedor.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { buscadorHandlers } from '#server/buscador/handlers.ts';
import { buscadorPublicHandlers, piezasPublicasHandlers } from '#server/buscador-public/handlers.ts';
import { cajaHandlers } from '#server/caja/handlers.ts';
import { estadoHandlers } from '#server/cobranza/estado/handlers.ts';
import { createImpresorDeEstados } from '#server/cobranza/estado/pdf.ts';
import { cobranzaHandlers } from '#server/cobranza/handlers.ts';
import { recordatoriosHandlers } from '#server/cobranza/recordatorios/handlers.ts';
import { conteosHandlers } from '#server/conteos/handlers.ts';
import { cotizacionesHandlers, cotizacionesPublicasHandlers } from '#server/cotizaciones/handlers.ts';
import { listaPedidaHandlers } from '#server/cotizaciones/lista/handlers.ts';
import { recordVista } from '#server/cotizaciones/vistas.ts';
import { historialDePrecioHandlers } from '#server/cotizador/handlers.ts';
import { accountHandlers } from '#server/cuentas/account-handlers.ts';
import { clientesFiscalesHandlers } from '#server/cuentas/clientes-fiscales.ts';
import { createAccountHandlers, verifyAccountHandlers } from '#server/cuentas/entrada-handlers.ts';
import type { Passwords } from '#server/cuentas/passwords.ts';
import { findTitular } from '#server/cuentas/sessions.ts';
import { updateClientsHandlers } from '#server/cuentas/update-clients-handlers.ts';
import { avisosPublicosHandlers, demandaHandlers } from '#server/demanda/handlers.ts';
import { descripcionHandlers } from '#server/descripcion/handlers.ts';
import { donadoresHandlers } from '#server/donadores/handlers.ts';
import { createImpresorDeEtiquetas, etiquetasHandlers } from '#server/etiquetas/handlers.ts';
import { exportarHandlers } from '#server/exportar/handlers.ts';
import { bancoHandlers } from '#server/facturas/banco/handlers.ts';
import { alertTo } from '#server/facturas/dependencies.ts';
import { reconcileUno } from '#server/facturas/emision/conciliar.ts';
import { facturasHandlers } from '#server/facturas/handlers.ts';
import { lecturasHandlers } from '#server/facturas/lecturas.ts';
import type { Representacion } from '#server/facturas/representacion/representacion.ts';
import { saldosHandlers } from '#server/facturas/saldos/handlers.ts';
import { vistasPreviasHandlers } from '#server/facturas/vistas-previas.ts';
import { createIntake } from '#server/imagenes/intake.ts';
import { rotateOriginal } from '#server/imagenes/original.ts';
import { type ImagenesDependencies, mountImagenes } from '#server/imagenes/routes.ts';
import { importarHandlers } from '#server/importar/handlers.ts';
import { indicadoresHandlers } from '#server/indicadores/handlers.ts';
import { inventarioHandlers } from '#server/inventario/handlers.ts';
import { notasHandlers } from '#server/notas/handlers.ts';
import type { Fotos } from '#server/patio/piezas/fotos.ts';
import { porPagarHandlers } from '#server/por-pagar/handlers.ts';
import { type AppShellDependencies, mountAppShell } from '#server/public/app-shell.ts';
import { mountPages, type PageDependencies } from '#server/public/page-routes.ts';
import { mountSite, type SiteDependencies } from '#server/public/site-routes.ts';
import { publicacionesHandlers } from '#server/publicaciones/handlers.ts';
import { reparacionHandlers } from '#server/reparacion/handlers.ts';
import { lotesHandlers } from '#server/reparacion/lotes-handlers.ts';
import { reportesHandlers } from '#server/reportes/handlers.ts';
import { sinonimosHandlers } from '#server/sinonimos/handlers.ts';
import { trabajosHandlers } from '#server/trabajos/handlers.ts';
import { vistasHandlers } from '#server/vistas/handlers.ts';
import { addStopping } from './base/http/connections.ts';
import { addRequestId, newRequestId } from './base/http/hooks.ts';
import { CLASES_DE_IMPORTACION } from './clases-de-importacion.ts';
import { requireDeclared } from './other-routes.ts';
import { resumenHandlers } from './reportes/find-resumen.ts';

/** The application is made of these; nothing is read from the environment below this point. */
export interface AppDependencies
  extends Omit<Dependencies, 'findAccount'>,
    Omit<PageDependencies, 'recordVista'>,
    SiteDependencies,
    ImagenesDependencies {
  readonly passwords: Passwords;
  /** The documents that rows name by their hash. */
  readonly archivos: HashedFiles;
  readonly interno: NegocioInterno;
  /** Makes PDF; the application ends it. */
  readonly representacion: Representacion;
  /** The provider that stamps the invoices. */
  readonly proveedor: ProveedorCfdi;
  /** The notices of the provider of invoices. */
  readonly avisos: AvisosDependencies;
  readonly facturacion: AppShellDependencies['facturacion'];
  readonly readsPerMinute: number;
  readonly trustProxy: string | false;
  /** Overrides single values of {@link PATIENCE}. */
  readonly patience?: Partial<Patience>;
  readonly logLevel: 'silent' | 'warn' | 'info';
  /** Receives the log lines; the standard output unless told. */
  readonly logTo?: { write(line: string): void };
}

/** The links of the quoter carry their list in the address. */
const MAX_HEADER_BYTES = 96 * 1024;

/** Larger bodies are refused with 413; photos have their own limit. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Builds the whole HTTP application, without a port: tests inject requests into it. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const patience: Patience = { ...PATIENCE, ...deps.patience };
  const { headersMs: headersTimeout, lookMs: connectionsCheckingInterval } = patience;
  const app = Fastify({
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout, connectionsCheckingInterval },
    keepAliveTimeout: patience.idleMs,
    clientErrorHandler: refuseUnreadable,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: deps.trustProxy,
    logger: { level: deps.logLevel, ...(deps.logTo && { stream: deps.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // What arrives whole while the server is stopping is answered like anything else.
    return503OnClosing: false,
    frameworkErrors: sendError,
    routerOptions: { maxParamLength: 300 },
  });
  // Fastify reads text/plain by itself, and a form of another site may send it without asking.
  app.removeContentTypeParser('text/plain');
  const connections = trackConnections(app.server);
  addStopping(app, connections, patience.finishMs);
  // All clients of a proxy come from its one address.
  const perAddress = deps.trustProxy === false ? patience.perAddress : Number.POSITIVE_INFINITY;
  refuseSlowClients(app.server, connections, { ...patience, perAddress });
  app.addHook('onRoute', requireDeclared);
  app.addHook('onClose', () => deps.representacion.close());
  addRequestId(app);
  addErrorHandler(app);
  addSecurityHeaders(app, deps.publicUrl.startsWith('https:'));
  await addReadLimit(app, deps.readsPerMinute);
  addCompression(app);

  addNoStore(app);
  mountCalls(app, deps);
  mountImagenes(app, deps);
  mountAvisos(app, deps.avisos);
  await app.register(staticFiles, {
    root: deps.web.assetsDir,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  mountSite(app, deps);
  mountAppShell(app, deps);
  mountPages(app, { ...deps, recordVista: (token) => recordVista(deps.db, token, deps.now()) });
  return app;
}

/** Mounts the whole contract. The account is read at each call: a new role bites at once (regla 135). */
function mountCalls(app: FastifyInstance, deps: AppDependencies): void {
  const { db, now, passwords, negocio, interno, images, archivos, publicUrl } = deps;
  const fotos: Fotos = {
    acceptAll: createIntake(images).acceptAll,
    rotate: (archivo, grados) => rotateOriginal(images, archivo, grados),
  };
  const impresor = createImpresorDeEstados();
  const impresorDeEtiquetas = createImpresorDeEtiquetas();
  app.addHook('onClose', () => Promise.all([impresor.close(), impresorDeEtiquetas.close()]));
  const membrete = { ...negocio, rfc: interno.emisor.rfc, logoSvg: deps.logoSvg };
  const cuentas = { passwords, remitente: { negocio: negocio.nombre, publicUrl } };
  const facturas = { db, now, archivos, fiscal: interno, proveedor: deps.proveedor, onAlerta: alertTo(app.log) };
  mount(app, { db, now, interno, findAccount: (identidad) => findTitular(db, identidad, now()) }, calls, {
    account: accountHandlers(cuentas),
    createAccount: createAccountHandlers(cuentas),
    updateClients: updateClientsHandlers(cuentas),
    verifyAccount: verifyAccountHandlers(cuentas),
    avisosPublicos: avisosPublicosHandlers(),
    buscador: buscadorHandlers(interno, deps.notar),
    cobranza: cobranzaHandlers({ interno }),
    cotizador: historialDePrecioHandlers,
    ...indicadoresHandlers({ interno, archivos }),
    importar: importarHandlers({ archivos, interno, clases: CLASES_DE_IMPORTACION }),
    buscadorPublic: buscadorPublicHandlers(deps.notar),
    conteos: conteosHandlers,
    cotizaciones: cotizacionesHandlers({ interno }),
    cotizacionesPublicas: cotizacionesPublicasHandlers({ interno }),
    donadores: donadoresHandlers({ interno, archivos, images, fotos }),
    demanda: demandaHandlers,
    descripcion: descripcionHandlers({ nombre: negocio.nombre, publicUrl }),
    estadoDeCuenta: estadoHandlers({ interno, archivos, impresor, membrete }),
    etiquetas: etiquetasHandlers({ publicUrl, impresor: impresorDeEtiquetas }),
    exportar: exportarHandlers({ nombre: negocio.nombre, images, archivos, interno }),
    apartados: apartadosHandlers({ interno }),
    cajas: cajaHandlers({ interno }),
    facturApi: joinHandlers(
      clientesFiscalesHandlers({ interno, remitente: cuentas.remitente }),
      lecturasHandlers({ fiscal: interno, proveedor: deps.proveedor, negocio: interno }),
      facturasHandlers({
        ...facturas,
        representacion: deps.representacion,
        firma: membrete,
      }),
    ),
    banco: bancoHandlers(facturas),
    listaPedida: listaPedidaHandlers,
    lotes: lotesHandlers({ interno }),
    notas: notasHandlers({ interno }),
    piezasPublicas: piezasPublicasHandlers,
    porPagar: porPagarHandlers({ archivos, interno }),
    publicaciones: publicacionesHandlers,
    recordatorios: recordatoriosHandlers({ interno, firma: membrete }),
    reportes: reportesHandlers({ interno }),
    resumen: resumenHandlers({ interno }),
    saldos: saldosHandlers(facturas),
    sinonimos: sinonimosHandlers,
    trabajos: trabajosHandlers((id) => reconcileUno(facturas, id)),
    vistas: vistasHandlers,
    vistasPrevias: vistasPreviasHandlers(facturas),
    updatePiezas: joinHandlers(inventarioHandlers({ interno, images, fotos }), reparacionHandlers),
  });
}
