import type { Donador } from '#contract/wire/donador.ts';
import { type ClaseDeArchivo, folioDeDonador, type ListaDeDonadores } from '#domain/donador.ts';

/** Calls a donor car by its number and what it is: 'D-12 · NISSAN VERSA 2015'. */
export function nombreDeDonador({ id, marca, auto, anio }: Pick<Donador, 'id' | 'marca' | 'auto' | 'anio'>): string {
  return `${folioDeDonador(id)} · ${marca} ${auto} ${anio}`;
}

export const NOMBRES_DE_LISTAS: Readonly<Record<ListaDeDonadores, string>> = {
  todos: 'Todos',
  'con piezas': 'Con piezas en venta',
  'sin piezas': 'Sin despiezar',
};

/** The kinds of papers in the order in which they are asked for. */
export const PAPELES: readonly (readonly [Exclude<ClaseDeArchivo, 'foto'>, string])[] = [
  ['factura', 'Factura'],
  ['subasta', 'Papeles de la subasta'],
  ['baja', 'Baja de placas'],
  ['repuve', 'Consulta del REPUVE'],
  ['otro', 'Otro documento'],
];
