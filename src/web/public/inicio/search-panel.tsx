import type { Opcion } from '#contract/page-state.ts';
import { EJEMPLO } from '#domain/buscador.ts';
import { isReachable, LEVELS, type Level } from '#domain/cascada.ts';
import { levelsOf } from '#domain/inicio-url.ts';
import combobox from '#web/components/controls/combobox.module.css';
import { Combobox } from '#web/components/controls/combobox.tsx';
import cascade from '#web/components/controls/filter-cascade.module.css';
import type { Fold } from '#web/components/controls/fold.tsx';
import { SearchField, useSearchForm } from '#web/components/controls/search-field.tsx';
import icon from '#web/components/display/icon.module.css';
import { NIVELES } from '#web/components/display/niveles.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { choose } from './cascade.ts';
import styles from './search-panel.module.css';
import type { Inicio } from './use-inicio.ts';

interface SearchPanelProps {
  readonly inicio: Inicio;
  readonly fold: Fold;
}

/** The text box and the four selects, one form: without JavaScript the browser sends it to the same address. */
export function SearchPanel({ inicio, fold }: SearchPanelProps) {
  const { filtros, resultados, go } = inicio;
  const { input, onSubmit } = useSearchForm(filtros.search, (search) => {
    fold.setOpen(false);
    if (search !== filtros.search || filtros.page !== 1) go({ ...filtros, search, page: 1 });
    else if (resultados.error) resultados.retry();
  });
  return (
    <search className={styles.panel} data-folded={fold.isFolded || undefined}>
      <form className={styles.form} action="/" method="get" onSubmit={onSubmit}>
        <h1 className={styles.heading}>
          <label htmlFor="q">¿Qué pieza buscas?</label>
        </h1>
        <SearchField ref={input} id="q" name="q" defaultValue={filtros.search} placeholder={EJEMPLO} />
        <FilterCascade inicio={inicio} fold={fold} />
      </form>
    </search>
  );
}

/** The four selects, each open once the one before it is chosen. */
function FilterCascade({ inicio, fold }: SearchPanelProps) {
  return (
    <fieldset
      ref={fold.cascade}
      id={fold.id}
      tabIndex={-1}
      className={cascade.cascade}
      data-folded={fold.isFolded || undefined}
    >
      <legend className="visually-hidden">O elige marca, auto, año y pieza</legend>
      {LEVELS.map((level) => (
        <LevelSelect key={level} level={level} inicio={inicio} />
      ))}
    </fieldset>
  );
}

function LevelSelect({ level, inicio }: { readonly level: Level; readonly inicio: Inicio }) {
  const isHydrated = useHydrated();
  const { filtros, go } = inicio;
  const { opciones, isLoading, hasFailed, retry } = inicio.opciones[level];
  const { name, label, invitation } = NIVELES[level];
  const texts = { label, placeholder: invitation };
  const levels = levelsOf(filtros);
  const valor = levels[level];
  const isDisabled = !isReachable(levels, level);
  if (!isHydrated)
    return <NativeSelect {...texts} name={name} opciones={opciones} valor={valor} isDisabled={isDisabled} />;
  return (
    <Combobox
      {...texts}
      opciones={opciones}
      valor={valor}
      isDisabled={isDisabled}
      isBusy={isLoading}
      isNumeric={level === 'year'}
      onChoose={(next) => go(choose(filtros, level, next))}
      {...(hasFailed && { onRetry: retry })}
    />
  );
}

interface NativeSelectProps {
  readonly label: string;
  readonly name: string;
  readonly placeholder: string;
  readonly opciones: readonly Opcion[];
  readonly valor: string;
  readonly isDisabled: boolean;
}

/** The plain select that stands in a combobox's place, as large, until JavaScript runs; a form can send it without. */
function NativeSelect({ label, name, placeholder, opciones, valor, isDisabled }: NativeSelectProps) {
  const isListed = valor === '' || opciones.some((opcion) => opcion.valor === valor);
  return (
    <div className={combobox.field}>
      <label className={combobox.label} htmlFor={name}>
        {label}
      </label>
      <div className={combobox.box}>
        <select id={name} name={name} className={combobox.control} defaultValue={valor} disabled={isDisabled}>
          <option value="">{placeholder}</option>
          {!isListed && <option value={valor}>{valor}</option>}
          {opciones.map((opcion) => (
            <option key={opcion.valor} value={opcion.valor}>
              {`${opcion.valor} (${opcion.cuantas.toLocaleString('es-MX')})`}
            </option>
          ))}
        </select>
        <span className={`${icon.down} ${combobox.arrow}`} />
      </div>
    </div>
  );
}
