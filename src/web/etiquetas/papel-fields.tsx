import { etiquetasPorHoja } from '#domain/papel-de-etiquetas.ts';
import button from '#web/components/controls/button.module.css';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import { errorsOf, PAPELES, type PapelValues, ROLLOS } from './papel.ts';

interface PapelFieldsProps {
  readonly values: PapelValues;
  readonly onChange: (some: Partial<PapelValues>) => void;
}

/** The fields of the paper: which sheet and its first label that is left, or how large those of the roll are. */
export function PapelFields({ values, onChange }: PapelFieldsProps) {
  const { papel, desde, ancho, alto } = values;
  const errors = errorsOf(values);
  return (
    <>
      <Select
        label="Papel"
        data={PAPELES}
        value={papel}
        onChange={(event) => {
          const elegido = PAPELES.find(({ value }) => value === event.target.value);
          if (elegido) onChange({ papel: elegido.value, desde: '1' });
        }}
      />
      {papel === 'rollo' ? (
        <div className="stack-2">
          <div className="row-2">
            <Milimetros
              label="Ancho, en mm"
              error={errors.ancho}
              value={ancho}
              onType={(ancho) => onChange({ ancho })}
            />
            <Milimetros label="Alto, en mm" error={errors.alto} value={alto} onType={(alto) => onChange({ alto })} />
          </div>
          <fieldset className="cluster-1">
            <legend className="visually-hidden">Medidas usuales</legend>
            {ROLLOS.map(([usualAncho, usualAlto]) => (
              <button
                key={`${usualAncho}x${usualAlto}`}
                type="button"
                className={button.quiet}
                onClick={() => onChange({ ancho: String(usualAncho), alto: String(usualAlto) })}
              >
                {usualAncho} × {usualAlto}
              </button>
            ))}
          </fieldset>
        </div>
      ) : (
        <TextInput
          label="Primera etiqueta libre de la hoja"
          hint={`De 1 a ${etiquetasPorHoja(papel)}, por renglones: sirve para terminar una hoja empezada.`}
          error={errors.desde}
          value={desde}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          onChange={(event) => onChange({ desde: event.target.value })}
        />
      )}
    </>
  );
}

interface MilimetrosProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onType: (value: string) => void;
}

function Milimetros({ onType, ...field }: MilimetrosProps) {
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

const POR = [
  { value: 'pieza', label: 'Una por pieza' },
  { value: 'unidad', label: 'Una por cada existencia' },
] as const;

interface PorFieldProps {
  readonly value: 'pieza' | 'unidad';
  readonly onChange: (value: 'pieza' | 'unidad') => void;
}

/** How many labels a part gets. */
export function PorField({ value, onChange }: PorFieldProps) {
  return (
    <Select
      label="Cuántas"
      data={POR}
      value={value}
      onChange={(event) => onChange(event.target.value === 'unidad' ? 'unidad' : 'pieza')}
    />
  );
}
