import type { LlamadasFotos, PartesFotos } from '#web/inventario/fotos/partes.ts';

interface Waiting {
  readonly what: string;
  readonly settle: (error: Error | null) => void;
}

/**
 * A server that answers when it is told to, and a browser that draws nothing. A file called 'x' becomes the photo '@x',
 * a turned photo 'a' becomes 'a+', and a file called 'malo' cannot be read.
 */
export class Servidor {
  galeria: readonly string[];
  /** The galleries that the screen was told last. */
  told: readonly string[] = [];
  pending = 0;
  readonly opIds: string[] = [];
  /** Pictures of the browser that were not let go. */
  readonly vistas = new Set<string>();
  readonly #asked: Waiting[] = [];
  #made = 0;

  constructor(galeria: readonly string[]) {
    this.galeria = galeria;
  }

  /** Lists the requests not yet answered, in order: 'subir 1', 'ordenar a b'. */
  get waiting(): readonly string[] {
    return this.#asked.map(({ what }) => what);
  }

  answer(what: string): void {
    this.#settle(what, null);
  }

  fail(what: string, error: Error): void {
    this.#settle(what, error);
  }

  /** Stores the photo of a file, whether or not anybody hears of it. */
  store(name: string): void {
    if (!this.galeria.includes(`@${name}`)) this.galeria = [...this.galeria, `@${name}`];
  }

  get partes(): PartesFotos {
    return {
      llamadas: this.#llamadas,
      shrink: async (file) => {
        if (file.name === 'malo') throw new Error('No se pudo leer malo');
        return new File([file], file.name);
      },
      preload: async () => {},
      createVista: () => {
        const vista = this.#next('blob:');
        this.vistas.add(vista);
        return vista;
      },
      revokeVista: (vista) => void this.vistas.delete(vista),
      createOpId: () => this.#next('op-'),
      onGaleria: (galeria) => {
        this.told = galeria;
      },
      onPending: (count) => {
        this.pending = count;
      },
    };
  }

  get #llamadas(): LlamadasFotos {
    const turned = (archivo: string) => this.galeria.map((name) => (name === archivo ? `${name}+` : name));
    const without = (archivo: string) => this.galeria.filter((name) => name !== archivo);
    return {
      upload: async (_pieza, opId, { name }) => {
        this.opIds.push(opId);
        const galeria = await this.#ask(`subir ${name}`, () => this.store(name));
        return { archivo: `@${name}`, galeria };
      },
      reorder: (_pieza, orden) => {
        const rest = () => this.galeria.filter((name) => !orden.includes(name));
        return this.#ask(`ordenar ${orden.join(' ')}`, () => this.#put([...orden, ...rest()]));
      },
      rotate: async (_pieza, archivo) => {
        const galeria = await this.#ask(`girar ${archivo}`, () => this.#put(turned(archivo)));
        return { archivo: `${archivo}+`, galeria };
      },
      remove: (_pieza, archivo) => this.#ask(`eliminar ${archivo}`, () => this.#put(without(archivo))),
      read: async () => this.galeria,
      motivoOf: (error) => (error instanceof Error ? error.message : ''),
    };
  }

  #put(galeria: readonly string[]): void {
    this.galeria = galeria;
  }

  #ask(what: string, change: () => void): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null) => {
        if (error) return reject(error);
        change();
        resolve(this.galeria);
      };
      this.#asked.push({ what, settle });
    });
  }

  #settle(what: string, error: Error | null): void {
    const index = this.waiting.indexOf(what);
    if (index < 0) throw new Error(`${what} was not asked, but: ${this.waiting.join(', ')}`);
    this.#asked.splice(index, 1)[0]?.settle(error);
  }

  #next(prefix: string): string {
    this.#made += 1;
    return `${prefix}${this.#made}`;
  }
}
