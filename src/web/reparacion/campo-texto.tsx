import { type ColumnaReparable, isFragmento } from '#domain/reparacion.ts';
import { Textarea, TextInput } from '#web/components/inputs.tsx';
import { MAX_TEXTO } from './reparacion-url.ts';

interface CampoTextoProps {
  readonly label: string;
  readonly value: string;
  /** The column it is for; that of free text may have several lines. */
  readonly columna: ColumnaReparable | '';
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of the two texts of a repair. */
export function CampoTexto({ label, value, columna, error, onChange }: CampoTextoProps) {
  const shared = {
    ...{ label, value, error, required: true, maxLength: MAX_TEXTO, autoComplete: 'off', spellCheck: false },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  };
  return columna !== '' && isFragmento(columna) ? <Textarea {...shared} rows={3} /> : <TextInput {...shared} />;
}
