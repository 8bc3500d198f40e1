import { TextInput } from '@mantine/core';
import { memo, type ReactNode, useId } from 'react';
import { type CampoDeLista, ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import type { ComboboxOpcion } from '#web/components/combobox-opcion.ts';
import icon from '#web/components/icon.module.css';
import { type CampoProps, isObligatorio } from './campo.tsx';
import styles from './campo-lista.module.css';
import { usePiezaLista } from './use-pieza-lista.ts';
import type { ListaDeCampo } from './use-pieza-listas.ts';

interface CampoListaProps extends CampoProps {
  readonly name: CampoDeLista;
  readonly lista: ListaDeCampo;
  /** Free text with suggestions (role 4); else one of the list (roles 3 and 5). S2 §6. */
  readonly esLibre: boolean;
}

/** Brand, car, type, part, side, origin or condition: typed to be found, accents and case ignored. */
export const CampoLista = memo(function CampoLista(props: CampoListaProps) {
  const { name, value, error, onSet, onLeave, lista, esLibre } = props;
  const id = useId();
  const label = ETIQUETA_CAMPO[name];
  const { isOpen, visible, hidden, active, optionId, pick, inputProps } = usePiezaLista({
    id,
    opciones: lista.opciones,
    valor: value,
    esLibre,
    onSet: (valor) => onSet(name, valor),
    onLeave: () => onLeave(name),
  });
  const canClear = value !== '' && !isObligatorio(name);
  const isShown = isOpen && !(esLibre && visible.length === 0);
  return (
    <TextInput
      {...inputProps}
      label={label}
      required={isObligatorio(name)}
      error={error}
      maxLength={name === 'pieza' ? 200 : 100}
      autoCapitalize="characters"
      placeholder={esLibre ? undefined : 'Sin seleccionar'}
      rightSection={!esLibre && <Derecha label={label} canClear={canClear} onClear={() => onSet(name, '')} />}
      rightSectionPointerEvents={canClear ? 'all' : 'none'}
      data-campo={name}
      inputContainer={(control: ReactNode) => (
        <div className={styles.box}>
          {control}
          {isShown && (
            <div className={styles.popover}>
              <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
                {visible.map((opcion, index) => (
                  <Option
                    key={opcion.valor}
                    id={optionId(index)}
                    opcion={opcion}
                    isActive={index === active}
                    isChosen={opcion.valor === value}
                    onPick={() => pick(opcion)}
                  />
                ))}
              </div>
              <Estado lista={lista} count={visible.length} hidden={hidden} />
            </div>
          )}
        </div>
      )}
    />
  );
});

interface DerechaProps {
  readonly label: string;
  readonly canClear: boolean;
  readonly onClear: () => void;
}

/** That there is a list, or the way to take the choice away; by keyboard, the text is deleted. */
function Derecha({ label, canClear, onClear }: DerechaProps) {
  if (!canClear) return <span className={`${icon.down} ${styles.arrow}`} />;
  return (
    <button type="button" tabIndex={-1} className={styles.clear} aria-label={`Quitar ${label}`} onClick={onClear}>
      <span className={icon.cross} />
    </button>
  );
}

interface OptionProps {
  readonly id: string;
  readonly opcion: ComboboxOpcion;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}

function Option({ id, opcion, isActive, isChosen, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-chosen={isChosen || undefined}
      className={styles.option}
      // The field keeps the focus, so that typing goes on.
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={onPick}
    >
      {opcion.valor}
    </div>
  );
}

interface EstadoProps {
  readonly lista: ListaDeCampo;
  readonly count: number;
  readonly hidden: number;
}

/** Why the list has nothing, or that it has more; heard, when there is nothing to read. */
function Estado({ lista: { aviso, onRetry }, count, hidden }: EstadoProps) {
  const words = wordsOf(aviso, count, hidden);
  return (
    <>
      <p className={count === 0 || hidden > 0 ? styles.none : 'visually-hidden'} role="status">
        {words}
      </p>
      {onRetry && (
        <button
          type="button"
          className={styles.retry}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          Reintentar
        </button>
      )}
    </>
  );
}

function wordsOf(aviso: string, count: number, hidden: number): string {
  if (count === 0) return aviso || 'Sin coincidencias';
  if (hidden > 0) return `Sigue escribiendo: hay ${hidden} más`;
  return count === 1 ? '1 opción' : `${count} opciones`;
}
