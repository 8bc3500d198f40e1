import type { ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import type { Rol } from '#domain/roles.ts';
import type { ScreenName } from '#domain/screens.ts';
import { send } from '#web/api/client.ts';
import { readKey } from '#web/api/query.ts';

/** Somewhere the dialog 'Ir a…' leads. */
export interface Destination {
  /** The screen that opens; its sign stands beside the words. */
  readonly screen: ScreenName;
  readonly label: string;
  /** Other words for it. */
  readonly detail: string;
  readonly address: string;
  /** Stands after the screens. */
  readonly isBelow?: boolean;
  /** Begins something: its sign is a cross. */
  readonly isNew?: boolean;
}

/** A feature's search for the text typed into 'Ir a…': a part by its number, a note by its folio. */
interface QuickOpenFinder<C extends ReadCall> {
  readonly call: C;
  /** The request for a text; null for a text that is none of this feature's. */
  readonly requestOf: (typed: string, rol: Rol) => RequestOf<C> | null;
  readonly destinationsOf: (answer: ResponseOf<C>, typed: string, rol: Rol) => readonly Destination[];
}

/** One question of a source to the server. */
export interface QuickOpenQuestion {
  readonly key: readonly unknown[];
  readonly call: ReadCall;
  readonly ask: (signal: AbortSignal) => Promise<readonly Destination[]>;
}

/** A source as the dialog uses it: it gives the question to ask for a text, or null. */
export type QuickOpenSource = (typed: string, rol: Rol) => QuickOpenQuestion | null;

/** Makes a source that the application registers beside the others. */
export function quickOpenSource<C extends ReadCall>(finder: QuickOpenFinder<C>): QuickOpenSource {
  return (typed, rol) => {
    const request = finder.requestOf(typed, rol);
    if (request === null) return null;
    return {
      key: [...readKey(finder.call, request), 'ir-a'],
      call: finder.call,
      ask: async (signal) => finder.destinationsOf(await send(finder.call, request, { signal }), typed, rol),
    };
  };
}
