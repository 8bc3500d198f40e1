import { Tabs } from '@mantine/core';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { SaveBar } from '#web/components/save-bar.tsx';
import { UnsavedGuard } from '#web/components/unsaved-guard.tsx';
import { PiezaBajas } from './bajas.tsx';
import { ConflictoPieza } from './conflicto.tsx';
import { PiezaEncabezado } from './encabezado.tsx';
import styles from './ficha.module.css';
import { useFormulario } from './formulario.ts';
import { PiezaHistorial } from './historial.tsx';
import { PiezaSecciones } from './secciones.tsx';
import { tituloOf } from './titulo.ts';
import { useAtajoGuardar } from './use-atajo-guardar.ts';
import { type DarDeBaja, useDarDeBaja } from './use-dar-de-baja.ts';
import { useFocoEnError } from './use-foco-en-error.ts';
import { type GuardarPieza, useGuardarPieza } from './use-guardar-pieza.ts';
import { PESTANAS, type Pestana, pestanasOf, usePiezaPestana } from './use-pieza-pestana.ts';
import { changedCampos, PIEZA_NUEVA, type PiezaValues, toValues } from './values.ts';

/** What the photos of a part are shown and changed by. */
export interface FotosProps {
  /** Null while it is a new one: its photos wait for it to be saved. */
  readonly pieza: PiezaCompleta | null;
  readonly titulo: string;
  readonly onGaleria: (galeria: readonly string[]) => void;
  /** Told how many would be lost by leaving. */
  readonly onPending: (count: number) => void;
}

interface PiezaEditorProps {
  readonly Fotos: ComponentType<FotosProps>;
  /** Null while it is a new one. */
  readonly pieza: PiezaCompleta | null;
  /** What the form of a new part starts with. */
  readonly inicial: PiezaValues;
  readonly back: ReactNode;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<PiezaCompleta | null>;
  /** A new part was saved: it has an address now. */
  readonly onCreada: (id: number) => void;
}

/** The tabs of a part over one form. S2 §2. */
export function PiezaEditor({ Fotos, pieza, inicial, back, reload, onCreada }: PiezaEditorProps) {
  const form = useFormulario(pieza ? toValues(pieza) : inicial);
  const guardar = useGuardarPieza({ pieza, inicial, form, reload });
  const { base, saved, isDirty, isSaving, conflict } = guardar;
  const baja = useDarDeBaja(base, guardar.accept);
  const [photosPending, setPhotosPending] = useState(0);
  const [isGone, setGone] = useState(false);
  useLeave(isGone);
  const [pestana, setPestana] = usePiezaPestana(base === null);
  const isForm = pestana === 'todo' || pestana === 'informacion';
  const { element, askFocus } = useFocoEnError(isForm);
  useAtajoGuardar(element);
  const isMoving = useMove(pieza, base, onCreada);

  async function submit(): Promise<void> {
    if (base && !isDirty) return;
    const values = form.check();
    if (values && (await guardar.save(values))) return;
    if (!values && !isForm) setPestana('todo');
    askFocus();
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  const titulo = tituloOf(form.values);
  const wouldLose = isDirty || baja.isDirty || photosPending > 0;
  return (
    <>
      <PiezaEncabezado pieza={base} titulo={titulo} values={form.values} back={back} onGone={() => setGone(true)} />
      <Tabs value={pestana} onChange={setPestana} keepMounted={false}>
        <Pestanas esNueva={base === null} pestana={pestana} />
        <Tabs.Panel value={pestana} className={styles.panel ?? ''}>
          <div className={styles.photos} hidden={!isForm}>
            <Fotos pieza={base} titulo={titulo} onGaleria={guardar.keepGaleria} onPending={setPhotosPending} />
          </div>
          <form ref={element} className={styles.sections} noValidate hidden={!isForm} onSubmit={onSubmit}>
            <PiezaSecciones form={form} saved={saved} pieza={base} />
            {/* Enter in a field saves; the button that is seen stands at the foot of every tab. */}
            <button type="submit" hidden />
          </form>
          {base && <DeLaPieza pieza={base} pestana={pestana} onPestana={setPestana} baja={baja} guardar={guardar} />}
        </Tabs.Panel>
      </Tabs>
      <form className={styles.bar} noValidate onSubmit={onSubmit}>
        <SaveBar
          isDirty={isDirty || (!base && isStarted(form.values, photosPending))}
          isSaving={isSaving}
          onDiscard={() => form.dispatch({ type: 'load', values: saved })}
        />
      </form>
      <UnsavedGuard isDirty={wouldLose && !isSaving && !isMoving && !isGone} />
      {conflict && <ConflictoPieza stored={conflict} before={saved} values={form.values} onResolve={guardar.resolve} />}
    </>
  );
}

/** A new part that can be saved: something was typed, or kept from another, or photos wait for it. */
function isStarted(values: PiezaValues, photosPending: number): boolean {
  return photosPending > 0 || changedCampos(PIEZA_NUEVA, values).length > 0;
}

interface DeLaPiezaProps {
  readonly pieza: PiezaCompleta;
  readonly pestana: Pestana;
  readonly onPestana: (next: Pestana) => void;
  readonly baja: DarDeBaja;
  readonly guardar: GuardarPieza;
}

/** What happened to a part: a new one has none of it. */
function DeLaPieza({ pieza, pestana, onPestana, baja, guardar }: DeLaPiezaProps) {
  if (pestana === 'historial') return <PiezaHistorial pieza={pieza} guardar={guardar} />;
  if (pestana === 'informacion') return null;
  return <PiezaBajas pieza={pieza} baja={baja} isOpen={pestana === 'baja'} onOpen={() => onPestana('baja')} />;
}

interface PestanasProps {
  readonly esNueva: boolean;
  readonly pestana: Pestana;
}

function Pestanas({ esNueva, pestana }: PestanasProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector(`[data-pestana="${pestana}"]`);
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pestana]);
  return (
    <Tabs.List ref={list} aria-label="Partes de la pieza" className={styles.tabs ?? ''}>
      {pestanasOf(esNueva).map((name) => (
        <Tabs.Tab key={name} value={name} data-pestana={name}>
          {PESTANAS[name]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

/** Back to the list once the part is gone; here and not where it was deleted, so that the guard knows it first. */
function useLeave(isGone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isGone) void navigate('..', { relative: 'path' });
  }, [isGone, navigate]);
}

/** A part that was saved, and still is at the address of a new one, moves: once the guard knows that nothing is lost. */
function useMove(pieza: PiezaCompleta | null, base: PiezaCompleta | null, onCreada: (id: number) => void): boolean {
  const created = pieza === null && base !== null ? base.id : null;
  useEffect(() => {
    if (created !== null) onCreada(created);
  }, [created, onCreada]);
  return created !== null;
}
