import { MAX_FOTOS } from '#domain/imagen.ts';
import { NetworkError } from '#web/api/errors.ts';
import type { PorGuardar } from '#web/cola/cola.ts';
import { canTakeOff, hasWork, retry, retryUnanswered } from './cola.ts';
import { EnvioDeFotos } from './envio-de-fotos.ts';
import { archivosOf, chosenFoto, moveTo } from './foto.ts';
import { type EstadoEditor, GaleriaEditada } from './galeria-editada.ts';
import type { PartesFotos } from './partes.ts';

/** A change of the photos of a part that nothing else may go beside. */
type Cambio = (pieza: number) => Promise<void>;

/**
 * The photos of one part while somebody works on them. Photos are uploaded side by side; whatever else is done to them
 * waits for those on the wire and goes alone, so that an answer always means one thing.
 */
export class EditorDeFotos {
  readonly #partes: PartesFotos;
  readonly #galeria: GaleriaEditada;
  readonly #envio: EnvioDeFotos;
  /** Changes that go one after the other; the first one may be running. */
  readonly #cambios: Cambio[] = [];
  #isChanging = false;
  #pieza: number | null;
  #moves = 0;

  constructor(partes: PartesFotos, pieza: number | null, galeria: readonly string[]) {
    this.#partes = partes;
    this.#pieza = pieza;
    this.#galeria = new GaleriaEditada(partes, galeria);
    this.#envio = new EnvioDeFotos(partes, this.#galeria, () => this.#go());
  }

  get store(): { readonly get: () => EstadoEditor; readonly subscribe: (listener: () => void) => () => void } {
    return this.#galeria.store;
  }

  /** Takes what fits. @returns what does not: a part may have 20. */
  add(files: readonly File[]): readonly File[] {
    const { createOpId, createVista } = this.#partes;
    const { fotos } = this.#galeria;
    const room = Math.max(0, MAX_FOTOS - fotos.length);
    const chosen = files.slice(0, room).map((file) => chosenFoto(createOpId(), file, createVista(file)));
    this.#galeria.set([...fotos, ...chosen]);
    this.#go();
    return files.slice(room);
  }

  /** Gives the photos that the server has not, ready to be sent, in their order; those that nobody can read are left out. */
  async pending(): Promise<readonly PorGuardar[]> {
    const waiting = this.#galeria.fotos.filter(({ subida }) => subida && subida.estado !== 'subida');
    const ready = await Promise.all(
      waiting.map(async ({ clave, subida }) => {
        const file = subida && (subida.envio ?? (await this.#partes.shrink(subida.origen).catch(() => null)));
        return file ? [{ clave, file }] : [];
      }),
    );
    return ready.flat();
  }

  /** Takes off a photo that has not gone yet. */
  takeOff(clave: string): void {
    const foto = this.#galeria.find(clave);
    if (!foto || !canTakeOff(foto)) return;
    const others = this.#galeria.fotos.filter((other) => other !== foto);
    this.#galeria.set(others, 'Foto quitada.');
    this.#go();
  }

  /** Sends one again that failed; without a name, all of them. */
  retry(clave?: string): void {
    const { fotos } = this.#galeria;
    const claves = clave === undefined ? fotos.map((foto) => foto.clave) : [clave];
    this.#galeria.set(claves.reduce(retry, fotos));
    this.#go();
  }

  /** There is a connection again. */
  resume(): void {
    this.#galeria.set(retryUnanswered(this.#galeria.fotos));
    this.#go();
  }

  /** Puts a photo in a place, counted from 0, at once; the server's refusal puts it back. */
  move(clave: string, place: number): void {
    const { fotos } = this.#galeria;
    const target = Math.min(Math.max(place, 0), fotos.length - 1);
    if (fotos[target]?.clave === clave) return;
    this.#galeria.set(moveTo(fotos, clave, target), `Foto en el lugar ${target + 1} de ${fotos.length}.`);
    this.#moves += 1;
    if (this.#pieza !== null) this.#queue((pieza) => this.#saveOrder(pieza));
  }

  /** Turns a photo clockwise. */
  rotate(clave: string): void {
    this.#galeria.alter(clave, { ocupada: 'girando' });
    this.#queue(async (pieza) => {
      const turned = await this.#askAbout(pieza, clave, this.#partes.llamadas.rotate);
      if (turned) {
        await this.#partes.preload(turned.archivo);
        this.#galeria.alter(clave, { archivo: turned.archivo, vista: null }, 'Foto girada.');
        this.#galeria.adopt(turned.galeria);
      }
      this.#galeria.alter(clave, { ocupada: '' });
    });
  }

  /** @returns whether the photo is gone. */
  delete(clave: string): Promise<boolean> {
    this.#galeria.alter(clave, { ocupada: 'eliminando' });
    return new Promise((resolve) => {
      this.#queue(async (pieza) => {
        const answer = await this.#askAbout(pieza, clave, this.#partes.llamadas.remove);
        if (answer) this.#galeria.adopt(answer);
        this.#galeria.alter(clave, { ocupada: '' }, answer ? 'Foto eliminada.' : undefined);
        resolve(answer !== null);
      });
    });
  }

  /** The part has been saved for the first time: what waited for it goes. */
  setPieza(pieza: number | null): void {
    this.#pieza = pieza;
    this.#go();
  }

  /** Takes over the gallery that the surrounding screen knows, unless uploads are on their way: those know it better. */
  receive(galeria: readonly string[]): void {
    if (this.#cambios.length === 0 && !hasWork(this.#galeria.fotos)) this.#galeria.receive(galeria);
  }

  /** Ends the work when nobody looks any more: uploads are given up, and their pictures are let go. */
  close(): void {
    this.#envio.close();
    this.#galeria.close();
  }

  #queue(cambio: Cambio): void {
    this.#cambios.push(cambio);
    this.#go();
  }

  /** Does what can be done now: the change whose turn it is first, then uploads. */
  #go(): void {
    if (this.#galeria.isClosed) return;
    this.#galeria.setChangesWaiting(this.#cambios.length);
    this.#envio.prepare();
    if (this.#pieza === null || this.#isChanging) return;
    const [cambio] = this.#cambios;
    if (!cambio) this.#upload(this.#pieza);
    else if (!this.#envio.isUploading) void this.#run(cambio, this.#pieza);
  }

  async #run(cambio: Cambio, pieza: number): Promise<void> {
    this.#isChanging = true;
    await cambio(pieza);
    this.#isChanging = false;
    this.#cambios.shift();
    this.#go();
  }

  #upload(pieza: number): void {
    this.#envio.upload(pieza);
    this.#galeria.settle();
    // The server has them in the order in which they arrived.
    if (!hasWork(this.#galeria.fotos) && !this.#galeria.isInOrder) this.#queue((own) => this.#saveOrder(own));
  }

  async #saveOrder(pieza: number): Promise<void> {
    if (this.#galeria.isInOrder) return;
    const moves = this.#moves;
    const answer = await this.#ask(pieza, this.#partes.llamadas.reorder(pieza, archivosOf(this.#galeria.fotos)));
    if (answer) this.#galeria.adopt(answer);
    // Moved again meanwhile: that order waits for its turn.
    if (moves === this.#moves) this.#galeria.restoreOrder();
  }

  /** Changes one photo; null when that failed, or the photo is not on the server. */
  async #askAbout<Answer>(pieza: number, clave: string, call: (pieza: number, archivo: string) => Promise<Answer>) {
    const archivo = this.#galeria.find(clave)?.archivo;
    return archivo ? this.#ask(pieza, call(pieza, archivo)) : null;
  }

  /**
   * Waits for the answer to a change; null when it failed, which the query client has told. A refusal may mean that
   * somebody else was faster: what there is by now is shown.
   */
  async #ask<Answer>(pieza: number, call: Promise<Answer>): Promise<Answer | null> {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof NetworkError)) {
        const galeria = await this.#partes.llamadas.read(pieza).catch(() => null);
        if (galeria) this.#galeria.adopt(galeria);
      }
      return null;
    }
  }
}
