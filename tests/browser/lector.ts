import type { Page } from '@playwright/test';

/** Types into what has the focus as a keyboard scanner does: every key at once, and Enter. */
export function scan(page: Page, text: string): Promise<void> {
  return page.evaluate((typed) => {
    const first = performance.now();
    for (const [index, key] of [...typed, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      // Its keys have their own moments, however late a busy page hears of them.
      Object.defineProperty(event, 'timeStamp', { value: first + index });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  }, text);
}

/** The text of the label of a part. */
export const codigoDe = (page: Page, { id }: { readonly id: number }) => `${new URL(page.url()).origin}/detalles/${id}`;
