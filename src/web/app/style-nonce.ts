let nonce: string | null = null;

/** What lets this page write styles of its own: fresh in every answer of the server (quality X3). */
export function cspNonce(): string {
  nonce ??= document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
  return nonce;
}
