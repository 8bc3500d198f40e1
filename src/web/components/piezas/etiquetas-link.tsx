import { Link } from 'react-router';
import { addressOf } from '#domain/screens.ts';
import { myRol } from './quien.ts';
import { DESDE_LISTA } from './volver-a-lista.tsx';

interface EtiquetasLinkProps {
  /** The parts that get labels, as the query of an address: `piezas=7,8`. */
  readonly de: string;
  readonly texto: string;
  readonly className: string | undefined;
}

/** The way to the labels of some parts, and from there back here. */
export function EtiquetasLink({ de, texto, className }: EtiquetasLinkProps) {
  const rol = myRol();
  if (rol === null) return null;
  return (
    <Link className={className} to={`${addressOf(rol, 'etiquetas')}?${de}`} state={DESDE_LISTA}>
      {texto}
    </Link>
  );
}
