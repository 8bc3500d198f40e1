import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { type Centavos, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { isPrecioPosible } from '#domain/lote.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { messageOf, successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ErrorText } from '#web/components/controls/inputs.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import styles from './fila.module.css';

interface EditorProps {
  readonly pieza: PiezaInterna;
  readonly onClose: () => void;
}

/** Saves some fields of a part as it was when its editor opened: who changed it meanwhile is not overwritten. */
function useGuardar({ pieza, onClose }: EditorProps) {
  const [leida] = useState(pieza);
  const [opId] = useState(newOpId);
  const [error, setError] = useState('');
  const { run, isRunning } = useChange(updatePiezas.updatePieza, {
    isUntilShown: true,
    onRefused: (failure) => {
      setError(messageOf(updatePiezas.updatePieza, failure));
      return true;
    },
  });
  async function save(form: PiezaForm, message: string): Promise<void> {
    const done = await run({ pieza: leida.id, form: { ...form, version: leida.version }, opId });
    if (!done) return;
    showToast({ title: successOf(updatePiezas.updatePieza), message: `# INV ${leida.inventario}: ${message}` });
    onClose();
  }
  return { leida, save, isRunning, error, setError };
}

/** A new price in its row: Enter saves, Esc leaves it. Blank, the part has none. */
export function EditorDePrecio(props: EditorProps) {
  const { leida, save, isRunning, error, setError } = useGuardar(props);
  const antes = leida.precio === null ? '' : formatPrecio(leida.precio);
  const [texto, setTexto] = useState(antes);
  async function submit(): Promise<void> {
    if (texto.trim() === antes) return props.onClose();
    const precio = readPrecio(texto);
    if (precio === undefined) return setError('Escribe un precio mayor a cero, como 1,234.50');
    await save({ precio }, `${antes || SIN_PRECIO} → ${precio === null ? SIN_PRECIO : formatPrecio(precio)}`);
  }
  return (
    <Forma {...props} isChanged={texto !== antes} isRunning={isRunning} error={error} onSubmit={submit}>
      {(id) => (
        <Campo
          label={`Precio de # INV ${leida.inventario}`}
          describedBy={error ? `${id}-error` : undefined}
          value={texto}
          inputMode="decimal"
          isFirst
          onChange={(value) => {
            setTexto(value);
            setError('');
          }}
        />
      )}
    </Forma>
  );
}

const SIN_PRECIO = 'sin precio';

/** Reads a price above zero: null where there is to be none, undefined for any other text. */
function readPrecio(texto: string): Centavos | null | undefined {
  if (texto.trim() === '') return null;
  const precio = parsePrecio(texto);
  return precio !== null && isPrecioPosible(precio) ? precio : undefined;
}

/** The units that were counted, and why they are others: it goes into the ledger as a correction. */
export function EditorDeExistencias(props: EditorProps) {
  const { leida, save, isRunning, error, setError } = useGuardar(props);
  const antes = String(leida.existencias);
  const [texto, setTexto] = useState(antes);
  const [motivo, setMotivo] = useState('');
  async function submit(): Promise<void> {
    if (texto.trim() === antes) return props.onClose();
    const existencias = /^\d{1,3}$/.test(texto.trim()) ? Number(texto) : EXISTENCIAS.max + 1;
    if (existencias > EXISTENCIAS.max) return setError(`Escribe un número de 0 a ${EXISTENCIAS.max}`);
    if (motivo.trim() === '') return setError('Escribe el motivo del ajuste');
    await save(
      { existencias, existenciasLeidas: leida.existencias, motivo },
      `${antes} → ${existencias} en existencia`,
    );
  }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setError('');
  };
  return (
    <Forma
      {...props}
      isChanged={texto !== antes || motivo !== ''}
      isRunning={isRunning}
      error={error}
      onSubmit={submit}
    >
      {(id) => (
        <>
          <Campo
            label={`Existencias de # INV ${leida.inventario}`}
            describedBy={error ? `${id}-error` : undefined}
            value={texto}
            inputMode="numeric"
            isFirst
            onChange={change(setTexto)}
          />
          <Campo label="Motivo del ajuste" placeholder="Motivo" value={motivo} onChange={change(setMotivo)} />
        </>
      )}
    </Forma>
  );
}

interface FormaProps {
  readonly onClose: () => void;
  readonly isChanged: boolean;
  readonly isRunning: boolean;
  readonly error: string;
  readonly onSubmit: () => Promise<void>;
  readonly children: (id: string) => ReactNode;
}

/** The few fields of a cell: Enter saves, Esc leaves, and so does whoever goes on without having typed. */
function Forma({ onClose, isChanged, isRunning, error, onSubmit, children }: FormaProps) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key === 'Escape') onClose();
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    if (!isChanged && !currentTarget.contains(relatedTarget)) onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <form className={styles.forma} noValidate onSubmit={submit} onKeyDown={onKeyDown} onBlur={onBlur}>
      {children(id)}
      <button type="submit" className={button.secondary} disabled={isRunning}>
        {isRunning ? 'Guardando…' : 'Guardar'}
      </button>
      {error && <ErrorText id={id} text={error} />}
    </form>
  );
}

interface CampoProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly describedBy?: string | undefined;
  readonly isFirst?: boolean;
  readonly onChange: (value: string) => void;
}

function Campo({ label, value, placeholder, inputMode, describedBy, isFirst = false, onChange }: CampoProps) {
  return (
    <input
      className={`field ${styles.campo}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      placeholder={placeholder}
      inputMode={inputMode}
      maxLength={200}
      // biome-ignore lint/a11y/noAutofocus: whoever pressed the value types in its place.
      autoFocus={isFirst}
      autoComplete="off"
      value={value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
