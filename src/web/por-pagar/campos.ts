import { indicadores } from '#contract/indicadores.ts';
import { type CampoPorPagar, camposPorPagar } from '#contract/wire/por-pagar.ts';
import { readField } from '#contract/wire/record.ts';
import { diaOf, readDia } from '#domain/fecha.ts';
import { problemasDeDias } from '#domain/por-pagar.ts';
import { useRead } from '#web/api/query.ts';
import type { FieldSpec } from '#web/components/record/fields.tsx';
import { inputsOf } from '#web/components/record/record-fields.ts';
import { useLista } from '#web/components/record/use-lista.ts';

const campo = inputsOf(camposPorPagar);

/** The fields of an invoice that is typed. */
export const CAMPOS: readonly FieldSpec<CampoPorPagar>[] = [
  campo('proveedor', { kind: 'list', isFree: true, isWide: true }),
  campo('folio'),
  campo('fecha'),
  campo('vence'),
  campo('subtotal', { hint: 'Para compararla con los costos de las piezas' }),
  campo('total'),
  campo('nota', { isWide: true }),
];

const LIBRES: readonly CampoPorPagar[] = ['proveedor', 'vence', 'nota'];

/** The fields that an XML does not say. */
export const CAMPOS_CON_XML = CAMPOS.filter(({ name }) => LIBRES.includes(name));

/** The texts of an invoice, by field. */
export type TextosPorPagar = Readonly<Record<CampoPorPagar, string>>;

/** Says what is wrong with some fields as they were typed, as the server would. */
export function wrongIn(values: TextosPorPagar, specs: readonly FieldSpec<CampoPorPagar>[]) {
  const enCampo = Object.fromEntries(
    specs.map(({ name }) => [name, readField(camposPorPagar[name], values[name]).mensaje]),
  );
  const fecha = readDia(values.fecha);
  const vence = readDia(values.vence);
  if (fecha === null || vence === null) return enCampo;
  return { ...problemasDeDias({ fecha, vence }, diaOf(new Date())), ...withoutNull(enCampo) };
}

function withoutNull(mensajes: Readonly<Record<string, string | null>>) {
  return Object.fromEntries(Object.entries(mensajes).filter(([, mensaje]) => mensaje !== null));
}

/** Offers the suppliers that claims name; another one may be typed. */
export function useProveedores(stored: string) {
  const lectura = useRead(indicadores.getProveedores, {});
  return useLista(lectura.data?.proveedores, stored, true, lectura);
}
