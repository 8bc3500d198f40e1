import { useState } from 'react';
import type { Importacion } from '#contract/wire/importacion.ts';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import styles from './columnas.module.css';
import type { Eleccion } from './use-columnas.ts';

interface FijosFieldsProps {
  readonly importacion: Importacion;
  readonly eleccion: Eleccion;
  /** By the field of the request: 'fijos.condicion'. */
  readonly errores: Readonly<Record<string, string>>;
  readonly onChange: (campo: string, valor: string) => void;
}

/** Finds the fields that must be there and that no column fills. */
export function sinColumnaOf({ destinos }: Importacion, { campos }: Eleccion): Importacion['destinos'] {
  const usados = new Set(Object.values(campos));
  return destinos.filter(({ campo, isObligatorio }) => isObligatorio && !usados.has(campo));
}

/** Values that every new record gets in a field of which its row says nothing: first those that must be there. */
export function FijosFields({ importacion, eleccion, errores, onChange }: FijosFieldsProps) {
  const { destinos } = importacion;
  const [otros, setOtros] = useState<readonly string[]>(() => Object.keys(eleccion.fijos));
  const usados = new Set(Object.values(eleccion.campos));
  const faltan = sinColumnaOf(importacion, eleccion);
  const sueltos = destinos.filter(({ campo }) => otros.includes(campo) && !faltan.some((otro) => otro.campo === campo));
  const ofrecidos = destinos.filter(
    (destino) => !destino.isDeColumna && !faltan.includes(destino) && !sueltos.includes(destino),
  );
  if (destinos.length === 0) return null;
  return (
    <section className={`stack-3 card ${styles.panel}`} aria-labelledby="fijos">
      <h2 id="fijos">Valores para las filas que no lo dicen</h2>
      <p className="hint">
        {faltan.length > 0
          ? 'Estos campos se necesitan y ninguna columna los trae. Escribe un valor para todos los registros nuevos, o elige arriba la columna que los trae.'
          : 'Todos los campos que se necesitan tienen su columna. Donde la celda esté vacía puedes dar un valor a los registros nuevos.'}
      </p>
      <div className={styles.lectura}>
        {[...faltan, ...sueltos].map(({ campo, titulo, isObligatorio }) => (
          <TextInput
            key={campo}
            label={titulo}
            required={isObligatorio && !usados.has(campo)}
            autoComplete="off"
            value={eleccion.fijos[campo] ?? ''}
            error={errores[`fijos.${campo}`]}
            onChange={({ currentTarget }) => onChange(campo, currentTarget.value)}
          />
        ))}
        {ofrecidos.length > 0 && (
          <Select
            label="Agregar otro campo"
            data={[
              { value: '', label: 'Elige' },
              ...ofrecidos.map(({ campo, titulo }) => ({ value: campo, label: titulo })),
            ]}
            value=""
            onChange={({ currentTarget }) => setOtros([...otros, currentTarget.value])}
          />
        )}
      </div>
    </section>
  );
}
