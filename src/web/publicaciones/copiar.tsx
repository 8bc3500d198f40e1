import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { MAX_TITULO, textoAnuncio } from '#domain/anuncio.ts';
import { NOMBRE_PLATAFORMA, type Plataforma } from '#domain/publicacion.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { copyText } from '#web/components/controls/copy-button.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import icon from '#web/components/display/icon.module.css';
import styles from './copiar.module.css';

interface CopiarDialogProps {
  readonly pieza: PiezaCompleta;
  readonly plataforma: Plataforma;
  readonly onClose: () => void;
}

/** The ready text of a part for one platform, in the two pieces that its form asks for. */
export function CopiarDialog({ pieza, plataforma, onClose }: CopiarDialogProps) {
  const { titulo, texto } = textoAnuncio(plataforma, pieza, appState());
  return (
    <Dialog title={`Texto para ${NOMBRE_PLATAFORMA[plataforma]}`} onClose={onClose}>
      <section className={`stack-2 ${styles.part}`} aria-label="Título">
        <header className={`cluster-0 ${styles.header}`}>
          <h3>Título</h3>
          <span className="hint num">
            {titulo.length} de {MAX_TITULO[plataforma]} caracteres
          </span>
          <CopyText text={titulo} name="título" />
        </header>
        <p className={`sunken ${styles.text}`}>{titulo}</p>
      </section>
      <section className={`stack-2 ${styles.part}`} aria-label="Descripción">
        <header className={`cluster-0 ${styles.header}`}>
          <h3>Descripción</h3>
          <CopyText text={texto} name="descripción" />
        </header>
        <p className={`sunken ${styles.text}`}>{texto}</p>
      </section>
    </Dialog>
  );
}

function CopyText({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <button type="button" className={button.secondary} onClick={() => void copyText(text, name)}>
      <span className={icon.copy} aria-hidden="true" />
      Copiar {name}
    </button>
  );
}
