import { Link } from 'react-router';
import { myRol } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { siniestroAddress } from './siniestro-address.ts';
import styles from './siniestro-link.module.css';

/** The longest number that an insurer gives, in characters. */
const LARGO = 24;

/** The number of a claim as the way to everything about it. In a row that is a link itself it lies above that. */
export function SiniestroLink({ reporte }: { readonly reporte: string }) {
  const rol = myRol();
  if (rol === null) return reporte;
  return (
    <Link
      className={`mono ${styles.link}`}
      to={siniestroAddress(rol, reporte)}
      state={DESDE_LISTA}
      data-largo={reporte.length > LARGO || undefined}
    >
      <span className="visually-hidden">Historial del siniestro </span>
      {reporte}
    </Link>
  );
}
