import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const WIRE_NAME =
  /\b(?:A__O|INV__|FACE__|_MERCADO|Condici__n|LADO__Posici__n|__Parte|_PARTE|TITULO_PARA_PUBLICAR_FORMULA|Fact_____Inv|PEDIDO_el_|galery)\b/;

async function findLeaks(pattern: string): Promise<string[]> {
  const leaks: string[] = [];
  for await (const file of glob(pattern, { exclude: ['**/*.test.ts', '**/*.test.tsx'] })) {
    if (WIRE_NAME.test(await readFile(file, 'utf8'))) leaks.push(file);
  }
  return leaks;
}

test('only the contract knows how the wire spells things', async () => {
  expect(await findLeaks('src/{domain,server,web}/**/*.{ts,tsx,sql}')).toEqual([]);
});

test('the search for leaks finds one where there is one', async () => {
  expect(await findLeaks('src/contract/**/*.ts')).not.toEqual([]);
});
