import type { ClientBase } from 'pg';
import { type Contada, DENOMINACIONES } from '#domain/caja.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';

/** A till is opened with this much, in centavos. */
const FONDO = 500_00;

/** The first of yesterday's tills is short by a bill; the last one was left open. */
const FALTA = 50_00;

/**
 * Writes the tills of notes and receipts that are there: those of yesterday and today were opened with a float, the ones before
 * nobody counted.
 */
export async function loadCajas(
  client: ClientBase,
  { hoy, autores }: { readonly hoy: Date; readonly autores: readonly string[] },
): Promise<void> {
  const dia = diaOf(hoy);
  const ayer = addDias(dia, -1);
  for (const cual of [ayer, dia]) {
    const nueve = momentoEn(cual, '09:00');
    await client.query(
      `insert into cajas (persona, dia, turno, fondo, abierta, abierta_por)
       select autor, $2, 1, $3, $4, autor from unnest($1::text[]) autor`,
      [autores, cual, FONDO, nueve < hoy ? nueve : hoy],
    );
  }
  await client.query('call asentar_caja()');
  const { rows } = await client.query<{ id: number; persona: string; esperado: string }>(
    `select k.id, k.persona, k.fondo + coalesce((
       select sum(m.monto) from caja_movimientos m where m.caja_id = k.id and m.forma_pago = 'Efectivo'), 0) as esperado
     from cajas k where k.dia = $1 and k.cerrada is null order by k.id`,
    [ayer],
  );
  const cerradas = rows.length > 1 ? rows.slice(0, -1) : rows;
  for (const [at, { id, persona, esperado }] of cerradas.entries()) {
    const contado = Math.max(Number(esperado) - (at === 0 ? FALTA : 0), 0);
    const motivo = contado === Number(esperado) ? '' : 'Se dio mal un cambio';
    await client.query(
      `update cajas set cerrada = $2, cerrada_por = $3, esperado = $4, contado = $5, conteo = $6, motivo = $7 where id = $1`,
      [id, momentoEn(ayer, '18:20'), persona, esperado, contado, JSON.stringify(countOf(contado)), motivo],
    );
  }
}

/** Counts an amount by its largest notes and coins. */
function countOf(centavos: number): Contada[] {
  let resto = centavos;
  return DENOMINACIONES.flatMap((valor) => {
    const piezas = Math.floor(resto / valor);
    resto -= piezas * valor;
    return piezas > 0 ? [{ valor, piezas }] : [];
  });
}
