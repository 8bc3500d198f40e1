import type { Identity } from './cuentas.ts';
import type { Wire } from './inventario.ts';

/** Something that was asked of the server, with the id it goes by; `answer` is null while nobody knows what became of it. */
export interface Peticion {
  readonly path: string;
  readonly body: Wire & { readonly op_id: string };
  answer: Wire | null;
}

/**
 * People who ask a server for changes, each under its own id, and the book of what they were answered, which the database
 * must agree with whatever happened in between.
 */
export abstract class Ventanilla {
  readonly peticiones: Peticion[] = [];
  /** Answers that say that the server or its database is at fault, with what was asked. */
  readonly fallas: string[] = [];
  readonly #identity: Identity;

  constructor(identity: Identity) {
    this.#identity = identity;
  }

  /** Thinks of something to ask for, perhaps after a look at what there is. */
  protected abstract think(port: number): Peticion | Promise<Peticion>;

  /** The id of the record that an answer is about. */
  protected abstract idOf(answer: Wire | null): number;

  /** Works until one of its requests is not answered: the server, or its database, is gone. */
  async work(port: number): Promise<void> {
    let peticion: Peticion;
    do {
      peticion = await this.think(port);
      this.peticiones.push(peticion);
      peticion.answer = await this.send(port, peticion);
    } while (peticion.answer);
  }

  /**
   * Asks once more for all that was done since, and for all of which nobody knows: until it is answered and over, as a
   * browser that keeps its operation's id does. Gives those that are answered otherwise than before.
   */
  async askAgain(port: number, since: number): Promise<readonly unknown[]> {
    const others: unknown[] = [];
    for (const peticion of this.peticiones.slice(since)) {
      const before = peticion.answer;
      if (before && !isDone(before)) continue;
      do {
        peticion.answer = await this.send(port, peticion);
      } while (!peticion.answer || isRunning(peticion.answer));
      if (before && this.#keyOf(before) !== this.#keyOf(peticion.answer)) others.push({ ...peticion, before });
    }
    return others;
  }

  /** Says of an answer what stays as it is: its record goes on. */
  #keyOf(answer: Wire | null): string {
    return JSON.stringify([answer?.mensaje, this.idOf(answer)]);
  }

  /** Asks the server; null where no answer came, or one that says that the server is at fault. */
  protected async send(
    port: number,
    { path, body }: { readonly path: string; readonly body: Wire },
  ): Promise<Wire | null> {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...this.#identity, ...body }),
      });
      if (answer.status < 500) return (await answer.json()) as Wire;
      this.fallas.push(`${answer.status} ${await answer.text()} ${JSON.stringify(body)}`);
      return null;
    } catch {
      return null;
    }
  }
}

/** Tells whether an answer says that the operation still runs: the server that was started settles it while it is asked. */
function isRunning(answer: Wire): boolean {
  return answer.codigo === 'en_proceso';
}

/** Tells whether an answer says that it was done. */
export function isDone(answer: Wire | null): boolean {
  return answer?.mensaje === 'success';
}
