import * as z from 'zod/mini';
import type { CatalogoBuscado, ClaveSat } from '#contract/catalogos-sat.ts';
import { foldTexto, squeezeTexto } from '#domain/texto.ts';
import { errorProveedor } from './errores.ts';
import type { Api } from './sdk.ts';

/** An answer is kept for a day: the tax authority changes its catalogues a few times a year. */
const VIGENCIA_MS = 24 * 60 * 60_000;

/** The searches that are remembered; of more, the oldest is forgotten. */
const MAX_BUSQUEDAS = 500;

/** The fields of the provider's answer that are read. */
const respuesta = z.object({ data: z.array(z.object({ key: z.string(), description: z.string() })) });

interface Recuerdo {
  readonly claves: readonly ClaveSat[];
  readonly hasta: number;
}

/** The provider's copy of the tax authority's catalogues, searched by words, with a memory of what was searched. */
export class CatalogoDeFacturapi {
  readonly #recuerdos = new Map<string, Recuerdo>();

  /** @throws ErrorProveedor when the provider does not answer, or not with keys. */
  async find(api: Api, catalogo: CatalogoBuscado, texto: string, ahora = Date.now()): Promise<readonly ClaveSat[]> {
    const q = foldTexto(squeezeTexto(texto));
    const name = `${catalogo} ${q}`;
    const known = this.#recuerdos.get(name);
    if (known && known.hasta > ahora) return known.claves;
    const asked = { q, limit: 20 };
    const answer =
      catalogo === 'producto' ? await api.catalogs.searchProducts(asked) : await api.catalogs.searchUnits(asked);
    const read = respuesta.safeParse(answer);
    if (!read.success) throw errorProveedor('no_disponible');
    const claves = read.data.data.map(({ key: clave, description: descripcion }) => ({ clave, descripcion }));
    this.#remember(name, { claves, hasta: ahora + VIGENCIA_MS });
    return claves;
  }

  #remember(name: string, recuerdo: Recuerdo): void {
    this.#recuerdos.delete(name);
    this.#recuerdos.set(name, recuerdo);
    const [oldest] = this.#recuerdos.keys();
    if (this.#recuerdos.size > MAX_BUSQUEDAS && oldest !== undefined) this.#recuerdos.delete(oldest);
  }
}
