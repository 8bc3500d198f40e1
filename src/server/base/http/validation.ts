import type { ErrorDeCampo } from '#contract/refusal.ts';
import { ETIQUETAS } from '#contract/wire/etiquetas.ts';
import { describeField, type Field } from '#contract/wire/record.ts';

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
    ? { codigo: 'campo', campo, mensaje: describeField(nameOf(path), detail) }
    : { codigo: 'peticion', campo, mensaje: `La petición ${detail}` };
}

/** Names the innermost field of a path, on the wire and for people: what it travels in is none of their business. */
function nameOf(path: readonly PropertyKey[]): Pick<Field, 'wire' | 'label'> {
  const names = path.map(String);
  const wire = (names.findLast((name) => !/^\d+$/.test(name)) ?? names.join('.')).slice(0, 60);
  return { wire, label: ETIQUETAS.get(wire) ?? wire };
}

/** Gives the path of a field as forms know it: one that travels inside a field is left out of it. */
function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.map(String);
  return (names.length > 1 && names[0]?.startsWith('formData') ? names.slice(1) : names).join('.');
}
