import { useEffect, useRef } from 'react';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import icon from '#web/components/icon.module.css';
import { Select } from '#web/components/inputs.tsx';
import { NavLink } from '#web/components/nav-link.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { GrupoEditor } from './grupo-editor.tsx';
import { claseOf, filterGrupos, OPCIONES_CLASE } from './grupos.ts';
import { GruposList } from './grupos-list.tsx';
import styles from './sinonimos.module.css';
import { type Go, type SinonimosView, viewToUrl } from './sinonimos-url.ts';

interface GruposPanelProps {
  readonly grupos: readonly Grupo[];
  readonly view: SinonimosView;
  readonly go: Go;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<readonly Grupo[] | null>;
}

/** The groups, or the one that is open. */
export function GruposPanel(props: GruposPanelProps) {
  const { grupos, view, go, reload } = props;
  const list = { ...view, grupo: '', isNuevo: false };
  const panel = useFocusOnOpen(view.isNuevo ? 'nuevo' : view.grupo);
  if (view.grupo === '' && !view.isNuevo) return <Lista {...props} />;

  const open = grupos.find(({ id }) => id === view.grupo) ?? null;
  return (
    <section ref={panel} tabIndex={-1} className={styles.open} aria-label={open?.canon ?? 'Nuevo grupo'}>
      <NavLink className={styles.back} href={viewToUrl(list) || '?'} onNavigate={() => go(list)}>
        <span className={icon.previous} aria-hidden="true" />
        Todos los grupos
      </NavLink>
      {open === null && !view.isNuevo ? (
        <EmptyState text="No se encontró el grupo: puede que alguien lo haya eliminado." />
      ) : (
        <GrupoEditor
          key={open?.id ?? 'nuevo'}
          grupo={open}
          grupos={grupos}
          reload={reload}
          onAdded={(id) => go({ grupo: id, isNuevo: false }, { replace: true })}
          onDeleted={() => go(list)}
        />
      )}
    </section>
  );
}

function Lista({ grupos, view, go }: GruposPanelProps) {
  const { buscar, clase } = view;
  const found = filterGrupos(grupos, view);
  return (
    <>
      <div className={styles.filters}>
        <SearchBox label="Nombre o palabra" value={buscar} onSearch={(text) => go({ buscar: text })} />
        <Select
          label="Clase"
          className={styles.clase}
          data={[{ value: '', label: 'Todas' }, ...OPCIONES_CLASE]}
          value={clase}
          onChange={({ currentTarget: { value } }) => go({ clase: claseOf(value) ?? '' })}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState text="Ningún grupo tiene esas palabras en su nombre ni entre las suyas.">
          <button type="button" className={button.secondary} onClick={() => go({ buscar: '', clase: '' })}>
            Quitar los filtros
          </button>
        </EmptyState>
      ) : (
        <GruposList grupos={found} total={grupos.length} view={view} onOpen={(grupo) => go({ grupo })} />
      )}
    </>
  );
}

/** The link that opened a group is gone with the list: the focus goes on in the group. */
function useFocusOnOpen(open: string) {
  const panel = useRef<HTMLElement>(null);
  const seen = useRef(open);
  useEffect(() => {
    if (seen.current === open) return;
    seen.current = open;
    panel.current?.focus();
  }, [open]);
  return panel;
}
