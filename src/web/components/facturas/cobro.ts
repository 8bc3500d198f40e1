import { camposCobro, type Factura } from '#contract/wire/factura.ts';
import { FORMAS_PARA_PAGOS } from '#domain/cfdi/catalogos.ts';
import { problemaDeDiaDePago, problemaDeMonto } from '#domain/cfdi/pago.ts';
import { parsePrecio } from '#domain/dinero.ts';
import { readDia } from '#domain/fecha.ts';
import { inputsOf } from '#web/components/record/record-fields.ts';

/** The forms of payment of what was paid. */
export const FORMAS = FORMAS_PARA_PAGOS.map(({ codigo, etiqueta }) => ({
  value: codigo,
  label: `${codigo} ${etiqueta}`,
}));

/** Makes an input of a payment or a return. */
export const campoDeCobro = inputsOf(camposCobro);

export const DESCRIPCION = campoDeCobro('descripcion', { isWide: true });

/** Says what is wrong with the day of a payment; null when nothing is. */
export function wrongDia(fecha: string, facturas: readonly Factura[]): string | null {
  const dia = readDia(fecha);
  if (dia === null) return 'Escribe una fecha';
  return problemaDeDiaDePago({ dia, ahora: new Date(), facturas: facturas.map(({ creada }) => new Date(creada)) });
}

/** Says what is wrong with what is written of a payment or a return; null when nothing is. */
export function wrongDescripcion(descripcion: string): string | null {
  return descripcion.trim() === '' ? 'Escribe una descripción' : null;
}

/** Says what is wrong with a typed amount; null when nothing is. */
export function wrongMonto(que: 'pago' | 'egreso', monto: string, disponible: number): string | null {
  const centavos = parsePrecio(monto);
  return centavos === null ? 'Escribe un monto' : problemaDeMonto(que, centavos, disponible);
}

/** Keeps what is wrong of what may be. */
export function onlyWrong<C extends string>(messages: Readonly<Record<C, string | null>>) {
  const wrong = Object.entries(messages).filter(([, mensaje]) => mensaje !== null);
  return Object.fromEntries(wrong) as Partial<Record<C, string>>;
}
