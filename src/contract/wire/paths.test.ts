import { expect, test } from 'vitest';
import { apartados } from '../apartados.ts';
import { facturApi } from '../factur-api.ts';
import { indicadores } from '../indicadores.ts';
import { notas } from '../notas.ts';
import { updateClients } from '../update-clients.ts';
import { updatePiezas } from '../update-piezas.ts';
import { verifyAccount } from '../verify-account.ts';
import { fromWireRefusal, toWireRefusal } from './paths.ts';

const wireOf = (call: Parameters<typeof toWireRefusal>[0], campo: string) => toWireRefusal(call, { campo }).campo;
const ourOf = (call: Parameters<typeof toWireRefusal>[0], campo: string) => fromWireRefusal(call, { campo }).campo;

test.each([
  ['an item of an invoice', facturApi.submitFactura, 'form.items.2.precio', 'formData.items.2.price'],
  ['a field of an invoice', facturApi.submitFactura, 'form.ivaIncluido', 'formData.tax_included'],
  ['all items of an invoice', facturApi.submitFactura, 'form.items', 'formData.items'],
  ['the period of a global invoice', facturApi.submitFactura, 'form.global.fecha', 'formData.global.fecha'],
  ['the client of an invoice', facturApi.submitFactura, 'cliente.identificador', 'formUser.keylogin'],
  ['a datum of that client', facturApi.submitFactura, 'datos.usoCfdi', 'account.uso_CFDI'],
  ['its address', facturApi.submitPago, 'direccion.codigoPostal', 'address.zip'],
  ['a cancellation', facturApi.submitFactura, 'cancelacion.isFueraDePlazo', 'formData.fuera_de_plazo'],
  ['its motive', facturApi.submitFactura, 'cancelacion.motivo', 'formData.motivo'],
  ['a payment', facturApi.submitPago, 'form.registro', 'formPago.id_item'],
  ['several', facturApi.submitPagoGlobal, 'form.ids', 'formPago.selectedIds'],
  ['an item of a return', facturApi.submitEgreso, 'form.items.0.cantidad', 'formEgreso.items.0.quantity'],
  ['an item of a note', notas.submitNota, 'items.0.cantidad', 'items.0.quantity'],
  ['a field of a note', notas.submitNota, 'canal', 'medio_contacto'],
  ['money in advance', apartados.create, 'anticipo.formaPago', 'anticipo.forma_pago'],
  ['the name of a part, which its id is called as well', updatePiezas.updatePieza, 'pieza', 'PIEZA'],
  ['a field of a part', updatePiezas.updatePieza, 'precio', 'FACE__'],
  ['the stock that was read', updatePiezas.updatePieza, 'existenciasLeidas', 'exist_leido'],
  ['a field of a claim', indicadores.updatePieza, 'metodoEnvio', 'METODO_ENVIO'],
  ['the part that a claim uses', indicadores.updatePieza, 'inventario', 'INV__'],
  ['an account', updateClients.updateAccount, 'datos.rfc', 'account.RFC'],
  ['a new client', facturApi.submitNewClient, 'rfc', 'RFC'],
  ['a password', verifyAccount.validateLogin, 'contrasena', 'pass'],
])('%s', (_what, call, ours, theirs) => {
  expect(wireOf(call, ours)).toBe(theirs);
  expect(ourOf(call, theirs)).toBe(ours);
});

test('what a call does not know stays as it is', () => {
  expect(wireOf(notas.submitNota, 'images')).toBe('images');
  expect(wireOf(facturApi.submitFactura, 'form.items.2.nadie.x')).toBe('formData.items.2.nadie.x');
});

test('a refusal is translated in every place that names a field, and in no other', () => {
  const ours = {
    mensaje: 'El campo precio',
    codigo: 'campo' as const,
    campo: 'items.1.precio',
    errores: [
      { codigo: 'campo' as const, campo: 'items.1.precio', mensaje: 'precio' },
      { codigo: 'campo' as const, campo: '', mensaje: 'canal' },
    ],
  };
  const wire = {
    ...ours,
    campo: 'items.1.price',
    errores: [{ ...ours.errores[0], campo: 'items.1.price' }, ours.errores[1]],
  };
  expect(toWireRefusal(notas.submitNota, ours)).toEqual(wire);
  expect(fromWireRefusal(notas.submitNota, wire as typeof ours)).toEqual(ours);
  expect(toWireRefusal(notas.submitNota, { mensaje: 'Nada' })).toEqual({ mensaje: 'Nada' });
});
