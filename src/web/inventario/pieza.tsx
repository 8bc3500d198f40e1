import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { NoRecord, type RecordRead, useRecord } from '#web/components/record/record-screen.tsx';
import { useVisita } from '#web/components/record/use-visita.ts';
import { type FotosProps, PiezaEditor } from './ficha/editor.tsx';
import { PiezaHuesos } from './ficha/huesos.tsx';
import { nuevaCon } from './ficha/values.ts';
import { FotosPorVenir } from './fotos/fotos-por-venir.tsx';
import { usePorCorregir } from './por-corregir.ts';

/** The code of the photo editor. It is as large as the rest of the screen, so it loads beside it. */
const code = import('./fotos/fotos-editor.tsx');
// If it does not arrive, the screen says so when it is shown.
code.catch(() => null);
const FotosEditor = lazy(async () => ({ default: (await code).FotosEditor }));

interface PiezaProps {
  readonly back: ReactNode;
  /** 'new' in the address is a new part. */
  readonly mayBeNew?: boolean;
}

const LECTURA: RecordRead<typeof updatePiezas.getPieza, PiezaCompleta> = {
  call: updatePiezas.getPieza,
  request: (id) => ({ pieza: Number(id) }),
  recordOf: ({ pieza }) => pieza,
};

/** One part, by the id in the address, to be looked at and changed. */
export function Pieza({ back, mayBeNew = false }: PiezaProps) {
  const { state } = useLocation();
  const { id, record, isLoading, error, reload } = useRecord(LECTURA);
  const { key, onCreada } = useVisita(id);
  const { corregida, isOpening, next, turno } = useNuevas(state);

  if (record || (mayBeNew && id === 'new' && !isOpening)) {
    return (
      <PiezaEditor
        key={`${key} ${turno}`}
        Fotos={PiezaFotos}
        pieza={record}
        inicial={corregida?.valores ?? nuevaCon(state)}
        fotos={corregida?.fotos ?? NINGUNA_FOTO}
        back={back}
        reload={reload}
        onCreada={(created) => {
          void corregida?.drop();
          onCreada(created);
        }}
        onGuardada={next}
      />
    );
  }
  if (isLoading || isOpening) return <PiezaCargando back={back} />;
  return (
    <>
      <ScreenHeader title="Pieza" back={back} />
      <NoRecord what="la pieza" error={error} onRetry={() => void reload()} />
    </>
  );
}

/**
 * The new parts of one visit: each that was kept on this device gives way to the next one, with an empty form.
 *
 * @param state what came along in the browser's history; it may name one that is to be corrected.
 */
function useNuevas(state: unknown) {
  const navigate = useNavigate();
  const { corregida, isLoading } = usePorCorregir(state);
  const [turno, setTurno] = useState(0);
  const next = () => {
    void corregida?.drop();
    setTurno((before) => before + 1);
    void navigate('.', { replace: true, state: null });
    document.getElementById('contenido')?.focus();
  };
  return { corregida, isOpening: isLoading, next, turno };
}

/** The photos of the part, in their order. */
function PiezaFotos({ pieza, titulo, iniciales, onGaleria, onPending, porGuardar }: FotosProps) {
  const galeria = pieza?.galeria ?? NINGUNA;
  return (
    <Suspense fallback={<FotosPorVenir count={galeria.length} />}>
      <FotosEditor
        piezaId={pieza?.id ?? null}
        inventario={pieza?.inventario ?? null}
        titulo={titulo}
        galeria={galeria}
        onGaleria={onGaleria}
        onPending={onPending}
        iniciales={iniciales}
        porGuardar={porGuardar}
      />
    </Suspense>
  );
}

const NINGUNA: readonly string[] = [];

const NINGUNA_FOTO: readonly File[] = [];

/** The screen as it will be, until the part is here. */
function PiezaCargando({ back }: { readonly back: ReactNode }) {
  return (
    <>
      <ScreenHeader title="Pieza del inventario" back={back} />
      <PiezaHuesos />
    </>
  );
}
