import type { Factura } from '#contract/wire/factura.ts';
import { Insignia, type Tono } from '#web/components/insignia.tsx';

const TONOS: Readonly<Record<string, Tono>> = {
  cancelado: 'rojo',
  Rechazada: 'rojo',
  'Por confirmar': 'naranja',
  'Cancelación en proceso': 'naranja',
  'Pagado parcialmente': 'azul',
  Pagado: 'verde',
};

/** The status of an invoice in the words of its six steps; a cancellation that waits for an answer stands beside it. */
export function EstatusFactura({ estatus, estatusCancelacion }: Pick<Factura, 'estatus' | 'estatusCancelacion'>) {
  return (
    <>
      <Insignia tono={TONOS[estatus] ?? 'neutro'}>{estatus}</Insignia>
      {estatusCancelacion !== '' && <Insignia tono="naranja">{estatusCancelacion}</Insignia>}
    </>
  );
}
