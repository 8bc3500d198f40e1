import type { ResponseOf } from '#contract/call.ts';
import type { cotizaciones } from '#contract/cotizaciones.ts';
import type { FilaDeCotizacion } from '#contract/wire/cotizacion.ts';
import { addDias, diaOf } from '#domain/fecha.ts';

/** A quote of two lines that its customer looked at once. */
export function sampleFilaDeCotizacion(more: Partial<FilaDeCotizacion> = {}): FilaDeCotizacion {
  return {
    id: 7,
    token: 'abcdefghijklmnopqrstuv',
    estado: 'vista',
    nombre: 'Taller López',
    telefono: '55 1234 5678',
    canal: 'WHASTAPP',
    autor: 'Ana Ruiz',
    creada: '2026-11-20T12:00:00.000Z',
    vigencia: addDias(diaOf(new Date()), 2),
    vence: '2099-12-01T06:00:00.000Z',
    enviada: '2026-11-20T12:00:00.000Z',
    vista: '2026-11-20T13:00:00.000Z',
    vistaUltima: '2026-11-20T13:00:00.000Z',
    vistas: 1,
    aceptada: null,
    aceptadaPor: '',
    cancelada: null,
    motivo: null,
    apartado: null,
    nota: null,
    piezas: 2,
    total: 3_000_00,
    totalAceptado: 0,
    ...more,
  };
}

type Seguimiento = ResponseOf<(typeof cotizaciones)['getSeguimiento']>;

/** A day on which no quote wants a word. */
export function sampleSeguimiento(): Seguimiento {
  return { vistas: [], terminan: [], porRecoger: [], totales: { vistas: 0, terminan: 0, porRecoger: 0 } };
}
