import { screen } from '@testing-library/react';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Egreso, Factura, Pago } from '#contract/wire/factura.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, renderScreen } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { RECEPTOR_DE_HOY, sampleFactura } from '#tests/muestras-de-ventas.ts';
import { FacturaScreen } from '#web/facturas/factura-screen.tsx';

type Expediente = ResponseOf<typeof facturApi.getFactura>;

/** An invoice as it differs from the sample, its own facts and those of its document. */
export function conDatos(more: Partial<Factura> = {}, datos: Partial<Factura['factura']> = {}): Factura {
  const factura = sampleFactura({ id: 12, ...more });
  return { ...factura, factura: { ...factura.factura, ...datos } };
}

export const documento = (id: number, serie: string, monto: number) => ({
  id,
  estatus: 'Timbrada',
  creada: '2026-11-21T16:00:00.000Z',
  error: '',
  factura: {
    monto,
    descripcion: 'Depósito',
    fechaAplicacion: '2026-11-21',
    formaPago: '03',
    cancelacion: null,
    timbre: { ...sampleFactura().factura.timbre, serie, folio: id, ref: `ref-${serie}-${id}`, total: monto },
  },
});

export function unPago(id: number, more: Partial<Pago> = {}): Pago {
  const extra = { parcialidad: 1, saldoAnterior: 1_160_00, facturas: [12], registro: null, sustituye: null };
  return { ...documento(id, 'P', 500_00), ...extra, ...more };
}

export function unEgreso(id: number, more: Partial<Egreso> = {}): Egreso {
  return { ...documento(id, 'E', 160_00), tipo: '03', items: [{ id: 120, cantidad: 1, regresa: true }], ...more };
}

interface Options extends Partial<Expediente> {
  readonly rol?: Rol;
  readonly query?: string;
  readonly answers?: readonly Answer[];
}

export const LIBRE = answer(indicadores.getPieza, { pieza: sampleRegistro({ id: 5 }) });

export function open({ rol = ROL.admin, query = '', answers = [], ...more }: Options = {}) {
  const expediente: Expediente = {
    factura: conDatos(),
    pagos: [],
    egresos: [],
    eventos: [],
    receptorDeHoy: RECEPTOR_DE_HOY,
    ...more,
  };
  return renderScreen(FacturaScreen, {
    screen: 'factura',
    id: '12',
    rol,
    query,
    answers: [answer(facturApi.getFactura, expediente), LIBRE, ...answers],
  });
}

export const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

/** Gives the text that describes a control to a screen reader. */
export function describedBy(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
