import { isEmpresa } from '#domain/cuenta-rfc.ts';

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
