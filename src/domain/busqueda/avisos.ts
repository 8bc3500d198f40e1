import type { Auto } from './frases.ts';

const POSICIONES: Readonly<Record<string, string>> = {
  del: 'delantera',
  tra: 'trasera',
  inf: 'inferior',
  sup: 'superior',
  int: 'interior',
  ext: 'exterior',
  izq: 'izquierda',
  der: 'derecha',
};

/** Sentences that tell the visitor how the search changed or shortened the text. */
export const avisos = {
  sinEncontrar: (...palabras: readonly string[]) =>
    `No encontramos ${comillas(palabras)}: se buscó sin ${palabras.length > 1 ? 'esas palabras' : 'esa palabra'}.`,
  sinNumero: (numeros: readonly string[]) =>
    `Ninguna pieza tiene el número ${comillas(numeros)}, ni de inventario ni de parte.`,
  sinMedida: (medidas: readonly string[]) => `Ninguna pieza dice la medida ${comillas(medidas)}.`,
  sinPieza: (piezas: readonly string[]) => `No hay ${lista(piezas)} en existencia.`,
  letra: (letra: string, posicion: string) => `«${letra}» se tomó como «${POSICIONES[posicion]}».`,
  anioCorto: (corto: string, anio: number) => `«${corto}» se tomó como el año ${anio}.`,
  sinExistencias: (nombres: readonly string[]) => `No hay piezas de ${lista(nombres)} en existencia.`,
  otraMarca: (marcas: readonly string[], autos: readonly Auto[]) => {
    const [auto] = autos;
    return `${auto?.auto} es de ${auto?.marca}: se buscó sin ${lista(marcas)}.`;
  },
  posicionImposible: (posicion: string, piezas: readonly string[]) =>
    `${lista(piezas)} no tiene posición ${POSICIONES[posicion] ?? posicion}: se buscó sin esa palabra.`,
  sinAtributo: (canon: string) => `No tenemos piezas con «${canon}»: se buscó sin esa palabra.`,
  nadieLoDice: (palabras: readonly string[]) => `Ninguna pieza dice ${comillas(palabras)}: se muestran todas.`,
  nada: (palabras: readonly string[]) => `No encontramos ${comillas(palabras)}.`,
  vacio: 'Escribe la pieza, el auto, el año o el número que buscas.',
} as const;

function lista(nombres: readonly string[]): string {
  return [...new Set(nombres)].join(', ');
}

function comillas(palabras: readonly string[]): string {
  return palabras.map((palabra) => `«${palabra}»`).join(', ');
}
