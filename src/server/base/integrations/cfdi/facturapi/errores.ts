import type { FacturapiErrorDetail } from 'facturapi';
import { CAMPO, problemaDeCodigoSat } from '#domain/cfdi/codigos-sat.ts';
import {
  type DetalleDeProveedor,
  ErrorProveedor,
  type TipoDeErrorProveedor,
} from '#server/base/integrations/cfdi/proveedor.ts';
import { FacturapiError } from './sdk.ts';

/** The fields of a client and of an invoice at the provider, with ours. */
const CAMPOS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)legal_name$|legal_name_mismatch/, CAMPO.nombre],
  [/(?:^|\.)tax_id$|^tax_id_not_found/, CAMPO.rfc],
  [/(?:^|\.)tax_system$|^tax_system_not/, CAMPO.regimen],
  [/(?:^|\.)address\.zip$|^tax_address_zip/, CAMPO.codigoPostal],
  [/^use$|(?:^|\.)default_invoice_use$/, CAMPO.uso],
  [/^payment_form$/, 'form.formaPago'],
  [/^payment_method$/, 'form.metodoPago'],
];

/** Finds our field that a path or a code of the provider means; empty where nobody can tell. */
export function campoOf(pathOrCode: string): string {
  return CAMPOS.find(([pattern]) => pattern.test(pathOrCode))?.[1] ?? '';
}

/** Codes that say more than their status does, with what they mean. */
const POR_CODIGO: Readonly<Record<string, TipoDeErrorProveedor>> = {
  api_key_invalid: 'credenciales',
  subscription_required: 'credenciales',
  organization_incomplete: 'credenciales',
  certificate_expired: 'credenciales',
  manifesto_signature_failed: 'credenciales',
  rate_limit_exceeded: 'limite',
  // Another request works on the document, or did: only the document itself tells how it ended.
  idempotency_key_in_use: 'incierto',
  stamping_in_progress: 'incierto',
  invoice_already_stamped: 'incierto',
  draft_update_in_progress: 'incierto',
  invoice_not_draft: 'incierto',
  // The API is there, and says that who stamps and cancels for it is not.
  invoice_stamping_service_unavailable: 'no_disponible',
  invoice_cancellation_service_unavailable: 'no_disponible',
  invoice_cancellation_in_progress: 'conflicto',
  invoice_cancellation_not_allowed: 'conflicto',
  invoice_not_cancelable: 'conflicto',
  invoice_not_cancelable_by_sat: 'conflicto',
};

const POR_ESTADO: Readonly<Record<number, TipoDeErrorProveedor>> = {
  401: 'credenciales',
  402: 'credenciales',
  403: 'credenciales',
  404: 'conflicto',
  409: 'conflicto',
  429: 'limite',
};

const PALABRAS: Readonly<Record<TipoDeErrorProveedor, string>> = {
  validacion: 'El proveedor de facturas no aceptó el documento',
  credenciales: 'El proveedor de facturas no aceptó la clave o el certificado del negocio: avisa a quien administra',
  limite: 'El proveedor de facturas está recibiendo demasiadas peticiones: espera un momento e intenta de nuevo',
  no_disponible: 'El proveedor de facturas no responde: no se timbró nada, intenta de nuevo en unos minutos',
  incierto: 'El proveedor de facturas no confirmó lo que se le pidió: se le preguntará otra vez',
  conflicto: 'El estado del documento no permite lo que se pidió',
};

/** Makes an error of a kind in our own words. */
export function errorProveedor(tipo: TipoDeErrorProveedor, cause?: unknown): ErrorProveedor {
  return new ErrorProveedor(tipo, PALABRAS[tipo], { cause });
}

/**
 * Says of whatever a call threw what it means.
 *
 * @param isRead whether the call only asked: then nobody is left in doubt by a lost answer.
 */
export function toErrorProveedor(error: unknown, isRead: boolean): ErrorProveedor {
  if (error instanceof ErrorProveedor) return error;
  if (error instanceof FacturapiError) return ofAnswer(error, isRead);
  return errorProveedor(isRead || wasNeverSent(error) ? 'no_disponible' : 'incierto', error);
}

function ofAnswer(error: FacturapiError, isRead: boolean): ErrorProveedor {
  const tipo = tipoOf(error, isRead);
  const detalles = detallesOf(error);
  // The API's words about a document are shown to the user; those about itself are for the log.
  const isForPeople = tipo === 'validacion' || tipo === 'conflicto';
  const said = new Set(isForPeople ? detalles.map(({ mensaje }) => mensaje).filter((words) => words !== '') : []);
  return new ErrorProveedor(tipo, [...said].join('. ') || PALABRAS[tipo], {
    detalles,
    logId: error.logId ?? '',
    reintentarEn: secondsOf(error.headers['retry-after']),
    cause: error,
  });
}

function tipoOf({ code = '', status }: FacturapiError, isRead: boolean): TipoDeErrorProveedor {
  const known = POR_CODIGO[code] ?? POR_ESTADO[status];
  if (known) return known;
  if (status >= 500 || status === 408) return isRead ? 'no_disponible' : 'incierto';
  return 'validacion';
}

/** Reads how long the provider asks to be left alone: seconds, or the moment from which it answers. */
function secondsOf(header = ''): number | null {
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** True for a call that found nobody to talk to. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && NEVER_SENT.has(String(cause.code));
}

function detallesOf({ errors = [], code = '', path = '', message }: FacturapiError): readonly DetalleDeProveedor[] {
  const details: readonly FacturapiErrorDetail[] = errors.length > 0 ? errors : [{ code, path, message }];
  return details
    .map((detail) => {
      const codigo = detail.code ?? code;
      const campo = campoOf(detail.path ?? path) || campoOf(codigo);
      return problemaDeCodigoSat(codigo) ?? { codigo, mensaje: wordsOf(detail.message), campo };
    })
    .filter(({ codigo, mensaje }) => codigo !== '' || mensaje !== '');
}

const MAX_WORDS = 300;

/** Takes words for people; a page of HTML is none. */
function wordsOf(message: unknown): string {
  return typeof message === 'string' && message.length <= MAX_WORDS && !/[<>{}]/.test(message) ? message.trim() : '';
}
