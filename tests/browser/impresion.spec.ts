import { build, type Rolldown } from 'vite';
import { readPdf, type Sheet } from './pdf.ts';
import { signIn } from './personas.ts';
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

/** What can only be pressed, and what belongs to the screen. */
const NOT_ON_PAPER =
  /Ir al contenido|Menú|Buscar\b|Editar|Eliminar|Guardar|Reparar\b|Simular|Anterior|Siguiente|Agregar|WhatsApp \?|Cotizar por|Compartir|Iniciar sesión|Limpiar|https?:/;

/** The letters of a heading are larger than this, in points; those of everything else are not. */
const HEADING = 10;

const SCREENS = [
  ['/admin/inventario/1', 'Existencias y precios'],
  ['/admin/inventario', 'Listado de piezas'],
  ['/admin/reportes/inventario', 'Reporte de bajas'],
  ['/admin/publicaciones', 'Listado de publicaciones'],
  ['/admin/cuentas', 'Cuentas'],
  ['/admin/sinonimos', 'Sinónimos del buscador'],
  ['/admin/reparacion?paso=2&columna=condicion&busca=USADO&reemplazo=SEMINUEVO', 'Paso 2'],
  ['/detalles/1', 'Detalles'],
  ['/?q=faro', 'piezas'],
] as const;

test('any screen prints on numbered sheets: its facts and nothing to press, no text over another, no heading alone', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [address, title] of SCREENS) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const sheets = readPdf(await page.pdf({ preferCSSPageSize: true }));
    const whole = sheets.map(({ text }) => text).join(' ');
    expect(whole, address).toContain(title);
    expect(NOT_ON_PAPER.exec(whole)?.[0], address).toBeUndefined();
    expect(sheets.map(numberOf), address).toEqual(sheets.map((_, at) => `Página ${at + 1} de ${sheets.length}`));
    expect(sheets.flatMap(overlapsOf), address).toEqual([]);
    expect(
      sheets.map(lastOf).filter(({ size }) => size > HEADING),
      address,
    ).toEqual([]);
  }
});

/** The number that the foot of a sheet has. */
function numberOf({ lines }: Sheet): string {
  const foot = lines.filter(({ bottom }) => bottom > 740);
  return foot.map(({ text }) => text).join('');
}

/** The last that a sheet says above its foot. */
function lastOf({ lines }: Sheet): Sheet['lines'][number] {
  const [first, ...rest] = lines.filter(({ bottom }) => bottom <= 740);
  if (!first) throw new Error('A sheet says nothing');
  return rest.reduce((last, line) => (line.bottom > last.bottom ? line : last), first);
}

/** The texts that lie over another by more than a point each way. */
function overlapsOf({ lines }: Sheet): string[] {
  const clash = (start: number, end: number, from: number, to: number) => Math.min(end, to) - Math.max(start, from) > 1;
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1)
      .filter((other) => clash(line.left, line.right, other.left, other.right))
      .filter((other) => clash(line.top, line.bottom, other.top, other.bottom))
      .map((other) => `${line.text} | ${other.text}`),
  );
}

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
