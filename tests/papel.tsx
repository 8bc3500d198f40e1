import { beforeEach, type Mock, vi } from 'vitest';

/** Watches the print dialog before each test of a file, and has photos and letters ready at once: nothing loads here. */
export function watchPrint(): Mock {
  const print = vi.fn();
  beforeEach(() => {
    print.mockClear();
    vi.stubGlobal('print', print);
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  });
  return print;
}
