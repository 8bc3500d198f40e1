import { foldTexto } from '#domain/texto.ts';

/** The documents that the words of a bank may name, by their keys. */
export interface TextoLeido {
  /** Series with folio ('f150'), a folio that is called one ('factura 150'), a whole UUID: nothing else reads so. */
  readonly seguras: ReadonlySet<string>;
  /** Digits alone, which may be a folio. */
  readonly sueltas: ReadonlySet<string>;
}

/** A document as texts may name it. */
export interface Nombrada {
  readonly serie: string;
  readonly folio: string;
  readonly uuid: string;
}

/** Words after which digits are a folio. */
const ROTULOS = new Set(['factura', 'facturas', 'fact', 'fac', 'fra', 'fras', 'folio', 'folios', 'cfdi']);

/** Words that may stand between such a word and its digits. */
const ENTRE = new Set(['no', 'num', 'numero', 'n', 'y', 'e']);

/** A series and a folio are at most so many words, as in 'A-1-150'. */
const MAX_JUNTAS = 4;

/** Reads the words of a movement. Zeros in front of a number say nothing: banks fill references up with them. */
export function readTexto(texto: string): TextoLeido {
  const doblado = foldTexto(texto);
  const palabras = (doblado.match(/[a-zñ]+|\d+/g) ?? []).map(withoutCeros);
  const cifras = palabras.flatMap((palabra, at) => (/^\d/.test(palabra) ? [at] : []));
  const juntas = cifras.flatMap((at) =>
    Array.from({ length: MAX_JUNTAS - 1 }, (_, antes) => palabras.slice(Math.max(0, at - antes - 1), at + 1).join('')),
  );
  const rotuladas = cifras.filter((at) => isRotulada(palabras, at)).map((at) => `#${palabras[at]}`);
  return {
    seguras: new Set([uuidsOf(doblado), juntas, rotuladas].flat()),
    sueltas: new Set(cifras.flatMap((at) => palabras[at] ?? [])),
  };
}

/** True for digits behind a word that calls them a folio, or behind others that are: 'facturas 150, 151 y 152'. */
function isRotulada(palabras: readonly string[], at: number): boolean {
  const antes = palabras.slice(0, at).findLast((palabra) => !/^\d/.test(palabra) && !ENTRE.has(palabra));
  return ROTULOS.has(antes ?? '');
}

/** The keys under which a text may name a document: sure ones, and its folio alone. */
export function clavesOf({ serie, folio, uuid }: Nombrada): {
  readonly seguras: readonly string[];
  readonly suelta: string;
} {
  const partes = (foldTexto(`${serie} ${folio}`).match(/[a-zñ]+|\d+/g) ?? []).map(withoutCeros);
  const suelta = /^\d+$/.test(folio) ? withoutCeros(folio) : '';
  const junta = partes.join('');
  const seguras = [uuid.toLowerCase(), suelta && `#${suelta}`, /[a-zñ]/.test(junta) ? junta : ''];
  return { seguras: seguras.filter((clave) => clave !== ''), suelta };
}

const UUID = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/g;

/** Finds whole UUIDs, with their dashes or without them. */
function uuidsOf(texto: string): readonly string[] {
  return (texto.match(UUID) ?? []).map((uuid) =>
    uuid.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );
}

function withoutCeros(palabra: string): string {
  return palabra.replace(/^0+(?=\d)/, '');
}
