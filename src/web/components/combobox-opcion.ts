/** One choice of a combobox. */
export interface ComboboxOpcion {
  readonly valor: string;
  /** How it is written; as its value unless told. */
  readonly texto?: string;
  /** How many parts stand behind it; absent when they are not counted. */
  readonly cuantas?: number;
}
