import { type FormEvent, useState } from 'react';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import styles from './camara.module.css';
import { takeTexto } from './receptores.ts';
import { type EstadoDeCamara, useCamara } from './use-camara.ts';

const ESTADOS: Readonly<Record<EstadoDeCamara, string>> = {
  abriendo: 'Abriendo la cámara…',
  leyendo: 'Apunta al código de la etiqueta.',
  'sin permiso':
    'El navegador no dio permiso de usar la cámara. Dáselo en el candado de la dirección, o escribe el número.',
  'sin camara': 'Aquí no hay cámara que se pueda usar. Escribe el número de inventario.',
};

/** Reads labels with the camera, or their number from the keyboard, and says what came of each. */
export function CamaraDialog({ onClose }: { readonly onClose: () => void }) {
  const [dicho, setDicho] = useState('');
  const [typed, setTyped] = useState('');
  const take = async (texto: string) => {
    navigator.vibrate?.(60);
    const { texto: said, isDone } = await takeTexto(texto);
    setDicho(said);
    if (isDone) onClose();
  };
  const { video, estado } = useCamara((texto) => void take(texto));
  const isDark = estado === 'sin permiso' || estado === 'sin camara';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    setTyped('');
    void take(typed);
  };
  return (
    <Dialog title="Escanear" onClose={onClose}>
      <div className="stack-3">
        <video ref={video} className={styles.video} hidden={isDark} muted playsInline />
        <p className={isDark ? 'notice on-warning' : 'hint'} role="status">
          {dicho === '' ? ESTADOS[estado] : dicho}
        </p>
        <form className={styles.numero} onSubmit={onSubmit} noValidate>
          <TextInput
            label="# Inventario"
            inputMode="numeric"
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className={button.secondary}>
            Buscar
          </button>
        </form>
      </div>
    </Dialog>
  );
}
