import type { SweptStore } from '#server/base/integrations/files/sweep.ts';

/**
 * An ImageStore keeps the photos of parts. Originals are found by the generated name a row of the database carries
 * (`archivo`, regla 60); what is derived from one (sizes, the picture for sharing) hangs from the same name, is
 * made again when it is missing, and need not be backed up. Nobody outside an adapter knows a path or an address.
 */
export interface ImageStore extends SweptStore {
  /** The picture as it was stored, or null. */
  readOriginal(archivo: string): Promise<Buffer | null>;
  /** Stores a picture; once this resolves, the picture outlives a power cut. */
  writeOriginal(archivo: string, bytes: Buffer): Promise<void>;
  /** Counts a stored picture as stored now. One that is not there is an error. */
  renewOriginal(archivo: string): Promise<void>;
  /** Reads the picture that was derived under that name; null when there is none. */
  readDerived(archivo: string, derived: string): Promise<Buffer | null>;
  writeDerived(archivo: string, derived: string, bytes: Buffer): Promise<void>;
  /** Forgets the original and all that was derived from it, at any moment. Nothing stored is not an error. */
  removeAll(archivo: string): Promise<void>;
}

/** True for a name the database accepts for a photo: no separators, no leading dot, at most 120 characters. */
export function isArchivo(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,119}$/.test(name);
}
