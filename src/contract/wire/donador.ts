import * as z from 'zod/mini';
import { CLASES_DE_ARCHIVO } from '#domain/donador.ts';
import { cleanVin, problemaDeVin } from '#domain/vin.ts';
import { TIPOS_DE_ADJUNTO } from './adjunto.ts';
import { requiredDay } from './document-kinds.ts';
import { linea, refuse } from './fields.ts';
import { checkedLine, line, money, paragraphs, requiredInteger, requiredLine } from './kinds.ts';
import { pesos } from './pesos.ts';
import { type Fields, shown } from './record.ts';
import { wireObject } from './wire-object.ts';

const STAFF = { sees: 'staff', changes: 'staff' } as const;

/** A VIN as it was typed, with blanks and dashes, ⇄ as it is stored. One whose check digit is wrong is kept. */
const vin = z.codec(linea(40), z.string(), {
  decode: (texto, context) => {
    const limpio = cleanVin(texto);
    const problema = problemaDeVin(limpio);
    return problema === null ? limpio : refuse(context, texto, problema);
  },
  encode: (limpio) => limpio,
});

/** The fields of a donor car that people fill in. */
export const camposDonador = {
  vin: { wire: 'vin', kind: checkedLine(vin, 40), label: 'VIN', ...STAFF },
  marca: { wire: 'marca', kind: requiredLine(100), label: 'Marca', ...STAFF },
  auto: { wire: 'auto', kind: requiredLine(100), label: 'Auto', ...STAFF },
  tipo: { wire: 'tipo', kind: line(100), label: 'Tipo', ...STAFF },
  anio: { wire: 'anio', kind: requiredInteger(1900, 2100), label: 'Año', ...STAFF },
  color: { wire: 'color', kind: line(40), label: 'Color', ...STAFF },
  costo: { wire: 'costo', kind: money, label: 'Costo', ...STAFF },
  fecha: { wire: 'fecha_compra', kind: requiredDay, label: 'Fecha de compra', ...STAFF },
  procedencia: { wire: 'procedencia', kind: line(200), label: 'Comprado a', ...STAFF },
  nota: { wire: 'nota', kind: paragraphs(2000), label: 'Nota', ...STAFF },
} as const satisfies Fields;

export type CampoDonador = keyof typeof camposDonador;

/** The figures of a donor car: what is left of it, in units and at list price without discount. */
const cifras = {
  /** Its parts that were listed and not deleted, sold out or not. */
  piezas: ['piezas', z.int()],
  /** Units in stock. */
  quedan: ['quedan', z.int()],
  valor: ['valor', pesos],
  /** The money that its parts were sold for, without IVA and less what came back. */
  vendido: ['vendido', pesos],
  /** Parts in stock that have no price: `valor` lacks them. */
  sinPrecio: ['piezas_sin_precio', z.int()],
} as const;

/** A donor car as lists and its page show it. */
export const donador = wireObject({
  id: ['id', z.int()],
  version: ['version', z.int()],
  ...shown(camposDonador),
  ...cifras,
});
export interface Donador extends z.output<typeof donador> {}

/** A photo or a paper of a donor car. */
export const archivoDeDonador = z.object({
  id: z.int(),
  clase: z.enum(CLASES_DE_ARCHIVO),
  nombre: z.string(),
  tipo: z.enum(TIPOS_DE_ADJUNTO),
  bytes: z.int(),
  /** The name of who brought it; empty when the account is gone. */
  autor: z.string(),
  /** An ISO moment. */
  momento: z.string(),
});
export interface ArchivoDeDonador extends z.output<typeof archivoDeDonador> {}

/** A donor car with its photos and papers. */
export const expedienteDeDonador = wireObject({
  donador: ['donador', donador],
  archivos: ['archivos', z.array(archivoDeDonador)],
});
export interface ExpedienteDeDonador extends z.output<typeof expedienteDeDonador> {}

/** A part of a donor car, as its page lists it. */
export const piezaDeDonador = wireObject({
  id: ['id', z.int()],
  inventario: ['INV__', z.int()],
  titulo: ['titulo', z.string()],
  existencias: ['Exist', z.int()],
  precio: ['precio', z.nullable(pesos)],
  /** The name of its cover; empty without photos. */
  portada: ['portada', z.string()],
});
export interface PiezaDeDonador extends z.output<typeof piezaDeDonador> {}
