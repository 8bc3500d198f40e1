import { setImmediate as breathe } from 'node:timers/promises';
import type { FacturaAbierta, MovimientoBancario } from '#contract/wire/banco.ts';
import { type Casadas, casar } from '#domain/banco/casar.ts';
import type { PorCasar } from '#domain/banco/mesa.ts';
import { folioDeAbierta, type Opcion, type Propuesta } from '#domain/banco/pasos.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { type AbiertaDeCuenta, findAbiertas } from '#server/facturas/queries/abiertas.ts';
import { findPendientes } from '#server/facturas/queries/movimientos.ts';

/** Milliseconds after which others are let have their turn. */
const TURNO_MS = 10;

/**
 * Finds the deposits that wait, each with what is proposed of it: always of what is owed now, so that no proposal is kept that
 * could be untrue.
 */
export async function findConPropuesta({
  db,
  fiscal,
}: Pick<FacturasDependencies, 'db' | 'fiscal'>): Promise<MovimientoBancario[]> {
  const pendientes = await findPendientes(db);
  if (pendientes.length === 0) return [];
  const abiertas = await findAbiertas(db, fiscal.emisor.zona);
  const { propuestas, incompletas } = await casarInTurns(pendientes, abiertas);
  return pendientes.map((movimiento): MovimientoBancario => {
    const propuesta = propuestas.get(movimiento.id);
    return Object.assign({}, movimiento, {
      lista: propuesta ? 'propuestos' : 'por casar',
      propuesta: propuesta ? showPropuesta(propuesta) : null,
      isIncompleto: incompletas.has(movimiento.id),
    });
  });
}

async function casarInTurns(porCasar: readonly PorCasar[], abiertas: readonly AbiertaDeCuenta[]): Promise<Casadas> {
  const run = casar(porCasar, abiertas);
  let hasta = performance.now() + TURNO_MS;
  for (;;) {
    const { done, value } = run.next();
    if (done) return value;
    if (performance.now() < hasta) continue;
    await breathe();
    hasta = performance.now() + TURNO_MS;
  }
}

function showPropuesta({ seguridad, isUnica, opciones }: Propuesta): MovimientoBancario['propuesta'] {
  return { seguridad, isUnica, opciones: opciones.map(showOpcion) };
}

function showOpcion({ motivo, monto, resto, abiertas }: Opcion) {
  return { motivo, monto, resto, abiertas: abiertas.map((abierta) => showAbierta(abierta as AbiertaDeCuenta)) };
}

/** Gives an open invoice as the wire has it. */
export function showAbierta(abierta: AbiertaDeCuenta): FacturaAbierta {
  const { clase, id, identificador, rfc, nombres, dia, disponible } = abierta;
  return { clase, id, folio: folioDeAbierta(abierta), identificador, rfc, nombre: nombres[0] ?? '', dia, disponible };
}
