import { problemaDeCodigoPostal as problemaDelTexto } from '#domain/codigo-postal.ts';
import { isCodigoSat, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { isEmpresa, parseRfc } from '#domain/cuenta-rfc.ts';
import { CAMPO, type ProblemaFiscal, problemaSat } from './codigos-sat.ts';
import type { Receptor } from './comprobante.ts';
import { cleanTexto } from './concepto.ts';
import { NOMBRE_PUBLICO, RFC_EXTRANJERO, RFC_PUBLICO } from './publico-en-general.ts';
import { sinRegimenDeCapital } from './razon-social.ts';

/** The letters of an RFC in the order of their values. */
const VALORES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Tells whether an RFC stands for nobody in particular. */
export function isGenerico(rfc: string): boolean {
  return rfc === RFC_PUBLICO || rfc === RFC_EXTRANJERO;
}

/**
 * Tells whether the last character of an RFC follows from the others. Some that the tax authority gave long ago do not:
 * whoever fails is only warned.
 */
export function isDigitoVerificador(rfc: string): boolean {
  if (isGenerico(rfc)) return true;
  const letras = Array.from(rfc.padStart(13, ' '));
  const suma = letras.slice(0, 12).reduce((sum, letra, index) => sum + VALORES.indexOf(letra) * (13 - index), 0);
  return '0A987654321'[suma % 11] === letras[12];
}

/** A fact of a client that a document needs: right, wrong, missing, or right with a doubt. */
export interface DatoFiscal {
  readonly dato: 'RFC' | 'Razón social' | 'Código postal' | 'Régimen fiscal' | 'Uso de CFDI';
  readonly campo: string;
  readonly valor: string;
  readonly estado: 'bien' | 'duda' | 'mal' | 'falta';
  /** Why it is not right; empty where it is. */
  readonly mensaje: string;
  readonly codigo: string;
}

/**
 * Checks the fiscal data of a client, one line each in the order of the form.
 *
 * @param codigoPostalPropio the zip of the place of issue: generic RFC go with it.
 */
export function checkReceptor(receptor: Receptor, codigoPostalPropio: string): readonly DatoFiscal[] {
  const { rfc, nombre, codigoPostal, regimen, uso } = receptor;
  const falta = (que: string, campo: string) => ({ campo, mensaje: `Falta ${que} del cliente`, codigo: '' });
  const linea = (
    dato: DatoFiscal['dato'],
    [valor, que]: readonly [string, string],
    campo: string,
    problema: ProblemaFiscal | null,
  ): DatoFiscal => {
    if (valor === '') return { dato, valor, estado: 'falta', ...falta(que, campo) };
    if (problema) return { dato, valor, estado: 'mal', ...problema };
    const duda = campo === CAMPO.rfc ? dudaDeRfc(rfc) : '';
    return { dato, valor, estado: duda === '' ? 'bien' : 'duda', campo, mensaje: duda, codigo: '' };
  };
  return [
    linea('RFC', [rfc, 'el RFC'], CAMPO.rfc, problemaDeRfc(rfc)),
    linea('Razón social', [nombre, 'la razón social'], CAMPO.nombre, problemaDeNombre(receptor)),
    linea(
      'Código postal',
      [codigoPostal, 'el código postal'],
      CAMPO.codigoPostal,
      problemaDeCodigoPostal(receptor, codigoPostalPropio),
    ),
    linea('Régimen fiscal', [regimen, 'el régimen fiscal'], CAMPO.regimen, problemaDeRegimen(receptor)),
    linea('Uso de CFDI', [uso, 'el uso de CFDI'], CAMPO.uso, problemaDeUso(receptor)),
  ];
}

/** Names what keeps an invoice to a client from being stamped. A doubt does not. */
export function problemasDeReceptor(receptor: Receptor, codigoPostalPropio: string): readonly ProblemaFiscal[] {
  return checkReceptor(receptor, codigoPostalPropio)
    .filter(({ estado }) => estado === 'mal' || estado === 'falta')
    .map(({ campo, mensaje, codigo }) => ({ campo, mensaje, codigo }));
}

function problemaDeRfc(rfc: string): ProblemaFiscal | null {
  if (parseRfc(rfc) === rfc) return null;
  return { campo: CAMPO.rfc, mensaje: 'El RFC no tiene la forma de uno: revísalo en su constancia', codigo: '' };
}

function dudaDeRfc(rfc: string): string {
  if (isDigitoVerificador(rfc)) return '';
  return 'Su último carácter no concuerda con los demás: compáralo con la constancia';
}

function problemaDeNombre({ rfc, nombre }: Receptor): ProblemaFiscal | null {
  const mal = (mensaje: string) => problemaSat('CFDI40145', mensaje);
  if (nombre.includes('|')) return mal("La razón social no puede llevar '|'");
  if (cleanTexto(nombre, nombre.length) !== nombre) {
    return mal('La razón social lleva un signo que no se ve: escríbela de nuevo');
  }
  if (nombre !== nombre.toUpperCase()) return mal('La razón social va en mayúsculas, como en la constancia');
  if (isEmpresa(rfc) && sinRegimenDeCapital(nombre) !== nombre) {
    return mal(`La razón social va sin el tipo de sociedad: '${sinRegimenDeCapital(nombre)}'`);
  }
  // With a point or a blank more the name would dodge what goes with it.
  if (rfc === RFC_PUBLICO && nombre.replaceAll(/[^A-Z]/g, '') === NOMBRE_PUBLICO.replaceAll(' ', '')) {
    return mal('Una venta al público en general se factura sin cliente, desde su nota');
  }
  return null;
}

function problemaDeCodigoPostal({ rfc, codigoPostal }: Receptor, propio: string): ProblemaFiscal | null {
  const problema = problemaDelTexto(codigoPostal);
  if (problema !== null) return problemaSat('CFDI40147', `El código postal ${problema}`);
  if (!isGenerico(rfc) || codigoPostal === propio) return null;
  return problemaSat('CFDI40149', `Con un RFC genérico el código postal es el del negocio, ${propio}`);
}

function problemaDeRegimen({ rfc, regimen }: Receptor): ProblemaFiscal | null {
  if (!isRegimenVigente(regimen)) {
    return problemaSat('CFDI40157', `El régimen ${regimen} ya no existe en CFDI 4.0: elige el de su constancia`);
  }
  if (isGenerico(rfc) && regimen !== '616') {
    return problemaSat('CFDI40159', 'Con un RFC genérico el régimen es 616, Sin obligaciones fiscales');
  }
  if (parseRfc(rfc) === null || isRegimenOf(regimen, rfc)) return null;
  const persona = isEmpresa(rfc) ? 'una empresa' : 'una persona física';
  return problemaSat('CFDI40158', `El régimen ${regimen} no puede ser el de ${persona}: elige el de su constancia`);
}

function problemaDeUso({ rfc, regimen, uso }: Receptor): ProblemaFiscal | null {
  if (!isCodigoSat(USOS_CFDI, uso)) return problemaSat('CFDI40160');
  if (!isUsoDeIngreso(uso)) return problemaSat('CFDI40161', `El uso ${uso} no es de una factura: elige otro`);
  if (isGenerico(rfc) && uso !== 'S01') {
    return problemaSat('CFDI40161', 'Con un RFC genérico el uso de CFDI es S01, Sin efectos fiscales');
  }
  if (!isRegimenVigente(regimen) || isUsoDeRegimen(uso, regimen)) return null;
  return problemaSat('CFDI40161', `El uso ${uso} no va con el régimen ${regimen}: elige otro uso`);
}

/** The regimes of CFDI 4.0 by who may have them. 609, 628, 629 and 630 are of older versions (regla 114). */
const DE_EMPRESA = ['601', '603', '620', '622', '623', '624'];
const DE_PERSONA = ['605', '606', '607', '608', '611', '612', '614', '615', '616', '621', '625'];
const DE_AMBOS = ['610', '626'];
const VIGENTES = new Set([...DE_EMPRESA, ...DE_PERSONA, ...DE_AMBOS]);

/** The regimes that each group of uses goes with, by the beginnings of the codes of the uses. */
const CON_ACTIVIDAD = new Set([...DE_EMPRESA, '606', '612', '621', '625', '626']);
const DEVOLUCIONES = new Set([...CON_ACTIVIDAD, '616']);
const DEDUCCIONES_PERSONALES = new Set(['605', '606', '607', '608', '611', '612', '614', '615', '625']);
const REGIMENES_POR_USO: readonly (readonly [uso: RegExp, regimenes: ReadonlySet<string>])[] = [
  [/^(?:G01|G03|I0[1-8])$/, CON_ACTIVIDAD],
  [/^G02$/, DEVOLUCIONES],
  [/^D(?:0[1-9]|10)$/, DEDUCCIONES_PERSONALES],
  [/^(?:S01|CP01)$/, VIGENTES],
  [/^CN01$/, new Set(['605'])],
];

/** Tells whether a regime is one of CFDI 4.0. */
export function isRegimenVigente(regimen: string): boolean {
  return VIGENTES.has(regimen);
}

/** Tells whether the holder of an RFC can have a regime: companies and persons have their own. */
export function isRegimenOf(regimen: string, rfc: string): boolean {
  return DE_AMBOS.includes(regimen) || (isEmpresa(rfc) ? DE_EMPRESA : DE_PERSONA).includes(regimen);
}

/** Tells whether a use goes with a regime, whatever the document. */
export function isUsoDeRegimen(uso: string, regimen: string): boolean {
  return REGIMENES_POR_USO.some(([codigo, regimenes]) => codigo.test(uso) && regimenes.has(regimen));
}

/** Tells whether an invoice may have a use at all: payments and payroll have theirs (regla 115). */
export function isUsoDeIngreso(uso: string): boolean {
  return uso !== 'CP01' && uso !== 'CN01';
}
