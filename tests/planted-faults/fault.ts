/** A place where a fault is planted, and the test that must see it. */
export interface Place {
  readonly file: string;
  /** The text that is replaced: it stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The file of the test: of Vitest, or a `.spec.ts` of the browser. */
  readonly test: string;
  /** A part of the test's name, as it is written in its file. */
  readonly named: string;
  /** The width of a browser test: a desk's, if nothing is said. */
  readonly project?: 'movil';
}

/** A small mistake that somebody could make: in the tree of b860e7a and in today's, or in what came after it. */
export type Fault = {
  readonly id: string;
  /** The damage, as the person who uses the screen meets it. */
  readonly rompe: string;
} & (
  | {
      readonly antes: Place;
      /** Says only what is another today. */
      readonly ahora?: Partial<Place>;
    }
  | { readonly antes?: never; readonly ahora: Place }
);

/** The place of a fault in today's tree. */
export function placeToday(fault: Fault): Place {
  return fault.antes ? { ...fault.antes, ...fault.ahora } : fault.ahora;
}

/** The path of a browser test by its name. */
export function spec(name: string): string {
  return `tests/browser/${name}.spec.ts`;
}
