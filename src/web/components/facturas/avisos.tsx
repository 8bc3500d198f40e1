import type { Factura } from '#contract/wire/factura.ts';
import { finDeAceptacion, localText } from '#domain/cfdi/plazos-de-cancelacion.ts';
import { formatMomento } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import styles from './factura.module.css';
import { RespuestasDeFuera } from './respuestas-de-fuera.tsx';

interface FueraDelSistemaProps {
  /** The document, 'la factura F-12'. */
  readonly que: string;
  readonly fuera: NonNullable<Factura['fuera']>;
}

/** Says that a document was cancelled without us, and asks an administrator what only people know. */
export function FueraDelSistema({ que, fuera }: FueraDelSistemaProps) {
  const { notada, aviso, pregunta } = fuera;
  const responde = myRol() === ROL.admin;
  return (
    <div className={styles.aviso} data-tono="rojo" role="status">
      <p>
        <strong>Se canceló fuera del sistema.</strong>{' '}
        {`Se notó el ${formatMomento(notada)}: alguien canceló ${que} en el panel del proveedor o en el portal del SAT.`}
        {aviso !== '' && ` ${aviso}.`}
        {pregunta === 'patio' && ' Lo que salió del patio con ella sigue fuera: ¿dónde están sus unidades?'}
      </p>
      {responde && pregunta !== null && <RespuestasDeFuera id={fuera.id} que={que} pregunta={pregunta} />}
      {!responde && pregunta === 'patio' && <p>Lo responde un administrador.</p>}
    </div>
  );
}

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
