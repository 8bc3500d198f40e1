import { destinosDe, type TipoDeArchivo } from '#contract/wire/destinos.ts';
import type { Celda } from '#domain/importar/celda.ts';
import { findEncabezado } from '#domain/importar/encabezados.ts';

type Filas = readonly (readonly Celda[])[];

/** Finds the fields of a file's columns, in the order of the columns; those it has none for stand as their heading in brackets. */
export function fieldsOf(tipo: TipoDeArchivo, filas: Filas) {
  const numeradas = filas.map((celdas, index) => ({ numero: index + 1, celdas }));
  const { fila, columnas, avisos } = findEncabezado(numeradas, destinosDe(tipo), new Map());
  return { fila, campos: columnas.map(({ campo, encabezado }) => campo ?? `[${encabezado}]`), avisos };
}
