import type { Cuentas } from '#server/base/xlsx/hoja.ts';

/** Says what a person should know of the sheet that was read, each thing in a line. */
export function avisosOfHoja({ combinadas, sinResultado, filasOcultas }: Cuentas): readonly string[] {
  const avisos: string[] = [];
  if (combinadas > 0)
    avisos.push(
      combinadas === 1
        ? 'Hay celdas combinadas en un lugar: su valor solo se lee en la primera de ellas.'
        : `Hay celdas combinadas en ${count(combinadas)} lugares: su valor solo se lee en la primera de ellas.`,
    );
  if (sinResultado > 0)
    avisos.push(
      `${sinResultado === 1 ? 'Una fórmula no trae su resultado: su celda se lee vacía.' : `${count(sinResultado)} fórmulas no traen su resultado: sus celdas se leen vacías.`} Abre el archivo en Excel, guárdalo y súbelo otra vez.`,
    );
  if (filasOcultas > 0)
    avisos.push(
      filasOcultas === 1
        ? 'Hay una fila oculta con datos: también se lee.'
        : `Hay ${count(filasOcultas)} filas ocultas con datos: también se leen.`,
    );
  return avisos;
}

/** Some names are enough to know which sheets are meant. */
const NOMBRES = 5;

export function avisosOfOcultas(hojas: readonly string[]): readonly string[] {
  if (hojas.length === 0) return [];
  const nombres = hojas.slice(0, NOMBRES).map((nombre) => `«${nombre}»`);
  const rest = hojas.length > NOMBRES ? ` y ${hojas.length - NOMBRES} más` : '';
  return [`Las hojas ocultas no se leen: ${nombres.join(', ')}${rest}.`];
}

const count = (cuantas: number) => cuantas.toLocaleString('es-MX');
