import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** A comparison of the words of a refusal with others; that there are none, or that all went well, may be asked. */
const DECIDES = [
  /(?<!typeof )\b(?:message|mensaje) [!=]== (?:'(?!'|success')|[A-Z_]{3,})/,
  /(?:'|\b[A-Z_]{3,}) [!=]== (?:\w+\.)?(?:message|mensaje)\b/,
  /\b(?:message|mensaje)\.(?:startsWith|endsWith|includes|indexOf|match|search)\(/,
  /\.(?:test|exec|includes|has)\((?:\w+\.)?(?:message|mensaje)\)/,
];

const isDeciding = (code: string) => DECIDES.some((pattern) => pattern.test(code));

test('the browser decides by the code of a refusal, never by its words', async () => {
  const found: string[] = [];
  for await (const file of glob('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', '**/*.test.tsx'] })) {
    if (isDeciding(await readFile(file, 'utf8'))) found.push(file);
  }
  expect(found).toEqual([]);
});

test.each([
  'if (message !== REGISTRO_CAMBIADO) return false;',
  "if (error.message === 'Pieza no encontrada') return;",
  '!CAMBIADO.test(error.message)',
  'NOT_FOUND.includes(error.message)',
  "mensaje.startsWith('El # de inventario ')",
  'SIN_SESION === error.message',
])('%s would be found', (code) => {
  expect(isDeciding(code)).toBe(true);
});
