/**
 * Makes the name of an operation, a random UUID: sent again under the same name, it has one effect (regla 137). In a
 * workshop's network without TLS the browser has no `crypto.randomUUID`.
 */
export function newOpId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4 and its variant have their places (RFC 9562).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
