/** The parts of a validation issue that its message needs. */
interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/**
 * One line in Spanish for a request that was refused: which field, and what it should be. Only the messages of our
 * own schemas are shown; the library's are in English and speak of its types.
 */
export function describeIssue(issue: Issue | undefined): string {
  if (!issue) return 'La petición no es válida';
  const field = fieldOf(issue.path).slice(0, 60);
  const detail = /^(?:debe|tiene|no )/.test(issue.message) ? issue.message : 'no es válido';
  return field ? `El campo ${field} ${detail}` : `La petición ${detail}`;
}

/** The name people know: of a form that travels inside a field, the field of the form. */
function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.map(String);
  return (names.length > 1 && names[0]?.startsWith('formData') ? names.slice(1) : names).join('.');
}
