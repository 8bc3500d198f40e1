import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fixed, fixedOf } from '#server/base/http/gzip-parts.ts';
import { policyWith } from '#server/base/http/policy.ts';
import { codeTags, entryOf, iconTags, type Manifest, waitedCodeTags, withImports } from './manifest.ts';

/** The part of the build that a public page carries in itself. */
export interface PageAssets {
  /** Its icons, its styles and first scripts themselves, and the tags of its code. */
  readonly tags: Fixed;
  /** The content-security policy of the page: it allows these styles and scripts and no others. */
  readonly policy: string;
}

const THEME = 'src/web/public/theme.ts';
/** The typeface that travels, 35 kB: its words stand in one of the machine's own until it is there. */
const TYPEFACE = /@font-face\{[^}]*\burl\([^}]*\}/;
const AFTER_PHOTO = 'src/web/public/after-photo.ts';

/**
 * Prepares what a page carries. Its styles and what must run before it is painted stand in it, so that it is painted after
 * one round trip (record 101); the policy names them by their hashes.
 *
 * @param folder the build.
 * @param isPhotoFirst the code of the page waits for its photo.
 */
export function pageAssets(folder: string, manifest: Manifest, page: string, isPhotoFirst: boolean): PageAssets {
  const chunks = withImports(manifest, `src/web/public/entry-${page}.tsx`);
  const main = chunks.at(-1);
  if (!main) throw new Error(`La página ${page} no tiene código`);
  const read = (file: string) => readFileSync(join(folder, 'web', file), 'utf8').trim();
  const files = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const whole = files.map(read).join('');
  const typeface = isPhotoFirst ? (TYPEFACE.exec(whole)?.[0] ?? '') : '';
  const styles = whole.replace(typeface, '');
  const first = [THEME, ...(isPhotoFirst ? [AFTER_PHOTO] : [])];
  const scripts = first.map((name) => read(entryOf(manifest, name).file));
  const shared = chunks.slice(0, -1).reverse();
  const tags = [
    iconTags('/manifest.webmanifest'),
    ...scripts.map((text) => element('script', text)),
    element('style', styles),
    ...files.map(knownTag),
    ...(isPhotoFirst
      ? [
          `<noscript>${element('style', typeface)}</noscript>`,
          `<template id="codigo">${element('style', typeface)}`,
          ...waitedCodeTags(shared, main),
          '</template>',
        ]
      : codeTags(shared, main)),
  ];
  return {
    tags: fixedOf(tags.join('\n')),
    policy: policyWith({
      scripts: scripts.map(sourceOf),
      styles: [styles, ...(isPhotoFirst ? [typeface] : [])].map(sourceOf),
    }),
  };
}

/** Writes a text of the build into the page as it is. @throws Error when it would end its element. */
function element(name: 'script' | 'style', text: string): string {
  if (text.toLowerCase().includes(`</${name}`)) throw new Error(`</${name} dentro de un archivo de la construcción`);
  return `<${name}>${text}</${name}>`;
}

/**
 * Names a file whose styles stand in the page already. Disabled it is never fetched; code that arrives later and needs the
 * same file finds it here and does not ask for it.
 */
function knownTag(file: string): string {
  return `<link rel="stylesheet" href="/${file}" disabled>`;
}

/** Names a text as the policy does: by its hash. */
function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
