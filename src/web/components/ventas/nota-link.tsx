import { Link } from 'react-router';
import { addressOf } from '#domain/screens.ts';
import enlace from '#web/components/display/enlace.module.css';
import { myRol } from '#web/components/piezas/quien.ts';
import styles from './nota-link.module.css';

interface NotaLinkProps {
  readonly id: number;
  /** The words of the link, 'Nota 12' unless told. */
  readonly text?: string;
}

/** The way to a sales note by its number, for who works here; in a row it stands above the link of the row. */
export function NotaLink({ id, text = `Nota ${id}` }: NotaLinkProps) {
  const rol = myRol();
  if (rol === null) return null;
  return (
    <Link className={`${enlace.enlace} ${styles.link}`} to={`${addressOf(rol, 'notas')}/${id}`}>
      {text}
    </Link>
  );
}
