/** The texts that a page carries in itself, each named by its hash as the policy writes it. */
interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Writes the content-security policy: nothing runs, loads or frames but our own files, and of what stands in the page itself
 * only the texts of the build that are named by their hashes.
 */
export function policyWith({ scripts, styles }: Inline): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
