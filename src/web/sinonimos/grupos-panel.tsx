import { useEffect, useRef } from 'react';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import { contar } from '#domain/plural.ts';
import { SearchBox } from '#web/components/controls/search-box.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { NavLink } from '#web/components/display/nav-link.tsx';
import { RowLink, textColumn } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { GrupoEditor } from './grupo-editor.tsx';
import { filterGrupos, NOMBRE_CLASE, OPCIONES_CLASE } from './grupos.ts';
import styles from './sinonimos.module.css';
import { type Lugar, TODOS } from './use-lugar.ts';

interface GruposPanelProps {
  readonly grupos: readonly Grupo[];
  readonly lugar: Lugar;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<readonly Grupo[] | null>;
}

/** The groups, or the one that is open. */
export function GruposPanel(props: GruposPanelProps) {
  const { grupos, reload } = props;
  const { view, hrefOf, go } = props.lugar;
  const list = { grupo: '', isNuevo: false };
  const panel = useFocusOnOpen(view.isNuevo ? 'nuevo' : view.grupo);
  if (view.grupo === '' && !view.isNuevo) return <Lista {...props} />;

  const open = grupos.find(({ id }) => id === view.grupo) ?? null;
  return (
    <section ref={panel} tabIndex={-1} className={styles.open} aria-label={open?.canon ?? 'Nuevo grupo'}>
      <NavLink className={`inline-1 soft ${styles.back}`} href={hrefOf(list)} onNavigate={() => go(list)}>
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

/** Each group with its words; the row opens it. All of them come at once, and are filtered here. */
function Lista({ grupos, lugar: { view, hrefOf, go } }: GruposPanelProps) {
  const found = filterGrupos(grupos, view);
  const total = contar(grupos.length, 'grupo', 'grupos');
  const table: TableSpec<Grupo> = {
    caption: 'Grupos',
    keyOf: ({ id }) => id,
    columns: [
      {
        key: 'grupo',
        head: 'Grupo',
        className: styles.grupo,
        cell: ({ id, canon }) => (
          <RowLink to={hrefOf({ grupo: id })} isBack={false}>
            {canon}
          </RowLink>
        ),
      },
      textColumn('Clase', ({ clase }) => NOMBRE_CLASE[clase], { isWide: true, className: 'hint' }),
      {
        key: 'palabras',
        head: 'Palabras',
        className: 'hint',
        cell: (grupo) => <span className={styles.words}>{wordsOf(grupo)}</span>,
      },
    ],
  };
  return (
    <>
      <Filters>
        <SearchBox label="Nombre o palabra" value={view.buscar} onSearch={(buscar) => go({ buscar })} />
        <SelectFilter
          label="Clase"
          options={[{ value: '', label: 'Todas' } as const, ...OPCIONES_CLASE]}
          value={view.clase}
          onChange={(clase) => go({ clase })}
        />
      </Filters>
      {found.length === 0 ? (
        <EmptyState
          text="Ningún grupo tiene esas palabras en su nombre ni entre las suyas."
          action={['Quitar los filtros', () => go(TODOS)]}
        />
      ) : (
        <>
          <p className="hint" role="status">
            {found.length === grupos.length ? total : `${found.length} de ${total}`}
          </p>
          <DataTable {...table} rows={found} />
        </>
      )}
    </>
  );
}

function wordsOf({ igual, igualRegional }: Grupo): string {
  return [...igual, ...igualRegional].join(', ') || 'Sin palabras';
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
