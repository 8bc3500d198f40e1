import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Negocio } from '#contract/page-state.ts';
import { fillTexto, readNegocio, textoLegal } from './negocio.ts';

const { publico, legales } = readNegocio(join(import.meta.dirname, '..', '..', 'negocio.config.json'));
const NEGOCIO: Negocio = { ...publico, nombre: 'Yonke $& Hermanos', correo: 'yo@nke.mx' };

test('a text names the business, its mail and its address without repeating them', () => {
  const texto = {
    vigencia: '2026-01-15',
    secciones: [{ titulo: '{nombre}', parrafos: ['{correo} {correo}', ['{nombre}']] }],
  };
  expect(fillTexto(texto, NEGOCIO)).toEqual({
    vigencia: '2026-01-15',
    secciones: [{ titulo: 'Yonke $& Hermanos', parrafos: ['yo@nke.mx yo@nke.mx', ['Yonke $& Hermanos']] }],
  });
});

test.each(['terminos', 'privacidad'] as const)('%s as shipped names nothing that is not there', (page) => {
  expect(JSON.stringify(legales[page])).not.toMatch(/\{\w+\}/);
});

test.each([
  ['no section', { vigencia: '2026-01-15', secciones: [] }],
  ['a section without text', { vigencia: '2026-01-15', secciones: [{ titulo: 'x', parrafos: [] }] }],
  ['a day that is none', { vigencia: '2026-02-30', secciones: [{ titulo: 'x', parrafos: ['y'] }] }],
  ['an unknown field', { vigencia: '2026-01-15', secciones: [{ titulo: 'x', parrafos: ['y'], html: '<b>' }] }],
])('refuses %s', (_what, texto) => {
  expect(z.safeParse(textoLegal, texto).success).toBe(false);
});
