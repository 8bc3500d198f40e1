import { useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { FormatoDeArchivo, Importacion } from '#contract/wire/importacion.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import styles from './columnas.module.css';
import type { Eleccion } from './use-columnas.ts';

const CLASES: Readonly<Record<NonNullable<FormatoDeArchivo['clase']>, string>> = {
  xlsx: 'Excel',
  ods: 'LibreOffice',
  csv: 'CSV',
  zip: 'ZIP',
};

const SEPARADORES: Readonly<Record<string, string>> = {
  ',': 'coma',
  ';': 'punto y coma',
  '\t': 'tabulador',
  '|': 'barra',
};

/** How a file was read, and the two things that may be read otherwise: its sheet and the row of its headings. */
export function LecturaFields({ importacion }: { readonly importacion: Importacion }) {
  const { id, formato } = importacion;
  const { run, isRunning } = useChange(importar.setColumnas);
  const [fila, setFila] = useState(String(formato.encabezado ?? ''));
  const numero = /^\d{1,4}$/.test(fila.trim()) ? Number(fila) : null;
  const isOtra = numero !== null && numero >= 1 && numero <= 1000 && numero !== formato.encabezado;
  return (
    <section className={`stack-3 card ${styles.panel}`} aria-labelledby="lectura">
      <h2 id="lectura">Cómo se leyó el archivo</h2>
      <p className="hint">{lecturaText(formato)}</p>
      <div className={styles.lectura}>
        {formato.hojas.length > 1 && (
          <Select
            label="Hoja"
            disabled={isRunning}
            hint="Se lee una hoja por importación."
            data={formato.hojas.map((hoja) => ({ value: hoja, label: hoja }))}
            value={formato.hoja}
            onChange={({ currentTarget }) => void run({ importacion: id, hoja: currentTarget.value, revisar: false })}
          />
        )}
        <TextInput
          label="Fila de los encabezados"
          inputMode="numeric"
          autoComplete="off"
          hint="El número de la fila que tiene los nombres de las columnas."
          value={fila}
          error={fila.trim() === '' || numero !== null ? undefined : 'Escribe el número de la fila'}
          onChange={({ currentTarget }) => setFila(currentTarget.value)}
        />
        {isOtra && (
          <button
            type="button"
            className={button.secondary}
            disabled={isRunning}
            onClick={() => void run({ importacion: id, hoja: formato.hoja, encabezado: numero, revisar: false })}
          >
            Leer otra vez desde la fila {numero}
          </button>
        )}
      </div>
    </section>
  );
}

/** Says how a file was read: 'CSV separado por coma, codificación windows-1252'. */
function lecturaText({ clase, separador, codificacion, hojas, hoja }: FormatoDeArchivo): string {
  const separado = separador ? ` separado por ${SEPARADORES[separador] ?? `«${separador}»`}` : '';
  return [
    `${clase ? CLASES[clase] : 'Archivo'}${separado}`,
    codificacion && `codificación ${codificacion}`,
    hojas.length === 1 && hoja !== '' && `hoja «${hoja}»`,
  ]
    .filter(Boolean)
    .join(', ');
}

interface FormatoFieldsProps {
  readonly importacion: Importacion;
  readonly eleccion: Eleccion;
  /** By the field of the request. */
  readonly errores: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Eleccion>) => void;
}

const SIN_ELEGIR = { value: '', label: 'Elige' };
const FECHAS = [
  { value: 'dma', label: 'Primero el día: 31/12/2024' },
  { value: 'mda', label: 'Primero el mes: 12/31/2024' },
];
const DECIMALES = [
  { value: '.', label: 'Con punto: 1,234.50' },
  { value: ',', label: 'Con coma: 1.234,50' },
];

/** Asks how a file writes days and decimals, where it has any: a question when nothing in it tells, else what it told. */
export function FormatoFields({ importacion: { formato }, eleccion, errores, onChange }: FormatoFieldsProps) {
  const isPedido = (que: 'fechas' | 'decimales') => formato.falta.includes(que) || errores[que] !== undefined;
  const hasFechas = isPedido('fechas') || eleccion.fechas !== '';
  const hasDecimales = isPedido('decimales') || eleccion.decimales !== '';
  if (!hasFechas && !hasDecimales) return null;
  return (
    <section className={`stack-3 card ${styles.panel}`} aria-labelledby="formato">
      <h2 id="formato">Fechas y números</h2>
      <div className={styles.lectura}>
        {hasFechas && (
          <Select
            label="¿Cómo van las fechas, 31/12/2024 o 12/31/2024?"
            required={isPedido('fechas')}
            hint={isPedido('fechas') ? 'En el archivo hay fechas que se leen de las dos maneras.' : undefined}
            error={errores.fechas}
            data={eleccion.fechas === '' ? [SIN_ELEGIR, ...FECHAS] : FECHAS}
            value={eleccion.fechas}
            onChange={({ currentTarget }) => onChange({ fechas: currentTarget.value })}
          />
        )}
        {hasDecimales && (
          <Select
            label="¿Cómo van los decimales, 1,234.50 o 1.234,50?"
            required={isPedido('decimales')}
            hint={isPedido('decimales') ? 'En el archivo hay números que se leen de las dos maneras.' : undefined}
            error={errores.decimales}
            data={eleccion.decimales === '' ? [SIN_ELEGIR, ...DECIMALES] : DECIMALES}
            value={eleccion.decimales}
            onChange={({ currentTarget }) => onChange({ decimales: currentTarget.value })}
          />
        )}
      </div>
    </section>
  );
}
