import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { type Answer, answer, refuse } from '#tests/componentes.tsx';
import { conDatos, open } from '#tests/factura-guardada.tsx';
import { busqueda, CLIENTE, OTRO, stamp, VISTA } from '#tests/factura-nueva.tsx';
import { sampleFactura } from '#tests/muestras-de-ventas.ts';

const nota = (id: number, numero: number) => ({
  id,
  cantidad: 1,
  precio: 500_00,
  descuento: 0,
  pieza: 'COFRE',
  lado: '',
  marca: '',
  auto: '',
  tipo: '',
  anios: null,
  inventario: 7,
  reporte: '',
  oc: '',
  claveProd: '01010101',
  registro: null,
  nota: numero,
  partida: id,
  origen: 'notas' as const,
  devueltas: 0,
  regresadas: 0,
});
const global = { periodicidad: '04', meses: '11', anio: 2026 };
const items = [nota(1, 31), nota(2, 32), nota(3, 32)];
const cliente = {
  identificador: '',
  account: { nombre: '', apellidos: '', rfc: 'XAXX010101000', razonSocial: '', email: '' },
};
/** A global invoice of two notes. */
const GLOBAL = conDatos(
  { cliente, saldo: 0, estatus: 'Pagado' },
  { items, global, metodoPago: 'PUE', formaPago: '01' },
);

const HECHAS: ResponseOf<typeof facturApi.splitGlobal> = {
  factura: sampleFactura({ id: 40 }),
  global: sampleFactura({ id: 41 }),
};

/** Opens the dialog of its second note, which was paid by transfer. */
async function openSeparar(
  reply: Answer = answer(facturApi.splitGlobal, HECHAS),
  clientes: readonly ClienteFiscal[] = [CLIENTE],
) {
  const nota32 = { id: 32, nombre: 'Publico en general', formaPago: 'Transferencia' as const, fecha: '2026-11-20' };
  const opened = open({
    factura: GLOBAL,
    answers: [
      busqueda(...clientes),
      answer(facturApi.getNotasPorFacturar, {
        notas: [{ ...nota32, total: 1_000_00, impedimento: 'ya tiene la factura F-12' }],
        piezas: [],
      }),
      answer(vistasPrevias.getVistaPreviaDeNota, { propia: VISTA, resto: { ...VISTA, global } }),
      reply,
    ],
  });
  const notas = await screen.findByRole('region', { name: 'Notas de la factura global' });
  await opened.user.click(within(notas).getByRole('button', { name: 'Facturar a su nombre la nota 32' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Facturar la nota 32 a su nombre' }));
  const searchFor = () => opened.user.type(dialog.getByRole('textbox', { name: /Buscar cliente/ }), 'ana{Enter}');
  const facturar = () => opened.user.click(dialog.getByRole('button', { name: 'Facturar' }));
  return { ...opened, dialog, buscar: searchFor, facturar };
}

test('a global invoice says its period and its notes, and gives a buyer his own, paid as the note was', async () => {
  const { sent, address, dialog, buscar: searchFor, facturar } = await openSeparar();
  expect(screen.getByRole('region', { name: 'Notas de la factura global' }).textContent).toMatch(
    /^Mensual, noviembre de 2026Nota 31\$500\.00.*Nota 32\$1,000\.00/,
  );
  expect(dialog.getByRole('button', { name: 'Facturar' })).toHaveProperty('disabled', true);
  await searchFor();
  await dialog.findByRole('list', { name: 'Datos fiscales' });
  expect(dialog.getByRole('combobox', { name: /Forma de pago/ })).toHaveProperty('value', '03');
  expect(dialog.queryByRole('option', { name: /Por definir/ })).toBeNull();
  await facturar();
  const revision = within(await screen.findByRole('dialog', { name: 'Revisa antes de timbrar' }));
  expect(revision.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'La factura de la nota 32',
    'La factura global, sin esa nota',
  ]);
  expect(revision.getByText('04 Mensual, 11 Noviembre 2026')).toBeTruthy();
  expect(sent(facturApi.splitGlobal)).toEqual([]);
  await stamp('Timbrar las 2');
  await expect.poll(address).toBe('/admin/facturas/40');
  expect(sent(facturApi.splitGlobal)).toEqual([
    {
      id: 12,
      nota: 32,
      cliente: { identificador: CLIENTE.identificador },
      opId: expect.any(String),
      form: { claveProd: '25172601', formaPago: '03', metodoPago: 'PUE', visto: VISTA.visto },
    },
  ]);
  await screen.findAllByText('Factura creada exitosamente.');
});

test('of several clients none is taken by itself, and one with wrong fiscal data is not sent', async () => {
  const malo = { ...OTRO, datos: { ...OTRO.datos, regimenFiscal: '609' } };
  const { user, sent, dialog, buscar: searchFor, facturar } = await openSeparar(undefined, [CLIENTE, malo]);
  await searchFor();
  await user.click(await dialog.findByRole('button', { name: /TALLER OTRO/ }));
  expect(dialog.getByRole('list', { name: 'Datos fiscales' }).textContent).toContain('El régimen 609 ya no existe');
  await facturar();
  expect(sent(facturApi.splitGlobal)).toEqual([]);
});

test('what the server refuses of the client stands in its list', async () => {
  const {
    dialog,
    buscar: searchFor,
    facturar,
  } = await openSeparar(
    answer(facturApi.splitGlobal, () => {
      throw refuse('Hay datos por corregir', {
        codigo: 'campo',
        errores: [{ codigo: 'campo', campo: 'account.nombre', mensaje: 'El nombre no es el que el SAT tiene' }],
      });
    }),
  );
  await searchFor();
  await dialog.findByRole('list', { name: 'Datos fiscales' });
  await facturar();
  await stamp('Timbrar las 2');
  await dialog.findByText('El nombre no es el que el SAT tiene');
  expect(screen.queryByRole('dialog', { name: 'Revisa antes de timbrar' })).toBeNull();
});

test('while the cancellation of the global one waits it is not said to be done', async () => {
  const factura = conDatos(
    { id: 40, estatus: 'Por confirmar' },
    { timbre: { ...GLOBAL.factura.timbre, estado: 'pending' } },
  );
  const aviso = 'La cancelación de la factura global está en proceso: después se emiten las nuevas';
  const {
    address,
    dialog,
    buscar: searchFor,
    facturar,
  } = await openSeparar(answer(facturApi.splitGlobal, { factura, global: null, aviso }));
  await searchFor();
  await dialog.findByRole('list', { name: 'Datos fiscales' });
  await facturar();
  await stamp('Timbrar las 2');
  await expect.poll(address).toBe('/admin/facturas/40');
  await screen.findByText(`En proceso: ${aviso}`);
  expect(screen.queryByText('Factura creada exitosamente.')).toBeNull();
  expect(screen.queryByText(/El proveedor no contestó/)).toBeNull();
});
