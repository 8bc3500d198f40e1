import { useState } from 'react';
import { sinonimos } from '#contract/sinonimos.ts';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Select, Textarea, TextInput } from '#web/components/controls/inputs.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { RecordFrame } from '#web/components/record/record-frame.tsx';
import type { RecordForm } from '#web/components/record/use-record-form.ts';
import { useRecordSave } from '#web/components/record/use-record-save.ts';
import styles from './editor.module.css';
import {
  claseOf,
  ETIQUETAS,
  GRUPO_VACIO,
  type GrupoValues,
  newGrupoId,
  OPCIONES_CLASE,
  REGLAS_GRUPO,
  shownValue,
} from './grupos.ts';
import { GruposInput, RelacionadosInput } from './grupos-input.tsx';
import { PalabrasInput } from './palabras-input.tsx';
import { placeOf } from './use-lugar.ts';

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
  const { form, save } = useRecordSave({
    rules: REGLAS_GRUPO,
    stored: grupo,
    start: GRUPO_VACIO,
    call: sinonimos.saveGrupo,
    isUntilShown: true,
    reload: async () => (await reload())?.find(({ id }) => id === grupo?.id) ?? null,
    request({ base, values }) {
      const taken = grupos.map((other) => other.id);
      const id = base?.id ?? newGrupoId(values.canon, taken);
      return { ...values, canon: values.canon.toUpperCase(), id, version: base?.version ?? null };
    },
    storedOf: (answer) => answer.grupo,
  });

  return (
    <div className={`card ${styles.card}`}>
      <header className={`cluster-2 middle ${styles.header}`}>
        <h2>{grupo?.canon ?? 'Nuevo grupo'}</h2>
        {grupo && <DeleteGrupo grupo={grupo} isDisabled={form.isDirty || form.isSaving} onDeleted={onDeleted} />}
      </header>
      <RecordFrame
        form={form}
        onSave={save}
        shown={(values, campo) => shownValue(values, campo, grupos)}
        placeOf={placeOf}
        onCreated={({ id }) => onAdded(id)}
      >
        <Campos form={form} grupos={grupos.filter(({ id }) => id !== grupo?.id)} />
      </RecordFrame>
    </div>
  );
}

interface CamposProps {
  readonly form: RecordForm<Grupo, GrupoValues>;
  /** The other groups. */
  readonly grupos: readonly Grupo[];
}

function Campos({ form: { values, errors, set }, grupos }: CamposProps) {
  return (
    <>
      <div className={`stack-4 ${styles.pair}`}>
        <TextInput
          label={ETIQUETAS.canon}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          hint="Como se escribe en títulos y listas."
          error={errors.canon}
          look={styles.upper}
          value={values.canon}
          onChange={({ currentTarget }) => set('canon', currentTarget.value)}
        />
        <Select
          label={ETIQUETAS.clase}
          hint="De qué habla el grupo."
          data={OPCIONES_CLASE}
          value={values.clase}
          onChange={({ currentTarget }) => set('clase', claseOf(currentTarget.value) ?? values.clase)}
        />
      </div>
      <PalabrasInput
        label={ETIQUETAS.igual}
        description="Otras maneras de decir lo mismo, también mal escritas."
        palabras={values.igual}
        onChange={(igual) => set('igual', [...igual])}
      />
      <PalabrasInput
        label={ETIQUETAS.igualRegional}
        description="De otra región, otro país o en inglés: se entienden al buscar y nunca se escriben."
        palabras={values.igualRegional}
        onChange={(igualRegional) => set('igualRegional', [...igualRegional])}
      />
      <RelacionadosInput
        relacionados={values.relacionados}
        grupos={grupos}
        onChange={(relacionados) => set('relacionados', [...relacionados])}
      />
      <GruposInput
        label={ETIQUETAS.nunca}
        description="Grupos que no deben aparecer por estas palabras aunque se parezcan."
        ids={values.nunca}
        grupos={grupos}
        onChange={(nunca) => set('nunca', [...nunca])}
      />
      <Textarea
        label={ETIQUETAS.nota}
        maxLength={300}
        autoComplete="off"
        hint="Para quien edita; no cambia la búsqueda."
        value={values.nota}
        // A note is a line, however it is folded on the screen.
        onChange={({ currentTarget }) => set('nota', currentTarget.value.replaceAll(/\r?\n/g, ' '))}
      />
    </>
  );
}

interface DeleteGrupoProps {
  readonly grupo: Grupo;
  /** Something is not saved: that is decided first. */
  readonly isDisabled: boolean;
  readonly onDeleted: () => void;
}

/** 'Eliminar grupo', and the question before it. */
function DeleteGrupo({ grupo, isDisabled, onDeleted }: DeleteGrupoProps) {
  const { id, canon, version, igual, igualRegional } = grupo;
  const { run, isRunning } = useChange(sinonimos.deleteGrupo);
  const [isAsking, setAsking] = useState(false);
  const words = [...igual, ...igualRegional];

  async function remove(): Promise<void> {
    const done = await run({ id, version });
    setAsking(false);
    if (!done) return;
    toastSuccess(sinonimos.deleteGrupo);
    onDeleted();
  }

  return (
    <>
      <button type="button" className={button.quiet} disabled={isDisabled} onClick={() => setAsking(true)}>
        Eliminar grupo
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Eliminar grupo"
          action="Eliminar"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>
            ¿Estás seguro que deseas eliminar el grupo <strong>{canon}</strong>?
          </p>
          {words.length > 0 && <p>La búsqueda dejará de entender: {words.join(', ')}.</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
