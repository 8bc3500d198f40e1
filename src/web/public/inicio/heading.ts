/** The heading of what is under the search has this id. */
export const HEADING_ID = 'resultados';

/** Leads to the heading of what was asked for with a link that is gone by now: the keyboard, and the eye where it is out of sight. */
export function showHeading(): void {
  const heading = document.getElementById(HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}
