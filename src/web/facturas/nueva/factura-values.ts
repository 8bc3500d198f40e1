import type { RequestOf } from '#contract/call.ts';
import type { facturApi } from '#contract/factur-api.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { camposFactura, otrosDeFactura } from '#contract/wire/factura.ts';
import { labelsOf, namesOf } from '#contract/wire/record.ts';
import { CLAVE_DE_PRODUCTO, FORMA_POR_DEFINIR, metodoOf } from '#domain/cfdi/catalogos.ts';
import type { ProblemaFiscal } from '#domain/cfdi/codigos-sat.ts';
import { type PeriodoPedido, periodoDeVentas, periodoQueCubre } from '#domain/cfdi/periodo-global.ts';
import { problemasDeFactura } from '#domain/cfdi/problemas.ts';
import { formaDePagoDeVentas } from '#domain/cfdi/publico-en-general.ts';
import { parsePrecio } from '#domain/dinero.ts';
import { type Dia, diaOf, readDia } from '#domain/fecha.ts';
import { type FormaDePago, isPublicoEnGeneral } from '#domain/nota.ts';
import { appState } from '#web/api/app-state.ts';
import { receptorOf } from '#web/components/facturas/receptor/receptor-de.ts';
import { centavosOf, wrongDescuento, wrongPrecio } from '#web/components/partidas/item.ts';
import { blankValues, type FormValues, readForm, rulesOf } from '#web/components/record/record-fields.ts';
import { findField } from '#web/components/record/record-rules.ts';
import type { NewForm, NewRules } from '#web/components/record/use-new-form.ts';
import type { ItemDeFactura } from './item.ts';

/** A note of which items are invoiced. */
export interface NotaFacturada {
  readonly id: number;
  readonly nombre: string;
  readonly formaPago: FormaDePago;
  /** The day of it; null where it is not known. */
  readonly fecha: Dia | null;
}

/** The form of a new invoice. `ivaIncluido` is 'si' or 'no', as its select has it. */
export interface FacturaValues extends FormValues<typeof camposFactura> {
  /** Names the making of this invoice: sent again under it, it is made once. The draft of the tab keeps it. */
  readonly opId: string;
  readonly cliente: ClienteFiscal | 'publico' | null;
  readonly items: readonly ItemDeFactura[];
  readonly notas: readonly NotaFacturada[];
  /** The invoice whose place it takes. */
  readonly sustituye: number | null;
  /** The period of sales to the general public, by any of its days. */
  readonly periodo: PeriodoPedido;
}

export type FacturaForm = NewForm<FacturaValues>;

/** Makes the form of an invoice that has nothing yet, or only items: of notes it says how they were paid (regla 113). */
export function valuesOf(
  opId: string,
  items: readonly ItemDeFactura[],
  notas: readonly (NotaFacturada & { readonly total: number })[] = [],
): FacturaValues {
  const isDeNotas = notas.length > 0;
  const formaPago = isDeNotas ? formaDePagoDeVentas(notas) : FORMA_POR_DEFINIR;
  const values: FacturaValues = {
    ...blankValues(camposFactura),
    opId,
    items,
    claveProd: CLAVE_DE_PRODUCTO,
    formaPago,
    metodoPago: metodoOf(formaPago),
    cliente: null,
    ivaIncluido: isDeNotas ? 'si' : 'no',
    notas: notas.map(({ total: _, ...nota }) => nota),
    sustituye: null,
    periodo: periodoOf(notas),
  };
  const isDePublico = notas.every(({ nombre }) => isPublicoEnGeneral(nombre));
  return isDePublico && mayBePublico(values) ? { ...values, cliente: 'publico' } : values;
}

/** Proposes the shortest period that all notes are in; of notes of several months, the month of the last. */
function periodoOf(notas: readonly Pick<NotaFacturada, 'fecha'>[]): PeriodoPedido {
  const dias = notas.flatMap(({ fecha }) => fecha ?? []).toSorted();
  const ultimo = dias.at(-1);
  if (ultimo === undefined) return { periodicidad: '01', fecha: diaOf(new Date()) };
  return periodoQueCubre(dias) ?? { periodicidad: '04', fecha: ultimo };
}

/** Tells whether an invoice may be to nobody in particular: only of notes, whatever name is on them (regla 168). */
export function mayBePublico({ items }: Pick<FacturaValues, 'items'>): boolean {
  return items.length > 0 && items.every(({ nota }) => nota !== null);
}

/** Says why the notes of an invoice to the general public are not of its period; null when they are, or nobody knows. */
function problemaDeVentas({ cliente, items, notas, periodo }: FacturaValues): ProblemaFiscal | null {
  const fecha = readDia(periodo.fecha);
  if (cliente !== 'publico' || fecha === null) return null;
  const suyas = new Set(items.map(({ nota }) => nota));
  const ventas = notas.flatMap((nota) => (suyas.has(nota.id) && nota.fecha ? { id: nota.id, fecha: nota.fecha } : []));
  const found = periodoDeVentas({ ...periodo, fecha }, ventas);
  return 'periodo' in found ? null : { campo: 'form.global.fecha', mensaje: found.mensaje, codigo: '' };
}

/** Names everything that keeps the form from being sent, by the paths of the request. */
export function problemasOf(values: FacturaValues): readonly ProblemaFiscal[] {
  const { cliente, items, formaPago, metodoPago, claveProd, ivaIncluido } = values;
  const { codigoPostal } = appState().negocio;
  const elegido = cliente === 'publico' && !mayBePublico(values) ? null : cliente;
  const factura = {
    formaPago,
    metodoPago,
    claveProd,
    ivaIncluido: ivaIncluido === 'si',
    receptor: elegido === null || elegido === 'publico' ? elegido : receptorOf(elegido),
    items: items.map((item) => ({
      cantidad: Number(item.cantidad),
      precio: centavosOf(item.precio),
      claveProd: item.claveProd,
      // What is no amount is no discount either: it is told beside its field.
      descuento: item.descuento.trim() === '' ? 0 : (parsePrecio(item.descuento) ?? Number.NaN),
      descripcion: item.pieza,
      identidad: item.key,
    })),
  };
  const deVentas = problemaDeVentas(values);
  const problemas = problemasDeFactura(factura, codigoPostal).map((problema) => withTyped(problema, items));
  return deVentas ? [deVentas, ...problemas] : problemas;
}

/** A price that was typed and counts for nothing is told what is wrong with it, and not that there is none. */
function withTyped(problema: ProblemaFiscal, items: readonly ItemDeFactura[]): ProblemaFiscal {
  const [, index, campo] = /^form\.items\.(\d+)\.(precio|descuento)$/.exec(problema.campo) ?? [];
  const { precio = '', descuento = '' } = items[Number(index)] ?? {};
  const wrong = campo === 'descuento' ? wrongDescuento(descuento) : precio.trim() !== '' && wrongPrecio(precio.trim());
  return wrong ? { ...problema, mensaje: wrong } : problema;
}

/** The rules by which the record form handles a new invoice: those of the server. */
export const REGLAS_FACTURA: NewRules<FacturaValues> = {
  fields: ['cliente', 'items', ...namesOf(camposFactura)],
  labels: {
    opId: '',
    notas: '',
    sustituye: '',
    periodo: '',
    cliente: 'Cliente',
    items: 'Items',
    ...labelsOf(camposFactura),
  },
  validate(values) {
    const wrong: Record<string, string> = rulesOf(otrosDeFactura).validate(values);
    for (const { campo, mensaje } of problemasOf(values)) {
      const field = findField(REGLAS_FACTURA, campo);
      if (field) wrong[field] ??= field === 'items' && campo !== 'form.items' ? 'Revisa lo que está en rojo' : mensaje;
    }
    return wrong;
  },
  alias: { global: 'cliente', datos: 'cliente', direccion: 'cliente' },
};

/** How an invoice is asked for, beside its form. */
export interface Visto {
  /** Goes on with what the tax authority's catalogue lacks. */
  readonly isDeTodosModos?: boolean;
  /** The name of what was shown before: nothing else is made. */
  readonly visto?: string;
}

/** Writes the request that makes the invoice of a form that is right, or that shows it. */
export function toPeticion(
  values: FacturaValues,
  { isDeTodosModos = false, visto }: Visto = {},
): RequestOf<typeof facturApi.submitFactura> {
  const { opId, cliente, items, sustituye, periodo } = values;
  return {
    opId,
    form: {
      ...readForm(camposFactura, values),
      ...(sustituye !== null && { sustituye }),
      ...(cliente === 'publico' && { global: periodo }),
      ...(isDeTodosModos && { isDeTodosModos }),
      ...(visto !== undefined && { visto }),
      items: items.map((item) => ({
        cantidad: Number(item.cantidad),
        precio: centavosOf(item.precio),
        origen: item.origen,
        pieza: item.pieza,
        marca: item.marca,
        auto: item.auto,
        tipo: item.tipo,
        anios: item.anios,
        inventario: item.inventario,
        reporte: item.reporte,
        registro: item.registro ?? item.partida,
        claveProd: item.claveProd === '' ? null : item.claveProd,
        cotizacion: item.cotizacion ?? null,
        descuento: parsePrecio(item.descuento),
      })),
    },
    cliente: cliente === null || cliente === 'publico' ? {} : { identificador: cliente.identificador },
  };
}
