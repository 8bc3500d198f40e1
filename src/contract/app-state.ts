/** What travels with the shell of the signed-in application, as JSON, from the server to the browser. */
export interface AppState {
  readonly negocio: {
    readonly nombre: string;
    /** International number, digits only. */
    readonly whatsapp: string;
    /** Five digits, or empty when its address has none. */
    readonly codigoPostal: string;
  };
}
