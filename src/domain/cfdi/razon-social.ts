import { isEmpresa } from '#domain/cuenta-rfc.ts';
import { cleanTexto } from './concepto.ts';

/** The longest name that a document takes. */
const MAX_NOMBRE = 300;

/** Kinds of company, as letters that points and spaces may stand between; longer ones before those they begin with. */
const REGIMENES_DE_CAPITAL = [
  'SAPI DE CV SOFOM ENR',
  'SAPI DE CV SOFOM ER',
  'SA DE CV SOFOM ENR',
  'SA DE CV SOFOM ER',
  'SAPIB DE CV',
  'SAPI DE CV',
  'SAB DE CV',
  'SAS DE CV',
  'SA DE CV',
  'S DE RL MI DE CV',
  'S DE RL DE CV',
  'S DE RL DE IP',
  'S DE RL MI',
  'S DE RL',
  'SC DE RL DE CV',
  'SC DE RL',
  'SPR DE RL DE CV',
  'SPR DE RL',
  'SPR DE RI',
  'SOFOM ENR',
  'S EN NC',
  'S EN C POR A',
  'S EN C',
  'SNC',
  'SAPI',
  'SAB',
  'SAS',
  'SA',
  'SC',
  'AC',
  'IAP',
  'ABP',
];
const CAPITAL = /* @__PURE__ */ new RegExp(
  `[\\s,.]+(?:${REGIMENES_DE_CAPITAL.map((regimen) => Array.from(regimen.replaceAll(' ', '')).join('[\\s.,]*')).join('|')})[\\s.,]*$`,
);

/** Takes the kind of company off the end of a name in capitals: the tax authority keeps it apart. */
export function sinRegimenDeCapital(nombre: string): string {
  return nombre.replace(CAPITAL, '');
}

/** The names that an account has. */
export interface NombresDeCuenta {
  readonly rfc: string;
  readonly nombre: string;
  readonly apellidos: string;
  readonly empresa: string;
}

/**
 * Makes the name that a document to an account has: of a company its own, of a person the given name before the surnames,
 * in capitals and without the kind of company. It is proposed; the tax authority's own spelling counts.
 *
 * @example razonSocialOf({ rfc: 'ABC010203AB1', nombre: 'Taller Ruiz, S.A. de C.V.', apellidos: '', empresa: '' })
 * // 'TALLER RUIZ'
 */
export function razonSocialOf({ rfc, nombre, apellidos, empresa }: NombresDeCuenta): string {
  if (!isEmpresa(rfc)) return normaliza(`${nombre} ${apellidos}`);
  return sinRegimenDeCapital(normaliza(empresa.trim() === '' ? `${nombre} ${apellidos}` : empresa));
}

function normaliza(nombre: string): string {
  return cleanTexto(nombre.toUpperCase(), MAX_NOMBRE);
}
