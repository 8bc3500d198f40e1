import { useSyncExternalStore } from 'react';
import { porEnviar } from '#web/cola/lista.ts';
import bar from './bar.module.css';
import sign from './menu-icon.module.css';
import styles from './por-enviar-entrada.module.css';

/** How much waits on this device to be sent, leading to the list of it. */
export function PorEnviarEntrada({ onOpen }: { readonly onOpen: () => void }) {
  const entradas = useSyncExternalStore(porEnviar.subscribe, porEnviar.get);
  const needsLook = entradas.some(({ estado }) => estado === 'atencion');
  return (
    <button type="button" className={`row-2 ${bar.entry} ${styles.boton}`} onClick={onOpen} title="Por enviar">
      <svg className={sign.icon} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 13V4M6 7.5 10 3.5l4 4M3.5 13v3.5h13V13" />
      </svg>
      <span className={bar.words}>Por enviar</span>
      <span className={`num strong ${styles.cuenta}`} data-atencion={needsLook || undefined}>
        {entradas.length}
      </span>
    </button>
  );
}
