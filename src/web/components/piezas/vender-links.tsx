import { Link } from 'react-router';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { addressOf } from '#domain/screens.ts';
import { myRol } from './quien.ts';

interface VenderLinksProps {
  readonly pieza: Pick<PiezaInterna, 'inventario' | 'disponible'>;
  /** The looks of 'Vender' and of 'Apartar'. */
  readonly vender: string | undefined;
  readonly apartar: string | undefined;
}

/** The ways to a note and to a hold of a part, for who works here; none of one that nobody can have. */
export function VenderLinks({ pieza: { inventario, disponible }, vender, apartar }: VenderLinksProps) {
  const rol = myRol();
  if (rol === null || disponible <= 0) return null;
  return (
    <>
      <Link className={vender} to={`${addressOf(rol, 'notas')}/new?inv=${inventario}`}>
        Vender
      </Link>
      <Link className={apartar} to={`${addressOf(rol, 'apartados')}/new?inv=${inventario}`}>
        Apartar
      </Link>
    </>
  );
}
