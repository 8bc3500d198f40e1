import type { CatalogoBuscado, ClaveSat } from '#contract/catalogos-sat.ts';
import type { MotivoDeCancelacion } from '#domain/cfdi/cancelable.ts';
import type { Comprobante, Receptor } from '#domain/cfdi/comprobante.ts';
import type { ModoDeProveedor } from '#domain/cfdi/modo.ts';
import type { Centavos } from '#domain/dinero.ts';

/** How far the cancellation of a stamped document is; refused and expired ones leave it as valid as it was. */
export type EstadoDeCancelacion = 'ninguna' | 'en_proceso' | 'aceptada' | 'rechazada' | 'expirada';

/** A document as the provider knows it. */
export type Emision = Timbrado | { readonly estado: 'pendiente' | 'fallido'; readonly ref: string };

/** A stamped document. It is still one when it is cancelled: `cancelacion` says so. */
export interface Timbrado {
  readonly estado: 'timbrado';
  /** The provider's id. */
  readonly ref: string;
  /** Capitals. */
  readonly uuid: string;
  readonly serie: string;
  readonly folio: number;
  /** The sum that it is of; of a payment, its deposit: the total that its XML states is always 0. */
  readonly total: Centavos;
  readonly timbrada: Date;
  /** The stamped XML, byte for byte. */
  readonly xml: Buffer;
  readonly cancelacion: EstadoDeCancelacion;
}

/** A Peticion is one try to issue a document. */
export interface PeticionDeEmision {
  /** Our own id of the document, a UUID: the same one never makes two documents. */
  readonly externalId: string;
  /** The moment of the stamp: the provider's clock. */
  readonly momento: Date;
  /** The date of the document, where it is not that moment: at most 72 h before it, and never after it. */
  readonly fecha?: Date | undefined;
  /** The account of the receptor, where it has one: the provider's copy of it is kept in step. */
  readonly cliente: { readonly identificador: string; readonly correo: string } | null;
  /** A failure to be played, by its name; only the embedded provider knows any. */
  readonly simular?: string | undefined;
}

/** A cancellation as it is asked for. */
export interface PeticionDeCancelacion {
  readonly motivo: MotivoDeCancelacion;
  /** The UUID of the document that takes its place; motive 01 needs one. */
  readonly sustitucion: string | null;
  readonly momento: Date;
  readonly simular?: string | undefined;
}

/** A stamped document as it is looked for among others. */
export interface DocumentoEmitido {
  /** The provider's id. */
  readonly ref: string;
  readonly timbrada: Date;
}

/** A field of a client's fiscal data that a provider objects to. */
export interface DatoObjetado {
  /** The field of the client: one of `CAMPO`. */
  readonly campo: string;
  readonly mensaje: string;
  /** The code of the tax authority; empty where there is none. */
  readonly codigo: string;
}

/**
 * Issues and cancels CFDI. Every method may throw {@link ErrorProveedor}, and nothing else. Callers hold no transaction.
 */
export interface ProveedorCfdi {
  readonly modo: ModoDeProveedor;
  /**
   * Has a document stamped. An `externalId` that was stamped before answers the document that there is.
   *
   * @throws ErrorProveedor `incierto` when nobody knows whether it was stamped; every other kind: it was not.
   */
  emitir(comprobante: Comprobante, peticion: PeticionDeEmision): Promise<Emision>;
  /**
   * Finds a document by our id or the provider's, as it is at a moment, which is the provider's clock here as well.
   *
   * @returns null: the provider has none and will have none of that try.
   */
  consultar(
    documento: { readonly ref: string } | { readonly externalId: string },
    momento: Date,
  ): Promise<Emision | null>;
  /**
   * Says how far the cancellation of a stamped document is at a moment, without its XML: who waits for one asks each minute,
   * for up to three days.
   *
   * @returns null where the provider has no stamped document of that id.
   */
  cancelacion(ref: string, momento: Date): Promise<EstadoDeCancelacion | null>;
  /**
   * Asks anew, of the tax authority where the provider can, how far the cancellation of a stamped document is: somebody may
   * have asked for it elsewhere. `ninguna` says that it stands.
   *
   * @returns null where the provider has no stamped document of that id: that is no cancellation.
   */
  revisar(ref: string, momento: Date): Promise<EstadoDeCancelacion | null>;
  /**
   * Says the same of many stamped documents at once, as far as the provider knows by itself.
   *
   * @returns by their ids; those that it does not have are left out.
   */
  cancelaciones(
    documentos: readonly DocumentoEmitido[],
    momento: Date,
  ): Promise<ReadonlyMap<string, EstadoDeCancelacion>>;
  /** Asks for a cancellation. Asked again, it answers how far the first one is. */
  cancelar(ref: string, peticion: PeticionDeCancelacion): Promise<EstadoDeCancelacion>;
  /** Gives the tax authority's receipt of a cancellation that is accepted at a moment, as XML; null where there is none. */
  acuse(ref: string, momento: Date): Promise<Buffer | null>;
  /** Has the data of a client checked, as far as the provider can: empty when nothing is wrong. */
  validarReceptor(receptor: Receptor): Promise<readonly DatoObjetado[]>;
  /** Says what this provider cannot take of a receptor, though the tax authority would; left out where that is nothing. */
  objetarReceptor?(receptor: Receptor): readonly DatoObjetado[];
  /** Finds keys of the tax authority's catalogues by words, the best first; left out by a provider that has none of them. */
  buscarClaves?(catalogo: CatalogoBuscado, texto: string): Promise<readonly ClaveSat[]>;
}

/** Why a provider did not do its part. */
export type TipoDeErrorProveedor =
  /** The document is refused, by the provider or the tax authority: it was not stamped. */
  | 'validacion'
  /** Our key, certificate or subscription does not do: it was not stamped. */
  | 'credenciales'
  /** Too many calls: it was not stamped. */
  | 'limite'
  /** The provider is not there: it was not stamped. */
  | 'no_disponible'
  /** The answer was lost: what happened must be asked for later. */
  | 'incierto'
  /** The state of the document does not allow it: cancelled already, related documents alive. */
  | 'conflicto';

/** One thing that a provider objects to. */
export interface DetalleDeProveedor {
  /** `CFDI40145`, or the provider's own code. */
  readonly codigo: string;
  /** Spanish, for the user. */
  readonly mensaje: string;
  /** The field of the request or of its client that it is about; empty where nobody can tell. */
  readonly campo: string;
}

/** A refusal or a failure of the provider; its message is Spanish, for the user. */
export class ErrorProveedor extends Error {
  override readonly name = 'ErrorProveedor';
  readonly tipo: TipoDeErrorProveedor;
  readonly detalles: readonly DetalleDeProveedor[];
  /** The provider's own id of the call, for its support; empty where there is none. */
  readonly logId: string;
  /** Seconds after which another try may do; null where nobody said. */
  readonly reintentarEn: number | null;

  constructor(
    tipo: TipoDeErrorProveedor,
    mensaje: string,
    { detalles = [], logId = '', reintentarEn = null, cause }: DatosDeError = {},
  ) {
    super(mensaje, cause === undefined ? {} : { cause });
    this.tipo = tipo;
    this.detalles = detalles;
    this.logId = logId;
    this.reintentarEn = reintentarEn;
  }
}

interface DatosDeError extends ErrorOptions {
  readonly detalles?: readonly DetalleDeProveedor[];
  readonly logId?: string;
  readonly reintentarEn?: number | null;
}
