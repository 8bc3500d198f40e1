import type { PageState } from '#contract/page-state.ts';
import { escapeHtml, scriptJson } from '#server/base/html.ts';

/** The head of a page in the first answer: title, description and pictures for crawlers, WhatsApp and the tab. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page without what does not change it. */
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** Absolute address of a 1200x630 JPEG. */
  readonly image: string;
  readonly type: 'website' | 'product';
  /** JSON-LD, each object in its own script. */
  readonly structuredData: readonly object[];
  /** The picture that is painted first, fetched before the page asks for it. */
  readonly preloadImage: { readonly href: string; readonly srcset: string; readonly sizes: string } | null;
}

/** One page, ready to be sent. */
export interface Page {
  readonly siteName: string;
  /** Tags of the page's styles, scripts, fonts and icons. */
  readonly assetTags: string;
  readonly head: Head;
  readonly state: PageState;
  readonly html: string;
}

/** Renders the whole document. State travels as JSON, so the content-security policy needs no inline code. */
export function renderDocument({ siteName, assetTags, head, state, html }: Page): string {
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(siteName, head)}
${assetTags}
${head.structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`).join('\n')}
</head><body>${html}
<script type="application/json" id="estado">${scriptJson(state)}</script>
</body></html>`;
}

function headTags(siteName: string, head: Head): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const image = escapeHtml(head.image);
  const canonical = escapeHtml(head.canonical);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    head.isIndexed ? '' : '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${canonical}">`,
    preloadTag(head.preloadImage),
    `<meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    `<meta property="og:locale" content="es_MX">`,
    `<meta property="og:type" content="${head.type}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${image}">`,
    '<meta property="og:image:type" content="image/jpeg">',
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]
    .filter((tag) => tag !== '')
    .join('\n');
}

function preloadTag(image: Head['preloadImage']): string {
  if (!image) return '';
  const { href, srcset, sizes } = image;
  return `<link rel="preload" as="image" href="${escapeHtml(href)}" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
}
