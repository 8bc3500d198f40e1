import { lazy, Suspense } from 'react';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import styles from './pieza.module.css';

/** What makes pictures smaller and moves them about is as large as the rest of the screen: it comes at the same time. */
const code = import('./fotos/fotos-editor.tsx');
// If it does not arrive, the screen says so when it is shown.
code.catch(() => null);
const FotosEditor = lazy(async () => ({ default: (await code).FotosEditor }));

interface PiezaFotosProps {
  /** Null while it is a new one: its photos wait for it to be saved. */
  readonly pieza: PiezaCompleta | null;
  readonly titulo: string;
  readonly onGaleria: (galeria: readonly string[]) => void;
  /** Told how many would be lost by leaving. */
  readonly onPending: (count: number) => void;
}

/** The photos of the part, in their order. */
export function PiezaFotos({ pieza, titulo, onGaleria, onPending }: PiezaFotosProps) {
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
