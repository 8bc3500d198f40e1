import {
  type ComprobanteRecibido,
  type ConceptoRecibido,
  ocsOf,
  readImporte,
  type SumasDeRecibido,
} from '#domain/cfdi/recibido.ts';
import { type Millonesimas, sumDinero, toCentavos } from '#domain/dinero.ts';
import { cleanLinea } from '#domain/texto.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import { findNodos, type Nodo, readAtributo } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { LectorXml, localOf } from '#server/base/xlsx/xml.ts';

/** An invoice of five thousand lines has some forty thousand elements: what has more is made to fill the memory. */
const MAX_ELEMENTOS = 100_000;

const NO_ES_CFDI = 'El archivo no es una factura (CFDI). Sube el XML que te dio el proveedor';

/**
 * Reads a fiscal document that somebody else issued, as it comes: nothing of it is believed, and whether it may be kept is
 * said elsewhere (`problemasDeRecibido`).
 *
 * @throws BusinessError for what is no whole XML, has definitions, or is no CFDI.
 */
export function readRecibido(bytes: Buffer): ComprobanteRecibido {
  const raiz = parse(decode(bytes));
  if (raiz.nombre !== 'Comprobante') throw invalidField('archivo', NO_ES_CFDI);
  const conceptos = findNodos(raiz, 'Conceptos', 'Concepto');
  const de = (...path: readonly [...string[], string]) => readAtributo(raiz, ...path).trim();
  return {
    version: de('Version'),
    tipo: de('TipoDeComprobante'),
    serie: cleanLinea(de('Serie'), 25),
    folio: cleanLinea(de('Folio'), 40),
    fecha: de('Fecha'),
    moneda: de('Moneda').toUpperCase(),
    metodo: de('MetodoPago'),
    condiciones: cleanLinea(de('CondicionesDePago'), 300),
    emisor: {
      rfc: cleanLinea(de('Emisor', 'Rfc'), 13).toUpperCase(),
      nombre: cleanLinea(de('Emisor', 'Nombre'), 300),
    },
    receptor: de('Receptor', 'Rfc').toUpperCase(),
    uuid: de('Complemento', 'TimbreFiscalDigital', 'UUID').toUpperCase(),
    relacionados: findNodos(raiz, 'CfdiRelacionados', 'CfdiRelacionado').map((nodo) =>
      readAtributo(nodo, 'UUID').trim().toUpperCase(),
    ),
    sumas: sumasOf(raiz, conceptos),
    conceptos: conceptos.map(conceptoOf),
    ocs: ocsOf(textosOf(raiz, conceptos), findNodos(raiz, 'Addenda').flatMap(atributosDebajo)),
  };
}

/** Writes bytes as text, by their mark or the encoding that they say: the tax authority wants UTF-8, and not all listen. */
function decode(bytes: Buffer): string {
  const wide = /^(?:fffe|feff)/.exec(bytes.subarray(0, 2).toString('hex'))?.[0];
  const said = /^[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,30})["']/.exec(
    bytes.subarray(0, 250).toString('latin1'),
  )?.[1];
  const codificacion = wide === undefined ? (said ?? 'utf-8') : wide === 'fffe' ? 'utf-16le' : 'utf-16be';
  try {
    return new TextDecoder(codificacion, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new BusinessError('El archivo tiene letras que no se pueden leer: pide al proveedor el XML original', {
      codigo: 'campo',
      campo: 'archivo',
      cause,
    });
  }
}

/** Makes the elements of a document. Definitions (DTD) are refused before anything is parsed: no CFDI has them. */
function parse(text: string): Nodo {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw invalidField('archivo', 'El XML trae definiciones (DTD o entidades), que ninguna factura lleva: no se lee');
  }
  const arbol = new Arbol();
  const lector = new LectorXml(arbol);
  try {
    lector.write(text);
    lector.close();
  } catch (cause) {
    if (cause === DEMASIADOS) throw invalidField('archivo', 'El XML tiene demasiadas partes para ser una factura');
    throw new BusinessError('El archivo no es un XML completo: puede que se haya cortado al descargarlo', {
      codigo: 'campo',
      campo: 'archivo',
      cause,
    });
  }
  if (!arbol.raiz) throw invalidField('archivo', NO_ES_CFDI);
  return arbol.raiz;
}

const DEMASIADOS = new Error('The document has too many elements');

interface Elemento extends Nodo {
  readonly hijos: Elemento[];
}

/** The elements of a document as they are heard, without the prefixes that each program chooses. */
class Arbol {
  raiz: Elemento | null = null;
  readonly #abiertos: Elemento[] = [];
  #cuantos = 0;

  opened(tag: string, dichos: Readonly<Record<string, string>>): void {
    this.#cuantos += 1;
    if (this.#cuantos > MAX_ELEMENTOS) throw DEMASIADOS;
    const atributos = Object.fromEntries(Object.entries(dichos).map(([name, value]) => [localOf(name), value]));
    const elemento: Elemento = { nombre: localOf(tag), atributos, hijos: [] };
    this.#abiertos.at(-1)?.hijos.push(elemento);
    this.#abiertos.push(elemento);
    this.raiz ??= elemento;
  }

  closed(): void {
    this.#abiertos.pop();
  }
}

function conceptoOf(nodo: Nodo): ConceptoRecibido {
  const de = (atributo: string) => readAtributo(nodo, atributo);
  const dinero = (atributo: string) => readImporte(de(atributo) || '0') ?? 0;
  return {
    descripcion: cleanLinea(de('Descripcion'), 1000),
    noIdentificacion: cleanLinea(de('NoIdentificacion'), 100),
    cantidad: cleanLinea(de('Cantidad'), 30),
    valorUnitario: toCentavos(dinero('ValorUnitario')),
    importe: toCentavos(Math.max(0, dinero('Importe') - dinero('Descuento'))),
  };
}

/** Adds up the local taxes to those of the federation: both are in the total. */
function sumasOf(raiz: Nodo, conceptos: readonly Nodo[]): SumasDeRecibido {
  const de = (...path: readonly [...string[], string]) => readImporte(readAtributo(raiz, ...path) || '0');
  const locales = (atributo: string) => de('Complemento', 'ImpuestosLocales', atributo);
  return {
    subtotal: readImporte(readAtributo(raiz, 'SubTotal')),
    descuento: de('Descuento'),
    trasladados: added(de('Impuestos', 'TotalImpuestosTrasladados'), locales('TotaldeTraslados')),
    retenidos: added(de('Impuestos', 'TotalImpuestosRetenidos'), locales('TotaldeRetenciones')),
    total: readImporte(readAtributo(raiz, 'Total')),
    conceptos: conceptos.map((nodo) => readImporte(readAtributo(nodo, 'Importe'))),
  };
}

function added(uno: Millonesimas | null, otro: Millonesimas | null): Millonesimas | null {
  return uno === null || otro === null ? null : sumDinero([uno, otro]);
}

function textosOf(raiz: Nodo, conceptos: readonly Nodo[]): readonly string[] {
  return [
    readAtributo(raiz, 'CondicionesDePago'),
    ...conceptos.flatMap((nodo) => [readAtributo(nodo, 'Descripcion'), readAtributo(nodo, 'NoIdentificacion')]),
  ];
}

function atributosDebajo({ atributos, hijos }: Nodo): readonly (readonly [string, string])[] {
  return [...Object.entries(atributos), ...hijos.flatMap(atributosDebajo)];
}
