import { lotes } from '#contract/lotes.ts';
import type { Lote } from '#contract/wire/lote.ts';
import { formatMomento } from '#domain/fecha.ts';
import { ACCIONES_RESERVADAS } from '#domain/lote.ts';
import { LOTES_MESSAGES } from '#web/api/lotes-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { isManager } from '#web/components/piezas/quien.ts';
import { piezasText } from './elegidas.ts';
import styles from './lote.module.css';
import { useDeshacer } from './use-lote.ts';

addMessages(LOTES_MESSAGES);

/** The last changes of many parts, and the way back from each. */
export function CambiosRecientes({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, error, refetch } = useRead(lotes.getLotes, {});
  const { undo, isRunning } = useDeshacer();
  return (
    <Dialog title="Cambios recientes" onClose={onClose}>
      {isError && (
        <EmptyState
          text="No se pudieron cargar los cambios."
          action={['Reintentar', () => void refetch()]}
          failure={error}
        />
      )}
      {data?.lotes.length === 0 && <p className="soft">Todavía no se han cambiado varias piezas a la vez.</p>}
      <ul className={`stack-4 ${styles.lista}`}>
        {data?.lotes.map((lote) => (
          <Cambio key={lote.id} lote={lote} isRunning={isRunning} onUndo={undo} />
        ))}
      </ul>
    </Dialog>
  );
}

interface CambioProps {
  readonly lote: Lote;
  readonly isRunning: boolean;
  readonly onUndo: ReturnType<typeof useDeshacer>['undo'];
}

function Cambio({ lote, isRunning, onUndo }: CambioProps) {
  const { id, accion, resumen, piezas, autor, momento, deshecha, deshechas, cambiadas } = lote;
  const iguales = piezas - cambiadas;
  const isMio = isManager() || !ACCIONES_RESERVADAS.includes(accion);
  return (
    <li className="stack-1">
      <p>
        <strong>{resumen}</strong> en {piezasText(piezas)}
      </p>
      <p className="hint">
        {formatMomento(momento)}, {autor || 'cuenta eliminada'}
      </p>
      {deshecha !== null && (
        <p className="hint">
          Deshecho{deshechas === piezas ? '' : ` en ${piezasText(deshechas ?? 0)}`} el {formatMomento(deshecha)}
        </p>
      )}
      {deshecha === null && cambiadas > 0 && <p className="hint">{quedanText(lote)}</p>}
      {deshecha === null && iguales > 0 && isMio && (
        <button
          type="button"
          className={button.secondary}
          disabled={isRunning}
          onClick={() => void onUndo({ lote: id, accion, iguales: cambiadas === 0 ? null : iguales })}
        >
          {cambiadas === 0 ? 'Deshacer' : `Deshacer en ${piezasText(iguales)}`}
          <span className="visually-hidden"> {resumen}</span>
        </button>
      )}
    </li>
  );
}

/** Names the parts that an undoing leaves as they are. */
function quedanText({ cambiadas, quedan }: Lote): string {
  const cuales = quedan.map((inventario) => `# ${inventario}`).join(', ');
  const mas = cambiadas - quedan.length;
  const demas = mas > 0 ? ` y ${mas.toLocaleString('es-MX')} más` : '';
  return `${cambiadas === 1 ? 'Cambió' : 'Cambiaron'} desde entonces, y no se ${cambiadas === 1 ? 'regresa' : 'regresan'}: ${cuales}${demas}.`;
}
