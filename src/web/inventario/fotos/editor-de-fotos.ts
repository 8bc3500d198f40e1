import { MAX_FOTOS } from '#domain/imagen.ts';
import { canTakeOff, hasWork, retry, retryUnanswered } from './cola.ts';
import { archivosOf, chosenFoto, sameList } from './foto.ts';
import { moveTo, unownedIn } from './galeria-servidor.ts';
import { type EstadoEditor, Mesa } from './mesa.ts';
import type { LlamadaSobreFoto, PartesFotos } from './partes.ts';
import { Subidor } from './subidor.ts';
import { type Turno, Turnos } from './turnos.ts';

/**
 * The photos of one part while somebody works on them. Photos are uploaded side by side; whatever else is done to them
 * waits for those on the wire and goes alone, so that an answer always means one thing.
 */
export class EditorDeFotos {
  readonly #partes: PartesFotos;
  readonly #mesa: Mesa;
  readonly #subidor: Subidor;
  readonly #turnos = new Turnos();
  #pieza: number | null;
  #moves = 0;

  constructor(partes: PartesFotos, pieza: number | null, galeria: readonly string[]) {
    this.#partes = partes;
    this.#pieza = pieza;
    this.#mesa = new Mesa(partes, galeria);
    this.#subidor = new Subidor(partes, this.#mesa, () => this.#go());
  }

  get store(): { readonly get: () => EstadoEditor; readonly subscribe: (listener: () => void) => () => void } {
    return this.#mesa.store;
  }

  /** Takes what fits. @returns what does not: a part may have 20. */
  add(files: readonly File[]): readonly File[] {
    const { createOpId, createVista } = this.#partes;
    const { fotos } = this.#mesa;
    const room = Math.max(0, MAX_FOTOS - fotos.length);
    const chosen = files.slice(0, room).map((file) => chosenFoto(createOpId(), file, createVista(file)));
    this.#mesa.set([...fotos, ...chosen]);
    this.#go();
    return files.slice(room);
  }

  /** Takes off a photo that has not gone yet. */
  takeOff(clave: string): void {
    const foto = this.#mesa.find(clave);
    if (!foto || !canTakeOff(foto)) return;
    if (foto.vista) this.#partes.revokeVista(foto.vista);
    const others = this.#mesa.fotos.filter((other) => other.clave !== clave);
    this.#mesa.set(others, 'Foto quitada.');
    this.#go();
  }

  /** Sends one again that failed; without a name, all of them. */
  retry(clave?: string): void {
    const { fotos } = this.#mesa;
    const claves = clave === undefined ? fotos.map((foto) => foto.clave) : [clave];
    this.#mesa.set(claves.reduce(retry, fotos));
    this.#go();
  }

  /** There is a connection again. */
  resume(): void {
    this.#mesa.set(retryUnanswered(this.#mesa.fotos));
    this.#go();
  }

  /** Puts a photo in a place, counted from 0, at once; the server's refusal puts it back. */
  move(clave: string, place: number): void {
    const { fotos } = this.#mesa;
    const target = Math.min(Math.max(place, 0), fotos.length - 1);
    if (fotos[target]?.clave === clave) return;
    this.#mesa.set(moveTo(fotos, clave, target), `Foto en el lugar ${target + 1} de ${fotos.length}.`);
    this.#moves += 1;
    if (this.#pieza !== null) this.#queue((pieza) => this.#saveOrder(pieza));
  }

  /** Turns a photo clockwise. */
  rotate(clave: string): void {
    this.#mesa.alter(clave, { ocupada: 'girando' });
    this.#queue(async (pieza) => {
      const answer = await this.#askAbout(pieza, clave, this.#partes.llamadas.girar);
      const turned = answer && unownedIn(this.#mesa.fotos, answer)[0];
      if (turned) await this.#showTurned(clave, turned);
      if (answer) this.#mesa.adopt(answer);
      this.#mesa.alter(clave, { ocupada: '' });
    });
  }

  /** @returns whether the photo is gone. */
  delete(clave: string): Promise<boolean> {
    this.#mesa.alter(clave, { ocupada: 'eliminando' });
    return new Promise((resolve) => {
      this.#queue(async (pieza) => {
        const answer = await this.#askAbout(pieza, clave, this.#partes.llamadas.eliminar);
        if (answer) this.#mesa.adopt(answer);
        this.#mesa.alter(clave, { ocupada: '' }, answer ? 'Foto eliminada.' : undefined);
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
    if (this.#turnos.count === 0 && !hasWork(this.#mesa.fotos)) this.#mesa.receive(galeria);
  }

  /** Nobody looks any more: what is on its way is given up, and its pictures are let go. */
  close(): void {
    this.#subidor.close();
    this.#mesa.close();
  }

  #queue(turno: Turno): void {
    this.#turnos.push(turno);
    this.#go();
  }

  /** Does what can be done now: what waits for its turn first, then uploads. */
  #go(): void {
    if (this.#mesa.isClosed) return;
    this.#mesa.setChangesWaiting(this.#turnos.count);
    this.#subidor.prepare();
    if (this.#pieza === null || this.#turnos.isRunning) return;
    if (this.#turnos.count === 0) this.#upload(this.#pieza);
    else if (!this.#subidor.isUploading) void this.#turnos.runNext(this.#pieza).then(() => this.#go());
  }

  #upload(pieza: number): void {
    this.#subidor.upload(pieza);
    this.#mesa.settle();
    this.#subidor.releaseVistas();
    const { fotos, galeria } = this.#mesa;
    // The server has them in the order in which they arrived.
    if (!hasWork(fotos) && !sameList(archivosOf(fotos), galeria)) this.#queue((own) => this.#saveOrder(own));
  }

  async #saveOrder(pieza: number): Promise<void> {
    const { fotos, galeria } = this.#mesa;
    const moves = this.#moves;
    const orden = [...archivosOf(fotos), ...unownedIn(fotos, galeria)];
    if (sameList(orden, galeria)) return;
    const answer = await this.#ask(pieza, this.#partes.llamadas.ordenar(pieza, orden));
    if (answer) this.#mesa.adopt(answer);
    // Moved again meanwhile: that order waits for its turn.
    if (moves === this.#moves) this.#mesa.restoreOrder();
  }

  async #showTurned(clave: string, turned: string): Promise<void> {
    await this.#partes.precargar(turned);
    const vista = this.#mesa.find(clave)?.vista;
    this.#mesa.alter(clave, { archivo: turned, vista: null, ocupada: '' }, 'Foto girada.');
    if (vista) this.#partes.revokeVista(vista);
  }

  /** Null when it failed, or the photo is not on the server. */
  async #askAbout(pieza: number, clave: string, call: LlamadaSobreFoto): Promise<readonly string[] | null> {
    const archivo = this.#mesa.find(clave)?.archivo;
    return archivo ? this.#ask(pieza, call(pieza, archivo)) : null;
  }

  #ask(pieza: number, call: Promise<readonly string[]>): Promise<readonly string[] | null> {
    return this.#mesa.ask(call, () => this.#partes.llamadas.leer(pieza));
  }
}
