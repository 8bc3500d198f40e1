import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCalls, calls } from '#contract/calls.ts';
import { ADMIN_MESSAGES } from './admin-messages.ts';
import { APP_MESSAGES } from './app-messages.ts';
import { AVISOS_MESSAGES } from './avisos-messages.ts';
import { BANCO_MESSAGES } from './banco-messages.ts';
import { CAJA_MESSAGES } from './caja-messages.ts';
import { COBRANZA_MESSAGES } from './cobranza-messages.ts';
import { CONTEOS_MESSAGES } from './conteos-messages.ts';
import { COTIZACION_PUBLICA_MESSAGES } from './cotizacion-publica-messages.ts';
import { COTIZACIONES_MESSAGES } from './cotizaciones-messages.ts';
import { CUENTA_MESSAGES } from './cuenta-messages.ts';
import { DEMANDA_MESSAGES } from './demanda-messages.ts';
import { DONADORES_MESSAGES } from './donadores-messages.ts';
import { NetworkError, RefusedError } from './errors.ts';
import { ETIQUETAS_MESSAGES } from './etiquetas-messages.ts';
import { EXPORTAR_MESSAGES } from './exportar-messages.ts';
import { FACTURAS_MESSAGES } from './facturas-messages.ts';
import { IMPORTAR_MESSAGES } from './importar-messages.ts';
import { LISTA_PEDIDA_MESSAGES } from './lista-pedida-messages.ts';
import { LOTES_MESSAGES } from './lotes-messages.ts';
import { addMessages, MESSAGES, messageOf } from './messages.ts';
import { POR_PAGAR_MESSAGES } from './por-pagar-messages.ts';
import { REPORTES_MESSAGES } from './reportes-messages.ts';
import { VISTAS_MESSAGES } from './vistas-messages.ts';

const APART = {
  ...CUENTA_MESSAGES,
  ...FACTURAS_MESSAGES,
  ...ADMIN_MESSAGES,
  ...BANCO_MESSAGES,
  ...CAJA_MESSAGES,
  ...COBRANZA_MESSAGES,
  ...EXPORTAR_MESSAGES,
  ...IMPORTAR_MESSAGES,
  ...ETIQUETAS_MESSAGES,
  ...LOTES_MESSAGES,
  ...AVISOS_MESSAGES,
  ...CONTEOS_MESSAGES,
  ...COTIZACIONES_MESSAGES,
  ...COTIZACION_PUBLICA_MESSAGES,
  ...LISTA_PEDIDA_MESSAGES,
  ...DEMANDA_MESSAGES,
  ...DONADORES_MESSAGES,
  ...POR_PAGAR_MESSAGES,
  ...VISTAS_MESSAGES,
  ...REPORTES_MESSAGES,
};
const table = new Map(Object.entries({ ...MESSAGES, ...APART, ...APP_MESSAGES }));
addMessages({ ...APART, ...APP_MESSAGES });

test.each(allCalls)('$path has its own words', (call) => {
  const words = table.get(call.path);
  expect(words).toBeDefined();
  expect(messageOf(call, new RefusedError({ mensaje: '', codigo: 'negocio' }))).toBe(words?.error);
  expect(messageOf(call, new NetworkError('offline'))).toBe(words?.red);
});

test('the words are those of the table', () => {
  const { getMarcas, getYears } = calls.buscadorPublic;
  const { getPieza } = calls.piezasPublicas;
  expect(messageOf(getMarcas, new RefusedError({ mensaje: '', codigo: 'negocio' }))).toBe(
    'No se obtuvieron las marcas',
  );
  expect(messageOf(getYears, new NetworkError(''))).toBe('Error al cargar los años');
  expect(messageOf(getPieza, new RefusedError({ mensaje: '', codigo: 'negocio' }))).toBe(
    'No se pudo obtener la pieza.',
  );
  expect(messageOf(getPieza, new NetworkError(''))).toBe('Error al cargar la pieza.');
});

test('the words of the server come first', () => {
  expect(
    messageOf(calls.piezasPublicas.getPieza, new RefusedError({ mensaje: 'Pieza no encontrada', codigo: 'negocio' })),
  ).toBe('Pieza no encontrada');
});

test('a call that no table names gets the generic words', () => {
  expect(messageOf({ path: 'otra/cosa.php' }, new RefusedError({ mensaje: '', codigo: 'negocio' }))).toBe(
    'Ocurrió un problema, si persiste informa al soporte',
  );
});

const WEB = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: WEB }).map((file) => ({
  file,
  text: readFileSync(join(WEB, file), 'utf8'),
}));

/** The calls whose words do not come with the application, and the folders whose screens bring them. */
const BROUGHT = [
  {
    calls: 'contract/(?:factur-api|lista-de-facturas)|components/facturas/folio-link',
    words: 'FACTURAS_MESSAGES',
    folders: ['facturas'],
  },
  { calls: 'contract/update-clients', words: 'ADMIN_MESSAGES', folders: ['cuentas'] },
  { calls: 'contract/sinonimos', words: 'ADMIN_MESSAGES', folders: ['sinonimos'] },
  { calls: 'contract/banco', words: 'BANCO_MESSAGES', folders: ['banco'] },
  { calls: 'contract/importar', words: 'IMPORTAR_MESSAGES', folders: ['importar'] },
  { calls: 'contract/trabajos', words: 'ADMIN_MESSAGES', folders: ['trabajos'] },
];

test.each(BROUGHT)('the calls of $calls are made where $words came along', ({ calls: group, words, folders }) => {
  const makers = sources.filter(({ text }) => new RegExp(`^import \\{.*(?:${group})\\.tsx?'`, 'm').test(text));
  // What comes alone, when somebody asks for it, brings them itself.
  const relying = makers.filter(
    ({ file, text }) => !file.includes('.test.') && !text.includes(`addMessages(${words})`),
  );
  const theirs = new Set(relying.map(({ file }) => file.replace(/^components\//, '').split('/')[0]));
  expect(folders).toEqual(expect.arrayContaining([...theirs]));
  expect(makers.length).toBeGreaterThan(0);
  const screens = sources.filter(({ file }) => folders.some((folder) => file.match(`^${folder}/[^/]*-screen\\.tsx$`)));
  expect(screens.length).toBeGreaterThan(0);
  for (const { file, text } of screens) expect(text, file).toContain(`addMessages(${words})`);
});
