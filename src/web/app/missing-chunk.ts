/** Tells whether an error means that a screen's code did not arrive, in the words of Chrome, Firefox and Safari. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|error loading dynamically|importing a module script failed|preload css/i.test(
      error.message,
    )
  );
}
