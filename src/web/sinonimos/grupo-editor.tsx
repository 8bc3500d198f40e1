import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import { SaveBar } from '#web/components/save-bar.tsx';
import { CambiosGuard } from './cambios-guard.tsx';
import { claseOf, OPCIONES_CLASE } from './clases.ts';
import { DeleteGrupo } from './delete-grupo.tsx';
import styles from './editor.module.css';
import { GrupoConflicto } from './grupo-conflicto.tsx';
import { ETIQUETAS, type GrupoValues } from './grupo-values.ts';
import { newGrupoId } from './grupos.ts';
import { GruposInput } from './grupos-input.tsx';
import { PalabrasInput } from './palabras-input.tsx';
import { RelacionadosInput } from './relacionados-input.tsx';
import { useSaveGrupo } from './use-save-grupo.ts';

interface GrupoEditorProps {
  /** Null: a new one. */
  readonly grupo: Grupo | null;
  readonly grupos: readonly Grupo[];
  readonly reload: () => Promise<readonly Grupo[] | null>;
  readonly onAdded: (id: string) => void;
  readonly onDeleted: () => void;
}

/** One group: its name, its words, and the groups it brings along or keeps away. */
export function GrupoEditor({ grupo, grupos, reload, onAdded, onDeleted }: GrupoEditorProps) {
  const form = useSaveGrupo({ grupo, reload, onAdded });
  const { values, change, isDirty, isSaving, conflict, resolve } = form;
  const [isJudged, setJudged] = useState(false);
  const isNameless = values.canon.trim() === '';
  const others = grupos.filter(({ id }) => id !== values.id);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(isNameless);
    if (isNameless) return document.getElementById('grupo-canon')?.focus();
    const id =
      grupo?.id ??
      newGrupoId(
        values.canon,
        grupos.map((other) => other.id),
      );
    void form.save(id);
  };

  return (
    <form className={styles.card} noValidate onSubmit={onSubmit}>
      <header className={styles.header}>
        <h2>{grupo?.canon ?? 'Nuevo grupo'}</h2>
        {grupo && <DeleteGrupo grupo={grupo} isDisabled={isDirty || isSaving} onDeleted={onDeleted} />}
      </header>
      <div className={styles.pair}>
        <TextInput
          id="grupo-canon"
          label={ETIQUETAS.canon}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          description="Como se escribe en títulos y listas."
          error={isJudged && isNameless ? 'Escribe el nombre' : undefined}
          classNames={{ input: styles.upper ?? '' }}
          value={values.canon}
          onChange={({ currentTarget }) => change({ canon: currentTarget.value })}
        />
        <NativeSelect
          label={ETIQUETAS.clase}
          description="De qué habla el grupo."
          data={OPCIONES_CLASE}
          value={values.clase}
          onChange={({ currentTarget }) => change({ clase: claseOf(currentTarget.value) ?? values.clase })}
        />
      </div>
      <Palabras values={values} change={change} />
      <RelacionadosInput
        relacionados={values.relacionados}
        grupos={others}
        onChange={(relacionados) => change({ relacionados: [...relacionados] })}
      />
      <GruposInput
        label={ETIQUETAS.nunca}
        description="Grupos que no deben aparecer por estas palabras aunque se parezcan."
        ids={values.nunca}
        grupos={others}
        onChange={(nunca) => change({ nunca: [...nunca] })}
      />
      <Textarea
        label={ETIQUETAS.nota}
        maxLength={300}
        autoComplete="off"
        description="Para quien edita; no cambia la búsqueda."
        classNames={{ input: styles.lines ?? '' }}
        value={values.nota}
        onChange={({ currentTarget }) => change({ nota: inOneLine(currentTarget.value) })}
      />
      <SaveBar isDirty={isDirty} isSaving={isSaving} onDiscard={form.discard} />
      <CambiosGuard isDirty={isDirty && !isSaving} />
      {conflict && <GrupoConflicto stored={conflict} values={values} grupos={grupos} onResolve={resolve} />}
    </form>
  );
}

/** A note is a line, however it is folded on the screen. */
const inOneLine = (text: string) => text.replaceAll(/\r?\n/g, ' ');

interface PalabrasProps {
  readonly values: GrupoValues;
  readonly change: (part: Partial<GrupoValues>) => void;
}

function Palabras({ values, change }: PalabrasProps) {
  return (
    <>
      <PalabrasInput
        label={ETIQUETAS.igual}
        description="Otras maneras de decir lo mismo, también mal escritas."
        palabras={values.igual}
        onChange={(igual) => change({ igual: [...igual] })}
      />
      <PalabrasInput
        label={ETIQUETAS.igualRegional}
        description="De otra región, otro país o en inglés: se entienden al buscar y nunca se escriben."
        palabras={values.igualRegional}
        onChange={(igualRegional) => change({ igualRegional: [...igualRegional] })}
      />
    </>
  );
}
