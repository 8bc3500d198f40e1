import { lazy, Suspense, useState } from 'react';
import type { Baja } from '#contract/wire/baja.ts';
import { codigoBaja, isCancelada } from '#domain/baja.ts';
import { contar, plural } from '#domain/plural.ts';
import button from '#web/components/controls/button.module.css';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { isManager } from '#web/components/piezas/quien.ts';
import { useBajaUpdate } from './use-baja-update.ts';

/** The question comes when somebody presses. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

interface CancelarBajaProps {
  readonly baja: Baja;
  /** The look of the button. */
  readonly className?: string | undefined;
}

/** 'Cancelar baja' and the question before it, for who may (regla 166); nothing where there is nothing to take back. */
export function CancelarBaja({ baja, className = button.secondary }: CancelarBajaProps) {
  const { id, remision, duenio, estatus, cantidad, devueltas, inventario } = baja;
  const { run, isRunning } = useBajaUpdate();
  const [isAsking, setAsking] = useState(false);
  // Asked again after no answer it is the same operation, which may have been done.
  const [opId] = useState(newOpId);
  if (!isManager() || duenio !== 'mano' || isCancelada(estatus)) return null;
  const codigo = codigoBaja(id, remision);
  const fuera = cantidad - devueltas;
  const regresa = `${plural(fuera, 'Regresa', 'Regresan')} ${contar(fuera, 'unidad', 'unidades')}`;

  async function cancel(): Promise<void> {
    await run({ id, accion: 'cancelar', opId });
    setAsking(false);
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`Cancelar baja ${codigo}`}
        onClick={() => setAsking(true)}
      >
        Cancelar baja
      </button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={`Cancelar la baja ${codigo}`}
            action="Cancelar baja"
            cancel="Volver"
            isDanger
            isRunning={isRunning}
            onConfirm={() => void cancel()}
            onCancel={() => setAsking(false)}
          >
            <p>
              {regresa} a la pieza <span className="mono">{`#\u00a0INV\u00a0${inventario}`}</span> y la baja deja de
              contar como venta. No se puede deshacer.
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
