import { PATIO_TABLA } from './patio-tabla.ts';

/** A part of the yard, as its table has it. */
export interface Pieza {
  readonly marca: string;
  readonly auto: string;
  readonly tipo: string;
  readonly anios: string;
  readonly pieza: string;
  readonly lado: string;
  readonly numero_parte: string;
  readonly origen: string;
  readonly condicion: string;
  readonly detalles: string;
  readonly existencias: number;
}

/** The parts in the order in which they came: the last is the newest. */
export function readPatio(): Pieza[] {
  let auto = { marca: '', auto: '', tipo: '', anios: '' };
  return PATIO_TABLA.trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('= ')) return line.split(';').map((pieza) => ({ ...auto, ...toPieza(pieza.trim()) }));
      const [marca = '', name = '', tipo = '', anios = ''] = line.slice(2).split('|');
      auto = { marca, auto: name, tipo, anios };
      return [];
    });
}

function toPieza(line: string) {
  const isAgotada = line.startsWith('*');
  const [pieza = '', lado = '', numero_parte = '', origen, condicion, detalles = ''] = line.replace('*', '').split('|');
  const estado = { origen: origen || 'ORIGINAL', condicion: condicion || 'USADO' };
  return { pieza, lado, numero_parte, ...estado, detalles, existencias: isAgotada ? 0 : 1 };
}
