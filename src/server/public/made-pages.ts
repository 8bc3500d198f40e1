import type { Zipped } from '#server/base/http/gzip-parts.ts';

/** So many bytes of pages are kept: some three thousand pages of parts, as they travel without their styles. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A page takes so many bytes beside its own: its mark, its place in the list. */
const OVERHEAD = 300;

/**
 * The pages that were rendered and compressed last, by their marks. A mark says all that a page is made of, as it was just
 * read: what changed has another mark, so nothing in here can be out of date, and nobody has to take anything out.
 */
export class MadePages {
  readonly #pages = new Map<string, Zipped>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Gives the page of a mark, made now when it is not there; those that were not asked for longest make room. */
  take(mark: string, make: () => Zipped): Zipped {
    const known = this.#pages.get(mark);
    const page = known ?? make();
    if (known) this.#pages.delete(mark);
    else this.#bytes += weightOf(page);
    this.#pages.set(mark, page);
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= weightOf({ bytes });
    }
    return page;
  }
}

function weightOf({ bytes }: Pick<Zipped, 'bytes'>): number {
  return bytes.length + OVERHEAD;
}
