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

/** One page, before it is rendered. */
export interface Page {
  readonly siteName: string;
  readonly head: Head;
  readonly state: PageState;
}

/**
 * A document but for two things: what it carries of the build, which stands after its head, and what is rendered, which
 * stands between top and bottom. Nothing is rendered but the state, so these say all that a page is made of.
 */
export interface Frame {
  readonly head: string;
  readonly top: string;
  readonly bottom: string;
}

/**
 * Writes a document around what is rendered. What crawlers and WhatsApp read comes before the styles: some of them read no
 * more than the beginning. State travels as JSON, so the content-security policy needs no code of a single page.
 */
export function frameDocument({ siteName, head, state }: Page): Frame {
  return {
    head: `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(siteName, head)}
`,
    top: `
${head.structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`).join('\n')}
</head><body>`,
    bottom: `
<script type="application/json" id="estado">${scriptJson(state)}</script>
</body></html>`,
  };
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
