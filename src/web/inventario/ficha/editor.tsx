import {
  type ComponentType,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { CAMPOS_PIEZA, type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { CANAL_NO_VALIDO, isCanal } from '#domain/baja.ts';
import { RecordFrame } from '#web/components/record/record-frame.tsx';
import { changedFields } from '#web/components/record/record-rules.ts';
import { SectionJumps } from '#web/components/record/section-jumps.tsx';
import { useTab } from '#web/components/record/use-tab.ts';
import { useWriteOff } from './baja-form.tsx';
import { PiezaBajas } from './bajas.tsx';
import { PiezaEncabezado } from './encabezado.tsx';
import { PiezaHistorial } from './historial.tsx';
import { PiezaHuesos } from './huesos.tsx';
import { REGLAS_PIEZA } from './reglas.ts';
import { ajusteText, PiezaSecciones, TITULOS } from './secciones.tsx';
import type { FotosPorGuardar } from './sin-conexion.ts';
import { usePiezaSave } from './use-pieza-save.ts';
import { PIEZA_NUEVA, type PiezaValues, tituloOf } from './values.ts';

/** Comes beside the part: nobody needs it to see the form. */
const Esperan = lazy(async () => ({ default: (await import('./esperan.tsx')).Esperan }));

/** The photo editor's view of a part. */
export interface FotosProps {
  /** Null while it is a new one: its photos wait for it to be saved. */
  readonly pieza: PiezaCompleta | null;
  readonly titulo: string;
  readonly onGaleria: (galeria: readonly string[]) => void;
  /** Told how many would be lost by leaving. */
  readonly onPending: (count: number) => void;
  /** The photos with which a new part starts. */
  readonly iniciales: readonly File[];
  readonly porGuardar: Ref<FotosPorGuardar>;
}

/** The tabs of a part, by their word in the address. A new one has nothing to write off and no history. */
const PESTANAS = [
  { name: 'todo', label: 'Ver todo', fields: CAMPOS_PIEZA },
  { name: 'informacion', label: 'Informacion de pieza', fields: CAMPOS_PIEZA },
  { name: 'baja', label: 'Baja de pieza', fields: [] },
  { name: 'historial', label: 'Historial', fields: [] },
] as const;

interface PiezaEditorProps {
  readonly Fotos: ComponentType<FotosProps>;
  /** Null while it is a new one. */
  readonly pieza: PiezaCompleta | null;
  /** The values with which the form of a new part starts. */
  readonly inicial: PiezaValues;
  /** The photos with which a new part starts. */
  readonly fotos: readonly File[];
  readonly back: ReactNode;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<PiezaCompleta | null>;
  /** A new part was saved: it has an address now. */
  readonly onCreada: (id: number) => void;
  /** A new part was kept on this device: it will be sent from there. */
  readonly onGuardada: () => void;
}

interface QuienesEsperanProps {
  readonly pieza: PiezaCompleta | null;
  readonly titulo: string;
}

/** Those who wait for a part that can be had; of a new one nobody knows yet. */
function QuienesEsperan({ pieza, titulo }: QuienesEsperanProps) {
  if (!pieza || pieza.disponible <= 0) return null;
  return (
    <Suspense>
      <Esperan id={pieza.id} titulo={titulo} />
    </Suspense>
  );
}

/** The tabs of a part over one form. */
export function PiezaEditor(props: PiezaEditorProps) {
  const { Fotos, pieza, inicial, back, reload, onCreada, onGuardada } = props;
  const porGuardar = useRef<FotosPorGuardar>(null);
  const sinConexion = { fotos: porGuardar, onGuardada };
  const { form, save, undo, restaurar, accept, keepGaleria } = usePiezaSave({ pieza, inicial, reload, sinConexion });
  const { base, values } = form;
  const baja = useWriteOff(base, accept);
  const [photosPending, setPhotosPending] = useState(0);
  const [isGone, setGone] = useState(false);
  useLeave(isGone);
  const [todo, ...rest] = PESTANAS;
  const tabs = [todo, ...(base ? rest : [])] as const;
  const [pestana, setPestana] = useTab(tabs);
  const titulo = tituloOf(values);
  // Who opens a part wants to see which it is: its head is painted before its forty fields are made.
  const isWhole = useDeferredValue(true, pieza === null);

  const head = (
    <>
      <PiezaEncabezado pieza={base} titulo={titulo} values={values} back={back} onGone={() => setGone(true)} />
      {pestana !== 'baja' && pestana !== 'historial' && <SectionJumps titles={TITULOS} />}
    </>
  );
  if (!isWhole) {
    return (
      <>
        {head}
        <PiezaHuesos hasHead />
      </>
    );
  }
  return (
    <>
      {head}
      <QuienesEsperan pieza={base} titulo={titulo} />
      <RecordFrame
        form={form}
        onSave={save}
        undo={undo}
        shown={shown}
        effectOf={(campo, mine, theirs) =>
          campo === 'existencias' ? ajusteText(mine.existencias, Number(theirs.existencias)) : undefined
        }
        tabs={{ label: 'Partes de la pieza', tabs, current: pestana, onChoose: setPestana }}
        // A new part that can be saved: something was typed, or kept from another, or photos wait for it.
        isStarted={!base && (photosPending > 0 || changedFields(REGLAS_PIEZA, PIEZA_NUEVA, values).length > 0)}
        wouldLose={baja.isDirty || photosPending > 0}
        isLeaving={isGone}
        onCreated={({ id }) => onCreada(id)}
        before={
          <div hidden={pestana === 'baja' || pestana === 'historial'}>
            <Fotos
              pieza={base}
              titulo={titulo}
              onGaleria={keepGaleria}
              onPending={setPhotosPending}
              iniciales={props.fotos}
              porGuardar={porGuardar}
            />
          </div>
        }
        after={
          <>
            {base && (pestana === 'todo' || pestana === 'baja') && (
              <PiezaBajas pieza={base} baja={baja} isOpen={pestana === 'baja'} onOpen={() => setPestana('baja')} />
            )}
            {base && pestana === 'historial' && <PiezaHistorial id={base.id} restaurar={restaurar} />}
          </>
        }
      >
        <PiezaSecciones form={form} pieza={base} />
      </RecordFrame>
    </>
  );
}

/** A value of the form as people read it. */
function shown(values: PiezaValues, campo: CampoPieza): string {
  const text = values[campo];
  const { kind } = camposPieza[campo];
  if (kind.name === 'marca') return kind.toText(text !== '');
  if (campo === 'venta' && text !== '' && !isCanal(text)) return CANAL_NO_VALIDO;
  return text;
}

/** Back to the list once the part is gone; here and not where it was deleted, so that the guard knows it first. */
function useLeave(isGone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isGone) void navigate('..', { relative: 'path' });
  }, [isGone, navigate]);
}
