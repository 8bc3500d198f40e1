import { useCallback, useState } from 'react';
import { imagenUrl } from '#domain/imagen.ts';
import styles from './pieza-photo.module.css';

interface PiezaPhotoProps {
  readonly inventario: number;
  /** File name of the photo; empty when the part has none. */
  readonly archivo: string;
  /** Fetched at once: for the rows that are seen first. */
  readonly isEager?: boolean;
}

/** The cover of a part in a list. Its name stands beside it, so that the picture itself says nothing to a reader. */
export function PiezaPhoto({ inventario, archivo, isEager = false }: PiezaPhotoProps) {
  const [broken, setBroken] = useState('');
  // A photo can have failed before React was there to hear of it.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(archivo);
    },
    [archivo],
  );
  if (archivo === '' || broken === archivo) return <NoPhoto />;
  return (
    <img
      className={styles.photo}
      ref={check}
      src={imagenUrl(inventario, archivo, 320)}
      srcSet={`${imagenUrl(inventario, archivo, 320)} 320w, ${imagenUrl(inventario, archivo, 640)} 640w`}
      sizes="7rem"
      width={96}
      height={72}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(archivo)}
    />
  );
}

/** Drawn in place of a photo: a shelf tag with a part's outline. */
function NoPhoto() {
  return (
    <span className={styles.empty}>
      <svg
        viewBox="0 0 48 32"
        width="48"
        height="32"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M5 21.5c0-7 5.5-13 14-13h17c4 0 7 2.6 7 6.2 0 5.6-6 9.8-14 9.8H8c-2 0-3-1.2-3-3Z" />
        <path d="M11 20c0-4.6 3.6-8 8.6-8M24 12h11" strokeLinecap="round" />
      </svg>
      Sin foto
    </span>
  );
}
