import { plural } from '#domain/plural.ts';
import { NetworkError } from '#web/api/errors.ts';
import {
  countIn,
  countPending,
  endPausa,
  markRefused,
  markUnanswered,
  nextToPrepare,
  nextToUpload,
  PAUSAS_MS,
} from './cola.ts';
import type { FotoEditada } from './foto.ts';
import type { GaleriaEditada } from './galeria-editada.ts';
import type { FotoGuardada, PartesFotos } from './partes.ts';

/** Makes pictures smaller and sends them, some at a time, and again when no answer came. */
export class EnvioDeFotos {
  readonly #partes: PartesFotos;
  readonly #galeria: GaleriaEditada;
  readonly #onTurn: () => void;
  readonly #closing = new AbortController();

  /** @param onTurn told when something ended or its time has come: there may be more to do. */
  constructor(partes: PartesFotos, galeria: GaleriaEditada, onTurn: () => void) {
    this.#partes = partes;
    this.#galeria = galeria;
    this.#onTurn = onTurn;
  }

  get isUploading(): boolean {
    return countIn(this.#galeria.fotos, 'subiendo') > 0;
  }

  prepare(): void {
    for (const foto of nextToPrepare(this.#galeria.fotos)) void this.#prepare(foto);
  }

  upload(pieza: number): void {
    for (const foto of nextToUpload(this.#galeria.fotos)) void this.#upload(pieza, foto);
  }

  close(): void {
    this.#closing.abort();
  }

  async #prepare({ clave, subida }: FotoEditada): Promise<void> {
    if (!subida) return;
    this.#galeria.alterSubida(clave, { estado: 'preparando' });
    try {
      const envio = await this.#partes.shrink(subida.origen);
      this.#galeria.alterSubida(clave, { estado: 'en-espera', envio });
      // A page full of pictures straight from a camera would be heavy.
      const isShown = this.#galeria.find(clave) && !this.#galeria.isClosed;
      if (isShown && envio !== subida.origen) this.#galeria.alter(clave, { vista: this.#partes.createVista(envio) });
    } catch (error) {
      this.#onFailure(clave, error, error instanceof Error ? error.message : '');
    }
    this.#onTurn();
  }

  async #upload(pieza: number, { clave, subida }: FotoEditada): Promise<void> {
    if (!subida?.envio) return;
    this.#galeria.alterSubida(clave, { estado: 'subiendo', progreso: 0 });
    try {
      const answer = await this.#partes.llamadas.upload(pieza, clave, subida.envio, {
        signal: this.#closing.signal,
        onProgress: (progreso) => this.#galeria.alterSubida(clave, { progreso }),
      });
      this.#onStored(clave, answer);
    } catch (error) {
      this.#onFailure(clave, error, this.#partes.llamadas.motivoOf(error));
    }
    this.#onTurn();
  }

  #onStored(clave: string, answer: FotoGuardada): void {
    const left = countPending(this.#galeria.fotos) - 1;
    const rest = left === 0 ? 'Todas están guardadas.' : `${plural(left, 'Falta', 'Faltan')} ${left}.`;
    this.#galeria.takeIn(clave, answer, `Foto ${this.#galeria.numberOf(clave)} guardada. ${rest}`);
    void this.#releaseVista(clave, answer.archivo);
  }

  /** A photo that goes again by itself is not told of. */
  #onFailure(clave: string, error: unknown, motivo: string): void {
    const mark = error instanceof NetworkError ? markUnanswered : markRefused;
    this.#galeria.set(mark(this.#galeria.fotos, clave, motivo));
    const { estado, intentos = 0 } = this.#galeria.find(clave)?.subida ?? {};
    if (estado === 'en-pausa') setTimeout(() => this.#endPausa(clave, intentos), PAUSAS_MS[intentos - 1]);
    if (estado !== 'fallo') return;
    this.#galeria.alter(clave, {}, `La foto ${this.#galeria.numberOf(clave)} no se subió: ${motivo}`);
  }

  #endPausa(clave: string, intentos: number): void {
    this.#galeria.set(endPausa(this.#galeria.fotos, clave, intentos));
    this.#onTurn();
  }

  /** Lets go of the picture of this browser once the server's can be shown in its place. */
  async #releaseVista(clave: string, archivo: string): Promise<void> {
    if (!this.#galeria.find(clave)) return;
    await this.#partes.preload(archivo);
    this.#galeria.alter(clave, { vista: null });
  }
}
