import type { RequestOf } from '#contract/call.ts';
import type { cotizaciones } from '#contract/cotizaciones.ts';
import { type Cotizacion, camposCotizacion, type PartidaCotizada } from '#contract/wire/cotizacion.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { type AnioRange, parseAnioRange } from '#domain/anio.ts';
import { DIAS_DE_COTIZACION, MAX_PARTIDAS_COTIZADAS } from '#domain/cotizacion.ts';
import { clientPrecio, formatPrecio } from '#domain/dinero.ts';
import { addDias, type Dia, diaOf, readDia } from '#domain/fecha.ts';
import { appState } from '#web/api/app-state.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { centavosOf, type ErroresDeItem, type Item, wrongPrecio } from '#web/components/partidas/item.ts';
import { blankValues, type FormValues, readForm, rulesOf, toFormValues } from '#web/components/record/record-fields.ts';
import type { NewForm, NewRules } from '#web/components/record/use-new-form.ts';
import type { PartidaElegida } from './lista/elegidas.ts';

/** A line of a quote that is being written: a part of the yard, or what was asked for in words. */
export interface ItemCotizado extends Item {
  readonly piezaId: number | null;
  /** The rest of its title, its cover and the price that it is listed at; of a part alone. */
  readonly resto: string;
  readonly portada: string;
  readonly precioLista: number | null;
  /** The days in which it could be there, of words alone. */
  readonly dias: string;
  readonly marca: string;
  readonly auto: string;
  readonly nombre: string;
  readonly lado: string;
  readonly anios: AnioRange | null;
}

/** The account that a quote is for: the customer sees it among his own. */
export interface CuentaElegida {
  readonly identificador: string;
  readonly nombre: string;
}

/** The form of a quote. */
export interface CotizacionValues extends FormValues<typeof camposCotizacion> {
  readonly vigencia: Dia | string;
  readonly cuenta: CuentaElegida | null;
  readonly items: readonly ItemCotizado[];
  /** The version that was read, of one that is changed. */
  readonly version: number | null;
}

export type CotizacionForm = NewForm<CotizacionValues>;

const NADA = {
  inventario: null,
  piezaId: null,
  resto: '',
  portada: '',
  precioLista: null,
  disponible: null,
  cantidad: '1',
  precio: '',
  dias: '',
  marca: '',
  auto: '',
  nombre: '',
  lado: '',
  anios: null,
} as const;

/** Makes a line that somebody writes. */
export function itemAMano(pieza = ''): ItemCotizado {
  return { ...NADA, key: `m${newOpId()}`, pieza };
}

/** Makes a line of a part of the yard: one unit, at the price that whoever it is for would be told. */
export function itemDelPatio(
  { inventario, id: piezaId, titulo, portada, disponible, precioLista }: PiezaCotizable,
  isDeCuenta: boolean,
): ItemCotizado {
  const precio = precioLista == null ? '' : formatPrecio(isDeCuenta ? clientPrecio(precioLista) : precioLista);
  const lista = precioLista ?? null;
  return {
    ...NADA,
    key: `i${inventario}`,
    pieza: titulo,
    inventario,
    piezaId,
    portada,
    disponible,
    precioLista: lista,
    precio,
  };
}

/** A part of the yard, as far as a line says something of it. */
export interface PiezaCotizable extends Pick<PiezaDelPatio, 'inventario' | 'id' | 'portada' | 'disponible'> {
  readonly titulo: string;
  readonly precioLista?: number | null | undefined;
}

/** Gives lines whose price is the listed one the price of a client's account, or the listed one back. */
export function withPreciosFor(items: readonly ItemCotizado[], isDeCuenta: boolean): readonly ItemCotizado[] {
  return items.map((item) => {
    if (item.precioLista === null) return item;
    const lista = formatPrecio(item.precioLista);
    const cliente = formatPrecio(clientPrecio(item.precioLista));
    const isPropuesto = item.precio === lista || item.precio === cliente;
    return isPropuesto ? { ...item, precio: isDeCuenta ? cliente : lista } : item;
  });
}

/** Makes a line of what a pasted list asked for: the part that was chosen for it, or its words. */
export function itemDeElegida({ patio, texto, dias, ...elegida }: PartidaElegida, isDeCuenta: boolean): ItemCotizado {
  const precio = elegida.precio === null ? '' : formatPrecio(elegida.precio);
  if (patio) {
    const item = itemDelPatio({ ...patio, precioLista: patio.precio }, isDeCuenta);
    const cantidad = String(Math.min(elegida.cantidad, Math.max(patio.disponible, 1)));
    const isDeLista = elegida.precio === (patio.precio ?? null);
    return { ...item, cantidad, precio: isDeLista ? item.precio : precio };
  }
  const { marca, auto, lado, pieza: nombre } = elegida;
  const anios = parseAnioRange(elegida.anios);
  const pedido = { cantidad: String(elegida.cantidad), precio, dias: dias === null ? '' : String(dias) };
  return { ...itemAMano(texto), ...pedido, marca, auto, lado, nombre, anios };
}

function itemDePartida(partida: PartidaCotizada): ItemCotizado {
  const { inventario, piezaId, texto, portada, libres, precioLista, precio, dias, cantidad } = partida;
  const { marca, auto, pieza: nombre, lado, anios } = partida;
  return {
    ...NADA,
    key: inventario === null ? `m${partida.id}` : `i${inventario}`,
    pieza: texto,
    inventario,
    piezaId,
    portada,
    precioLista,
    disponible: inventario === null ? null : libres,
    cantidad: String(cantidad),
    precio: precio === null ? '' : formatPrecio(precio),
    dias: dias === null ? '' : String(dias),
    marca,
    auto,
    nombre,
    lado,
    anios,
  };
}

/** Gives the values with which a form begins: those of a quote, or nothing. */
export function startOf(cotizacion: Cotizacion | null): CotizacionValues {
  if (cotizacion === null) {
    const vigencia = addDias(diaOf(new Date()), appState().negocio.cotizaciones.dias);
    return { ...blankValues(camposCotizacion), canal: 'WHASTAPP', vigencia, cuenta: null, items: [], version: null };
  }
  const { vigencia, cuenta, nombre, partidas, version } = cotizacion;
  return {
    ...toFormValues(camposCotizacion, cotizacion),
    vigencia,
    cuenta: cuenta === '' ? null : { identificador: cuenta, nombre },
    items: partidas.map(itemDePartida),
    version,
  };
}

const REGLAS = rulesOf(camposCotizacion);

/** The rules by which the record form handles a quote. */
export const REGLAS_COTIZACION: NewRules<CotizacionValues> = {
  fields: [...REGLAS.fields, 'vigencia', 'items'],
  labels: { ...REGLAS.labels, vigencia: 'Vigente hasta', items: 'Partidas', cuenta: 'Cuenta', version: 'Versión' },
  normalize: (field, value) =>
    field in camposCotizacion && typeof value === 'string'
      ? REGLAS.normalize(field as keyof typeof camposCotizacion, value)
      : value,
  validate(values) {
    const wrong = {
      ...REGLAS.validate(values),
      vigencia: wrongVigencia(values.vigencia),
      items: wrongItems(values.items) ?? undefined,
    };
    return Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== undefined));
  },
};

function wrongVigencia(text: string): string | undefined {
  const dia = readDia(text);
  if (dia === null) return 'Escribe la fecha como dd/mm/aaaa, por ejemplo 05/11/2026';
  const hoy = diaOf(new Date());
  if (dia < hoy) return 'Ese día ya pasó: escribe uno posterior';
  return dia > addDias(hoy, DIAS_DE_COTIZACION.vigencia) ? `Hasta ${DIAS_DE_COTIZACION.vigencia} días` : undefined;
}

/** Says what is wrong with a line: a part needs its price, and words need to be there. */
export function wrongIn({ pieza, inventario, cantidad, precio }: ItemCotizado): ErroresDeItem {
  const isSinPrecio = precio.trim() === '' && inventario === null;
  const price = isSinPrecio ? null : wrongPrecio(precio);
  return {
    ...(pieza.trim() === '' && { pieza: 'Escribe qué se pide' }),
    ...(Number(cantidad) < 1 && { cantidad: 'Escribe la cantidad' }),
    ...(price !== null && { precio: price }),
  };
}

function wrongItems(items: readonly ItemCotizado[]): string | null {
  if (items.length === 0) return 'Agrega al menos una partida';
  if (items.length > MAX_PARTIDAS_COTIZADAS) return `Hasta ${MAX_PARTIDAS_COTIZADAS} partidas`;
  return items.some((item) => Object.keys(wrongIn(item)).length > 0) ? 'Revisa lo que está en rojo' : null;
}

type Peticion = RequestOf<typeof cotizaciones.submitCotizacion>;

/** Writes the request that saves a form that is right. @param enviar its link opens from here on. */
export function toPeticion(id: Peticion['id'], values: CotizacionValues, enviar: boolean, opId: string): Peticion {
  const { vigencia, cuenta, items, version } = values;
  return {
    id,
    opId,
    form: {
      ...readForm(camposCotizacion, values),
      vigencia: readDia(vigencia),
      cuenta: cuenta?.identificador ?? null,
      enviar,
      ...(version !== null && { version }),
      items: items.map(toPartida),
    },
  };
}

function toPartida({ pieza: texto, inventario, cantidad, precio, dias, nombre: pieza, ...pedido }: ItemCotizado) {
  const { marca, auto, lado, anios } = pedido;
  const comun = { cantidad: Number(cantidad), precio: precio.trim() === '' ? null : centavosOf(precio) };
  if (inventario !== null) return { ...comun, inventario };
  return { ...comun, texto, dias: dias === '' ? null : Number(dias), marca, auto, pieza, lado, anios };
}
