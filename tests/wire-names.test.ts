import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The names that no other part of the program would use by itself: an underscore where the wire lost a letter. */
const WIRE_NAME = new RegExp(
  `\\b(?:${[
    'A__O',
    'INV__',
    'FACE__',
    '_MERCADO',
    'Condici__n',
    'LADO__Posici__n',
    '__Parte',
    '_PARTE',
    'galery',
    'TITULO_PARA_PUBLICAR_FORMULA',
    'Fact_____Inv',
    'PEDIDO_el_',
    'VENCE_el_',
    'ENTREGADO_el_',
    'PAGADA_el_',
    'Pza_recolectada_el_',
    'Monto_Reparaci__n',
    'Gtos_ENVIO',
    'METODO_ENVIO',
    '__FACT',
    '__Monto_FACT',
    'Ingreso_FACT',
    'Pago__',
    '__Nota_Cr__dito',
    'Fecha_NC_Reemb',
    'Tiempo_Entrega',
  ].join('|')})\\b`,
);

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
