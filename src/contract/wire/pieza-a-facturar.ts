import * as z from 'zod/mini';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { amount, givenInteger, optionalYears } from './kinds.ts';
import { pesos } from './pesos.ts';
import { camposPieza } from './pieza.ts';
import { shown } from './record.ts';
import { wireObject } from './wire-object.ts';

/** The key of local storage under which parts wait for their invoice. */
export const PIEZAS_A_FACTURAR = 'piezasAFacturar';

/**
 * A part on its way to an invoice: one unit of a claim's record, some of a note, or a line of a quote by link (`cotizacion`). `registro` is the id of that record,
 * `nota` and `partida` those of the note and of its item (additions), as are the side, the purchase order and the insurer of
 * a claim, and the buyer of a note with how he paid and the day of it; the yard part goes by its number.
 */
const piezaAFacturar = wireObject(
  {
    cantidad: ['quantity', z.int()],
    precio: ['price', amount.shown],
    pieza: ['PIEZA', z.string()],
    marca: ['MARCA', z.string()],
    auto: ['AUTO', z.string()],
    tipo: ['TIPO', z.string()],
    anios: ['A__O', optionalYears.shown],
    inventario: ['INV__', givenInteger.typed],
    reporte: ['Reporte', z.string()],
    origen: ['org_import', z.enum(['indicadores', 'notas', 'inventario', 'manual'])],
  },
  {
    registro: ['registro', z.int()],
    nota: ['nota', z.int()],
    partida: ['partida', z.int()],
    ...shown({ lado: camposPieza.lado }),
    oc: ['OC', z.string()],
    aseguradora: ['Aseguradora', z.string()],
    nombre: ['nombre', z.string()],
    formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
    fecha: ['fecha', z.string()],
    cotizacion: ['cotizacion_partida', z.int()],
    /** Its price has the IVA in it. */
    isIvaIncluido: ['iva_incluido', z.boolean()],
  },
);

/** The list that is stored as JSON. */
export const piezasAFacturar = z.array(piezaAFacturar);

export interface PiezaAFacturar extends z.output<typeof piezaAFacturar> {}

/** A note that is to be invoiced, with its day where the business is. */
export const notaPorFacturar = wireObject({
  id: ['nota', z.int()],
  nombre: ['nombre', z.string()],
  formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
  fecha: ['fecha', z.string()],
  total: ['total', pesos],
  /** Why it cannot be invoiced, as what is said of the note: 'está cancelada'. Empty when it can. */
  impedimento: ['impedimento', z.string()],
});

export interface NotaPorFacturar extends z.output<typeof notaPorFacturar> {}
