import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { namePlataformas } from '#domain/publicacion.ts';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { publicacionesOf } from '#web/components/piezas/publicaciones-de.ts';

interface EliminarDialogProps {
  readonly pieza: PiezaInterna;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The question before a part is deleted: which one, and what of it would be left behind. */
export function EliminarDialog({ pieza, ...dialog }: EliminarDialogProps) {
  const quedan = pendientesOf(pieza);
  return (
    <ConfirmDialog title="Eliminar pieza" action="Eliminar" isDanger {...dialog}>
      <p>¿Estás seguro que deseas eliminar esta pieza?</p>
      <p className="stack-1 anywhere above-3">
        <strong>{pieza.titulo}</strong>
        <span className="mono"># INV {pieza.inventario}</span>
      </p>
      {quedan.length > 0 && (
        <ul className="above-3 warning">
          {quedan.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

/** Says what goes on although the part is gone: its listings, which somebody has to take down, and its units. */
function pendientesOf(pieza: PiezaInterna): readonly string[] {
  const publicada = publicacionesOf(pieza).filter(({ estado }) => estado === 'PUBLICADAS');
  const donde = namePlataformas(publicada.map(({ plataforma }) => plataforma));
  return [
    ...(donde === '' ? [] : [`Sigue publicada en ${donde}: queda en «Por retirar».`]),
    ...(pieza.existencias > 0 ? [`Tiene ${pieza.existencias} en existencia.`] : []),
  ];
}
