import { NetworkError } from '#web/api/errors.ts';
import { createStore, type Store } from '#web/components/store.ts';
import { countPending, hasUnanswered } from './cola.ts';
import { archivosOf, type FotoEditada, type Fotos, sameList, storedFoto } from './foto.ts';
import { addMissing, attributeRest, dropMissing, mergeGalerias, orderAs } from './galeria-servidor.ts';
import type { PartesFotos } from './partes.ts';

/** The state of the photo editor that the screen shows. */
export interface EstadoEditor {
  readonly fotos: Fotos;
  /** The latest event in words, for screen readers. */
  readonly anuncio: string;
}

/** The photos as the screen has them beside the photos as the server has them. */
export class Mesa {
  readonly store: Store<EstadoEditor>;
  readonly #partes: PartesFotos;
  /** Names that were on the server and are no longer. */
  readonly #gone = new Set<string>();
  #galeria: readonly string[];
  #toldGaleria: readonly string[];
  #toldPending = 0;
  #changesWaiting = 0;
  #isClosed = false;

  constructor(partes: PartesFotos, galeria: readonly string[]) {
    this.#partes = partes;
    this.#galeria = galeria;
    this.#toldGaleria = galeria;
    this.store = createStore<EstadoEditor>({ fotos: galeria.map(storedFoto), anuncio: '' });
  }

  get fotos(): Fotos {
    return this.store.get().fotos;
  }

  /** The names on the server in its order. */
  get galeria(): readonly string[] {
    return this.#galeria;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  find(clave: string): FotoEditada | undefined {
    return this.fotos.find((foto) => foto.clave === clave);
  }

  /** Its number on the screen, counted from 1. */
  numberOf(clave: string): number {
    return this.fotos.findIndex((foto) => foto.clave === clave) + 1;
  }

  set(fotos: Fotos, anuncio = this.store.get().anuncio): void {
    if (this.#isClosed) return;
    this.store.set({ fotos, anuncio });
    this.#tell();
  }

  alter(clave: string, change: Partial<FotoEditada>, anuncio?: string): void {
    const altered = this.fotos.map((foto) => (foto.clave === clave ? { ...foto, ...change } : foto));
    this.set(altered, anuncio);
  }

  /** Changes of photos that are on the server already, and wait or are being made. */
  setChangesWaiting(count: number): void {
    this.#changesWaiting = count;
    this.#tell();
  }

  /** An upload was answered, perhaps not the last one that was sent. */
  merge(answer: readonly string[]): void {
    this.#galeria = mergeGalerias(this.#galeria, answer);
  }

  /** The server said which photos there are while nothing else was on its way. */
  adopt(answer: readonly string[]): void {
    for (const archivo of this.#galeria) if (!answer.includes(archivo)) this.#gone.add(archivo);
    this.#galeria = answer;
    this.set(dropMissing(this.fotos, answer));
    this.settle();
  }

  /**
   * Waits for the answer to a change; null when it failed, which the query client has told. A refusal may mean that
   * somebody else was faster: what there is by now is shown.
   */
  async ask(
    call: Promise<readonly string[]>,
    read: () => Promise<readonly string[]>,
  ): Promise<readonly string[] | null> {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof NetworkError)) {
        const galeria = await read().catch(() => null);
        if (galeria) this.adopt(galeria);
      }
      return null;
    }
  }

  /** Once every upload was answered: each photo gets its name, and what others added is shown. */
  settle(): void {
    if (hasUnanswered(this.fotos)) return;
    const named = attributeRest(this.fotos);
    const all = addMissing(named, this.#galeria);
    if (all !== this.fotos) this.set(all);
  }

  /** The order of the server. */
  restoreOrder(): void {
    this.set(orderAs(this.fotos, this.#galeria));
  }

  /**
   * Takes over the gallery that the surrounding screen knows. Uploads made here are known better here, and an answer from
   * before a photo was deleted or turned is ignored.
   */
  receive(galeria: readonly string[]): void {
    if (sameList(galeria, this.#toldGaleria) || galeria.some((archivo) => this.#gone.has(archivo))) return;
    this.#toldGaleria = galeria;
    const own = this.fotos.filter(({ subida }) => subida !== null);
    this.adopt(mergeGalerias(galeria, archivosOf(own)));
    this.restoreOrder();
  }

  /** Nobody looks any more. */
  close(): void {
    this.#isClosed = true;
    for (const { vista } of this.fotos) if (vista) this.#partes.revokeVista(vista);
  }

  #tell(): void {
    const archivos = archivosOf(this.fotos);
    if (!sameList(archivos, this.#toldGaleria)) {
      this.#toldGaleria = archivos;
      this.#partes.onGaleria(archivos);
    }
    const pending = countPending(this.fotos) + this.#changesWaiting;
    if (pending !== this.#toldPending) {
      this.#toldPending = pending;
      this.#partes.onPending(pending);
    }
  }
}
