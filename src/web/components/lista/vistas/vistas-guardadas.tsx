import { vistas } from '#contract/vistas.ts';
import type { VistaGuardada } from '#contract/wire/vista.ts';
import type { ListaConVistas } from '#domain/vista-guardada.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import { VISTAS_MESSAGES } from '#web/api/vistas-messages.ts';
import { NavLink } from '#web/components/display/nav-link.tsx';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import type { ListState } from '#web/components/lista/use-list-view.ts';
import { urlOfVista } from '#web/components/lista/vista.ts';
import { isShown, viewOf } from './consulta.ts';
import styles from './vistas.module.css';

addMessages(VISTAS_MESSAGES);

/** A list as far as its views look at it. */
export type ListaVista<V extends object> = Pick<ListState<V, unknown, unknown>, 'spec' | 'view' | 'go'>;

interface VistasGuardadasProps<V extends object> {
  /** The list, by its screen. */
  readonly de: ListaConVistas;
  readonly lista: ListaVista<V>;
  /** Views that everybody has, before one's own. */
  readonly hechas?: readonly Pick<VistaGuardada, 'nombre' | 'consulta'>[];
}

/**
 * The views of a list in a row: those that everybody has and those that somebody keeps, each an address that may be sent to
 * others. What keeps, renames and deletes them comes when it is asked for.
 */
export function VistasGuardadas<V extends object>({ de, lista, hechas = [] }: VistasGuardadasProps<V>) {
  const { spec, view, go } = lista;
  const { data } = useRead(vistas.getVistas, { lista: de });
  const guardadas = data?.vistas ?? [];
  const dialog = useLazy(
    async () => (await import('./vistas-dialog.tsx')).VistasDialog,
    'No se abrieron las vistas. Revisa tu conexión e inténtalo de nuevo.',
  );
  return (
    <nav className={styles.vistas} aria-label="Vistas de la lista" data-screen-only>
      <button type="button" className={styles.abrir} aria-haspopup="dialog" onClick={dialog.open}>
        Vistas
      </button>
      {[...hechas, ...guardadas].map(({ nombre, consulta }, index) => (
        <NavLink
          key={index < hechas.length ? consulta : nombre}
          className={styles.vista}
          href={urlOfVista(spec, viewOf(spec, consulta))}
          isCurrent={isShown(spec, view, consulta)}
          onNavigate={() => go(viewOf(spec, consulta))}
        >
          {nombre}
        </NavLink>
      ))}
      {dialog.Component && (
        <dialog.Component
          de={de}
          guardadas={guardadas}
          lista={lista as unknown as ListaVista<object>}
          onClose={dialog.close}
        />
      )}
    </nav>
  );
}
