import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { imagenUrl } from '#domain/imagen.ts';
import { imagenSrcset, PHOTO_SIZES } from '#domain/imagen-grande.ts';
import icon from '#web/components/display/icon.module.css';
import { type ConFotos, type Foto, fotosOf } from './fotos.ts';
import styles from './galeria.module.css';
import { useZoomDialog } from './use-zoom-dialog.ts';

/** The photos of a part: one large, to swipe or step through; the zoom opens on top of it. */
export function Galeria({ pieza, sinFotos }: GaleriaProps) {
  const fotos = fotosOf(pieza);
  return fotos.length === 0 ? <SinFotos text={sinFotos} /> : <Carrusel fotos={fotos} titulo={pieza.titulo} />;
}

interface GaleriaProps {
  readonly pieza: ConFotos;
  /** Said where there are none. */
  readonly sinFotos: string;
}

interface CarruselProps {
  readonly fotos: readonly Foto[];
  readonly titulo: string;
}

function Carrusel({ fotos, titulo }: CarruselProps) {
  const { galeria, pista, current, goTo, onScroll, focusCurrent } = useCarrusel();
  const zoom = useZoomDialog();
  const isMany = fotos.length > 1;

  function openZoom(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    zoom.open();
  }

  function closeZoom(): void {
    zoom.close();
    focusCurrent();
  }

  return (
    <div ref={galeria} className={styles.galeria}>
      <div className={styles.marco}>
        <div ref={pista} className={styles.pista} onScroll={onScroll}>
          {fotos.map((foto, index) => (
            <a
              key={foto.archivo}
              href={imagenUrl(foto.inventario, foto.archivo, 1280)}
              onClick={openZoom}
              onPointerEnter={zoom.preload}
            >
              <Grande foto={foto} isFirst={index === 0} />
            </a>
          ))}
        </div>
        <span className={styles.lupa}>
          <span className={icon.magnify} />
        </span>
        {isMany && <Flechas current={current} count={fotos.length} goTo={goTo} />}
      </div>
      {isMany && <Miniaturas fotos={fotos} current={current} goTo={goTo} />}
      {zoom.Dialog && <zoom.Dialog fotos={fotos} titulo={titulo} current={current} goTo={goTo} onClose={closeZoom} />}
    </div>
  );
}

/** The first photo decides when the page is seen: it waits for nothing. The others wait until they are near. */
function Grande({ foto, isFirst }: { readonly foto: Foto; readonly isFirst: boolean }) {
  return (
    <img
      src={imagenUrl(foto.inventario, foto.archivo, 640)}
      srcSet={imagenSrcset(foto.inventario, foto.archivo)}
      sizes={PHOTO_SIZES}
      width={1280}
      height={960}
      alt={foto.alt}
      fetchPriority={isFirst ? 'high' : undefined}
      loading={isFirst ? undefined : 'lazy'}
    />
  );
}

interface PasosProps {
  readonly current: number;
  readonly goTo: (index: number) => void;
}

function Flechas({ current, count, goTo }: PasosProps & { readonly count: number }) {
  return (
    <>
      <button
        type="button"
        className={styles.anterior}
        aria-label="Foto anterior"
        disabled={current === 0}
        onClick={() => goTo(current - 1)}
      >
        <span className={icon.previous} />
      </button>
      <button
        type="button"
        className={styles.siguiente}
        aria-label="Foto siguiente"
        disabled={current === count - 1}
        onClick={() => goTo(current + 1)}
      >
        <span className={icon.next} />
      </button>
      <span className={styles.cuenta}>{`${current + 1} / ${count}`}</span>
    </>
  );
}

function Miniaturas({ fotos, current, goTo }: PasosProps & { readonly fotos: readonly Foto[] }) {
  return (
    <div className={styles.miniaturas}>
      {fotos.map((foto, index) => (
        <button
          key={foto.archivo}
          type="button"
          aria-label={`Ver foto ${index + 1}`}
          aria-current={index === current || undefined}
          onClick={() => goTo(index)}
        >
          <img src={imagenUrl(foto.inventario, foto.archivo, 320)} alt="" width={320} height={240} loading="lazy" />
        </button>
      ))}
    </div>
  );
}

function SinFotos({ text }: { readonly text: string }) {
  return (
    <div className={styles.galeria}>
      <div className={styles.sinFotos}>
        <span className={icon.photo} />
        <p>{text}</p>
      </div>
    </div>
  );
}

/** A row that the browser scrolls from photo to photo; which one is in view follows from where it stands. */
function useCarrusel() {
  const galeria = useRef<HTMLDivElement>(null);
  const pista = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    // The browser may have scrolled, and photos may have failed, before this code ran.
    setCurrent(positionOf(pista.current));
    for (const image of galeria.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) hide(image);
      image.addEventListener('error', () => hide(image));
    }
  }, []);

  return {
    galeria,
    pista,
    current,
    onScroll: () => setCurrent(positionOf(pista.current)),
    /** Puts the focus on the photo that is shown: the keyboard goes on where the zoom was left. */
    focusCurrent: () => pista.current?.querySelectorAll('a')[current]?.focus({ preventScroll: true }),
    goTo: (index: number) => pista.current?.scrollTo({ left: index * pista.current.clientWidth }),
  };
}

function positionOf(row: HTMLElement | null): number {
  return row ? Math.round(row.scrollLeft / Math.max(1, row.clientWidth)) : 0;
}

/** A photo that cannot be loaded leaves its frame and a word, instead of the browser's broken sign. */
function hide(image: HTMLImageElement): void {
  if (image.parentElement) image.parentElement.dataset.rota = '';
}
