import { avisos } from './avisos.ts';
import type { Elegido } from './elegir.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';
import type { PiezaViva } from './piezas-vivas.ts';
import { isLateral, PAR } from './posiciones.ts';

/** From how many parts on, all at one end, we believe that the part exists only there. */
const SUFICIENTES = 30;

/**
 * Reads the positions asked for, those inside names included ('faro trasero'). Asking for a pair, or for both ends, asks for
 * neither; one in which none of the parts can be is ignored and said.
 */
export function readPosiciones(
  elegidos: readonly Elegido[],
  palabras: readonly PalabraLeida[],
  { ids, enDuda }: { ids: readonly string[]; enDuda: boolean },
  lexico: Lexico,
) {
  const sueltas = elegidos.flatMap((elegido) => (elegido.clase === 'posicion' ? [elegido.id] : []));
  const todas = [...new Set([...sueltas, ...dentroDeNombres(elegidos, palabras)])];
  const pedidas = todas.filter((posicion) => {
    if (posicion === PAR || (isLateral(posicion) && todas.includes(PAR))) return false;
    return !todas.includes(lexico.posiciones.opuesta(posicion) ?? '');
  });
  const piezas = ids.flatMap((id) => lexico.piezas.get(id) ?? []);
  const imposibles = pedidas.filter((posicion) => sueltas.includes(posicion) && isImposible(posicion, piezas, lexico));
  return {
    posiciones: pedidas.filter((posicion) => !imposibles.includes(posicion)),
    blandas: enDuda && !todas.includes('del') ? ['del'] : [],
    avisos: imposibles.map((posicion) =>
      avisos.posicionImposible(
        posicion,
        piezas.map(({ canon }) => canon),
      ),
    ),
  };
}

function dentroDeNombres(elegidos: readonly Elegido[], palabras: readonly PalabraLeida[]): string[] {
  return elegidos.flatMap(({ clase, lugares }) => {
    if (clase !== 'pieza' || lugares.length < 2) return [];
    const formas = lugares.flatMap((lugar) => palabras[lugar]?.formas[0] ?? []);
    return formas.flatMap((forma) => (forma.startsWith('@') ? [forma.slice(1)] : []));
  });
}

/** Tells whether every part asked for is always at the other end. Left and right are never taken for granted. */
function isImposible(posicion: string, piezas: readonly PiezaViva[], lexico: Lexico): boolean {
  const opuesta = lexico.posiciones.opuesta(posicion);
  if (opuesta === undefined || isLateral(posicion) || piezas.length === 0) return false;
  return piezas.every((pieza) => {
    const there = cuantasEn(pieza, posicion);
    const opposite = cuantasEn(pieza, opuesta);
    return (
      there === 0 &&
      (opposite >= SUFICIENTES || (opposite === 0 && isPorNaturaleza(pieza.id, posicion, opuesta, lexico)))
    );
  });
}

function cuantasEn({ valores }: PiezaViva, posicion: string): number {
  const lados = valores.flatMap(({ propias, lados }) =>
    lados.filter(({ posiciones }) => posiciones.has(posicion) || propias.has(posicion)),
  );
  return lados.reduce((sum, { cuantas }) => sum + cuantas, 0);
}

/** The names of the part say one end and never the other: 'faro trasero' is a name of calavera. */
function isPorNaturaleza(id: string, posicion: string, opuesta: string, { nombresCon }: Lexico): boolean {
  return nombresCon(id, opuesta) && !nombresCon(id, posicion);
}
