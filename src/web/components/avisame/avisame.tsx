import type { InicioFilters } from '#domain/inicio-url.ts';
import button from '#web/components/controls/button.module.css';
import { useLazy } from '#web/components/hooks/use-lazy.ts';

/** A Deseado is what somebody wants to be told of: a part that is sold out, or what a search did not find. */
export interface Deseado {
  /** In words, as it is asked back. */
  readonly texto: string;
  readonly id?: number;
  readonly filtros?: InicioFilters;
}

/** Offers to be told when something comes. What it asks for comes when it is pressed: nobody needs it to read the page. */
export function Avisame(deseado: Deseado) {
  const dialog = useLazy(
    async () => (await import('./avisame-dialog.tsx')).AvisameDialog,
    'No se abrió. Revisa tu conexión e inténtalo de nuevo.',
  );
  return (
    <>
      <button type="button" className={button.secondary} aria-haspopup="dialog" onClick={dialog.open}>
        Avísame cuando llegue
      </button>
      {dialog.Component && <dialog.Component {...deseado} onClose={dialog.close} />}
    </>
  );
}
