import { isEmpresa, parseRfc } from '#domain/cuenta-rfc.ts';
import type { Emisor } from './comprobante.ts';
import { isRegimenDe, isRegimenVigente } from './uso-regimen.ts';

/**
 * Says why the business cannot issue with these data; null when it can. A natural person of regime 626 would have to
 * withhold 1.25 % of ISR from companies, which no document of ours does.
 */
export function problemaDeEmisor({ rfc, nombre, regimen, codigoPostal }: Emisor): string | null {
  if (parseRfc(rfc) !== rfc) return 'El RFC del emisor no tiene la forma de uno';
  if (nombre.trim() === '' || nombre !== nombre.toUpperCase()) return 'El nombre del emisor va en mayúsculas';
  if (!/^\d{5}$/.test(codigoPostal)) return 'El código postal del emisor debe tener 5 dígitos';
  if (!isRegimenVigente(regimen)) return `El régimen ${regimen} del emisor no existe en CFDI 4.0`;
  if (!isRegimenDe(regimen, rfc)) return `El régimen ${regimen} no puede ser el del RFC ${rfc}`;
  if (regimen !== '626' || isEmpresa(rfc)) return null;
  return 'El emisor no puede ser una persona física del régimen 626: la retención de 1.25 % de ISR no está soportada';
}
