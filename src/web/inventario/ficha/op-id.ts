/**
 * Names an operation, so that it has one effect however often it is sent (decision 137): a random UUID. In a workshop's
 * network without TLS the browser has no randomUUID.
 */
export function newOpId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return uuidOf(getRandomBytes());
}

/** The version and variant of a random UUID written over 16 bytes (RFC 9562). */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}

function getRandomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}
