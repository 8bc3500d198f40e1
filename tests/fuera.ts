import type { TestFacturas } from './facturas.ts';

/** The panel of the embedded provider, which is somebody else's: a document is cancelled there and nobody tells us. */
export async function cancelElsewhere(
  { yard, clock }: TestFacturas,
  id: number,
  estado: 'aceptada' | 'en_proceso' = 'aceptada',
): Promise<void> {
  const ahora = clock.now();
  const resuelve = estado === 'aceptada' ? ahora : new Date(ahora.getTime() + 86_400_000);
  await yard.db.pool.query(
    `update cfdis_simulados set motivo = '02', cancelacion_pedida = $2, cancelacion_resuelve = $3,
      cancelacion_desenlace = 'aceptada'
    where ref = (select ref from cfdis where id = $1)`,
    [id, ahora, resuelve],
  );
}
