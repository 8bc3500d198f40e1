/** The forms on the screen; each says what was typed in it, or null for nothing. */
const forms = new Set<() => object | null>();

/** Counts a form among those whose content is kept when the session ends. @returns how it stops. */
export function countForm(read: () => object | null): () => void {
  forms.add(read);
  return () => void forms.delete(read);
}

/** Gives the typed form of this page; null when nothing was typed. */
export function typedForm(): Readonly<Record<string, unknown>> | null {
  for (const read of forms) {
    const typed = read();
    if (typed) return { ...typed };
  }
  return null;
}
