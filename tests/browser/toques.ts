import type { Locator, Page } from '@playwright/test';

/**
 * Walks through the application as a person does and counts the taps: each press of the pointer, and each key that is no
 * letter of what is typed (Enter, Tab, an arrow, a shortcut). The letters are counted apart.
 */
export class Toques {
  readonly #page: Page;
  toques = 0;
  letras = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(what: Locator): Promise<void> {
    await what.click();
    this.toques += 1;
  }

  async key(name: string, times = 1): Promise<void> {
    for (let turn = 0; turn < times; turn++) await this.#page.keyboard.press(name);
    this.toques += times;
  }

  /** Types where the focus is. */
  async type(texto: string): Promise<void> {
    await this.#page.keyboard.type(texto);
    this.letras += texto.length;
  }
}
