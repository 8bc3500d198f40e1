import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { CANAL_NO_VALIDO, CANALES } from '#domain/baja.ts';
import { ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import { appState } from '#web/api/app-state.ts';
import type { CampoProps } from './campo.tsx';

interface CampoOpcionesProps extends Omit<CampoProps, 'onLeave'> {
  readonly name: 'cotizador' | 'venta';
  /** What the part has: it stays among the options whatever is chosen meanwhile. */
  readonly stored: string;
}

/** Who quoted, or where the sale came from: a few words to choose from. S2 §3. */
export const CampoOpciones = memo(function CampoOpciones({ name, value, error, onSet, stored }: CampoOpcionesProps) {
  return (
    <NativeSelect
      label={ETIQUETA_CAMPO[name]}
      value={value}
      error={error}
      data={[NONE, ...OPTIONS[name](stored)]}
      onChange={({ currentTarget }) => onSet(name, currentTarget.value)}
      data-campo={name}
    />
  );
});

interface Option {
  readonly value: string;
  readonly label: string;
}

const NONE: Option = { value: '', label: 'Sin seleccionar' };

const OPTIONS = { cotizador: cotizadorOptions, venta: canalOptions } as const;

/** The names of the business, and the one that is stored. */
function cotizadorOptions(stored: string): readonly Option[] {
  return withStored(appState().negocio.cotizadores, { value: stored, label: stored });
}

/** The six channels; what is stored and is none of them says so. */
function canalOptions(stored: string): readonly Option[] {
  return withStored(CANALES, { value: stored, label: CANAL_NO_VALIDO });
}

function withStored(known: readonly string[], stored: Option): readonly Option[] {
  const options = known.map((value) => ({ value, label: value }));
  return stored.value === '' || known.includes(stored.value) ? options : [...options, stored];
}
