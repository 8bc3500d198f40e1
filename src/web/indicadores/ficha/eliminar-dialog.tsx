import type { Registro } from '#contract/wire/indicador.ts';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';

interface EliminarDialogProps {
  readonly registro: Registro;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The question before a record is deleted: which one, and what happens to the yard part that it uses. */
export function EliminarDialog({ registro, ...dialog }: EliminarDialogProps) {
  const { pieza, reporte, aseguradora, inventario, entregado } = registro;
  return (
    <ConfirmDialog title="Eliminar registro" action="Eliminar" isDanger {...dialog}>
      <p>¿Estás seguro que deseas eliminar este registro?</p>
      <p>
        <strong>{pieza}</strong>, siniestro <span className="mono">{reporte}</span> de {aseguradora}
      </p>
      {inventario !== null && entregado === null && (
        <p>
          Usa la pieza <span className="mono">{`#\u00a0INV\u00a0${inventario}`}</span>: su unidad regresa a existencias,
          y recuperar el registro no la vuelve a tomar.
        </p>
      )}
    </ConfirmDialog>
  );
}
