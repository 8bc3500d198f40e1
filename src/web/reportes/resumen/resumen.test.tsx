import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ResumenDelDia, resumen } from '#contract/resumen.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleResumen } from '#tests/muestras.ts';
import { Resumen } from './resumen.tsx';

const render = (rol: Rol, more: Partial<ResumenDelDia> = {}, isPorCorreo = false) =>
  renderScreen(() => <Resumen rol={rol} />, {
    screen: 'reportes',
    rol,
    answers: [answer(resumen.getResumen, { resumen: sampleResumen(more), isPorCorreo })],
  });

const linkOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

test('each figure leads to its list', async () => {
  render(ROL.admin);
  const pendientes = within(await screen.findByRole('list', { name: 'Pendientes' }));
  expect(pendientes.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1,234 Piezas vencidas', '/admin/reportes/vencimientos?vista=listado&color=1'],
    ['2 Vencen hoy', '/admin/reportes/vencimientos?vista=listado&vence=2026-11-23'],
    [
      '4 Sin pieza del patio',
      '/admin/reportes/cotizadores?vista=listado&desde=2000-01-01&hasta=2026-11-23&grupo=sin_patio',
    ],
    ['3 Apartados que terminan hoy', '/admin/notas/apartados?ver=terminan+hoy'],
    ['1 Facturas por confirmar', '/admin/facturas?por_confirmar=1'],
    ['6 Ventas sin CFDI que van tarde', '/admin/facturas/sin-cfdi?periodicidad=04&ver=tarde'],
    ['6 Por retirar de Facebook', '/admin/publicaciones?plataforma=FB&estado=POR_RETIRAR'],
    ['5 Bajas por atender', '/admin/reportes/inventario?vista=listado'],
    ['8 Piezas eliminadas con existencias', '/admin/trabajos?ver=eliminadas'],
    ['7 Trabajos que fallaron', '/admin/trabajos?ver=fallidos'],
  ]);
  const enCero = within(screen.getByRole('list', { name: 'En cero' }));
  expect(enCero.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['0 Por cotizar', '/admin/reportes/cotizadores?vista=listado&desde=2000-01-01&hasta=2026-11-23&grupo=por_cotizar'],
    ['0 Canceladas fuera del sistema', '/admin/facturas?fuera=1'],
    ['0 Por retirar de Mercado Libre', '/admin/publicaciones?plataforma=ML&estado=POR_RETIRAR'],
  ]);
  expect(linkOf('$1,500.50')).toBe(
    '/admin/reportes/notas?vista=listado&desde=2026-11-01&hasta=2026-11-23&estatus=creado',
  );
  expect(linkOf('$900.00')).toBe('/admin/reportes/adeudos?vista=listado&desde=2000-01-01&hasta=2026-11-23');
  expect(linkOf('31 a 60 días')).toBe('/admin/reportes/adeudos?vista=listado&desde=2026-09-23&hasta=2026-10-23');
  expect(linkOf('A & B')).toBe(
    '/admin/reportes/adeudos?vista=listado&desde=2000-01-01&hasta=2026-11-23&aseguradora=A+%26+B',
  );
});

test('the month is compared with the last one until the same day', async () => {
  const { unmount } = render(ROL.gerente);
  await screen.findByText('$500.50 (50 %) más que el mes pasado a este día');
  expect(screen.getByText('este mes · 1 nota · 2 piezas')).toBeTruthy();
  unmount();
  render(ROL.gerente, { mesPasado: { ...sampleResumen().mesPasado, monto: 0 } });
  await screen.findByText('$1,500.50 más que el mes pasado a este día');
});

test('a manager sees what his lists have: neither debts nor the work of the system', async () => {
  render(ROL.gerente, { adeudos: null, fallidos: null, eliminadas: null });
  await screen.findByRole('heading', { name: 'Ventas por nota' });
  expect(screen.queryByRole('heading', { name: 'Por cobrar a aseguradoras' })).toBeNull();
  expect(screen.queryByText('Trabajos que fallaron')).toBeNull();
  expect(screen.queryByText('Piezas eliminadas con existencias')).toBeNull();
});

test('five insurers are shown, and all of them when they are asked for', async () => {
  const { user } = render(ROL.admin);
  const mas = await screen.findByRole('button', { name: 'Ver las 6 aseguradoras' });
  expect(screen.queryByRole('link', { name: 'Sin definir' })).toBeNull();
  await user.click(mas);
  expect(screen.getByRole('link', { name: 'Sin definir' })).toBeTruthy();
});

test('the mail is switched on and off; what failed stays as it was', async () => {
  const { user, sent, answers } = render(ROL.gerente);
  const wanted = await screen.findByRole('switch', { name: 'Recibirlo por correo cada mañana' });
  answers(answer(resumen.setResumenPorCorreo, { isPorCorreo: true }));
  await user.click(wanted);
  await expect.poll(() => wanted.getAttribute('aria-checked')).toBe('true');
  answers(
    answer(resumen.setResumenPorCorreo, () => {
      throw NO_CONNECTION;
    }),
  );
  await user.click(wanted);
  await screen.findByText('Error al guardar la preferencia');
  expect(wanted.getAttribute('aria-checked')).toBe('true');
  expect(sent(resumen.setResumenPorCorreo)).toEqual([{ isPorCorreo: true }, { isPorCorreo: false }]);
});
