import { join } from 'node:path';
import type { DetalleState } from '#contract/page-state.ts';
import { loadBuiltWeb } from '#server/public/built-web.ts';
import { detalleHead } from '#server/public/heads.ts';
import { createPageMaker } from '#server/public/page-maker.ts';
import type { Product } from './product.ts';

/** So many pages are rendered round and round: enough that no part is special. */
const PAGES = 300;

/**
 * Prepares the making of part pages without database and network, in this process: the same build, of the states that the
 * server's own pages carry, rendered and compressed each time.
 */
export async function openRenderer({ root, url, sample }: Product): Promise<(n: number) => Buffer> {
  const make = createPageMaker(await loadBuiltWeb(join(root, 'dist')));
  const states: DetalleState[] = [];
  for (const id of sample.ids.slice(0, PAGES)) {
    const html = await (await fetch(`${url}/detalles/${id}`)).text();
    states.push(JSON.parse(/id="estado">([^<]*)</.exec(html)?.[1] ?? 'null'));
  }
  return (n) => {
    const state = states[n % states.length];
    if (!state) throw new Error('No part page carries a state');
    return make({ siteName: state.negocio.nombre, head: detalleHead(url, state), state }).zipped(false);
  };
}
