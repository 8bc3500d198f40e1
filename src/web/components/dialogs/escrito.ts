/** The forms on the screen; each says what was typed in it, or null for nothing. */
const forms = new Set<() => object | null>();

/** Counts a form among those whose content is kept when the session ends. @returns how it stops. */
export function countForm(read: () => object | null): () => void {
  forms.add(read);
  return () => void forms.delete(read);
}

/** Gives what was typed on this page, of each name what the first form says; null when nothing was typed. */
export function typedForm(): Readonly<Record<string, unknown>> | null {
  const typed = [...forms].map((read) => read()).filter((one) => one !== null);
  return typed.length === 0 ? null : Object.assign({}, ...typed.reverse());
}
