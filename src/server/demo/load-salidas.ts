import type { ClientBase } from 'pg';
import type { DemoBaja } from './bajas.ts';
import { copyRows } from './copy-rows.ts';
import type { VentaSuelta } from './generate-notas.ts';
import type { Usada } from './load-indicadores.ts';
import { copyPartidas, type Partida } from './load-notas.ts';

/** Everything that left the yard: by hand, for claims, with the items of notes. */
interface Salidas {
  readonly ventas: readonly VentaSuelta[];
  readonly usadas: readonly Usada[];
  readonly partidas: readonly Partida[];
}

/** Units that left, and the item of a note that they are. */
interface Salida {
  readonly baja: Omit<Usada, 'duenio' | 'indicador'> & {
    readonly duenio: 'mano' | 'siniestro' | 'remision';
    readonly indicador: number | null;
    readonly remision: number | null;
  };
  /** The unit was counted before it left: a part keeps the stock that it was made with. */
  readonly isContada: boolean;
  readonly partida: Partida | null;
}

/** Writes what left in the order it happened, and moves the stock by the ledger, as each of them does. */
export async function copySalidas(client: ClientBase, salidas: Salidas): Promise<void> {
  const inOrder = toSalidas(salidas)
    .toSorted(
      ({ baja: left }, { baja: right }) => Number(left.creada > right.creada) - Number(left.creada < right.creada),
    )
    .map((salida, index) => ({ id: index + 1, ...salida }));
  const bajas = inOrder.map(({ id, baja: { devuelta, ...baja } }) => ({
    id,
    ...baja,
    devueltas: devuelta === null ? 0 : baja.cantidad,
  }));
  const movimientos = inOrder.flatMap(({ id, isContada, baja: { pieza_id, cantidad, creada, devuelta } }) => {
    const left = { pieza_id, tipo: 'baja', unidades: -cantidad, baja_id: id, momento: creada };
    const counted = isContada ? [{ ...left, tipo: 'ajuste', unidades: cantidad, baja_id: null }] : [];
    const back = devuelta === null ? [] : [{ ...left, tipo: 'devolucion', unidades: cantidad, momento: devuelta }];
    // Before it comes back it has to be there to leave.
    return [...counted, left, ...back];
  });
  await copyRows(client, 'bajas', bajas);
  await copyMovimientos(client, movimientos);
  const partidas = inOrder.flatMap(({ id, partida }) => (partida ? [{ bajaId: id, partida }] : []));
  await copyPartidas(client, partidas);
}

/**
 * Writes the ledger, and then the stock that it comes to in one statement: row by row, as everybody else does it, a part that
 * was sold a dozen times would be written a dozen times in one transaction.
 */
async function copyMovimientos(client: ClientBase, movimientos: Parameters<typeof copyRows>[2]): Promise<void> {
  const triggers = (change: 'disable' | 'enable') =>
    client.query(`alter table movimientos ${change} trigger movimientos_alta;
      alter table piezas ${change} trigger piezas_existencias`);
  await triggers('disable');
  await copyRows(client, 'movimientos', movimientos);
  await client.query(`
    update piezas p set existencias = m.suma
    from (select pieza_id, sum(unidades) as suma from movimientos group by pieza_id) m
    where m.pieza_id = p.id and p.existencias <> m.suma`);
  await triggers('enable');
}

function toSalidas({ ventas, usadas, partidas }: Salidas): Salida[] {
  const conNota = new Set<DemoBaja | null>(partidas.map(({ venta }) => venta));
  const aMano = ventas.filter(({ baja }) => !conNota.has(baja));
  return [
    ...aMano.map(
      ({ baja, pieza: { id: pieza_id } }): Salida => ({
        baja: { ...baja, pieza_id, duenio: 'mano', indicador: null, remision: null },
        isContada: false,
        partida: null,
      }),
    ),
    ...usadas.map(
      (baja): Salida => ({
        baja: { ...baja, remision: null },
        isContada: baja.devuelta === null,
        partida: null,
      }),
    ),
    ...partidas.map(
      (partida): Salida => ({
        baja: {
          ...partida.baja,
          pieza_id: partida.pieza.id,
          duenio: 'remision',
          indicador: null,
          remision: partida.nota,
        },
        isContada: partida.venta === null && partida.baja.devuelta === null,
        partida,
      }),
    ),
  ];
}
