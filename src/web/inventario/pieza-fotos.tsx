import { lazy, Suspense } from 'react';
import type { FotosProps } from './ficha/editor.tsx';
import styles from './ficha/ficha.module.css';

/** The code of the photo editor. It is as large as the rest of the screen, so it loads beside it. */
const code = import('./fotos/fotos-editor.tsx');
// If it does not arrive, the screen says so when it is shown.
code.catch(() => null);
const FotosEditor = lazy(async () => ({ default: (await code).FotosEditor }));

/** The photos of the part, in their order. */
export function PiezaFotos({ pieza, titulo, onGaleria, onPending }: FotosProps) {
  return (
    <Suspense fallback={<div className={styles.bonePhotos} aria-busy="true" />}>
      <FotosEditor
        piezaId={pieza?.id ?? null}
        inventario={pieza?.inventario ?? null}
        titulo={titulo}
        galeria={pieza?.galeria ?? NINGUNA}
        onGaleria={onGaleria}
        onPending={onPending}
      />
    </Suspense>
  );
}

const NINGUNA: readonly string[] = [];
