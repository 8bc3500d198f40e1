import { useId } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { formatDia } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import { Combobox } from '#web/components/controls/combobox.tsx';
import inputs from '#web/components/controls/inputs.module.css';
import { describedBy, ErrorText, RequiredMark } from '#web/components/controls/inputs.tsx';
import { useAfterPause } from '#web/components/hooks/use-after-pause.ts';

interface ClaveDeProductoProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly onChange: (clave: string) => void;
}

/** Eight digits are a key already, and anything else is a search for one. */
const CLAVE = /^\d{8}$/;

/** The key by which the tax authority knows a product: typed, or found by words; its name stands below. */
export function ClaveDeProducto({ label, value, error, isRequired = false, ...field }: ClaveDeProductoProps) {
  const id = useId();
  const { opciones, isBusy, aviso, hint } = useClaves(value);
  return (
    <Combobox
      isField
      isFree
      isFound
      label={label}
      opciones={opciones}
      valor={value}
      isBusy={isBusy}
      aviso={aviso}
      isRequired={isRequired}
      placeholder={field.placeholder}
      mark={isRequired && <RequiredMark />}
      below={
        <>
          {hint !== '' && (
            <p id={`${id}-hint`} className={`soft ${inputs.hint}`}>
              {hint}
            </p>
          )}
          {error && <ErrorText id={id} text={error} />}
        </>
      }
      input={{
        ...describedBy(id, { hint, error, required: isRequired }),
        maxLength: 100,
      }}
      onChoose={field.onChange}
    />
  );
}

/** Finds keys by what was typed, the usual ones beside a whole key, and the name of that key. */
function useClaves(value: string) {
  const isClave = CLAVE.test(value);
  const search = useAfterPause(isClave ? '' : value.trim());
  const encontradas = useRead(facturApi.findClaves, { search, catalogo: 'producto' });
  const elegida = useRead(facturApi.findClaves, { search: value, catalogo: 'producto' }, { isEnabled: isClave });
  const isBusy = encontradas.isFetching || search !== (isClave ? '' : value.trim());
  const claves = isBusy ? [] : (encontradas.data?.claves ?? []);
  return {
    isBusy,
    opciones: claves.map(({ clave, descripcion }) => ({ valor: clave, texto: `${clave} ${descripcion}` })),
    aviso: encontradas.data?.fuente === 'lista' ? SOLO_AUTOPARTES : '',
    hint: isClave && elegida.data ? nombreOf(value, elegida.data) : '',
  };
}

const SOLO_AUTOPARTES = 'Ninguna clave de autopartes coincide. Escribe los 8 dígitos de otra.';

function nombreOf(value: string, { claves, fecha }: ResponseOf<typeof facturApi.findClaves>): string {
  const nombre = claves.find(({ clave }) => clave === value)?.descripcion;
  if (nombre !== undefined) return `${nombre} · unidad H87, pieza`;
  return fecha === null ? 'Unidad H87, pieza' : `No está en el catálogo del SAT del ${formatDia(fecha)}`;
}
