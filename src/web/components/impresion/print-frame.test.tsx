import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { PrintFrame, PrintPage } from './print-frame.tsx';

const NEGOCIO = { nombre: 'Yarda de prueba', lines: ['Av. Central 1', '55 1234 5678'] };

let showPicture = (_: undefined) => {};
let showFonts = (_: undefined) => {};
const print = vi.fn();

beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  const picture = new Promise<undefined>((resolve) => {
    showPicture = resolve;
  });
  const fonts = new Promise<undefined>((resolve) => {
    showFonts = resolve;
  });
  HTMLImageElement.prototype.decode = () => picture;
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: fonts } });
});

const documento = (isReady: boolean) => (
  <PrintFrame isReady={isReady}>
    <PrintPage title="Nota de remisión" folio="R-12" negocio={NEGOCIO}>
      <table>
        <tbody>
          <tr>
            <td>FARO IZQ</td>
          </tr>
        </tbody>
      </table>
    </PrintPage>
    <PrintPage title="Orden de compra" negocio={NEGOCIO}>
      COFRE
    </PrintPage>
  </PrintFrame>
);

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a document has its business, its title with the number, and its own content', () => {
  renderComponent(documento(false));
  const page = screen.getByRole('article', { name: 'Nota de remisión R-12' });
  expect(within(page).getByRole('heading', { level: 2 }).textContent).toBe('Nota de remisión R-12');
  for (const line of ['Yarda de prueba', 'Av. Central 1', '55 1234 5678', 'FARO IZQ']) {
    expect(within(page).getByText(line)).toBeTruthy();
  }
  expect(screen.getByRole('article', { name: 'Orden de compra' }).textContent).toContain('COFRE');
  expect(page.parentElement?.getAttribute('aria-busy')).toBe('true');
});

test('the dialog opens once, when the fonts and the pictures are there', async () => {
  renderComponent(documento(true));
  showFonts(undefined);
  await settle();
  expect(print).not.toHaveBeenCalled();
  showPicture(undefined);
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await settle();
  expect(print).toHaveBeenCalledTimes(1);
});

test('nothing is printed before the document has arrived, nor after it was left', async () => {
  renderComponent(documento(false));
  const { unmount } = renderComponent(documento(true));
  unmount();
  showFonts(undefined);
  showPicture(undefined);
  await settle();
  expect(print).not.toHaveBeenCalled();
});

test('a picture that does not come is not waited for', async () => {
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
  renderComponent(documento(true));
  showFonts(undefined);
  await expect.poll(() => print.mock.calls.length).toBe(1);
});
