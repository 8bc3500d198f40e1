import { contar } from '#domain/plural.ts';
import { porEnviar } from '#web/cola/lista.ts';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { hasUnsaved } from '#web/components/dialogs/unsaved.ts';

interface SalirDialogProps {
  readonly onLeave: () => void;
  readonly onCancel: () => void;
}

/** Asks whoever signs out while something typed would be lost, or is kept here and not sent. */
export function SalirDialog({ onLeave, onCancel }: SalirDialogProps) {
  const wouldLose = hasUnsaved();
  const count = porEnviar.get().length;
  return (
    <ConfirmDialog
      title={wouldLose ? 'Tienes cambios sin guardar' : 'Falta enviar'}
      action="Cerrar sesión"
      cancel={wouldLose ? 'Seguir editando' : 'Volver'}
      isDanger={wouldLose}
      onConfirm={onLeave}
      onCancel={onCancel}
    >
      {wouldLose && <p>Si cierras la sesión ahora se pierden.</p>}
      {count > 0 && (
        <p>
          {`Hay ${contar(count, 'cosa', 'cosas')} sin enviar en este teléfono. `}
          {`Se ${count === 1 ? 'enviará' : 'enviarán'} cuando vuelvas a entrar con esta cuenta.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
