import type { Factura } from '#contract/wire/factura.ts';
import { Insignia, type Tono } from '#web/components/display/insignia.tsx';

const TONOS: Readonly<Record<string, Tono>> = {
  cancelado: 'rojo',
  Rechazada: 'rojo',
  'Por confirmar': 'naranja',
  'Cancelación en proceso': 'naranja',
  'Pagado parcialmente': 'azul',
  Pagado: 'verde',
};

/**
 * The status of an invoice in the words of its six steps; beside it a cancellation that waits for an answer, or that was
 * asked for elsewhere.
 */
export function EstatusFactura({
  estatus,
  estatusCancelacion,
  fuera,
}: Pick<Factura, 'estatus' | 'estatusCancelacion' | 'fuera'>) {
  return (
    <>
      <Insignia tono={TONOS[estatus] ?? 'neutro'}>{estatus}</Insignia>
      {estatusCancelacion !== '' && <Insignia tono="naranja">{estatusCancelacion}</Insignia>}
      {fuera && <Insignia tono="rojo">fuera del sistema</Insignia>}
    </>
  );
}
