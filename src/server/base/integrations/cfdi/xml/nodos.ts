import { DOMParser, type Element, type ErrorHandlerFunction } from '@xmldom/xmldom';

/** An element of a CFDI, by the name that the tax authority gives it, without prefix. */
export interface Nodo {
  readonly nombre: string;
  readonly atributos: Readonly<Record<string, string>>;
  readonly hijos: readonly Nodo[];
}

/** Makes an element; attributes that are empty or undefined, and children that are null, are left out. */
export function nodo(
  nombre: string,
  atributos: Readonly<Record<string, string | number | undefined>> = {},
  ...hijos: readonly (Nodo | null)[]
): Nodo {
  const dichos = Object.entries(atributos).filter(([, valor]) => valor !== undefined && valor !== '');
  return {
    nombre,
    atributos: Object.fromEntries(dichos.map(([clave, valor]) => [clave, String(valor)])),
    hijos: hijos.filter((hijo) => hijo !== null),
  };
}

/**
 * Reads a CFDI. A byte order mark before it is skipped.
 *
 * @throws Error for what is no UTF-8, no XML, or no CFDI.
 */
export function readComprobante(xml: Uint8Array): Nodo {
  const root = parseRoot(xml);
  if (root?.localName !== 'Comprobante') throw new Error('No es un CFDI');
  return nodeOf(root);
}

function parseRoot(xml: Uint8Array): Element | null {
  const parser = new DOMParser({ onError: stopAtWhatIsBroken });
  try {
    return parser.parseFromString(new TextDecoder('utf-8', { fatal: true }).decode(xml), 'text/xml').documentElement;
  } catch (cause) {
    throw new Error(`No es un XML: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * The parser only warns of some broken documents: those are refused too. It also warns of a replacement character
 * (U+FFFD), which somebody may have pasted into a description: the bytes were valid UTF-8, so that one is text.
 */
const stopAtWhatIsBroken: ErrorHandlerFunction = (_level, message) => {
  if (message.startsWith('Unicode replacement character')) return;
  throw new Error(message);
};

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
export function findNodos(desde: Nodo, ...[nombre, ...rest]: readonly string[]): readonly Nodo[] {
  if (nombre === undefined) return [desde];
  return desde.hijos.filter((hijo) => hijo.nombre === nombre).flatMap((hijo) => findNodos(hijo, ...rest));
}

/** Reads an attribute of the first element at the end of a path; empty where there is none. */
export function readAtributo(desde: Nodo, ...path: readonly [...string[], string]): string {
  const atributo = path.at(-1) ?? '';
  return findNodos(desde, ...path.slice(0, -1))[0]?.atributos[atributo] ?? '';
}
