/** What travels with the shell of the signed-in application, as JSON, from the server to the browser. */
export interface AppState {
  readonly negocio: {
    readonly nombre: string;
    /** International number, digits only. */
    readonly whatsapp: string;
    /** Five digits, or empty when its address has none. */
    readonly codigoPostal: string;
    /** Who quotes: the names of the selects. */
    readonly cotizadores: readonly string[];
  };
  /** Where the public pages are, for texts that leave the application: 'https://autopartes.mx'. */
  readonly publicUrl: string;
}

/** What only who works here sees of the business. */
export interface NegocioInterno {
  /** Who quotes. */
  readonly cotizadores: readonly string[];
  /** Values that the lists of the part form offer beside those of the inventory (decision 141). */
  readonly listas: Readonly<Record<'tipo' | 'pieza' | 'lado' | 'origen' | 'condicion', readonly string[]>>;
}
