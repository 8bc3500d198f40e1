import type { Grupo } from '#contract/wire/sinonimos.ts';
import { ConflictoDialog, type Resolution } from '#web/components/conflicto-dialog.tsx';
import { NOMBRE_CLASE } from './clases.ts';
import { type CampoGrupo, changedCampos, ETIQUETAS, type GrupoValues, toValues } from './grupo-values.ts';
import { nombreDe } from './grupos.ts';

interface GrupoConflictoProps {
  /** What somebody else saved. */
  readonly stored: Grupo;
  /** What stands in the form. */
  readonly values: GrupoValues;
  readonly grupos: readonly Grupo[];
  readonly onResolve: (resolution: Resolution) => void;
}

/** Somebody else saved first: both states side by side, and the choice. Decision 138. */
export function GrupoConflicto({ stored, values, grupos, onResolve }: GrupoConflictoProps) {
  const theirs = toValues(stored);
  const different = changedCampos(theirs, values);
  const diferencias = different.map((campo) => ({
    campo,
    etiqueta: ETIQUETAS[campo],
    guardado: shown(theirs, campo, grupos),
    mio: shown(values, campo, grupos),
  }));
  return <ConflictoDialog diferencias={diferencias} onResolve={onResolve} />;
}

function shown(values: GrupoValues, campo: CampoGrupo, grupos: readonly Grupo[]): string {
  const texts: Readonly<Record<CampoGrupo, string>> = {
    canon: values.canon,
    clase: NOMBRE_CLASE[values.clase],
    igual: values.igual.join(', '),
    igualRegional: values.igualRegional.join(', '),
    relacionados: values.relacionados.map(({ id, fuerza }) => `${nombreDe(grupos, id)} (${fuerza})`).join(', '),
    nunca: values.nunca.map((id) => nombreDe(grupos, id)).join(', '),
    nota: values.nota,
  };
  return texts[campo];
}
