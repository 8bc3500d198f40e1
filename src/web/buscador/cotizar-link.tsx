import { Link } from 'react-router';
import { encodePayload, type ParaCotizar } from '#domain/enlace-cotizador.ts';
import { addressOf } from '#domain/screens.ts';
import button from '#web/components/controls/button.module.css';
import { myRol } from '#web/components/piezas/quien.ts';

/** Opens the quoter with one part, or without any where nothing of it is known (regla 29). For who works here. */
export function CotizarLink({ pieza }: { readonly pieza: ParaCotizar }) {
  const rol = myRol();
  if (rol === null) return null;
  const isKnown = Object.values(pieza).some((value) => (value ?? '') !== '');
  const query = isKnown ? `?payload=${encodePayload([pieza])}` : '';
  return (
    <Link className={button.secondary} to={`${addressOf(rol, 'cotizador')}${query}`}>
      Cotizar
    </Link>
  );
}
