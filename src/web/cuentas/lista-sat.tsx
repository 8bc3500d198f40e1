import { Select } from '@mantine/core';
import type { EntradaSat } from '#domain/cuenta-catalogos.ts';
import { foldTexto } from '#domain/texto.ts';
import { ETIQUETAS } from './cuenta-values.ts';
import type { CuentaForm } from './use-cuenta-form.ts';

export interface ListaSatProps {
  readonly form: CuentaForm;
  readonly name: 'usoCfdi' | 'regimenFiscal';
  readonly catalogo: readonly EntradaSat[];
  readonly isRequired: boolean;
}

/** Said in the list, as one of its lines: an empty list is none for a screen reader. */
const NONE = { value: 'ninguna', label: 'Sin coincidencias', disabled: true };

/** A list of the tax authority: code and official label, found by typing either, accents and case ignored. */
export function ListaSat({ form, name, catalogo, isRequired }: ListaSatProps) {
  const { value, onChange, ...input } = form.getInputProps(name);
  const data = catalogo.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} · ${etiqueta}` }));
  return (
    <Select
      {...input}
      key={form.key(name)}
      label={ETIQUETAS[name]}
      required={isRequired}
      placeholder="Sin seleccionar"
      searchable
      clearable={!isRequired}
      clearButtonProps={{ 'aria-label': `Quitar ${ETIQUETAS[name]}` }}
      selectFirstOptionOnChange
      data={data}
      filter={({ search }) => {
        const found = data.filter(({ label }) => foldTexto(label).includes(foldTexto(search.trim())));
        return found.length === 0 ? [NONE] : found;
      }}
      // What is typed next takes the place of what was chosen.
      onClick={({ currentTarget }) => currentTarget.select()}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      data-campo={name}
    />
  );
}
