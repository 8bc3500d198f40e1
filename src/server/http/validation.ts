import type { ErrorDeCampo } from '#contract/refusal.ts';

/** The parts of a validation issue that its message needs. */
interface Issue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** The most errors that an answer lists: a request may be wrong in more places. */
const MAX_ERRORES = 50;

/**
 * Describes in Spanish what is wrong with a request that its schema refused, the first thing of each field. Only the
 * messages of our own schemas are shown; the library's are in English and speak of its types.
 */
export function describeIssues(issues: readonly Issue[]): ErrorDeCampo[] {
  const byCampo = new Map<string, ErrorDeCampo>();
  for (const issue of issues) {
    const error = describeIssue(issue);
    if (byCampo.size < MAX_ERRORES && !byCampo.has(error.campo)) byCampo.set(error.campo, error);
  }
  return [...byCampo.values()];
}

function describeIssue({ message, path }: Issue): ErrorDeCampo {
  const campo = fieldOf(path).slice(0, 60);
  const detail = /^(?:debe|tiene|no )/.test(message) ? message : 'no es válido';
  return campo
    ? { codigo: 'campo', campo, mensaje: `El campo ${campo} ${detail}` }
    : { codigo: 'peticion', campo, mensaje: `La petición ${detail}` };
}

/** Gives the name of a field that people know: a form that travels inside a field is left out of the path. */
function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.map(String);
  return (names.length > 1 && names[0]?.startsWith('formData') ? names.slice(1) : names).join('.');
}
