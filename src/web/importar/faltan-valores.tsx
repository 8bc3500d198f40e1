import { type FormEvent, useRef, useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { FilaDeImportacion, Importacion } from '#contract/wire/importacion.ts';
import { isVacia } from '#domain/importar/celda.ts';
import { RefusedError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import styles from './filas.module.css';
import { enumerar, filasText } from './textos.ts';

interface FaltanValoresProps {
  readonly importacion: Importacion;
  /** The rows that are shown. */
  readonly filas: readonly FilaDeImportacion[];
}

/**
 * The way on where rows are refused for what they do not say, in a column or without one: one value for all of them is asked
 * here, and the rows are judged again with it.
 */
export function FaltanValores({ importacion, filas }: FaltanValoresProps) {
  const { destinos, conteos } = importacion;
  const faltanA = (campo: string) =>
    filas.filter(
      ({ errores, celdas }) => errores.some((error) => error.campo === campo) && isVacia(celdas[campo] ?? ''),
    );
  const faltan = destinos.filter(({ campo, isObligatorio }) => isObligatorio && faltanA(campo).length > 0);
  // What is written is not judged again.
  if (faltan.length === 0 || conteos.escritas > 0) return null;
  const cuantas = new Set(faltan.flatMap(({ campo }) => faltanA(campo))).size;
  return (
    <div className="stack-2 notice on-warning">
      <p>
        A {filasText(cuantas)} de esta página {cuantas === 1 ? 'le' : 'les'} falta{' '}
        <strong>{enumerar(faltan.map(({ titulo }) => titulo))}</strong>. Puedes dar un valor para todas las filas nuevas
        que no lo digan.
      </p>
      <ValoresForm importacion={importacion} faltan={faltan} />
    </div>
  );
}

interface ValoresFormProps {
  readonly importacion: Importacion;
  readonly faltan: Importacion['destinos'];
}

function ValoresForm({ importacion: { id, formato }, faltan }: ValoresFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [valores, setValores] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<{ readonly campo: string; readonly mensaje: string } | null>(null);
  const { run, isRunning } = useChange(importar.setColumnas, {
    onRefused: (failure) => {
      if (!(failure instanceof RefusedError) || !failure.campo?.startsWith('fijos.')) return false;
      setError({ campo: failure.campo, mensaje: messageOf(importar.setColumnas, failure) });
      return true;
    },
  });
  const dichos = Object.entries(valores).filter(([, valor]) => valor.trim() !== '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run({ importacion: id, fijos: { ...formato.fijos, ...Object.fromEntries(dichos) }, revisar: true });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <form ref={form} className={`cluster-2 ${styles.valores}`} noValidate onSubmit={(event) => void submit(event)}>
      {faltan.map(({ campo, titulo }) => (
        <TextInput
          key={campo}
          label={`${titulo} de las que no lo dicen`}
          autoComplete="off"
          value={valores[campo] ?? ''}
          error={error?.campo === `fijos.${campo}` ? error.mensaje : undefined}
          onChange={({ currentTarget }) => {
            setValores({ ...valores, [campo]: currentTarget.value });
            setError(null);
          }}
        />
      ))}
      <button type="submit" className={button.secondary} disabled={isRunning || dichos.length === 0}>
        {isRunning ? 'Revisando…' : 'Revisar con ese valor'}
      </button>
    </form>
  );
}
