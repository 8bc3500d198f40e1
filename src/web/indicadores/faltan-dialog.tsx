import { Link } from 'react-router';
import { camposIndicador, type Registro } from '#contract/wire/indicador.ts';
import type { Falta } from '#domain/indicador-acciones.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { direccion } from '#web/components/ventas/direccion.ts';
import styles from './faltan-dialog.module.css';
import { rejillaOf } from './rejilla-address.ts';

interface FaltanDialogProps {
  readonly title: string;
  /** The words of the refusal. */
  readonly text: string;
  readonly faltas: readonly Falta<Registro>[];
  readonly onClose: () => void;
}

/** Names every part that keeps an action back with every field that it lacks, each the way to its cell of the grid. */
export function FaltanDialog({ title, text, faltas, onClose }: FaltanDialogProps) {
  const porLlenar = faltas.filter(({ campos }) => campos.length > 0);
  const ids = porLlenar.map(({ registro }) => registro.id);
  const [first] = porLlenar;
  const [campo] = first?.campos ?? [];
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <ul className={`stack-3 above-3 ${styles.faltas}`}>
        {faltas.map(({ registro, campos, motivo }) => (
          <li key={registro.id}>
            <Link to={direccion('indicador', registro.id)} state={DESDE_LISTA} className={`strong ${styles.campo}`}>
              {registro.pieza}
            </Link>{' '}
            <span className="hint">{registro.reporte}</span>
            <span className={`cluster-2 ${styles.campos}`}>
              {motivo !== null && <span>{motivo}</span>}
              {campos.map((falta) => (
                <Link
                  key={falta}
                  className={styles.campo}
                  to={rejillaOf(ids, { id: registro.id, campo: falta })}
                  state={DESDE_LISTA}
                >
                  {camposIndicador[falta].label}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {first && campo && (
        <div className="cluster-2 end above-4">
          <Link className={button.primary} to={rejillaOf(ids, { id: first.registro.id, campo })} state={DESDE_LISTA}>
            {ids.length === 1 ? 'Completar la pieza' : `Completar las ${ids.length} piezas`}
          </Link>
        </div>
      )}
    </Dialog>
  );
}
