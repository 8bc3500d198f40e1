import button from '#web/components/controls/button.module.css';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import type { Column } from './data-table.tsx';
import type { ListState } from './use-list-view.ts';

/** A list as far as it is shown differently. */
export type ListaConForma = Pick<ListState<never, unknown, unknown>, 'forma' | 'setForma'> & {
  readonly spec: Pick<ListState<never, unknown, unknown>['spec'], 'forma'>;
};

interface FormaDeListaProps<Row> {
  readonly lista: ListaConForma;
  readonly columns: readonly Column<Row>[];
}

/** The button that shows a list differently: its rows, order, columns and density. What does so comes when it is asked for. */
export function FormaDeLista<Row>({ lista, columns }: FormaDeListaProps<Row>) {
  const dialog = useLazy(
    async () => (await import('./forma-dialog.tsx')).FormaDialog,
    'No se abrió. Revisa tu conexión e inténtalo de nuevo.',
  );
  if (!lista.spec.forma) return null;
  return (
    <>
      <button type="button" className={button.quiet} aria-haspopup="dialog" onClick={dialog.open}>
        Lista
      </button>
      {dialog.Component && (
        <dialog.Component lista={lista} columns={columns as readonly Column<unknown>[]} onClose={dialog.close} />
      )}
    </>
  );
}
