import { hash } from 'node:crypto';
import type { PiezaReciente } from '#contract/page-state.ts';
import { joinZipped, zipAround } from '#server/base/http/gzip-parts.ts';
import type { BuiltWeb } from './built-web.ts';
import { frameDocument, type Page } from './document.ts';
import { MadePages } from './made-pages.ts';

/** A page that is known and may be made. */
export interface Made {
  /** Names all that it is made of: as long as that is the same, so is the page. */
  readonly mark: string;
  readonly policy: string;
  /** Writes it as it is. */
  readonly plain: () => Buffer;
  /** Writes it compressed. One that may be kept is rendered only where it was not already. */
  readonly zipped: (isKept: boolean) => Buffer;
}

/** A page, and the parts that came last where it shows some: they are in no state (record 99). */
interface PageOfParts extends Page {
  readonly recientes?: readonly PiezaReciente[] | undefined;
}

/** Makes pages of their states. What was rendered of the same state by the same build is not rendered again (record 101). */
export function createPageMaker(
  web: Pick<BuiltWeb, 'renderPage' | 'assetsOf' | 'version'>,
  pages: MadePages = new MadePages(),
): (page: PageOfParts) => Made {
  return ({ recientes, ...page }) => {
    const { state } = page;
    const { head, top, bottom } = frameDocument(page);
    const { tags, policy } = web.assetsOf(state.page, page.head.preloadImage !== null);
    const mark = hash('sha1', web.version + head + top + bottom + JSON.stringify(recientes ?? null), 'base64url');
    const before = () => Buffer.from(head);
    const after = () => Buffer.from(top + web.renderPage(state, recientes) + bottom);
    const zip = () => zipAround(before(), tags, after());
    return {
      mark,
      policy,
      plain: () => Buffer.concat([before(), tags.bytes, after()]),
      zipped: (isKept) => joinZipped(isKept ? pages.take(mark, zip) : zip(), tags),
    };
  };
}
