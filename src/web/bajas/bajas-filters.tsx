import { Chips } from '#web/components/chips.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import styles from './bajas-filters.module.css';
import { type BajasView, viewToUrl } from './bajas-url.ts';

interface BajasFiltersProps {
  readonly view: BajasView;
  readonly onChange: (change: Partial<BajasView>) => void;
}

/** The text, which looks at all of them, and which half of the list is shown without one. */
export function BajasFilters({ view, onChange }: BajasFiltersProps) {
  const { search, procesadas } = view;
  const isSearching = search !== '';
  const clear = { search: '', page: 1 };
  const clearHref = viewToUrl({ ...view, ...clear }) || '?';
  return (
    <>
      <div className={styles.filters}>
        <SearchBox
          label="ID, # inventario, descripción o nota"
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
        <label className={styles.switch} data-off={isSearching || undefined}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={procesadas}
            className={styles.box}
            checked={procesadas}
            disabled={isSearching}
            onChange={({ currentTarget }) => onChange({ procesadas: currentTarget.checked })}
          />
          Ver procesadas
        </label>
      </div>
      {isSearching && (
        <div className={styles.applied}>
          <Chips
            chips={[{ text: search, href: clearHref, onTake: () => onChange(clear) }]}
            clearHref={clearHref}
            onClear={() => onChange(clear)}
          />
          <p className={styles.hint}>Con texto se busca en todas, también en las procesadas.</p>
        </div>
      )}
    </>
  );
}
