/** The embedded PostgreSQL cannot run. The message is one line in Spanish that a user may read as it is. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
