import type { CambioDePieza, Movimiento } from '#contract/wire/historial.ts';

/** Something that happened to a part. */
export type Suceso =
  | { readonly tipo: 'cambio'; readonly key: string; readonly momento: string; readonly cambio: CambioDePieza }
  | { readonly tipo: 'movimiento'; readonly key: string; readonly momento: string; readonly movimiento: Movimiento };

/** Changes and movements of stock as one story, newest first; of the same moment, what came last in each. */
export function lineaDeTiempo(
  cambios: readonly CambioDePieza[],
  movimientos: readonly Movimiento[],
): readonly Suceso[] {
  const sucesos: Suceso[] = [
    ...movimientos.map((movimiento) => {
      const { id, momento } = movimiento;
      return { tipo: 'movimiento', key: `m${id}`, momento, movimiento } as const;
    }),
    ...cambios.map((cambio) => {
      const { id, momento } = cambio;
      return { tipo: 'cambio', key: `c${id}`, momento, cambio } as const;
    }),
  ];
  return sucesos.sort((left, right) => Date.parse(right.momento) - Date.parse(left.momento));
}

/** The name of each kind of stock movement in the timeline. */
export const NOMBRE_MOVIMIENTO = {
  inicial: 'Existencia inicial',
  ajuste: 'Ajuste de existencias',
  baja: 'Baja',
  devolucion: 'Devolución',
} as const satisfies Readonly<Record<Movimiento['tipo'], string>>;

/** Names a change in the timeline; deleting a part and bringing it back have names of their own. */
export function nombreCambio({ operacion, campos, reparacion }: CambioDePieza): string {
  if (reparacion !== null) return `Reparación masiva # ${reparacion}`;
  if (operacion === 'baja') return 'Pieza eliminada';
  if (operacion === 'alta') return campos.length > 0 ? 'Alta de la pieza' : 'Pieza recuperada';
  return 'Cambio';
}

/** Units with their sign: '+3', '−1'. */
export function unidadesText(unidades: number): string {
  return unidades > 0 ? `+${unidades}` : `−${Math.abs(unidades)}`;
}
