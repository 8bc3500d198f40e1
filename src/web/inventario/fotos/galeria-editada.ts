import { createStore, type Store } from '#web/components/hooks/store.ts';
import { countPending, hasUnanswered, markStored } from './cola.ts';
import {
  addMissing,
  archivosOf,
  dropMissing,
  type FotoEditada,
  type Fotos,
  isInOrder,
  mergeGalerias,
  orderAs,
  type Subida,
  storedFoto,
  withFoto,
  withSubida,
} from './foto.ts';
import type { FotoGuardada, PartesFotos } from './partes.ts';

/** The state of the photo editor that the screen shows. */
export interface EstadoEditor {
  readonly fotos: Fotos;
  /** The latest event in words, for screen readers. */
  readonly anuncio: string;
  /** How many changes of stored photos wait or are being made. Leaving before they are would lose them. */
  readonly cambios: number;
}

/** The photos of a part as the screen has them beside their names as the server has them. */
export class GaleriaEditada {
  readonly store: Store<EstadoEditor>;
  readonly #partes: PartesFotos;
  /** Names that were on the server and are no longer. */
  readonly #gone = new Set<string>();
  #enServidor: readonly string[];
  #toldGaleria: readonly string[];
  #toldPending = 0;
  #isClosed = false;

  constructor(partes: PartesFotos, galeria: readonly string[]) {
    this.#partes = partes;
    this.#enServidor = galeria;
    this.#toldGaleria = galeria;
    this.store = createStore<EstadoEditor>({ fotos: galeria.map(storedFoto), anuncio: '', cambios: 0 });
  }

  get fotos(): Fotos {
    return this.store.get().fotos;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** True when the server has the photos in the order of the screen. */
  get isInOrder(): boolean {
    return isInOrder(this.fotos, this.#enServidor);
  }

  find(clave: string): FotoEditada | undefined {
    return this.fotos.find((foto) => foto.clave === clave);
  }

  /** Its number on the screen, counted from 1. */
  numberOf(clave: string): number {
    return this.fotos.findIndex((foto) => foto.clave === clave) + 1;
  }

  /** Shows these photos; the pictures of this browser that are shown no longer are let go. */
  set(fotos: Fotos, anuncio = this.store.get().anuncio): void {
    if (this.#isClosed) return;
    const before = this.fotos;
    this.store.set({ ...this.store.get(), fotos, anuncio });
    this.#revokeVistas(before.filter(({ vista }) => !fotos.some((foto) => foto.vista === vista)));
    this.#tell();
  }

  alter(clave: string, change: Partial<FotoEditada>, anuncio?: string): void {
    this.set(withFoto(this.fotos, clave, change), anuncio);
  }

  alterSubida(clave: string, change: Partial<Subida>, anuncio?: string): void {
    this.set(withSubida(this.fotos, clave, change), anuncio);
  }

  /** Notes changes of photos that are on the server already, and wait or are being made. */
  setChangesWaiting(count: number): void {
    const state = this.store.get();
    if (count !== state.cambios) this.store.set({ ...state, cambios: count });
    this.#tell();
  }

  /** Takes in the answer to an upload, perhaps not the last one that was sent; repeated, it may tell of photos long gone. */
  takeIn(clave: string, { archivo, galeria }: FotoGuardada, anuncio: string): void {
    const still = galeria.filter((name) => !this.#gone.has(name));
    this.#enServidor = mergeGalerias(this.#enServidor, still);
    this.set(dropMissing(markStored(this.fotos, clave, archivo), this.#enServidor), anuncio);
  }

  /** Takes over what the server said while nothing else was on its way. */
  adopt(answer: readonly string[]): void {
    for (const archivo of this.#enServidor) if (!answer.includes(archivo)) this.#gone.add(archivo);
    this.#enServidor = answer;
    this.set(dropMissing(this.fotos, answer));
    this.settle();
  }

  /** Shows what others added, once every upload was answered: before that, a new name may be that of our own photo. */
  settle(): void {
    if (hasUnanswered(this.fotos)) return;
    const all = addMissing(this.fotos, this.#enServidor);
    if (all !== this.fotos) this.set(all);
  }

  /** Puts the photos in the order of the server. */
  restoreOrder(): void {
    this.set(orderAs(this.fotos, this.#enServidor));
  }

  /**
   * Takes over the gallery that the surrounding screen knows. Uploads made here are known better here, and an answer from
   * before a photo was deleted or turned is ignored.
   */
  receive(galeria: readonly string[]): void {
    if (isSame(galeria, this.#toldGaleria) || galeria.some((archivo) => this.#gone.has(archivo))) return;
    this.#toldGaleria = galeria;
    const own = this.fotos.filter(({ subida }) => subida !== null);
    this.adopt(mergeGalerias(galeria, archivosOf(own)));
    this.restoreOrder();
  }

  /** Nobody looks any more. */
  close(): void {
    this.#isClosed = true;
    this.#revokeVistas(this.fotos);
  }

  #revokeVistas(fotos: Fotos): void {
    for (const { vista } of fotos) if (vista) this.#partes.revokeVista(vista);
  }

  #tell(): void {
    const archivos = archivosOf(this.fotos);
    if (!isSame(archivos, this.#toldGaleria)) {
      this.#toldGaleria = archivos;
      this.#partes.onGaleria(archivos);
    }
    const pending = countPending(this.fotos) + this.store.get().cambios;
    if (pending !== this.#toldPending) {
      this.#toldPending = pending;
      this.#partes.onPending(pending);
    }
  }
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name, index) => name === right[index]);
}
