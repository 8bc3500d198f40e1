import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { FilaDeImportacion, NotaDeCelda } from '#contract/wire/importacion.ts';
import { isRefused, NetworkError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { useUnsaved } from '#web/components/dialogs/unsaved.ts';
import { focusCelda } from './celda-keys.ts';
import styles from './celdas.module.css';
import type { Campo } from './vista-de-filas.ts';

/** The way to mend the cells of a list, for who may. */
export interface Edicion {
  readonly importacion: number;
  /** The row as it was judged again. */
  readonly onSaved: (fila: FilaDeImportacion) => void;
  /** Opens the row as a form, at one of its fields: for fingers and narrow windows. */
  readonly onForm: (fila: number, campo: string | null) => void;
}

interface CeldaProps extends Campo {
  readonly fila: FilaDeImportacion;
  /** Null where nothing can be changed any more. */
  readonly edicion: Edicion | null;
  /** The keyboard comes into the row by this cell. */
  readonly isFirst: boolean;
}

/** One cell of a row: its value, what becomes of it, what is wrong with it; and the field that mends it. */
export function Celda({ campo, titulo, fila, edicion, isFirst }: CeldaProps) {
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const valor = fila.celdas[campo] ?? '';
  const errores = fila.errores.filter((error) => error.campo === campo);
  const avisos = fila.avisos.filter((aviso) => aviso.campo === campo);
  const cambio = fila.cambios.find((otro) => otro.campo === campo);
  const boton = useRef<HTMLButtonElement>(null);
  const mayFocus = useRef(false);
  useEffect(() => {
    if (!isEditing && mayFocus.current) boton.current?.focus();
    mayFocus.current = false;
  }, [isEditing]);

  const begin = () => {
    if (matchMedia('(width < 40rem)').matches) edicion?.onForm(fila.fila, campo);
    else setEditing(true);
  };
  const leave = (isBack: boolean) => {
    mayFocus.current = isBack;
    setEditing(false);
  };
  return (
    <div
      className={styles.celda}
      data-mal={errores.length > 0 || undefined}
      data-vacia={(valor === '' && !cambio && errores.length + avisos.length === 0) || undefined}
    >
      <span className={styles.titulo}>{titulo}</span>
      {edicion && isEditing ? (
        <CeldaEnEdicion campo={campo} titulo={titulo} fila={fila} valor={valor} edicion={edicion} onLeave={leave} />
      ) : (
        <ValorDeCelda
          boton={boton}
          campo={campo}
          titulo={titulo}
          fila={fila.fila}
          valor={valor}
          cambio={cambio}
          isFirst={isFirst}
          descrita={errores.length + avisos.length > 0 ? id : undefined}
          onBegin={edicion ? begin : null}
        />
      )}
      <div id={id}>
        <Notas notas={errores} isError />
        <Notas notas={avisos} />
      </div>
    </div>
  );
}

interface NotasProps {
  readonly notas: readonly NotaDeCelda[];
  readonly isError?: boolean;
  /** They tell something, and warn of nothing: which part a photo is of. */
  readonly isDato?: boolean;
}

/** Says what there is about a cell or a row: a refusal by its sign and colour, a notice by its words. */
export function Notas({ notas, isError = false, isDato = false }: NotasProps) {
  const tono = isDato ? '' : 'warning';
  return notas.map(({ mensaje: motivo, propuesto }) => (
    <p key={motivo} className={`small anywhere ${isError ? 'danger' : tono}`}>
      {isError && <span aria-hidden="true">✕ </span>}
      {motivo.charAt(0).toUpperCase() + motivo.slice(1)}
      {propuesto && !motivo.includes(propuesto) && ` ¿Es ${propuesto}?`}
    </p>
  ));
}

interface ValorDeCeldaProps extends Campo {
  readonly boton: RefObject<HTMLButtonElement | null>;
  readonly fila: number;
  readonly valor: string;
  readonly cambio: FilaDeImportacion['cambios'][number] | undefined;
  readonly isFirst: boolean;
  /** The element that says what is wrong. */
  readonly descrita: string | undefined;
  readonly onBegin: (() => void) | null;
}

/** The value of a cell, to be pressed where it can be mended. */
function ValorDeCelda({ boton, fila, campo, titulo, valor, cambio, isFirst, descrita, onBegin }: ValorDeCeldaProps) {
  const contenido = cambio ? <Cambio {...cambio} /> : valor || '—';
  if (!onBegin) return <span className={`anywhere ${styles.valor}`}>{contenido}</span>;
  const dicho = cambio ? `cambia de ${cambio.antes || 'vacía'} a ${cambio.despues || 'vacía'}` : valor || 'vacía';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') onBegin();
  };
  return (
    <button
      ref={boton}
      type="button"
      className={`anywhere ${styles.valor} ${styles.boton}`}
      aria-label={`${titulo}, fila ${fila}: ${dicho}`}
      aria-describedby={descrita}
      tabIndex={isFirst ? 0 : -1}
      data-celda={campo}
      onKeyDown={onKeyDown}
      onClick={onBegin}
    >
      {contenido}
    </button>
  );
}

/** A value before and after, told apart by more than colour. */
export function Cambio({ antes, despues }: Pick<FilaDeImportacion['cambios'][number], 'antes' | 'despues'>) {
  return (
    <>
      <del className={`on-danger ${styles.antes}`}>{antes || '—'}</del>
      <span className="soft" aria-hidden="true">
        {' → '}
      </span>
      <ins className={`on-success ${styles.despues}`}>{despues || '—'}</ins>
    </>
  );
}

interface CeldaEnEdicionProps extends Campo {
  readonly fila: FilaDeImportacion;
  readonly valor: string;
  readonly edicion: Edicion;
  /** Told that the field is done with, and whether the keyboard goes back to the cell. */
  readonly onLeave: (isBack: boolean) => void;
}

/** The field in the place of a cell: Enter saves, Esc leaves, Tab saves and goes on; so does whoever presses elsewhere. */
function CeldaEnEdicion({ campo, titulo, fila, valor, edicion, onLeave }: CeldaEnEdicionProps) {
  const id = useId();
  const [texto, setTexto] = useState(valor);
  const [error, setError] = useState('');
  const { run, isRunning } = useChange(importar.updateFila, {
    onRefused: (failure) => {
      setError(messageOf(importar.updateFila, failure));
      return !(failure instanceof NetworkError || isRefused(failure, 'sesion'));
    },
  });
  const isLeft = useRef(false);
  useUnsaved(texto !== valor && !isRunning && error !== '');

  async function save(isBack: boolean): Promise<void> {
    if (isLeft.current || isRunning) return;
    if (texto === valor) return leave(isBack);
    const done = await run({ importacion: edicion.importacion, fila: fila.fila, celdas: { [campo]: texto } });
    if (!done) return;
    edicion.onSaved(done.fila);
    leave(isBack);
  }
  function leave(isBack: boolean): void {
    isLeft.current = true;
    onLeave(isBack);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') leave(true);
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(true);
    }
    if (event.key === 'Tab' && focusCelda(event.currentTarget, event.shiftKey ? -1 : 1)) event.preventDefault();
  }
  return (
    <>
      <input
        className={`field ${styles.campo}`}
        aria-label={`${titulo}, fila ${fila.fila}`}
        aria-invalid={error === '' ? undefined : true}
        aria-describedby={error === '' ? undefined : id}
        aria-busy={isRunning}
        readOnly={isRunning}
        // biome-ignore lint/a11y/noAutofocus: whoever pressed the cell types in it.
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={texto}
        data-celda={campo}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTexto(currentTarget.value);
          setError('');
        }}
        onKeyDown={onKeyDown}
        onBlur={() => error === '' && void save(false)}
      />
      {error !== '' && (
        <p id={id} className="small danger" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
