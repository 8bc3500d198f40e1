import type { Lectura } from '#domain/busqueda/lectura.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';

/** The reading in one line: parts, sides, cars, years and the rest, what is absent left out. */
export function summarizeLectura(lectura: Lectura): string {
  const { piezas, tambien, posiciones, blandas, autos, anios, ...rest } = lectura;
  const years =
    anios && (anios.desdeHasta === anios.hastaDesde ? anios.desdeHasta : `${anios.hastaDesde}-${anios.desdeHasta}`);
  const cars = autos && [...new Set(autos.map(({ auto }) => auto))];
  const parts = {
    p: piezas,
    tambien,
    pos: posiciones,
    blandas,
    autos: cars ?? [],
    anios: years ? [years] : [],
    tipos: rest.tipos ?? [],
    attr: rest.atributos,
    var: rest.variantes,
    inv: rest.inventarios,
    num: rest.prefijos,
    '?': rest.desconocidas.map(({ palabra }) => palabra),
  };
  return Object.entries(parts)
    .flatMap(([name, values]) => (values.length > 0 ? [`${name}=${values.join(',')}`] : []))
    .join(' ');
}

/** Every car of a brand, as {@link summarizeLectura} lists them. */
export function autosOf(brand: string, lexico: Lexico): string {
  return [...new Set(lexico.autos.filter(({ marca }) => marca === brand).map(({ auto }) => auto))].join(',');
}
