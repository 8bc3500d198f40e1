import type { ArchivoDeBanco } from '#contract/wire/banco.ts';
import { CAMPOS_DE_BANCO, DESTINOS_DE_BANCO } from '#domain/banco/columnas.ts';
import comunes from '#web/components/archivos/columnas.module.css';
import { Muestra } from '#web/components/archivos/muestra.tsx';
import { nombreOf } from '#web/components/archivos/nombre-de-columna.ts';
import { Select } from '#web/components/controls/inputs.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import styles from './subir.module.css';
import type { Eleccion } from './use-archivo.ts';

type Columna = ArchivoDeBanco['columnas'][number];

interface ColumnasDeBancoProps {
  readonly leido: ArchivoDeBanco;
  readonly eleccion: Eleccion;
  readonly onChange: (part: Partial<Eleccion>) => void;
}

/** Asks once what each column of the file is: it is known again by the headings. Open while somebody has to look at it. */
export function ColumnasDeBanco({ leido, eleccion, onChange }: ColumnasDeBancoProps) {
  const { isRecordado, problema, falta, columnas } = leido;
  const isPreguntado = !isRecordado || problema !== '' || falta.length > 0;
  return (
    <details className={`card ${styles.panel}`} open={isPreguntado}>
      <summary className={styles.titulo}>
        <h2>¿Qué es cada columna?</h2>
        <span className="hint">{isRecordado ? 'Como la vez pasada' : 'Solo se pregunta la primera vez'}</span>
      </summary>
      <div className="stack-3 above-3">
        {problema !== '' && (
          <p className="notice on-warning" role="alert">
            {problema}
          </p>
        )}
        <DataTable {...tableOf(columnas, eleccion, onChange)} rows={columnas} />
        <Formato leido={leido} eleccion={eleccion} onChange={onChange} />
      </div>
    </details>
  );
}

/** How the file is read: its sheet, and what its days and decimals do not say by themselves. */
function Formato({ leido, eleccion, onChange }: ColumnasDeBancoProps) {
  const { falta, hojas, hoja, fechas, decimales } = leido;
  const hasDecimales = falta.includes('decimales') || eleccion.decimales !== '';
  return (
    <div className={styles.formato}>
      {hojas.length > 1 && (
        <Select
          label="Hoja"
          data={hojas.map((una) => ({ value: una, label: una }))}
          value={hoja}
          onChange={({ currentTarget }) => onChange({ hoja: currentTarget.value, campos: {} })}
        />
      )}
      {(fechas !== null || falta.includes('fechas')) && (
        <Select
          label="Fechas"
          data={FECHAS}
          value={fechas ?? ''}
          error={falta.includes('fechas') ? 'Indica qué va primero' : undefined}
          onChange={({ currentTarget }) => onChange({ fechas: oneOf(['dma', 'mda'], currentTarget.value) })}
        />
      )}
      {hasDecimales && (
        <Select
          label="Decimales"
          data={DECIMALES}
          value={decimales ?? ''}
          error={falta.includes('decimales') ? 'Indica cuál es' : undefined}
          onChange={({ currentTarget }) => onChange({ decimales: oneOf(['.', ','], currentTarget.value) })}
        />
      )}
    </div>
  );
}

/** Reads what was chosen; the empty text for nothing. */
function oneOf<T extends string>(values: readonly T[], chosen: string): T | '' {
  return values.find((value) => value === chosen) ?? '';
}

const FECHAS = [
  { value: '', label: 'Elige' },
  { value: 'dma', label: 'Día primero: 31/12/2026' },
  { value: 'mda', label: 'Mes primero: 12/31/2026' },
];

const DECIMALES = [
  { value: '', label: 'Elige' },
  { value: '.', label: 'Punto: 1,234.50' },
  { value: ',', label: 'Coma: 1.234,50' },
];

const OPCIONES = [
  { value: '', label: 'No se usa' },
  ...DESTINOS_DE_BANCO.map(({ campo, titulo }) => ({ value: campo, label: titulo })),
];

function tableOf(
  columnas: readonly Columna[],
  { campos }: Eleccion,
  onChange: (part: Partial<Eleccion>) => void,
): TableSpec<Columna> {
  const campoOf = ({ indice, campo }: Columna) => campos[indice] ?? oneOf(CAMPOS_DE_BANCO, campo ?? '');
  // All of them go along: what was said of one is not to be undone by what is known of the others.
  const choose = (indice: number, value: string) =>
    onChange({
      campos: Object.fromEntries(
        columnas.map((columna) => [
          columna.indice,
          columna.indice === indice ? oneOf(CAMPOS_DE_BANCO, value) : campoOf(columna),
        ]),
      ),
    });
  return {
    caption: 'Columnas del archivo',
    cards: 'wide',
    keyOf: ({ indice }) => indice,
    columns: [
      {
        key: 'encabezado',
        head: 'En el archivo',
        cell: (columna) => <strong className="anywhere">{nombreOf(columna)}</strong>,
      },
      { key: 'muestra', head: 'Ejemplos', label: 'Ejemplos', cell: ({ muestra }) => <Muestra valores={muestra} /> },
      {
        key: 'campo',
        head: 'Es',
        className: styles.campo,
        cell: (columna) => (
          <Select
            label={`Qué es ${nombreOf(columna)}`}
            className={comunes.select}
            data={OPCIONES}
            value={campoOf(columna)}
            onChange={({ currentTarget }) => choose(columna.indice, currentTarget.value)}
          />
        ),
      },
    ],
  };
}
