/** Stands on the first field of a step that has just come, with the top of the page in view. */
export function focusFirst(id: string): void {
  scrollTo(0, 0);
  document.getElementById(id)?.focus({ preventScroll: true });
}
