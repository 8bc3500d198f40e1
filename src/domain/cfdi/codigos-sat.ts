/** A fault of a document, with the field of its request or of its client that the fault is in. */
export interface ProblemaFiscal {
  readonly campo: string;
  /** Spanish: what is wrong, and how it is put right. */
  readonly mensaje: string;
  /** The code that the tax authority refuses it by; empty where it has none. */
  readonly codigo: string;
}

/** The fields of the client's fiscal data. */
export const CAMPO = {
  rfc: 'datos.rfc',
  nombre: 'datos.nombre',
  uso: 'datos.usoCfdi',
  regimen: 'datos.regimenFiscal',
  codigoPostal: 'direccion.codigoPostal',
} as const;

const CONSTANCIA = 'pide su constancia de situación fiscal y cópialo de ahí';

/** The codes by which the tax authority refuses a document for its client's data, with the way to put each right. */
const CODIGOS = {
  CFDI40143: { campo: CAMPO.rfc, mensaje: `El RFC no está en la lista del SAT: ${CONSTANCIA}` },
  CFDI40145: {
    campo: CAMPO.nombre,
    mensaje: `El nombre no es el que el SAT tiene de ese RFC: ${CONSTANCIA}, en mayúsculas y sin 'SA DE CV'`,
  },
  CFDI40147: {
    campo: CAMPO.codigoPostal,
    mensaje: `El código postal no es el del domicilio fiscal de ese RFC: ${CONSTANCIA}`,
  },
  CFDI40148: {
    campo: CAMPO.codigoPostal,
    mensaje: `El código postal no es el del domicilio fiscal de ese RFC: ${CONSTANCIA}`,
  },
  CFDI40149: {
    campo: CAMPO.codigoPostal,
    mensaje: 'Con un RFC genérico el código postal es el del lugar de expedición: el del negocio',
  },
  CFDI40157: { campo: CAMPO.regimen, mensaje: `El régimen fiscal no es uno de CFDI 4.0: ${CONSTANCIA}` },
  CFDI40158: { campo: CAMPO.regimen, mensaje: `El régimen fiscal no es el de ese RFC: ${CONSTANCIA}` },
  CFDI40159: {
    campo: CAMPO.regimen,
    mensaje: `El régimen fiscal no es el que el SAT tiene de ese RFC, o con uno genérico no es 616: ${CONSTANCIA}`,
  },
  CFDI40160: { campo: CAMPO.uso, mensaje: 'El uso de CFDI no está en el catálogo del SAT: elige otro' },
  CFDI40161: { campo: CAMPO.uso, mensaje: 'El uso de CFDI no va con el régimen fiscal del cliente: elige otro' },
} as const satisfies Readonly<Record<string, Omit<ProblemaFiscal, 'codigo'>>>;

export type CodigoSat = keyof typeof CODIGOS;

/** Says a refusal of the tax authority in the words and beside the field of ours; null for a code that we know nothing of. */
export function problemaDeCodigoSat(codigo: string): ProblemaFiscal | null {
  return isConocido(codigo) ? problemaSat(codigo) : null;
}

/** Says one of the known refusals; `mensaje` in place of its words where more is known. */
export function problemaSat(codigo: CodigoSat, mensaje: string = CODIGOS[codigo].mensaje): ProblemaFiscal {
  return { campo: CODIGOS[codigo].campo, mensaje, codigo };
}

function isConocido(codigo: string): codigo is CodigoSat {
  return Object.hasOwn(CODIGOS, codigo);
}
