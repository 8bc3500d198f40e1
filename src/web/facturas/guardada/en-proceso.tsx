import type { Factura } from '#contract/wire/factura.ts';
import { finDeAceptacion, localText } from '#domain/cfdi/plazos-de-cancelacion.ts';
import styles from '#web/components/facturas/factura.module.css';

interface EnProcesoProps {
  readonly cancelacion: Factura['factura']['cancelacion'];
  /** The time zone of the place of issue; that of the capital unless told. */
  readonly zona?: string | undefined;
}

/** Says until when the client may answer a cancellation that is under way, and that silence accepts it. */
export function EnProceso({ cancelacion, zona }: EnProcesoProps) {
  if (cancelacion?.estado !== 'en_proceso') return null;
  const hasta = localText(finDeAceptacion(new Date(cancelacion.fecha), zona));
  return (
    <p className={styles.aviso} data-tono="naranja" role="status">
      <span>
        <strong>Cancelación en proceso.</strong>
        {` El cliente tiene 3 días hábiles para aceptarla o rechazarla, hasta el ${hasta}. Si no responde, se da por aceptada.`}
      </span>
    </p>
  );
}
