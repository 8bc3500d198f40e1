import { setTimeout as sleep } from 'node:timers/promises';
import type { Comprobante, Emisor, Receptor } from '#domain/cfdi/comprobante.ts';
import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { totalesDePago } from '#domain/cfdi/pago.ts';
import { problemasDeReceptor } from '#domain/cfdi/receptor.ts';
import { type Centavos, totalesDeConceptos } from '#domain/dinero.ts';
import type { Db } from '#server/base/db/database.ts';
import {
  type DatoObjetado,
  type DocumentoEmitido,
  type Emision,
  ErrorProveedor,
  type EstadoDeCancelacion,
  type PeticionDeCancelacion,
  type PeticionDeEmision,
  type ProveedorCfdi,
} from '#server/base/integrations/cfdi/proveedor.ts';
import { acuseOf, cancelSimulado, ESPERA_MS } from './cancelacion.ts';
import { type Certificados, openCertificados } from './certificados.ts';
import { documentoOf } from './documento.ts';
import { type Encargo, type Falla, incierto, negativaOf, noDisponible, rechazo, requireFalla } from './fallas.ts';
import {
  cancelacionOf,
  emisionOf,
  findSimulado,
  findSimulados,
  insertSimulado,
  type SimuladoNuevo,
} from './registro.ts';
import { problemasDeComprobante } from './reglas.ts';
import { conUnCentavoMas, sellaDocumento, timbraDocumento } from './timbre.ts';

/** The embedded provider needs these. */
export interface EmbebidoDependencies {
  readonly db: Db;
  /** Its certificates are kept here. */
  readonly dataDir: string;
  readonly emisor: Emisor & { readonly zona: string };
  /** The failure that everything meets, by its name; null: none. */
  readonly falla: string | null;
  /** In production no failure is played. */
  readonly isProduccion: boolean;
  /** Waits for so many milliseconds, for the failure that is only slow. */
  readonly espera?: (ms: number) => Promise<unknown>;
}

const LENTO_MS = 20_000;

/** A try that took so many milliseconds is given up: who was told a minute after it that there is none was told the truth. */
const PACIENCIA_MS = 40_000;

/** A document may be dated so many milliseconds ago. */
const ANTIGUEDAD_MS = 72 * 3_600_000;

/**
 * Stamps by itself, with certificates that it makes: documents that are right in all but their validity (record 43). It
 * remembers them in a table of its own, as a provider elsewhere would, and plays every failure that a provider can have.
 */
export class ProveedorEmbebido implements ProveedorCfdi {
  readonly modo = 'simulado';
  readonly #deps: EmbebidoDependencies;
  readonly #espera: (ms: number) => Promise<unknown>;
  #certificados: Promise<Certificados> | undefined;

  /** @throws ErrorProveedor `validacion` for a failure that does not exist; Error for any in production. */
  constructor(deps: EmbebidoDependencies) {
    if (deps.falla !== null && deps.isProduccion) throw new Error('En producción no se simulan fallas');
    if (deps.falla !== null) requireFalla(deps.falla);
    this.#deps = deps;
    this.#espera = deps.espera ?? sleep;
  }

  async emitir(comprobante: Comprobante, peticion: PeticionDeEmision): Promise<Emision> {
    const { externalId, momento } = peticion;
    const begun = Date.now();
    const falla = await this.#meet(peticion.simular, 'emision');
    const { db } = this.#deps;
    const problemas = this.#problemasOf(comprobante, peticion);
    if (problemas) {
      const conocido = await orElse(noDisponible, () => findSimulado(db, { externalId }));
      if (conocido) return emisionOf(conocido, momento);
      throw problemas;
    }
    const certificados = await orElse(noDisponible, () => this.#openCertificados());
    const nuevo = await orElse(imposible, async () => this.#timbra(comprobante, peticion, { falla, certificados }));
    if (Date.now() - begun > PACIENCIA_MS) throw noDisponible();
    // It is written without looking first: a second one is rare, and is given what the first one wrote.
    const guardado = await orElse(incierto, () => insertSimulado(db, nuevo));
    const isSuyo = guardado.uuid === nuevo.uuid;
    if (isSuyo && (falla === 'timeout_despues' || falla === 'timbrando')) throw incierto();
    return emisionOf(guardado, momento);
  }

  async consultar(
    documento: { readonly ref: string } | { readonly externalId: string },
    momento: Date,
  ): Promise<Emision | null> {
    await this.#meet(undefined, 'lectura');
    const found = await orElse(noDisponible, () => findSimulado(this.#deps.db, documento));
    return found && emisionOf(found, momento);
  }

  async cancelacion(ref: string, momento: Date): Promise<EstadoDeCancelacion | null> {
    const found = await this.consultar({ ref }, momento);
    return found?.estado === 'timbrado' ? found.cancelacion : null;
  }

  revisar(ref: string, momento: Date): Promise<EstadoDeCancelacion | null> {
    return this.cancelacion(ref, momento);
  }

  async cancelaciones(
    documentos: readonly DocumentoEmitido[],
    momento: Date,
  ): Promise<ReadonlyMap<string, EstadoDeCancelacion>> {
    await this.#meet(undefined, 'lectura');
    const refs = documentos.map(({ ref }) => ref);
    const found = await orElse(noDisponible, () => findSimulados(this.#deps.db, refs));
    const timbrados = found.filter((uno) => emisionOf(uno, momento).estado === 'timbrado');
    return new Map(timbrados.map((uno) => [uno.ref, cancelacionOf(uno, momento)]));
  }

  async cancelar(ref: string, peticion: PeticionDeCancelacion): Promise<EstadoDeCancelacion> {
    const falla = await this.#meet(peticion.simular, 'cancelacion');
    const { db, emisor } = this.#deps;
    const estado = await orElse(incierto, () => cancelSimulado(db, ref, peticion, { falla, zona: emisor.zona }));
    if (falla === 'timeout_despues') throw incierto();
    return estado;
  }

  async acuse(ref: string, momento: Date): Promise<Buffer | null> {
    await this.#meet(undefined, 'lectura');
    const found = await orElse(noDisponible, () => findSimulado(this.#deps.db, { ref }));
    if (found === null || cancelacionOf(found, momento) !== 'aceptada') return null;
    return acuseOf(found, this.#deps.emisor);
  }

  async validarReceptor(receptor: Receptor): Promise<readonly DatoObjetado[]> {
    await this.#meet(undefined, 'lectura');
    return problemasDeReceptor(receptor, this.#deps.emisor.codigoPostal);
  }

  /** Plays what comes before anything is done. @returns the failure that is still to be played; empty for none. */
  async #meet(simular: string | undefined, encargo: Encargo): Promise<Falla> {
    if (simular && this.#deps.isProduccion) {
      throw rechazo('validacion', 'En producción no se simulan fallas', { codigo: 'falla_en_produccion' });
    }
    const falla = simular ? requireFalla(simular) : (this.#deps.falla ?? '');
    if (falla === 'lento') await this.#espera(LENTO_MS);
    const negativa = negativaOf(falla, encargo);
    if (negativa) throw negativa;
    return falla;
  }

  /** Refuses what the tax authority would refuse; null where nothing is wrong. */
  #problemasOf(comprobante: Comprobante, { momento, fecha = momento }: PeticionDeEmision): ErrorProveedor | null {
    const { codigoPostal, zona } = this.#deps.emisor;
    const detalles = problemasDeComprobante(comprobante, {
      codigoPostal,
      fecha: fechaDeCfdi(fecha, zona),
      ahora: fechaDeCfdi(momento, zona),
      desde: fechaDeCfdi(new Date(momento.getTime() - ANTIGUEDAD_MS), zona),
    });
    if (detalles.length === 0) return null;
    return new ErrorProveedor('validacion', detalles.map(({ mensaje }) => mensaje).join('. '), { detalles });
  }

  #timbra(
    comprobante: Comprobante,
    peticion: PeticionDeEmision,
    { falla, certificados }: { readonly falla: Falla; readonly certificados: Certificados },
  ): SimuladoNuevo {
    const { externalId: externo, momento, fecha = momento } = peticion;
    const { emisor } = this.#deps;
    const { numero: numeroDeCertificado, base64: certificado } = certificados.emisor;
    const datos = { emisor, fecha: fechaDeCfdi(fecha, emisor.zona), numeroDeCertificado, certificado };
    const documento = documentoOf(comprobante, datos);
    const centavo = falla === 'total_distinto' ? 1 : 0;
    const sellado = sellaDocumento(centavo === 0 ? documento : conUnCentavoMas(documento), certificados.emisor);
    const isPendiente = ['pendiente_valida', 'pendiente_falla', 'timbrando'].includes(falla);
    return {
      comprobante,
      externo,
      ...timbraDocumento(sellado, certificados.pac, fechaDeCfdi(momento, emisor.zona)),
      total: totalOf(comprobante) + centavo,
      momento,
      resuelve: new Date(momento.getTime() + (isPendiente ? ESPERA_MS : 0)),
      desenlace: falla === 'pendiente_falla' ? 'fallido' : 'timbrado',
    };
  }

  /** Opens the certificates once, but again after a failure: a damaged file may be put right. */
  async #openCertificados(): Promise<Certificados> {
    this.#certificados ??= openCertificados(this.#deps.dataDir, this.#deps.emisor);
    try {
      return await this.#certificados;
    } catch (error) {
      this.#certificados = undefined;
      throw error;
    }
  }
}

function totalOf(comprobante: Comprobante): Centavos {
  return comprobante.tipo === 'P'
    ? totalesDePago(comprobante.documentos).monto
    : totalesDeConceptos(comprobante.conceptos).total;
}

/** Says of a document that lacks something, or holds what no XML can, that it will never be one. */
function imposible(cause: unknown): ErrorProveedor {
  const mensaje = `No se pudo formar el documento: ${cause instanceof Error ? cause.message : cause}`;
  return rechazo('validacion', mensaje, { codigo: 'documento_incompleto' });
}

/** Says of whatever goes wrong what it means to who asked. */
async function orElse<T>(meaning: (cause: unknown) => ErrorProveedor, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ErrorProveedor ? error : meaning(error);
  }
}
