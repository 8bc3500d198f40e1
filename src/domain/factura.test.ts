import { expect, test } from 'vitest';
import { ESTADOS_DE_FACTURA, ESTADOS_POR_CONFIRMAR, ESTADOS_VIVOS, estatusDeFactura, sinVigencia } from './factura.ts';

test('what nobody knows for sure is to be confirmed', () => {
  const words = ESTADOS_DE_FACTURA.map((estado) => [estado, estatusDeFactura(estado)]);
  expect(Object.fromEntries(words)).toEqual({
    reservada: 'Por confirmar',
    enviando: 'Por confirmar',
    timbrada: 'Timbrada',
    incierta: 'Por confirmar',
    cancelando: 'Cancelación en proceso',
    rechazada: 'Rechazada',
    fallida: 'Rechazada',
    cancelada: 'cancelado',
  });
});

test('an invoice lives until it was refused or cancelled', () => {
  const ended = ESTADOS_DE_FACTURA.filter((estado) => !ESTADOS_VIVOS.some((vivo) => vivo === estado));
  expect(ended).toEqual(['rechazada', 'fallida', 'cancelada']);
});

test('only a stamped one stands: why the others do not', () => {
  const reasons = ESTADOS_DE_FACTURA.map((estado) => sinVigencia(estado));
  expect(reasons).toEqual([
    expect.stringContaining('por confirmar'),
    expect.stringContaining('por confirmar'),
    null,
    expect.stringContaining('por confirmar'),
    'Su cancelación está en proceso',
    'No se timbró',
    'No se timbró',
    'Está cancelada',
  ]);
});

test('of a document whose stamp or cancellation is on its way nobody knows the end', () => {
  const known = ESTADOS_DE_FACTURA.filter((estado) => !ESTADOS_POR_CONFIRMAR.includes(estado));
  expect(known).toEqual(['timbrada', 'rechazada', 'fallida', 'cancelada']);
});
