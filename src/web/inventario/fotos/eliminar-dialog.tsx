import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import type { FotoEditada } from './foto.ts';
import styles from './fotos-editor.module.css';
import { sourcesOf } from './miniatura.ts';

interface EliminarDialogProps {
  readonly foto: FotoEditada;
  readonly numero: number;
  readonly inventario: number | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks with the photo in sight: a number alone is easily mistaken. */
export function EliminarDialog({ foto, numero, inventario, onConfirm, onCancel }: EliminarDialogProps) {
  return (
    <ConfirmDialog title="Eliminar imagen" action="Eliminar" isDanger onConfirm={onConfirm} onCancel={onCancel}>
      <p>{`¿Estás seguro que deseas eliminar la foto ${numero}? No se puede recuperar.`}</p>
      {foto.archivo && (
        <img className={styles.condenada} {...sourcesOf(inventario, foto.archivo)} alt="" width={320} height={240} />
      )}
    </ConfirmDialog>
  );
}
