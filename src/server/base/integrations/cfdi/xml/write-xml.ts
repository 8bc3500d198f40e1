import type { Nodo } from './nodos.ts';

/** The elements with which a vocabulary begins: what stands below them is of the same one. */
const PREFIJOS: Readonly<Record<string, string>> = {
  Comprobante: 'cfdi',
  Pagos: 'pago20',
  TimbreFiscalDigital: 'tfd',
  sandbox: 'sandbox',
  Acuse: 'acuse',
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Finds characters that no XML 1.0 can hold: control characters, halves of a pair, U+FFFE and U+FFFF. */
const INVALIDOS = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/**
 * Writes a document as XML. Everything that a CFDI says stands in attributes, and they keep their order.
 *
 * @throws Error for a character that no XML can hold.
 */
export function writeXml(raiz: Nodo): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${write(raiz, '')}`, 'utf8');
}

function write({ nombre, atributos, hijos }: Nodo, heredado: string): string {
  const prefijo = PREFIJOS[nombre] ?? heredado;
  const dichos = Object.entries(atributos).map(([clave, valor]) => ` ${clave}="${escapado(valor)}"`);
  const inicio = `<${prefijo}:${nombre}${dichos.join('')}`;
  if (hijos.length === 0) return `${inicio}/>`;
  return `${inicio}>${hijos.map((hijo) => write(hijo, prefijo)).join('')}</${prefijo}:${nombre}>`;
}

function escapado(valor: string): string {
  if (INVALIDOS.test(valor)) throw new Error(`Hay un carácter que ningún XML lleva: ${JSON.stringify(valor)}`);
  return valor.replaceAll(/[&<>"\t\n\r]/g, (caracter) => ESCAPES[caracter] ?? '');
}
