import { tituloPieza } from '#domain/pieza.ts';
import type { Fila } from './fila.ts';
import type { DemoPieza } from './generate-piezas.ts';
import { mix } from './random.ts';

type Columna = 'marca' | 'auto' | 'tipo' | 'anio_desde' | 'anio_hasta' | 'pieza' | 'lado' | 'origen' | 'numero_parte';

/** A part of the demo's yard, as the claims that use it and the notes that sell it name it. */
export interface Ofrecida extends Pick<Fila, Columna | 'costo'> {
  readonly id: number;
  /** The day it came in. */
  readonly creada: number;
  readonly titulo: string;
  /** 0 of a part without one. */
  readonly precio: number;
  readonly codigo: string;
  /** It is advertised somewhere since this day; null when it is not. */
  readonly anunciada: string | null;
}

type Numerada = DemoPieza & { readonly id: number };

/** Turns a part into what claims and notes need of it. */
export function toOfrecida({ id, fila }: Numerada): Ofrecida {
  const days = [fila.publicada_facebook, fila.publicada_mercado].filter((day) => day !== null);
  return {
    id,
    creada: Math.ceil(Date.parse(fila.creada.slice(0, 10)) / 86_400_000),
    marca: fila.marca,
    auto: fila.auto,
    tipo: fila.tipo,
    anio_desde: fila.anio_desde,
    anio_hasta: fila.anio_hasta,
    pieza: fila.pieza,
    lado: fila.lado,
    origen: fila.origen,
    numero_parte: fila.numero_parte,
    titulo: tituloPieza({ ...fila, anios: { from: fila.anio_desde, to: fila.anio_hasta } }),
    costo: fila.costo,
    precio: fila.precio ?? 0,
    codigo: fila.codigo_radec || String(fila.inventario),
    anunciada: days.toSorted()[0] ?? null,
  };
}

/** So many parts of a large yard are offered, or as many as there are notes: none is sold hundreds of times. */
const OFRECIDAS = 2_500;
/** The newest parts of all are the ones that people look at first: no claim used them, and nobody bought them. */
const UNTOUCHED = 60;

/** Tells whether claims may use a part: it has a price and is in stock, and in a large yard it was drawn. */
export function isParaSiniestros(pieza: Numerada, piezas: number): boolean {
  return mix(pieza.id) % Math.max(2, Math.ceil(piezas / OFRECIDAS)) === 0 && isOffered(pieza, piezas);
}

/** Tells whether a part is offered at the counter; the part of the examples never is. */
export function isEnMostrador(pieza: Numerada, piezas: number, notas: number): boolean {
  const isDrawn = mix(pieza.id, 41) % Math.max(2, Math.ceil(piezas / Math.max(OFRECIDAS, notas))) === 0;
  const isExample = pieza.id === Math.floor(piezas / 2) + 1;
  return isDrawn && !isExample && isOffered(pieza, piezas);
}

function isOffered({ id, fila }: Numerada, piezas: number): boolean {
  return piezas - id >= UNTOUCHED && fila.existencias > 0 && fila.precio !== null;
}
