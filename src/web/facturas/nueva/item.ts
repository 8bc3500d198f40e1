import type { PartidaDeFactura } from '#contract/wire/factura.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import type { Item } from '#web/components/partidas/item.ts';

/**
 * An item of a new invoice. Its key is the claim's record, the note's item or the yard part, which is invoiced once; of
 * what is left of a note so many may be taken, of a record one.
 */
export interface ItemDeFactura
  extends Item,
    Pick<
      PartidaDeFactura,
      | 'lado'
      | 'marca'
      | 'auto'
      | 'tipo'
      | 'anios'
      | 'reporte'
      | 'oc'
      | 'origen'
      | 'registro'
      | 'nota'
      | 'partida'
      | 'claveProd'
      | 'cotizacion'
    > {
  readonly descuento: string;
}

/** Makes an item of what a claim or a note sent here. */
export function itemDePieza(pieza: PiezaAFacturar): ItemDeFactura {
  const { registro = null, nota = null, partida = null, lado = '', oc = '', cantidad, precio, ...datos } = pieza;
  return {
    ...datos,
    // What comes from a note is what is left of it, and a record is one part.
    registro,
    nota,
    partida,
    lado,
    oc,
    claveProd: '',
    descuento: '',
    disponible: pieza.origen === 'manual' ? null : cantidad,
    inventario: pieza.inventario ?? null,
    key: keyOf(registro, partida) ?? keyOfOtra(pieza),
    cantidad: String(cantidad),
    precio: precio === null ? '' : formatPrecio(precio),
  };
}

/**
 * Makes an item of one of another invoice, whose claims, notes and parts are free again.
 *
 * @param deNota units of a note's item that may be taken.
 */
export function itemDePartida(
  { id, cantidad, precio, descuento, devueltas, regresadas, ...datos }: PartidaDeFactura,
  deNota: number,
): ItemDeFactura {
  const { registro, partida, inventario, origen } = datos;
  const isDelPatio = origen === 'inventario' && inventario !== null;
  return {
    ...datos,
    key: keyOf(registro, partida) ?? (isDelPatio ? keyDePatio(inventario) : `m${id}`),
    cantidad: String(cantidad),
    precio: formatPrecio(precio),
    descuento: descuento === 0 ? '' : formatPrecio(descuento),
    disponible: origen === 'notas' ? deNota : origen === 'indicadores' ? 1 : null,
  };
}

/** Makes an item of a part of the yard: one unit, at the price that it is listed at. */
export function itemDelPatio(pieza: PiezaDelPatio): ItemDeFactura {
  const { lado, marca, auto, tipo, anios, inventario, disponible, precioLista } = pieza;
  return {
    ...NADA,
    pieza: pieza.pieza,
    lado,
    marca,
    auto,
    tipo,
    anios,
    inventario,
    disponible,
    origen: 'inventario',
    key: keyDePatio(inventario),
    precio: precioLista == null ? '' : formatPrecio(precioLista),
  };
}

/** Makes a line that somebody writes, such as freight. */
export function itemAMano(): ItemDeFactura {
  return { ...NADA, key: `m${newOpId()}` };
}

const NADA: ItemDeFactura = {
  key: '',
  pieza: '',
  lado: '',
  marca: '',
  auto: '',
  tipo: '',
  anios: null,
  inventario: null,
  reporte: '',
  oc: '',
  origen: 'manual',
  registro: null,
  nota: null,
  partida: null,
  claveProd: '',
  cantidad: '1',
  precio: '',
  descuento: '',
  disponible: null,
};

function keyOf(registro: number | null, partida: number | null): string | null {
  if (registro !== null) return `r${registro}`;
  return partida === null ? null : `n${partida}`;
}

function keyOfOtra({ origen, inventario }: PiezaAFacturar): string {
  return origen === 'inventario' && inventario !== null ? keyDePatio(inventario) : `m${newOpId()}`;
}

function keyDePatio(inventario: number): string {
  return `i${inventario}`;
}
