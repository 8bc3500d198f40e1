import { foldTexto } from '#domain/texto.ts';

/** A client as texts may name it. */
export interface ClienteNombrable {
  /** The key of the client. */
  readonly cliente: string;
  readonly rfc: string;
  readonly nombres: readonly string[];
}

/** Words of a name that a bank leaves out or spells otherwise: the form of a company, and small words. */
const SIN_PESO =
  setOf(`sa de cv s a c v r l rl sapi sab sc ac spr sofom enr p i del la las los el y e en compania cia sociedad
  anonima capital variable`);

/** Words that begin the names of many. */
const COMUNES =
  setOf(`seguros seguro grupo autos auto automotriz taller talleres refacciones refaccionaria servicio servicios
  comercializadora distribuidora transportes autopartes mexico aseguradora corporativo operadora constructora general
  nacional laboratorio laboratorios inmobiliaria`);

function setOf(palabras: string): ReadonlySet<string> {
  return new Set(palabras.split(/\s+/));
}

/** A shorter word alone names nobody. */
const MIN_SOLA = 6;

/** The RFC of a company has twelve characters, that of a person thirteen. */
const RFC_DE_EMPRESA = 12;

/** Several clients have it: these stand for nobody of them. */
const GENERICOS: readonly string[] = ['XAXX010101000', 'XEXX010101000'];

/** A name, cut to the words that say something. */
interface Nombre {
  readonly cliente: string;
  readonly palabras: readonly string[];
  readonly isEmpresa: boolean;
}

/** Finds whom the words of a bank name. */
export class Nombrados {
  readonly #porPrimera: ReadonlyMap<string, readonly Nombre[]>;
  readonly #porRfc: ReadonlyMap<string, readonly string[]>;

  constructor(clientes: readonly ClienteNombrable[]) {
    const nombres = clientes.flatMap(({ cliente, rfc, nombres: suyos }) => {
      const distintos = new Set(suyos.map((nombre) => wordsOf(nombre).join(' ')).filter(Boolean));
      return [...distintos].map((nombre): Nombre => {
        const palabras = nombre.split(' ');
        return { cliente, palabras, isEmpresa: rfc.length === RFC_DE_EMPRESA };
      });
    });
    this.#porPrimera = Map.groupBy(nombres, ({ palabras }) => palabras[0] ?? '');
    const conRfc = clientes.filter(({ rfc }) => rfc !== '' && !GENERICOS.includes(rfc));
    const porRfc = Map.groupBy(conRfc, ({ rfc }) => rfc.toLowerCase());
    this.#porRfc = new Map([...porRfc].map(([rfc, suyos]) => [rfc, suyos.map(({ cliente }) => cliente)]));
  }

  /** Finds the clients that a text names: by their RFC, or else those of whose name most words follow one another in it. */
  find(texto: string): readonly string[] {
    const enteras = foldTexto(texto).match(/[a-zñ&\d]+/g) ?? [];
    const porRfc = enteras.flatMap((palabra) => this.#porRfc.get(palabra) ?? []);
    if (porRfc.length > 0) return [...new Set(porRfc)];
    const palabras = wordsOf(texto);
    const candidatos = palabras.flatMap((palabra, at) => {
      const mismos = this.#porPrimera.get(palabra) ?? [];
      return mismos.map((nombre) => ({ nombre, mismos, iguales: countIguales(nombre.palabras, palabras, at) }));
    });
    const hallados = candidatos.filter(({ nombre, mismos, iguales }) => isBastante(nombre, iguales, mismos));
    const most = Math.max(0, ...hallados.map(({ iguales }) => iguales));
    return [...new Set(hallados.filter(({ iguales }) => iguales === most).map(({ nombre }) => nombre.cliente))];
  }
}

/** The words of a name that say something. */
function wordsOf(texto: string): readonly string[] {
  return (foldTexto(texto).match(/[a-zñ]+|\d+/g) ?? []).filter((palabra) => !SIN_PESO.has(palabra));
}

/** A bank cuts texts off: a word may be a beginning of the name's. */
const MIN_CORTADA = 4;

/** Counts the words of a name that follow one another in a text from a place on. */
function countIguales(nombre: readonly string[], palabras: readonly string[], at: number): number {
  const distinta = nombre.findIndex((palabra, lugar) => !isPalabra(palabra, palabras[at + lugar] ?? '', lugar > 0));
  return distinta < 0 ? nombre.length : distinta;
}

function isPalabra(palabra: string, otra: string, isCortable: boolean): boolean {
  return otra === palabra || (isCortable && otra.length >= MIN_CORTADA && palabra.startsWith(otra));
}

/** Two words are a name, or one where it has no more; of a company also its first alone, if no other begins with it. */
function isBastante({ cliente, palabras, isEmpresa }: Nombre, iguales: number, mismos: readonly Nombre[]): boolean {
  if (iguales >= 2) return true;
  const [primera = ''] = palabras;
  if (iguales < 1 || COMUNES.has(primera) || primera.length < MIN_CORTADA) return false;
  const isUnica = mismos.every((otro) => otro.cliente === cliente);
  return isUnica && (palabras.length === 1 || (isEmpresa && primera.length >= MIN_SOLA));
}
