import type { VistaPrevia } from '#contract/wire/vista-previa.ts';
import { formatPrecio } from '#domain/dinero.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { useSecondPress } from '#web/components/hooks/use-second-press.ts';
import factura from './factura.module.css';
import styles from './revisar-dialog.module.css';
import { VistaPreviaDeFactura } from './vista-previa.tsx';

/** A document that is about to be stamped, with its name where there are several. */
export interface PorTimbrar {
  readonly vista: VistaPrevia;
  readonly titulo?: string;
}

interface RevisarDialogProps {
  readonly documentos: readonly PorTimbrar[];
  /** It is not what was shown before: something changed meanwhile. */
  readonly isOtra: boolean;
  readonly isRunning: boolean;
  readonly onTimbrar: () => void;
  /** Back to the form, with everything that was typed. */
  readonly onClose: () => void;
}

/**
 * Shows what is about to be stamped, which only a cancellation takes back, and has it stamped by a press of its own: one that
 * comes with the press that opened it counts for nothing.
 */
export function RevisarDialog({ documentos, isOtra, isRunning, onTimbrar, onClose }: RevisarDialogProps) {
  const [primero, ...otros] = documentos;
  const stamp = useSecondPress(primero?.vista.visto, () => !isRunning && onTimbrar());
  const action = otros.length === 0 ? 'Timbrar' : `Timbrar las ${documentos.length}`;
  return (
    <Dialog title="Revisa antes de timbrar" onClose={onClose}>
      <div className="stack-6">
        {isOtra && (
          <p className={factura.aviso} data-tono="naranja" role="alert">
            Los datos cambiaron mientras revisabas: esto es lo que se timbra ahora.
          </p>
        )}
        {documentos.map(({ vista, titulo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are of one answer, in its order.
          <VistaPreviaDeFactura key={index} vista={vista} titulo={titulo} />
        ))}
      </div>
      <div className={`cluster-2 end ${styles.pie}`}>
        {primero && otros.length === 0 && (
          <p className={`strong num ${styles.total}`}>{`Total ${formatPrecio(primero.vista.total)}`}</p>
        )}
        <button type="button" className={button.secondary} onClick={onClose}>
          Volver
        </button>
        <button type="button" className={button.primary} aria-disabled={isRunning} onClick={stamp}>
          {isRunning ? 'Timbrando…' : action}
        </button>
      </div>
    </Dialog>
  );
}
