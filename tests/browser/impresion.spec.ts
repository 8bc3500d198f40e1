import { build, type Rolldown } from 'vite';
import { readPdf } from './pdf.ts';
import { expect, test } from './test.ts';

/** The orange of the logo, as a PDF writes it. */
const LOGO_INK = '.9608 .4863 .1216 rg';

test('a document prints on numbered letter sheets: the logo on the first, the head of its table on each', async ({
  page,
}) => {
  const html = await buildDocument();
  await page.route('**/documento', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.addInitScript(() => {
    window.print = () => {
      document.title += 'Impreso';
    };
  });
  await page.goto('/documento');
  await expect(page).toHaveTitle('Impreso');

  const sheets = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets.map(({ size }) => size)).toEqual(Array(3).fill('0 0 612 792'));
  expect(sheets.map(({ text }) => /Página \d+ de \d+/.exec(text)?.[0])).toEqual(
    [1, 2, 3].map((sheet) => `Página ${sheet} de 3`),
  );
  expect(sheets.map(({ drawing }) => drawing.includes(LOGO_INK))).toEqual([true, false, false]);
  expect(sheets.map(({ text }) => text.includes('Cantidad'))).toEqual([true, true, true]);
  expect(sheets[0]?.text).toContain('Nota de remisión R-12');
  expect(sheets[0]?.text).toContain('Yarda de prueba');
});

/** Builds the page of documento.tsx as the application is built. */
async function buildDocument(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, assetsInlineLimit: 1_000_000, rolldownOptions: { input: 'tests/browser/documento.tsx' } },
  });
  const { output } = made as Rolldown.RolldownOutput;
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  const looks = output.map((file) => (file.fileName.endsWith('.css') && 'source' in file ? file.source : '')).join('');
  const script = `<script type="module">${code.replaceAll('</script', '<\\/script')}</script>`;
  return `<!doctype html><html lang="es"><head><title></title><style>${looks}</style></head><body>${script}</body></html>`;
}
