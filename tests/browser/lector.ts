import type { Page } from '@playwright/test';

/** Types into what has the focus as a keyboard scanner does: every key at once, and Enter. */
export function scan(page: Page, text: string): Promise<void> {
  return page.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    }
  }, text);
}

/** The text of the label of a part. */
export const codigoDe = (page: Page, { id }: { readonly id: number }) => `${new URL(page.url()).origin}/detalles/${id}`;
