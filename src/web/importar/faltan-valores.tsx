import { importar } from '#contract/importar.ts';
import type { FilaDeImportacion, Importacion } from '#contract/wire/importacion.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { enumerar, filasText } from './textos.ts';

interface FaltanValoresProps {
  readonly importacion: Importacion;
  /** The rows that are shown. */
  readonly filas: readonly FilaDeImportacion[];
}

/**
 * The way on where rows are refused for fields that no column brings: nobody can type there what they lack, and one value for
 * all of them is given with the columns.
 */
export function FaltanValores({ importacion: { id, columnas, destinos }, filas }: FaltanValoresProps) {
  const { run, isRunning } = useChange(importar.setColumnas);
  const traidos = new Set(columnas.map(({ campo }) => campo));
  const faltanA = (campo: string) => filas.filter(({ errores }) => errores.some((error) => error.campo === campo));
  const faltan = destinos.filter(({ campo }) => !traidos.has(campo) && faltanA(campo).length > 0);
  if (faltan.length === 0) return null;
  const cuantas = new Set(faltan.flatMap(({ campo }) => faltanA(campo))).size;
  return (
    <div className="spread notice on-warning">
      <p>
        A {filasText(cuantas)} de esta página {cuantas === 1 ? 'le' : 'les'} falta algo que ninguna columna trae:{' '}
        <strong>{enumerar(faltan.map(({ titulo }) => titulo))}</strong>. Puedes dar un valor para todas.
      </p>
      <button
        type="button"
        className={button.secondary}
        disabled={isRunning}
        onClick={() => void run({ importacion: id, revisar: false })}
      >
        Dar un valor para todas
      </button>
    </div>
  );
}
