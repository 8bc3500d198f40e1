import { type FormEvent, useRef } from 'react';
import type { Importacion } from '#contract/wire/importacion.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import styles from './columnas.module.css';
import { ColumnasTabla } from './columnas-tabla.tsx';
import { FijosFields, sinColumnaOf } from './fijos-fields.tsx';
import { FormatoFields, LecturaFields } from './formato-fields.tsx';
import { enumerar } from './textos.ts';
import { useColumnas } from './use-columnas.ts';

/** Asks what each column of a file is. What was recognized is chosen already; nobody has to say it twice. */
export function ColumnasForm({ importacion }: { readonly importacion: Importacion }) {
  const form = useRef<HTMLFormElement>(null);
  const columnas = useColumnas(importacion);
  const { eleccion, errores, isRunning, change, setCampo, setFijo, revisar } = columnas;
  const general = errores.columnas.length > 0 ? undefined : errores.campos.columnas;

  const sinValor = sinColumnaOf(importacion, eleccion).filter(({ campo }) => !eleccion.fijos[campo]?.trim());
  const goToFijos = () => form.current?.querySelector<HTMLElement>('[aria-labelledby="fijos"] input')?.focus();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await revisar();
    // After the errors are on the screen.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <form ref={form} className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
      <LecturaFields importacion={importacion} />
      <section className={`stack-3 card ${styles.panel}`} aria-labelledby="columnas">
        <h2 id="columnas">¿Qué es cada columna?</h2>
        <p className="hint">
          Compara los ejemplos con el campo elegido. Lo que no se importe se queda en tu archivo: no se pierde nada.
        </p>
        {general && (
          <p className="notice on-danger" role="alert">
            {general}
          </p>
        )}
        <ColumnasTabla importacion={importacion} eleccion={eleccion} errores={errores} onChange={setCampo} />
      </section>
      <FormatoFields importacion={importacion} eleccion={eleccion} errores={errores.campos} onChange={change} />
      <FijosFields importacion={importacion} eleccion={eleccion} errores={errores.campos} onChange={setFijo} />
      <div className={`cluster-0 ${bar.bar}`} data-save-bar data-screen-only>
        {sinValor.length === 0 ? (
          <p className={bar.text}>Al revisar todavía no se guarda nada en el sistema.</p>
        ) : (
          <p className={bar.text}>
            Sin columna ni valor: {enumerar(sinValor.map(({ titulo }) => titulo))}. Las filas nuevas se rechazarían.{' '}
            <button type="button" className={`bare ${styles.ir}`} onClick={goToFijos}>
              Dar un valor
            </button>
          </p>
        )}
        <button type="submit" className={button.primary} aria-disabled={isRunning}>
          {isRunning ? 'Revisando…' : 'Revisar'}
        </button>
      </div>
    </form>
  );
}
