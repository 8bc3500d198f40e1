import { type CampoIndicador, camposIndicador, TRAS_EL_PEDIDO } from '#contract/wire/indicador.ts';
import { changedBy } from '#contract/wire/record.ts';
import { formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import { diaOf } from '#domain/fecha.ts';
import { PROVEEDOR_PATIO } from '#domain/indicador.ts';
import { isSinPiezaDelPatio } from '#domain/indicador-acciones.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { TICKED } from '#web/components/record/fields.tsx';
import { blankValues, type FormValues } from '#web/components/record/record-fields.ts';

/** The fields of a record that its form changes; the price is read-only for most. */
export const CAMPOS_FORMA = changedBy(camposIndicador, 'admin');

/** The values of the form that are no fields of a record. */
interface Ademas {
  /** The box 'Sin pedido todavía' (regla 55). */
  readonly sinPedido: string;
  /** The inventory number of the yard part in use; empty for none. */
  readonly uso: string;
}

/** The form of a record. */
export type RegistroValues = FormValues<typeof CAMPOS_FORMA> & Ademas;

export type CampoForma = keyof RegistroValues & string;

/** The form of a record that has nothing yet. */
export const REGISTRO_VACIO: RegistroValues = {
  ...blankValues(CAMPOS_FORMA),
  sinPedido: TICKED,
  uso: '',
};

/** The fields that another part of the same claim and car has alike. */
const DEL_SINIESTRO = [
  'aseguradora',
  'reporte',
  'taller',
  'ciudad',
  'marca',
  'auto',
  'anios',
] as const satisfies readonly CampoIndicador[];

/** The values of a record that 'Agregar otra pieza' keeps. */
export type Copia = Readonly<Partial<RegistroValues>>;

export function otraDelSiniestro(values: RegistroValues): Copia {
  return Object.fromEntries(DEL_SINIESTRO.map((campo) => [campo, values[campo]]));
}

/** The form of a new record of today, with what came along in the browser's history; that may be anything. */
export function nuevoCon(state: unknown): RegistroValues {
  const copia: unknown = Object(state).copia;
  const known = DEL_SINIESTRO.flatMap((campo) => {
    const text: unknown = Object(copia)[campo];
    return typeof text === 'string' ? [[campo, text] as const] : [];
  });
  return { ...REGISTRO_VACIO, fecha: diaOf(new Date()), ...Object.fromEntries(known) };
}

/** Names the part of a record and its car, as they stand in the form. */
export function nombreOf({ pieza, marca, auto, anios }: RegistroValues): string {
  const range = parseAnioRange(anios.replaceAll(' ', ''));
  return squeezeTexto([pieza, marca, auto, range ? formatAnioRange(range) : ''].join(' '));
}

/** The fields that a purchase needs; one of them alone, or a delivery, asks for the others. */
export const COSTOS = [
  'costo',
  'proveedor',
  'codigo',
  'gastosEnvio',
  'metodoEnvio',
] as const satisfies readonly CampoIndicador[];

/** True when one of these has something in it. */
export function hasSome(values: RegistroValues, campos: readonly CampoForma[]): boolean {
  return campos.some((campo) => values[campo].trim() !== '');
}

/** True while a record may do without an order: nothing was delivered, bought or invoiced (regla 55). */
export function canWaitForPedido(values: RegistroValues): boolean {
  return !hasSome(values, TRAS_EL_PEDIDO);
}

/** The facts that are missing before a record may be invoiced. */
export function faltaParaFacturar(values: RegistroValues): { readonly entrega: boolean; readonly costos: boolean } {
  return { entrega: values.entregado === '', costos: COSTOS.some((campo) => values[campo].trim() === '') };
}

/** True for a part that is said to come from the own yard. */
export function isDelPatio({ proveedor }: RegistroValues): boolean {
  return proveedor.trim().toUpperCase() === PROVEEDOR_PATIO;
}

/** A delivery from the yard that takes no part of the inventory: nothing would leave the stock. */
export function isSinPieza({ proveedor, uso }: RegistroValues): boolean {
  return isSinPiezaDelPatio({ proveedor: proveedor.trim().toUpperCase(), isInventarioUsado: uso !== '' });
}
