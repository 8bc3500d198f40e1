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

/** Stands in place of a photo; its drawing, a shelf tag with a part's outline, is in the style sheet. */
function NoPhoto() {
  return <span className={styles.empty}>Sin foto</span>;
}
