import { type FormEvent, useState } from 'react';
import { vistas } from '#contract/vistas.ts';
import type { VistaGuardada } from '#contract/wire/vista.ts';
import { type ListaConVistas, MAX_NOMBRE_DE_VISTA, MAX_VISTAS } from '#domain/vista-guardada.ts';
import { RefusedError } from '#web/api/errors.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { chipsOf } from '#web/components/lista/vista.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { consultaOf, isPlain, isShown, viewOf } from './consulta.ts';
import styles from './vistas.module.css';
import type { ListaVista } from './vistas-guardadas.tsx';

interface VistasDialogProps {
  readonly de: ListaConVistas;
  readonly guardadas: readonly VistaGuardada[];
  readonly lista: ListaVista<object>;
  readonly onClose: () => void;
}

/** Keeps what the list shows under a name, and renames, changes, moves and deletes what was kept. */
export function VistasDialog({ de, guardadas, lista, onClose }: VistasDialogProps) {
  const { spec, view } = lista;
  const [renombrada, setRenombrada] = useState<VistaGuardada | null>(null);
  const { eliminada, remove, bringBack } = useEliminada(de);
  const isFull = guardadas.length >= MAX_VISTAS;
  const frase = chipsOf(spec, view)
    .chips.map(({ text }) => text)
    .join(' · ');
  return (
    <Dialog title="Vistas" onClose={onClose}>
      <div className="stack-4">
        {renombrada ? (
          <Nombrar
            key={renombrada.id}
            de={de}
            vista={renombrada}
            consulta={renombrada.consulta}
            onDone={() => setRenombrada(null)}
            onCancel={() => setRenombrada(null)}
          />
        ) : (
          <section className="stack-2" aria-label="Guardar esta vista">
            <p className="soft">{sobreGuardar(isPlain(spec, view), isFull, frase)}</p>
            {!isPlain(spec, view) && !isFull && (
              <Nombrar de={de} vista={null} consulta={consultaOf(spec, view)} onDone={onClose} />
            )}
          </section>
        )}
        <p role="status" className="cluster-2 middle">
          {eliminada && (
            <>
              <span className="anywhere">{`Se eliminó «${eliminada.nombre}».`}</span>
              <button type="button" className={button.quiet} onClick={() => void bringBack()}>
                Deshacer
              </button>
            </>
          )}
        </p>
        {guardadas.length > 0 && (
          <ul className={styles.guardadas} aria-label="Vistas guardadas">
            {guardadas.map((vista, index) => (
              <li key={vista.id} className="stack-1">
                <strong className="anywhere">{vista.nombre}</strong>
                <Acciones
                  de={de}
                  vista={vista}
                  lista={lista}
                  isFirst={index === 0}
                  onRename={() => setRenombrada(vista)}
                  onDelete={() => void remove(vista)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** Deletes a view, and brings the last one back: a toast could not be pressed beside a dialog. */
function useEliminada(lista: ListaConVistas) {
  const [eliminada, setEliminada] = useState<VistaGuardada | null>(null);
  const removal = useChange(vistas.deleteVista);
  const saving = useChange(vistas.saveVista);
  return {
    eliminada,
    async remove(vista: VistaGuardada): Promise<void> {
      if (await removal.run({ vista: vista.id })) setEliminada(vista);
    },
    async bringBack(): Promise<void> {
      if (!eliminada) return;
      const { nombre, consulta } = eliminada;
      if (await saving.run({ lista, nombre, consulta })) setEliminada(null);
    },
  };
}

/** Says what would be kept, or why nothing can be. */
function sobreGuardar(isNothing: boolean, isFull: boolean, frase: string): string {
  if (isFull) return `Ya guardas ${MAX_VISTAS} vistas de esta lista: elimina una para guardar otra.`;
  if (isNothing) return 'Filtra la lista y guárdala aquí con un nombre, para volver a verla así con un toque.';
  return frase === '' ? 'Guarda la lista como la ves ahora.' : `Guarda la lista como la ves ahora: ${frase}.`;
}

interface NombrarProps {
  readonly de: ListaConVistas;
  /** The one that gets another name; null for a new one. */
  readonly vista: VistaGuardada | null;
  readonly consulta: string;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Asks for the name of a view and keeps it. */
function Nombrar({ de, vista, consulta, onDone, onCancel }: NombrarProps) {
  const [nombre, setNombre] = useState(vista?.nombre ?? '');
  const [error, setError] = useState('');
  const [opId] = useState(newOpId);
  const { run, isRunning } = useChange(vistas.saveVista, {
    isUntilShown: true,
    onRefused: (refused) => {
      const isOfName = refused instanceof RefusedError && refused.campo === 'nombre';
      if (isOfName) setError(refused.message);
      return isOfName;
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (nombre.trim() === '') return setError('Escribe un nombre para la vista');
    const change = vista ? { vista: vista.id } : { opId };
    if (!(await run({ lista: de, nombre: nombre.trim(), consulta, ...change }))) return;
    toastSuccess(vistas.saveVista);
    onDone();
  }
  return (
    <form className="stack-3" noValidate onSubmit={submit}>
      <TextInput
        label={vista ? `Nuevo nombre de «${vista.nombre}»` : 'Nombre de la vista'}
        required
        maxLength={MAX_NOMBRE_DE_VISTA}
        autoComplete="off"
        value={nombre}
        error={error}
        onChange={({ currentTarget }) => {
          setNombre(currentTarget.value);
          setError('');
        }}
      />
      <div className="cluster-2">
        <button type="submit" className={button.primary} aria-disabled={isRunning}>
          {vista ? 'Renombrar' : 'Guardar esta vista'}
        </button>
        {onCancel && (
          <button type="button" className={button.quiet} onClick={onCancel}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  );
}

interface AccionesProps {
  readonly de: ListaConVistas;
  readonly vista: VistaGuardada;
  readonly lista: ListaVista<object>;
  readonly isFirst: boolean;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** The ways to change a view that is kept, or to delete it. */
function Acciones({ de, vista, lista: { spec, view }, isFirst, onRename, onDelete }: AccionesProps) {
  const { id, nombre, consulta } = vista;
  const save = useChange(vistas.saveVista, { isUntilShown: true });
  const change = async (with_: { readonly consulta?: string; readonly primera?: boolean }) => {
    if (await save.run({ lista: de, nombre, consulta, vista: id, ...with_ })) toastSuccess(vistas.saveVista);
  };

  const isOther = !isPlain(spec, view) && !isShown(spec, view, consultaOf(spec, viewOf(spec, consulta)));
  return (
    <div className="cluster-2">
      {isOther && (
        <button
          type="button"
          className={button.quiet}
          aria-label={`Actualizar «${nombre}» con lo que ves ahora`}
          onClick={() => void change({ consulta: consultaOf(spec, view) })}
        >
          Actualizar
        </button>
      )}
      <button type="button" className={button.quiet} aria-label={`Renombrar «${nombre}»`} onClick={onRename}>
        Renombrar
      </button>
      {!isFirst && (
        <button
          type="button"
          className={button.quiet}
          aria-label={`Poner «${nombre}» al principio`}
          onClick={() => void change({ primera: true })}
        >
          Al principio
        </button>
      )}
      <button type="button" className={button.quiet} aria-label={`Eliminar «${nombre}»`} onClick={onDelete}>
        Eliminar
      </button>
    </div>
  );
}
