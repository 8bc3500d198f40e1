import button from '#web/components/controls/button.module.css';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import type { ColumnasVistas, ListaExportable } from './exportar-dialog.tsx';

/** Offers to take a list away as a file, with its filters, order and columns as they stand. The choice comes when it is first asked for. */
export function Exportar(lista: ListaExportable & ColumnasVistas) {
  const dialog = useLazy(
    async () => (await import('./exportar-dialog.tsx')).ExportarDialog,
    'No se abrió la exportación. Revisa tu conexión e inténtalo de nuevo.',
  );
  return (
    <>
      <button type="button" className={button.secondary} aria-haspopup="dialog" onClick={dialog.open}>
        Exportar
      </button>
      {dialog.Component && <dialog.Component {...lista} onClose={dialog.close} />}
    </>
  );
}
