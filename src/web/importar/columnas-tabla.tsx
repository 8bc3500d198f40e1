import type { ColumnaDeArchivo, Importacion } from '#contract/wire/importacion.ts';
import columnas from '#web/components/archivos/columnas.module.css';
import { Muestra } from '#web/components/archivos/muestra.tsx';
import { nombreOf } from '#web/components/archivos/nombre-de-columna.ts';
import { Select } from '#web/components/controls/inputs.tsx';
import { Insignia, type Tono } from '#web/components/display/insignia.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import styles from './columnas.module.css';
import type { Eleccion, ErroresDeColumnas } from './use-columnas.ts';

interface ColumnasTablaProps {
  readonly importacion: Importacion;
  readonly eleccion: Eleccion;
  readonly errores: ErroresDeColumnas;
  readonly onChange: (indice: number, campo: string) => void;
}

/** The columns of a file, each with some of its values and the field that it fills. */
export function ColumnasTabla({ importacion, ...choice }: ColumnasTablaProps) {
  return <DataTable {...tableOf({ importacion, ...choice })} rows={importacion.columnas} />;
}

function tableOf({ importacion, eleccion, errores, onChange }: ColumnasTablaProps): TableSpec<ColumnaDeArchivo> {
  const { destinos } = importacion;
  const usados = new Map(Object.entries(eleccion.campos).map(([indice, campo]) => [campo, Number(indice)]));
  const opcionesOf = (indice: number) => [
    { value: '', label: 'No importar' },
    ...destinos.map(({ campo, titulo, isObligatorio }) => {
      const isDeOtra = usados.has(campo) && usados.get(campo) !== indice;
      return { value: campo, label: `${titulo}${isObligatorio ? ' *' : ''}${isDeOtra ? ' (ya elegido)' : ''}` };
    }),
  ];
  return {
    caption: 'Columnas del archivo',
    cards: 'wide',
    keyOf: ({ indice }) => indice,
    columns: [
      {
        key: 'encabezado',
        head: 'En tu archivo',
        cell: (columna) => <strong className="anywhere">{nombreOf(columna)}</strong>,
      },
      {
        key: 'muestra',
        head: 'Ejemplos',
        label: 'Ejemplos',
        className: styles.muestra,
        cell: ({ muestra }) => <Muestra valores={muestra} />,
      },
      {
        key: 'campo',
        head: 'Se importa como',
        className: styles.campo,
        cell: (columna) => (
          <Select
            label={`Campo de ${nombreOf(columna)}`}
            className={columnas.select}
            data={opcionesOf(columna.indice)}
            value={eleccion.campos[columna.indice] ?? ''}
            error={errores.columnas.includes(columna.indice) ? errores.campos.columnas : undefined}
            onChange={({ currentTarget }) => onChange(columna.indice, currentTarget.value)}
          />
        ),
      },
      {
        key: 'seguridad',
        head: 'Qué tan seguro',
        cell: (columna) => <Seguridad columna={columna} campo={eleccion.campos[columna.indice] ?? ''} />,
      },
    ],
  };
}

const SEGURIDADES: Readonly<Record<ColumnaDeArchivo['seguridad'], readonly [Tono, string]>> = {
  exacta: ['verde', 'Reconocida'],
  recordada: ['verde', 'Como la vez pasada'],
  valores: ['naranja', 'Por sus valores: revísala'],
  parecida: ['naranja', 'Parecida: revísala'],
  ninguna: ['neutro', 'Sin reconocer'],
  elegida: ['azul', 'Elegida por ti'],
};

/** How sure it is what a column is; once somebody chose, nothing is surer. */
function Seguridad({ columna, campo }: { readonly columna: ColumnaDeArchivo; readonly campo: string }) {
  const isElegida = campo !== (columna.campo ?? '');
  const [tono, texto] = SEGURIDADES[isElegida ? 'elegida' : columna.seguridad];
  if (campo === '' && columna.seguridad !== 'ninguna') return <Insignia tono="neutro">No se importa</Insignia>;
  return <Insignia tono={tono}>{texto}</Insignia>;
}
