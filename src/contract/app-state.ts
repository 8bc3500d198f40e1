/** The JSON that the server sends with the shell of the signed-in application. */
export interface AppState {
  readonly negocio: {
    readonly nombre: string;
    /** International number, digits only. */
    readonly whatsapp: string;
    /** Five digits, or empty when its address has none. */
    readonly codigoPostal: string;
    /** The names that selects of quoters offer. */
    readonly cotizadores: readonly string[];
  };
  /** The origin of the public pages, for texts that leave the application: 'https://autopartes.mx'. */
  readonly publicUrl: string;
}

/** The data of the business that only its staff may see. */
export interface NegocioInterno {
  /** The names of the quoters. */
  readonly cotizadores: readonly string[];
  /** Values that the lists of the part form offer beside those of the inventory (regla 141). */
  readonly listas: Readonly<Record<'tipo' | 'pieza' | 'lado' | 'origen' | 'condicion', readonly string[]>>;
}
