/** Bytes that only the holder of a key can read, and that nobody can change or put in another's place unnoticed. */
export interface Sellado {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Makes the key of a seal; the browser does not give it out again. */
export function keyOf(sello: string): Promise<CryptoKey> {
  const raw = Uint8Array.from(atob(sello), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** @param de says what is sealed: bytes that were sealed as something else do not open. */
export async function seal(key: CryptoKey, bytes: BufferSource, de: string): Promise<Sellado> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, de), key, bytes) };
}

/** @throws DOMException when it was sealed by another key, as something else, or is not what it was. */
export function unseal(key: CryptoKey, { iv, bytes }: Sellado, de: string): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithm(iv, de), key, bytes);
}

function algorithm(iv: Uint8Array<ArrayBuffer>, de: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(de) };
}
