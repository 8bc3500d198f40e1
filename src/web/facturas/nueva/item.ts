import type { PartidaDeFactura } from '#contract/wire/factura.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { newOpId } from '#web/components/op-id.ts';

/** An item of a new invoice. */
export interface ItemDeFactura
  extends Pick<
    PartidaDeFactura,
    | 'pieza'
    | 'lado'
    | 'marca'
    | 'auto'
    | 'tipo'
    | 'anios'
    | 'inventario'
    | 'reporte'
    | 'oc'
    | 'origen'
    | 'registro'
    | 'nota'
    | 'partida'
    | 'claveProd'
  > {
  /** Tells it from others: the claim's record, the note's item or the yard part is invoiced once. */
  readonly key: string;
  /** The texts of its two fields. */
  readonly cantidad: string;
  readonly precio: string;
  /** Units that may be taken of it; null where nobody counts them. */
  readonly disponible: number | null;
}

/** A note is invoiced as it was sold, and a claim's record is one part: their quantities stay. */
export function isCantidadFija({ origen }: ItemDeFactura): boolean {
  return origen === 'notas' || origen === 'indicadores';
}

/** Makes an item of what a claim or a note sent here. */
export function itemDePieza(pieza: PiezaAFacturar): ItemDeFactura {
  const { registro = null, nota = null, partida = null, lado = '', oc = '', cantidad, precio, ...datos } = pieza;
  return {
    ...datos,
    ...{ registro, nota, partida, lado, oc, claveProd: '', disponible: null },
    inventario: pieza.inventario ?? null,
    key: keyDe(registro, partida) ?? `m${newOpId()}`,
    cantidad: String(cantidad),
    precio: precio === null ? '' : formatPrecio(precio),
  };
}

/** Makes an item of one of another invoice, whose claims, notes and parts are free again. */
export function itemDePartida({
  id,
  cantidad,
  precio,
  devueltas,
  regresadas,
  ...datos
}: PartidaDeFactura): ItemDeFactura {
  const { registro, partida, inventario, origen } = datos;
  const isDelPatio = origen === 'inventario' && inventario !== null;
  return {
    ...datos,
    key: keyDe(registro, partida) ?? (isDelPatio ? keyDePatio(inventario) : `m${id}`),
    ...{ disponible: null, cantidad: String(cantidad), precio: formatPrecio(precio) },
  };
}

/** Makes an item of a part of the yard: one unit, at the price that it is listed at. */
export function itemDelPatio(pieza: PiezaDelPatio): ItemDeFactura {
  const { lado, marca, auto, tipo, anios, inventario, disponible, precioLista } = pieza;
  return {
    ...{ ...NADA, pieza: pieza.pieza, lado, marca, auto, tipo, anios, inventario, disponible, origen: 'inventario' },
    key: keyDePatio(inventario),
    precio: precioLista == null ? '' : formatPrecio(precioLista),
  };
}

/** Makes a line that somebody writes, such as freight. */
export function itemAMano(): ItemDeFactura {
  return { ...NADA, key: `m${newOpId()}` };
}

const NADA: ItemDeFactura = {
  ...{ key: '', pieza: '', lado: '', marca: '', auto: '', tipo: '', anios: null, inventario: null },
  ...{ reporte: '', oc: '', origen: 'manual', registro: null, nota: null, partida: null, claveProd: '' },
  ...{ cantidad: '1', precio: '', disponible: null },
};

function keyDe(registro: number | null, partida: number | null): string | null {
  if (registro !== null) return `r${registro}`;
  return partida === null ? null : `n${partida}`;
}

function keyDePatio(inventario: number): string {
  return `i${inventario}`;
}
