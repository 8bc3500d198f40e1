/** What browsers say when the code of a screen does not arrive: Chrome, Firefox and Safari, in this order. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|error loading dynamically|importing a module script failed|preload css/i.test(
      error.message,
    )
  );
}
