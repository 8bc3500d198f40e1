/** One fact about a part. */
export interface Dato {
  readonly name: string;
  readonly value: string;
  /** A number that is copied to be looked up elsewhere. */
  readonly isCode?: boolean;
}
