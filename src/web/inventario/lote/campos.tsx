import { buscador } from '#contract/buscador.ts';
import type { RequestOf } from '#contract/call.ts';
import type { lotes } from '#contract/lotes.ts';
import { NOMBRE_PLATAFORMA, PLATAFORMAS } from '#domain/publicacion.ts';
import { useRead } from '#web/api/query.ts';
import { type Option, Select, TextInput } from '#web/components/controls/inputs.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import type { ClaseDeLote } from './elegidas.ts';

/** The fields of a change of many. */
export type LoteValues = Pick<RequestOf<(typeof lotes)['previewLote']>, 'accion' | 'valor' | 'redondeo' | 'plataforma'>;

/** The values with which the dialog of each kind opens. */
export const VALUES_DE: Readonly<Record<ClaseDeLote, LoteValues>> = {
  precio: { accion: 'precio_porcentaje', valor: '', redondeo: 'peso', plataforma: 'FB' },
  condicion: { accion: 'condicion', valor: '', redondeo: 'centavo', plataforma: 'FB' },
  publicacion: { accion: 'publicada', valor: '', redondeo: 'centavo', plataforma: 'FB' },
};

interface CamposProps {
  readonly clase: ClaseDeLote;
  readonly values: LoteValues;
  /** The message about the percentage, the amount or the condition. */
  readonly error: string;
  readonly onChange: (some: Partial<LoteValues>) => void;
}

/** The fields of each kind of change. */
export function CamposDeLote(props: CamposProps) {
  if (props.clase === 'precio') return <CamposDePrecio {...props} />;
  return props.clase === 'condicion' ? <CampoDeCondicion {...props} /> : <CamposDePublicacion {...props} />;
}

const POR = [
  { value: 'precio_porcentaje', label: 'Porcentaje' },
  { value: 'precio_monto', label: 'Monto' },
] as const satisfies readonly Option[];

const REDONDEO = [
  { value: 'centavo', label: 'Al centavo' },
  { value: 'peso', label: 'A pesos enteros' },
  { value: 'decena', label: 'A decenas de pesos' },
] as const satisfies readonly Option[];

function CamposDePrecio({ values, error, onChange }: CamposProps) {
  const isPorcentaje = values.accion === 'precio_porcentaje';
  return (
    <>
      <TextInput
        label={isPorcentaje ? 'Cuánto, en por ciento' : 'Cuánto, en pesos'}
        hint={isPorcentaje ? 'Sube con 8, baja con -8' : 'Sube con 50, baja con -50'}
        error={error}
        value={values.valor}
        maxLength={20}
        autoComplete="off"
        // The minus of a phone's keyboard for numbers is not there everywhere.
        inputMode="text"
        onChange={(event) => onChange({ valor: event.target.value })}
      />
      <Select
        label="Cambiar por"
        data={POR}
        value={values.accion}
        onChange={(event) => onChange({ accion: foundIn(POR, event.target.value) })}
      />
      <Select
        label="Redondear el precio nuevo"
        data={REDONDEO}
        value={values.redondeo}
        onChange={(event) => onChange({ redondeo: foundIn(REDONDEO, event.target.value) })}
      />
    </>
  );
}

function CampoDeCondicion({ values, error, onChange }: CamposProps) {
  const { data } = useRead(buscador.getCondiciones, {});
  const condiciones = data?.condiciones ?? [];
  const label = 'Condición nueva';
  if (isAdmin()) {
    return (
      <>
        <TextInput
          label={label}
          error={error}
          value={values.valor}
          maxLength={100}
          list="condiciones-de-lote"
          onChange={(event) => onChange({ valor: event.target.value })}
        />
        <datalist id="condiciones-de-lote">
          {condiciones.map((condicion) => (
            <option key={condicion} value={condicion} />
          ))}
        </datalist>
      </>
    );
  }
  const opciones = [{ value: '', label: 'Elige una' }, ...condiciones.map((value) => ({ value, label: value }))];
  return (
    <Select
      label={label}
      error={error}
      data={opciones}
      value={values.valor}
      onChange={(event) => onChange({ valor: event.target.value })}
    />
  );
}

const ACCIONES = [
  { value: 'publicada', label: 'Publicadas hoy' },
  { value: 'pendiente', label: 'Por publicar' },
  { value: 'retirada', label: 'Sin publicar (retirar)' },
] as const satisfies readonly Option[];

const EN = PLATAFORMAS.map((value) => ({ value, label: NOMBRE_PLATAFORMA[value] }));

function CamposDePublicacion({ values, onChange }: CamposProps) {
  return (
    <>
      <Select
        label="Marcarlas como"
        data={ACCIONES}
        value={values.accion}
        onChange={(event) => onChange({ accion: foundIn(ACCIONES, event.target.value) })}
      />
      <Select
        label="Plataforma"
        data={EN}
        value={values.plataforma}
        onChange={(event) => onChange({ plataforma: foundIn(EN, event.target.value) })}
      />
    </>
  );
}

/** Finds the value that was chosen among those of a list. */
function foundIn<V extends string>(
  options: readonly [{ readonly value: V }, ...unknown[]] | readonly { readonly value: V }[],
  chosen: string,
): V {
  const all = options as readonly { readonly value: V }[];
  const found = all.find(({ value }) => value === chosen);
  if (!found) throw new Error(`No such choice: ${chosen}`);
  return found.value;
}
