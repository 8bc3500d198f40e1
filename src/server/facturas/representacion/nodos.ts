import { DOMParser, type Element } from '@xmldom/xmldom';

/** An element of a stamped document, by the name that the tax authority gives it, without prefix. */
export interface Nodo {
  readonly nombre: string;
  readonly atributos: Readonly<Record<string, string>>;
  readonly hijos: readonly Nodo[];
}

/**
 * Reads a stamped document.
 *
 * @throws Error for what is no XML, or no CFDI.
 */
export function readComprobante(xml: string): Nodo {
  const refuse = (message: string) => {
    throw new Error(`No es un XML: ${message}`);
  };
  const parser = new DOMParser({ onError: (_level, message) => refuse(message) });
  // A document may begin with a byte order mark, which the parser takes for text.
  const root = parser.parseFromString(xml.replace(/^\ufeff/, ''), 'text/xml').documentElement;
  if (root?.localName !== 'Comprobante') throw new Error('No es un CFDI');
  return nodeOf(root);
}

function nodeOf(element: Element): Nodo {
  return {
    nombre: element.localName ?? '',
    atributos: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    hijos: Array.from(element.childNodes, (child) => child)
      .filter((child): child is Element => child.nodeType === child.ELEMENT_NODE)
      .map(nodeOf),
  };
}

/** Finds every element at the end of a path below a node, in their order. */
export function findNodos(nodo: Nodo, ...[nombre, ...rest]: readonly string[]): readonly Nodo[] {
  if (nombre === undefined) return [nodo];
  return nodo.hijos.filter((hijo) => hijo.nombre === nombre).flatMap((hijo) => findNodos(hijo, ...rest));
}

/** Reads an attribute of the first element at the end of a path; empty where there is none. */
export function readAtributo(nodo: Nodo, ...path: readonly [...string[], string]): string {
  const atributo = path.at(-1) ?? '';
  return findNodos(nodo, ...path.slice(0, -1))[0]?.atributos[atributo] ?? '';
}
