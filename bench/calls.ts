import { randomBytes } from 'node:crypto';
import { PAGE_SIZE } from '#domain/pagina.ts';
import type { SqlStep } from './beside.ts';
import type { Ask } from './load.ts';
import type { Product } from './product.ts';
import type { Row } from './row.ts';
import type { Sample } from './sample.ts';

/** A row asks about so many of the sampled things, one after the other. */
const REQUESTS = 300;

/** A Tabla is what the rows of a group have in common, and the sampled things that each of their calls is about. */
interface Tabla<Thing> extends Pick<Row, 'grupo' | 'promised' | 'spoils'> {
  readonly about: (sample: Sample) => readonly Thing[];
}

/** Makes the rows of a table: each is one call about every one of its things, and what else is particular to it. */
export function rowsAbout<Thing>({ about, ...common }: Tabla<Thing>) {
  return (
    name: string,
    title: string,
    call: string,
    body: (thing: Thing, n: number, sample: Sample) => Ask['body'],
    more: Partial<Row> = {},
  ): Row => ({
    ...common,
    name,
    title,
    asks: (product) =>
      about(product.sample)
        .slice(0, REQUESTS)
        .map((thing, n) => signedAsk(product, `${call}.php`, body(thing, n, product.sample))),
    ...more,
  });
}

/** Makes a request of somebody who is signed in. */
export function signedAsk({ identity }: Product, path: string, body: Ask['body']): Ask {
  const sign = (fields: object) => ({ rute: '', ...identity, ...fields });
  return { path: `/api/${path}`, body: typeof body === 'function' ? (n) => sign(body(n)) : sign(body ?? {}) };
}

/** Asks for parts by their ids: other reads are held against that. */
export function askPiezas(product: Product): Ask[] {
  return product.sample.ids
    .slice(0, REQUESTS)
    .map((pieza) => signedAsk(product, 'update-piezas/get_pieza.php', { pieza }));
}

/** Makes the request of a page of a list, as the screens ask for it. */
export function pagina(search: string, page = 1) {
  return { page, itemsPerPage: PAGE_SIZE, search };
}

/** Makes a save of one field of a record or a part; each repetition writes another price than the one before. */
export function savePrecio(pieza: number, field: 'PRECIO' | 'FACE__'): Ask['body'] {
  return (n) => ({
    pieza,
    op_id: newOpId(),
    formDataPieza: JSON.stringify({ [field]: `${1000 + (n % 9000)}.50` }),
  });
}

const PREFIX = '00000000-0000-4000-8000-';

/** Makes an id for an operation, which is known as one of the benchmark's. */
export function newOpId(): string {
  return PREFIX + randomBytes(6).toString('hex');
}

/** Gives the statements of a save another operation's id: the database would write nothing for the same one again. */
export function withNewOpId(steps: readonly SqlStep[]): readonly SqlStep[] {
  const isOpId = (value: unknown) => typeof value === 'string' && value.startsWith(PREFIX);
  if (!steps.some(({ values }) => values.some(isOpId))) return steps;
  const opId = newOpId();
  return steps.map((step) => ({ ...step, values: step.values.map((value) => (isOpId(value) ? opId : value)) }));
}
