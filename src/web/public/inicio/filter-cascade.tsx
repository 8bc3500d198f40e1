import { isReachable, LEVELS, type Level } from '#domain/cascada.ts';
import { levelsOf } from '#domain/inicio-url.ts';
import { Combobox } from '#web/components/combobox.tsx';
import styles from '#web/components/filter-cascade.module.css';
import { NativeSelect } from '#web/components/native-select.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { choose, INVITATIONS } from './cascade.ts';
import type { Inicio } from './use-inicio.ts';

interface LevelTexts {
  readonly label: string;
  /** Name in the address. */
  readonly name: string;
}

const TEXTS: Record<Level, LevelTexts> = {
  marca: { label: 'Marca', name: 'marca' },
  auto: { label: 'Auto', name: 'auto' },
  year: { label: 'Año', name: 'anio' },
  pieza: { label: 'Pieza', name: 'pieza' },
};

/** The four selects, each open once the one before it is chosen. */
export function FilterCascade({ inicio }: { readonly inicio: Inicio }) {
  return (
    <fieldset className={styles.cascade}>
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
  const { name, label } = TEXTS[level];
  const texts = { label, placeholder: INVITATIONS[level] };
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
