import { NetworkError } from '#web/api/errors.ts';
import {
  countPending,
  markPrepared,
  markPreparing,
  markProgress,
  markRefused,
  markStored,
  markUnanswered,
  markUploading,
  nextRetryAt,
  nextToPrepare,
  nextToUpload,
} from './cola.ts';
import type { FotoEditada } from './foto.ts';
import { attribute, unownedIn } from './galeria-servidor.ts';
import type { Mesa } from './mesa.ts';
import type { PartesFotos } from './partes.ts';

/** Makes pictures smaller and sends them, some at a time, and again when no answer came. */
export class Subidor {
  readonly #partes: PartesFotos;
  readonly #mesa: Mesa;
  readonly #onTurn: () => void;
  readonly #onWire = new Set<string>();
  readonly #releasing = new Set<string>();
  readonly #closing = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onTurn told when something ended or its time has come: there may be more to do. */
  constructor(partes: PartesFotos, mesa: Mesa, onTurn: () => void) {
    this.#partes = partes;
    this.#mesa = mesa;
    this.#onTurn = onTurn;
  }

  get isUploading(): boolean {
    return this.#onWire.size > 0;
  }

  prepare(): void {
    for (const foto of nextToPrepare(this.#mesa.fotos)) void this.#prepare(foto);
  }

  upload(pieza: number): void {
    for (const foto of nextToUpload(this.#mesa.fotos, Date.now())) void this.#upload(pieza, foto);
    clearTimeout(this.#timer);
    const at = nextRetryAt(this.#mesa.fotos, Date.now());
    if (at !== null) this.#timer = setTimeout(this.#onTurn, at - Date.now());
  }

  /** Lets go of the pictures of this browser once the server's can be shown in their place. */
  releaseVistas(): void {
    for (const foto of this.#mesa.fotos) void this.#release(foto);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
  }

  async #prepare({ clave, subida, vista }: FotoEditada): Promise<void> {
    if (!subida) return;
    this.#mesa.set(markPreparing(this.#mesa.fotos, clave));
    try {
      const envio = await this.#partes.encoger(subida.origen);
      this.#mesa.set(markPrepared(this.#mesa.fotos, clave, envio));
      if (envio !== subida.origen) this.#showSmaller(clave, vista, envio);
    } catch (error) {
      this.#mesa.set(markRefused(this.#mesa.fotos, clave, error instanceof Error ? error.message : ''));
      this.#announceFailure(clave);
    }
    this.#onTurn();
  }

  /** A page full of pictures straight from a camera would be heavy. */
  #showSmaller(clave: string, vista: string | null, envio: File): void {
    if (!vista || this.#mesa.isClosed || !this.#mesa.find(clave)) return;
    this.#mesa.alter(clave, { vista: this.#partes.createVista(envio) });
    this.#partes.revokeVista(vista);
  }

  async #upload(pieza: number, { clave, subida }: FotoEditada): Promise<void> {
    if (!subida?.envio) return;
    this.#onWire.add(clave);
    this.#mesa.set(markUploading(this.#mesa.fotos, clave));
    try {
      const answer = await this.#partes.llamadas.subir(pieza, subida.opId, subida.envio, {
        signal: this.#closing.signal,
        onProgress: (sent) => this.#mesa.set(markProgress(this.#mesa.fotos, clave, sent)),
      });
      this.#onStored(clave, answer);
    } catch (error) {
      this.#onFailure(clave, error);
    } finally {
      this.#onWire.delete(clave);
    }
    this.#onTurn();
  }

  #onStored(clave: string, answer: readonly string[]): void {
    const { fotos } = this.#mesa;
    this.#mesa.merge(answer);
    const stored = attribute(markStored(fotos, clave, unownedIn(fotos, answer)));
    const left = countPending(stored);
    const rest = left === 0 ? 'Todas están guardadas.' : `Faltan ${left}.`;
    this.#mesa.set(stored, `Foto ${this.#mesa.numberOf(clave)} guardada. ${rest}`);
  }

  #onFailure(clave: string, error: unknown): void {
    const motivo = this.#partes.llamadas.motivoOf(error);
    const { fotos } = this.#mesa;
    const isUnanswered = error instanceof NetworkError;
    this.#mesa.set(isUnanswered ? markUnanswered(fotos, clave, motivo, Date.now()) : markRefused(fotos, clave, motivo));
    this.#announceFailure(clave);
  }

  /** Says nothing of one that goes again by itself. */
  #announceFailure(clave: string): void {
    const { fotos } = this.#mesa;
    const subida = this.#mesa.find(clave)?.subida;
    if (subida?.estado !== 'fallo') return;
    this.#mesa.set(fotos, `La foto ${this.#mesa.numberOf(clave)} no se subió: ${subida.motivo}`);
  }

  async #release({ clave, vista, archivo }: FotoEditada): Promise<void> {
    if (!vista || !archivo || this.#releasing.has(clave)) return;
    this.#releasing.add(clave);
    await this.#partes.precargar(archivo);
    this.#releasing.delete(clave);
    if (this.#mesa.isClosed) return;
    this.#mesa.alter(clave, { vista: null });
    this.#partes.revokeVista(vista);
  }
}
