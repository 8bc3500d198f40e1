import type { RequestOf } from '#contract/call.ts';
import type { conteos } from '#contract/conteos.ts';
import type { RenglonDeConteo } from '#contract/wire/conteo.ts';
import type { CodigoDePieza } from '#domain/codigo-de-pieza.ts';
import type { EstadoDeRenglon } from '#domain/conteo.ts';

/** A reading as it travels. */
export type Lectura = RequestOf<(typeof conteos)['addLecturas']>['lecturas'][number];

/** Finds the line of the part that a code names. */
export function findRenglon(renglones: readonly RenglonDeConteo[], codigo: CodigoDePieza): RenglonDeConteo | undefined {
  return renglones.find(({ pieza, inventario }) =>
    codigo.por === 'id' ? pieza === codigo.id : inventario === codigo.inventario,
  );
}

/** States that only the server may leave: what else is known of the part decides, not its number alone. */
const FIJOS: readonly EstadoDeRenglon[] = ['por confirmar', 'vendida', 'otro lugar', 'eliminada'];

/** Shows lines with what was read and did not reach the server yet. */
export function withLecturas(
  renglones: readonly RenglonDeConteo[],
  lecturas: readonly Lectura[],
): readonly RenglonDeConteo[] {
  if (lecturas.length === 0) return renglones;
  return renglones.map((renglon) => {
    const suyas = lecturas.filter(
      ({ pieza, inventario }) => pieza === renglon.pieza || (pieza == null && inventario === renglon.inventario),
    );
    if (suyas.length === 0) return renglon;
    const leidas = suyas.reduce((total, { cantidad }) => total + cantidad, 0);
    const contadas = Math.max(renglon.contadas + leidas, 0);
    return {
      ...renglon,
      contadas,
      estado: FIJOS.includes(renglon.estado) ? renglon.estado : estadoOf(contadas, renglon),
    };
  });
}

function estadoOf(contadas: number, { esperadas }: RenglonDeConteo): EstadoDeRenglon {
  if (contadas === esperadas) return 'bien';
  return contadas < esperadas ? 'falta' : 'sobra';
}
