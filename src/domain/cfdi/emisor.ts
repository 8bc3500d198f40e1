import { problemaDeCodigoPostal } from '#domain/codigo-postal.ts';
import { isEmpresa, parseRfc } from '#domain/cuenta-rfc.ts';
import type { Emisor } from './comprobante.ts';
import { sinRegimenDeCapital } from './razon-social.ts';
import { isGenerico, isRegimenOf, isRegimenVigente } from './receptor.ts';

/** The fact of the business that its invoices would be refused for, and why. */
export interface ProblemaDeEmisor {
  readonly campo: 'rfc' | 'nombre' | 'regimen' | 'codigoPostal';
  readonly mensaje: string;
}

/**
 * Says why the business cannot issue with these data; null when it can. A natural person of regime 626 would have to
 * withhold 1.25 % of ISR from companies, which no document of ours does.
 */
export function problemaDeEmisor({ rfc, nombre, regimen, codigoPostal }: Emisor): ProblemaDeEmisor | null {
  const problema = (campo: ProblemaDeEmisor['campo'], mensaje: string) => ({ campo, mensaje });
  if (parseRfc(rfc) !== rfc || isGenerico(rfc)) return problema('rfc', 'no es un RFC, como ABC010203AB1');
  if (nombre !== nombre.toUpperCase()) {
    return problema('nombre', 'va en mayúsculas, como en la constancia de situación fiscal');
  }
  if (isEmpresa(rfc) && sinRegimenDeCapital(nombre) !== nombre) {
    return problema('nombre', 'va sin el tipo de sociedad (SA DE CV), como en la constancia de situación fiscal');
  }
  const deCodigoPostal = problemaDeCodigoPostal(codigoPostal);
  if (deCodigoPostal !== null) return problema('codigoPostal', deCodigoPostal);
  if (!isRegimenVigente(regimen)) return problema('regimen', `${regimen} no es un régimen fiscal de CFDI 4.0`);
  if (!isRegimenOf(regimen, rfc)) return problema('regimen', `${regimen} no puede ser el régimen de ${rfc}`);
  if (regimen !== '626' || isEmpresa(rfc)) return null;
  return problema(
    'regimen',
    'una persona física en el 626 (RESICO) necesita la retención de ISR de 1.25 %, que no se emite',
  );
}
