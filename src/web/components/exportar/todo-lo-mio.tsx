import { useRef } from 'react';
import { exportar } from '#contract/exportar.ts';
import { EXPORTAR_MESSAGES } from '#web/api/exportar-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { AvanceDeArchivo } from '#web/components/exportar/avance.tsx';
import { useArchivo } from '#web/components/exportar/use-archivo.ts';
import { isAdmin } from '#web/components/piezas/quien.ts';
import styles from './todo-lo-mio.module.css';

addMessages(EXPORTAR_MESSAGES);

/** Takes everything away in one archive, for whoever may; a card that any screen may have. */
export function TodoLoMio() {
  const { run, cancel, avance, isRunning } = useArchivo(exportar.exportTodo);
  const start = useRef<HTMLButtonElement>(null);
  if (!isAdmin()) return null;
  function stop(): void {
    cancel();
    start.current?.focus();
  }
  return (
    <section className={`stack-3 card ${styles.panel}`} aria-labelledby="todo-lo-mio">
      <h2 id="todo-lo-mio">Todo lo mío</h2>
      <p>
        Descarga en un solo archivo todo lo que el negocio tiene aquí: cada tabla en CSV, las fotos de las piezas, los
        XML y PDF de las facturas y los adjuntos de los siniestros. Con muchas fotos tarda varios minutos.
      </p>
      <p className="hint">
        Lleva datos de clientes: guárdalo bien. No es un respaldo: con él no se restaura el sistema.
      </p>
      <div className="cluster-2">
        <button
          ref={start}
          type="button"
          className={button.secondary}
          aria-disabled={isRunning}
          onClick={() => !isRunning && run({})}
        >
          Descargar todo
        </button>
      </div>
      <AvanceDeArchivo avance={avance} isRunning={isRunning} onCancel={stop} />
    </section>
  );
}
