import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { formatPrecio } from '#domain/dinero.ts';
import button from '#web/components/controls/button.module.css';
import { CopyButton } from '#web/components/controls/copy-button.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { Apartada } from '#web/components/piezas/apartada.tsx';
import { Apartados } from '#web/components/piezas/apartados.tsx';
import { EtiquetasLink } from '#web/components/piezas/etiquetas-link.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { VenderLinks } from '#web/components/piezas/vender-links.tsx';
import header from '#web/components/record/record-header.module.css';
import { useEliminar } from '#web/components/record/use-eliminar.ts';
import { EliminarDialog } from './eliminar-dialog.tsx';
import styles from './encabezado.module.css';
import { usePiezaCache } from './use-pieza-cache.ts';
import { copiaOf, otraDelAuto, type PiezaValues } from './values.ts';

interface PiezaEncabezadoProps {
  /** Null while it is a new one. */
  readonly pieza: PiezaCompleta | null;
  /** The title as the fields make it while somebody types. */
  readonly titulo: string;
  readonly values: PiezaValues;
  readonly back: ReactNode;
  /** It was deleted. */
  readonly onGone: () => void;
}

/** The head of a part's record: its title, its stock and the actions on the whole part. */
export function PiezaEncabezado({ pieza, titulo, values, back, onGone }: PiezaEncabezadoProps) {
  return (
    <div className={header.header}>
      <ScreenHeader title={titulo || 'Pieza nueva'} back={back}>
        {titulo !== '' && <CopyButton text={titulo} name="título" />}
      </ScreenHeader>
      {pieza && (
        <div className={`spread middle ${header.below}`}>
          <div className={`cluster-0 ${header.facts}`}>
            <span className="inline-1 soft">
              <span className="mono"># {pieza.inventario}</span>
              <CopyButton text={String(pieza.inventario)} name="# Inventario" />
            </span>
            <Existencia existencias={pieza.existencias} />
            <Apartada pieza={pieza} />
            {pieza.precio !== null && <span className="num">{formatPrecio(pieza.precio)}</span>}
            {pieza.ubicacion !== '' && <Lugar ubicacion={pieza.ubicacion} />}
          </div>
          <div className={`cluster-1 ${header.actions}`}>
            <VenderLinks pieza={pieza} vender={button.quiet} apartar={button.quiet} />
            <a className={button.quiet} href={`/detalles/${pieza.id}`} target="_blank" rel="noopener">
              Ver en el catálogo
            </a>
            <EtiquetasLink de={`piezas=${pieza.id}`} texto="Imprimir etiqueta" className={button.quiet} />
            <Link className={button.quiet} to="../../inventario/new" relative="path" state={{ copia: copiaOf(values) }}>
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
      {pieza && <Apartados pieza={pieza} />}
    </div>
  );
}

/** The place where it stands: whoever scanned it, or looks for it in the yard, needs no more of the form than this. */
function Lugar({ ubicacion }: { readonly ubicacion: string }) {
  return (
    <span className="strong">
      <span className="visually-hidden">Ubicación: </span>
      {ubicacion}
    </span>
  );
}

/** Above 0 it is in stock. */
function Existencia({ existencias }: { readonly existencias: number }) {
  const isIn = existencias > 0;
  return (
    <span className={isIn ? `num pill on-success` : `num pill ${styles.out}`} data-existencias={existencias}>
      {isIn ? `En existencia: ${existencias}` : 'Sin existencias'}
    </span>
  );
}

interface PiezaEliminarProps {
  readonly pieza: PiezaCompleta;
  readonly onGone: () => void;
}

/** 'Eliminar' and the question before it. */
function PiezaEliminar({ pieza, onGone }: PiezaEliminarProps) {
  const { id, titulo } = pieza;
  const cache = usePiezaCache();
  const { ask, question } = useEliminar({
    call: updatePiezas.deletePieza,
    restore: updatePiezas.restorePieza,
    id,
    name: titulo,
    onGone,
    forget: () => cache.forget(id),
  });
  return (
    <>
      <button type="button" className={`${button.quiet} ${header.danger}`} onClick={ask}>
        Eliminar
      </button>
      {question && <EliminarDialog pieza={pieza} {...question} />}
    </>
  );
}
