import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import { ROL } from '#domain/roles.ts';
import { answer, refuse } from '#tests/componentes.tsx';
import { elegirCliente, open, review, stamp, VISTA } from '#tests/factura-nueva.tsx';

const MENSAJE = 'La clave 25172601 no está en el catálogo del SAT del 15/01/2026';

/** A catalogue without the key of the form. */
const SIN_CLAVE = answer(vistasPrevias.getVistaPrevia, ({ form }) => {
  if (form?.isDeTodosModos) return { vistaPrevia: VISTA };
  const errores = [{ codigo: 'campo', campo: 'formData.clave_prod', mensaje: MENSAJE }] as const;
  throw refuse(MENSAJE, { codigo: 'confirmar', campo: 'formData.de_todos_modos', errores });
});

test('after the refusal of the catalogue an administrator may go on all the same, under the same operation', async () => {
  const { user, sent } = open({ rol: ROL.admin, answers: [SIN_CLAVE] });
  await screen.findByRole('row', { name: /FARO/ });
  await elegirCliente(user);
  expect(screen.queryByRole('button', { name: 'Facturar de todos modos' })).toBeNull();
  await review(user);
  await user.click(await screen.findByRole('button', { name: 'Facturar de todos modos' }));
  await stamp();
  await expect.poll(() => sent(facturApi.submitFactura).length).toBe(1);
  const [first, second] = sent(vistasPrevias.getVistaPrevia);
  const [made] = sent(facturApi.submitFactura);
  expect([first, second, made].map((one) => one?.form?.isDeTodosModos)).toEqual([undefined, true, true]);
  expect([second?.opId, made?.opId]).toEqual([first?.opId, first?.opId]);
});

test.each([ROL.socio, ROL.gerente])('role %i reads why beside the field, and is offered nothing', async (rol) => {
  const { user } = open({ rol, answers: [SIN_CLAVE] });
  await screen.findByRole('row', { name: /FARO/ });
  await elegirCliente(user);
  await review(user);
  await screen.findAllByText(MENSAJE);
  expect(screen.queryByRole('button', { name: 'Facturar de todos modos' })).toBeNull();
});
