import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import button from '#web/components/button.module.css';
import { CopyButton } from '#web/components/copy-button.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { copiaDe, otraDelAuto } from './copia.ts';
import { PiezaEliminar } from './eliminar.tsx';
import styles from './encabezado.module.css';
import type { PiezaValues } from './values.ts';

interface PiezaEncabezadoProps {
  /** Null while it is a new one. */
  readonly pieza: PiezaCompleta | null;
  /** As it is while it is typed. */
  readonly titulo: string;
  readonly values: PiezaValues;
  readonly back: ReactNode;
  /** It was deleted. */
  readonly onGone: () => void;
}

/** What the part is called, how many there are, and what can be done with all of it. */
export function PiezaEncabezado({ pieza, titulo, values, back, onGone }: PiezaEncabezadoProps) {
  return (
    <div className={styles.header}>
      <ScreenHeader title={titulo || 'Pieza nueva'} back={back}>
        {titulo !== '' && <CopyButton text={titulo} name="título" />}
      </ScreenHeader>
      {pieza && (
        <div className={styles.below}>
          <div className={styles.facts}>
            <span className={styles.inventario}>
              <span className="mono"># {pieza.inventario}</span>
              <CopyButton text={String(pieza.inventario)} name="# Inventario" />
            </span>
            <Existencia existencias={pieza.existencias} />
          </div>
          <div className={styles.actions}>
            <a className={button.quiet} href={`/detalles/${pieza.id}`} target="_blank" rel="noopener">
              Ver en el catálogo
            </a>
            <Link className={button.quiet} to="../../inventario/new" relative="path" state={{ copia: copiaDe(values) }}>
              Copiar de esta
            </Link>
            <Link
              className={button.quiet}
              to="../../inventario/new"
              relative="path"
              state={{ copia: otraDelAuto(values) }}
            >
              Crear otra
            </Link>
            {isAdmin() && <PiezaEliminar pieza={pieza} onGone={onGone} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** Above 0 it is in stock. S2 §4. */
function Existencia({ existencias }: { readonly existencias: number }) {
  const isIn = existencias > 0;
  return (
    <span className={isIn ? styles.in : styles.out} data-existencias={existencias}>
      {isIn ? `En existencia: ${existencias}` : 'Sin existencias'}
    </span>
  );
}
