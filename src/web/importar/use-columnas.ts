import { useEffect, useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { RefusedError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { dropRegreso } from '#web/api/regreso.ts';
import { useUnsaved } from '#web/components/dialogs/unsaved.ts';
import { keptForm, sayKept, useTyped } from '#web/components/record/borrador.ts';

/** The choice of somebody about a file: the field of each column by its place ('' for none), how it writes days and decimals. */
export interface Eleccion {
  readonly campos: Readonly<Record<string, string>>;
  readonly fijos: Readonly<Record<string, string>>;
  readonly fechas: string;
  readonly decimales: string;
}

/** Everything wrong with a choice, as the server said: by its field, and the columns that it is about. */
export interface ErroresDeColumnas {
  readonly campos: Readonly<Record<string, string>>;
  readonly columnas: readonly number[];
}

const SIN_ERRORES: ErroresDeColumnas = { campos: {}, columnas: [] };

/** The choice of what the columns of a file are, kept over the end of a session, until its rows are judged by it. */
export function useColumnas(importacion: Importacion) {
  const [stored] = useState(() => eleccionOf(importacion));
  const [kept] = useState(() => keptFor(importacion.id));
  const [eleccion, setEleccion] = useState(kept ?? stored);
  const [errores, setErrores] = useState(SIN_ERRORES);
  const isDirty = JSON.stringify(eleccion) !== JSON.stringify(stored);
  const { run, isRunning } = useChange(importar.setColumnas, {
    onRefused: (error) => {
      const hallados = erroresOf(error, eleccion);
      setErrores(hallados);
      return hallados !== SIN_ERRORES;
    },
  });
  useUnsaved(isDirty && !isRunning);
  useTyped(() => (isDirty ? { columnasDeImportacion: { id: importacion.id, eleccion } } : null));
  useEffect(() => {
    if (!kept) return;
    dropRegreso();
    sayKept();
  }, [kept]);

  const change = (part: Partial<Eleccion>) => {
    setEleccion({ ...eleccion, ...part });
    setErrores(SIN_ERRORES);
  };
  return {
    eleccion,
    errores,
    isRunning,
    change,
    setCampo: (indice: number, campo: string) => change({ campos: { ...eleccion.campos, [indice]: campo } }),
    setFijo: (campo: string, valor: string) => change({ fijos: { ...eleccion.fijos, [campo]: valor } }),
    revisar: () => run({ ...toPeticion(importacion.id, eleccion), revisar: true }),
  };
}

/** The choice as the import has it. */
function eleccionOf({ columnas, formato }: Importacion): Eleccion {
  return {
    campos: Object.fromEntries(columnas.map(({ indice, campo }) => [String(indice), campo ?? ''])),
    fijos: formato.fijos,
    fechas: formato.fechas ?? '',
    decimales: formato.decimales ?? '',
  };
}

/** Gives the choice that the end of a session cut off, if it was of this import. */
function keptFor(id: number): Eleccion | null {
  const kept = Object(keptForm()?.columnasDeImportacion);
  return kept.id === id && typeof kept.eleccion === 'object' ? (kept.eleccion as Eleccion) : null;
}

type Peticion = RequestOf<typeof importar.setColumnas>;

function toPeticion(importacion: number, { campos, fijos, fechas, decimales }: Eleccion): Omit<Peticion, 'revisar'> {
  const dichos = Object.entries(fijos).filter(([, valor]) => valor.trim() !== '');
  return {
    importacion,
    columnas: Object.entries(campos).map(([indice, campo]) => ({
      indice: Number(indice),
      campo: campo === '' ? null : campo,
    })),
    fechas: fechas === 'dma' || fechas === 'mda' ? fechas : null,
    decimales: decimales === '.' || decimales === ',' ? decimales : null,
    fijos: Object.fromEntries(dichos),
  };
}

/** Finds where a refusal belongs. That two columns fill one field is said at both of them. */
function erroresOf(error: Error, { campos }: Eleccion): ErroresDeColumnas {
  if (!(error instanceof RefusedError) || error.codigo === 'sesion') return SIN_ERRORES;
  const mensaje = messageOf(importar.setColumnas, error);
  const campo = error.campo ?? '';
  if (campo === '') return SIN_ERRORES;
  const usados = Object.values(campos).filter((otro) => otro !== '');
  const repetidos = new Set(usados.filter((otro, index) => usados.indexOf(otro) < index));
  const columnas = Object.keys(campos).filter((indice) => repetidos.has(campos[indice] ?? ''));
  return { campos: { [campo]: mensaje }, columnas: campo === 'columnas' ? columnas.map(Number) : [] };
}
