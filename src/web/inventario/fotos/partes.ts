/** The calls of the photo editor, which a test replaces. Each answers all photos of the part as the server has them. */
export interface LlamadasFotos {
  /** @throws NetworkError when no answer came; any other error is a refusal. */
  readonly upload: (pieza: number, opId: string, foto: File, options: OpcionesSubida) => Promise<FotoGuardada>;
  readonly reorder: (pieza: number, orden: readonly string[]) => Promise<readonly string[]>;
  readonly rotate: (pieza: number, archivo: string) => Promise<FotoGuardada>;
  readonly remove: (pieza: number, archivo: string) => Promise<readonly string[]>;
  readonly read: (pieza: number) => Promise<readonly string[]>;
  /** The words for an upload that failed. */
  readonly motivoOf: (error: unknown) => string;
}

export interface OpcionesSubida {
  readonly signal: AbortSignal;
  /** Told how much has left, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** The name that the server gave to a photo that was sent or turned, and all photos of the part by then. */
export interface FotoGuardada {
  readonly archivo: string;
  readonly galeria: readonly string[];
}

/** The abilities of the browser that the editor needs, which a test replaces. */
export interface PartesFotos {
  readonly llamadas: LlamadasFotos;
  /** Makes a picture small enough to be sent. @throws Error with words for people when the file is of no use. */
  readonly shrink: (file: File) => Promise<File>;
  /** Waits until the server's picture can be shown, or for a while; never fails. */
  readonly preload: (archivo: string) => Promise<void>;
  readonly createVista: (file: File) => string;
  readonly revokeVista: (vista: string) => void;
  readonly createOpId: () => string;
  /** Told the names of the photos in their order, whenever they change. */
  readonly onGaleria: (galeria: readonly string[]) => void;
  /** Told how many changes are not on the server yet, whenever that changes. */
  readonly onPending: (count: number) => void;
}
