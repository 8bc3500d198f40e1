import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { formatCosto, formatPrecio } from '#domain/dinero.ts';
import { CAMPOS_PIEZA, type CampoPieza } from '#domain/pieza-campos.ts';

/** The form: every field as the text of its input; a box is {@link MARCADO} or empty. */
export type PiezaValues = Readonly<Record<CampoPieza, string>>;

/** A box that is ticked. */
export const MARCADO = '1';

/** What a new part starts with: nearly all of them are one of a kind. */
export const PIEZA_NUEVA: PiezaValues = {
  inventario: '',
  pieza: '',
  lado: '',
  marca: '',
  auto: '',
  tipo: '',
  anios: '',
  numeroParte: '',
  origen: '',
  condicion: '',
  detalles: '',
  costo: '',
  existencias: '1',
  precio: '',
  precioMercado: '',
  codigoRadec: '',
  costoRadec: '',
  linkRadec: '',
  costoMercado: '',
  linkMercado: '',
  porPublicarFacebook: '',
  publicadaFacebook: '',
  porPublicarMercado: '',
  publicadaMercado: '',
  cotizador: '',
  venta: '',
  fecha: '',
  nota: '',
};

/** A part as the form shows it. */
export function toValues(pieza: PiezaCompleta): PiezaValues {
  const { marca, auto, tipo, lado, numeroParte, origen, condicion, detalles } = pieza;
  const { codigoRadec, linkRadec, linkMercado, cotizador, venta, nota } = pieza;
  return {
    ...{ marca, auto, tipo, lado, numeroParte, origen, condicion, detalles },
    ...{ codigoRadec, linkRadec, linkMercado, cotizador, venta, nota },
    pieza: pieza.pieza,
    inventario: String(pieza.inventario),
    anios: formatAnioRange(pieza.anios),
    costo: formatCosto(pieza.costo),
    existencias: String(pieza.existencias),
    precio: precioText(pieza.precio),
    precioMercado: precioText(pieza.precioMercado),
    costoRadec: precioText(pieza.costoRadec),
    costoMercado: precioText(pieza.costoMercado),
    porPublicarFacebook: pieza.porPublicarFacebook ? MARCADO : '',
    publicadaFacebook: pieza.publicadaFacebook ?? '',
    porPublicarMercado: pieza.porPublicarMercado ? MARCADO : '',
    publicadaMercado: pieza.publicadaMercado ?? '',
    fecha: pieza.fecha ?? '',
  };
}

/** The fields in which two states of the form differ. */
export function changedCampos(before: PiezaValues, after: PiezaValues): readonly CampoPieza[] {
  return CAMPOS_PIEZA.filter((campo) => before[campo] !== after[campo]);
}

/**
 * What stands in the form once the state it started from is another: what was typed stays, everything else is new.
 *
 * @param from the state that was being changed; @param to the one that takes its place.
 */
export function rebase(values: PiezaValues, from: PiezaValues, to: PiezaValues): PiezaValues {
  const typed = changedCampos(from, values).map((campo) => [campo, values[campo]]);
  return { ...to, ...Object.fromEntries(typed) };
}

function precioText(centavos: number | null): string {
  return centavos === null ? '' : formatPrecio(centavos);
}
