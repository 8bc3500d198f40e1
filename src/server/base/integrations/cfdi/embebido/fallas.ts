import { problemaDeCodigoSat } from '#domain/cfdi/codigos-sat.ts';
import { ErrorProveedor, type TipoDeErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';

/** A provider is asked for one of these. */
export type Encargo = 'emision' | 'cancelacion' | 'lectura';

/** A refusal as a failure plays it. */
interface Negativa {
  readonly tipo: TipoDeErrorProveedor;
  readonly mensaje: string;
  /** The code that Facturapi has for it; empty where it would have sent none. */
  readonly codigo?: string;
  readonly reintentarEn?: number;
  /** All that meets it; whatever is asked for, unless said. */
  readonly encargos?: readonly Encargo[];
}

const ESCRITURAS: readonly Encargo[] = ['emision', 'cancelacion'];
const NADIE_SABE = 'El proveedor de facturas no confirmó lo que se le pidió: se le preguntará otra vez';
const NO_RESPONDE = 'El proveedor de facturas no responde: no se timbró nada, intenta de nuevo en unos minutos';
const SIN_ACCESO = 'El proveedor de facturas no aceptó la clave o el certificado del negocio: avisa a quien administra';

/** Failures that come before anything is done. */
const NEGATIVAS: Readonly<Record<string, Negativa>> = {
  caido: { tipo: 'no_disponible', mensaje: NO_RESPONDE },
  limite: {
    tipo: 'limite',
    mensaje: 'El proveedor de facturas está recibiendo demasiadas peticiones: espera un momento e intenta de nuevo',
    codigo: 'rate_limit_exceeded',
    reintentarEn: 2,
  },
  credenciales: { tipo: 'credenciales', mensaje: SIN_ACCESO, codigo: 'api_key_invalid' },
  suscripcion: { tipo: 'credenciales', mensaje: SIN_ACCESO, codigo: 'subscription_required' },
  certificado_vencido: {
    tipo: 'credenciales',
    mensaje: SIN_ACCESO,
    codigo: 'certificate_expired',
    encargos: ESCRITURAS,
  },
  error_500: { tipo: 'incierto', mensaje: NADIE_SABE, codigo: 'internal_server_error' },
  error_502: { tipo: 'incierto', mensaje: NADIE_SABE },
  timeout_antes: { tipo: 'incierto', mensaje: NADIE_SABE, encargos: ESCRITURAS },
  en_uso: { tipo: 'incierto', mensaje: NADIE_SABE, codigo: 'idempotency_key_in_use', encargos: ['emision'] },
  folio_duplicado: {
    tipo: 'validacion',
    mensaje: 'El folio ya lo tiene otro documento: intenta de nuevo',
    codigo: 'folio_duplicado',
    encargos: ['emision'],
  },
  no_cancelable: {
    tipo: 'conflicto',
    mensaje: 'El SAT no permite cancelar este documento',
    codigo: 'invoice_not_cancelable_by_sat',
    encargos: ['cancelacion'],
  },
};

/** Failures that something is done before, or in another way. */
const OTRAS = [
  'timeout_despues',
  'timbrando',
  'pendiente_valida',
  'pendiente_falla',
  'total_distinto',
  'lento',
  'cancelacion_pendiente',
  'cancelacion_verificando',
  'cancelacion_rechazada',
  'cancelacion_expirada',
] as const;

const RECHAZO = /^rechazo:([A-Z]{3,4}\d{3,6})$/;

/** A failure to be played, by its name. */
export type Falla = string;

/** Says that nobody knows what became of what was asked for. */
export function incierto(cause?: unknown): ErrorProveedor {
  return new ErrorProveedor('incierto', NADIE_SABE, { cause });
}

/** Says that nothing was done, since nobody was there. */
export function noDisponible(cause?: unknown): ErrorProveedor {
  return new ErrorProveedor('no_disponible', NO_RESPONDE, { cause });
}

/** Refuses something for one reason. */
export function rechazo(
  tipo: 'validacion' | 'conflicto',
  mensaje: string,
  { codigo = '', campo = '' }: { readonly codigo?: string; readonly campo?: string } = {},
): ErrorProveedor {
  return new ErrorProveedor(tipo, mensaje, { detalles: [{ codigo, mensaje, campo }] });
}

/**
 * Takes the name of a failure.
 *
 * @throws ErrorProveedor `validacion` for a name that is none.
 */
export function requireFalla(nombre: string): Falla {
  const conocidas = [...Object.keys(NEGATIVAS), ...OTRAS];
  if (conocidas.includes(nombre) || RECHAZO.test(nombre)) return nombre;
  const mensaje = `No hay una falla '${nombre}'. Las que hay: rechazo:CFDI40145 (o el código que sea), ${conocidas.join(', ')}`;
  throw rechazo('validacion', mensaje, { codigo: 'falla_desconocida' });
}

/** Makes the error by which a failure ends something before it begins; null where it does not. */
export function negativaOf(falla: Falla, encargo: Encargo): ErrorProveedor | null {
  const codigoSat = RECHAZO.exec(falla)?.[1];
  if (codigoSat !== undefined) return encargo === 'emision' ? rechazoDelSat(codigoSat) : null;
  const { encargos, tipo, mensaje, codigo = '', reintentarEn = null } = NEGATIVAS[falla] ?? {};
  if (tipo === undefined || mensaje === undefined || encargos?.includes(encargo) === false) return null;
  // A reading changes nothing, so a lost answer leaves no doubt: the provider is just not there.
  if (tipo === 'incierto' && encargo === 'lectura') return noDisponible();
  const detalles = codigo === '' ? [] : [{ codigo, mensaje, campo: '' }];
  return new ErrorProveedor(tipo, mensaje, { detalles, reintentarEn, logId: `simulado_${falla}` });
}

function rechazoDelSat(codigo: string): ErrorProveedor {
  const mensaje = `El SAT no aceptó el documento (${codigo})`;
  const problema = problemaDeCodigoSat(codigo) ?? { codigo, mensaje, campo: '' };
  return new ErrorProveedor('validacion', problema.mensaje, { detalles: [problema], logId: 'simulado_rechazo' });
}
