import { Link } from 'react-router';
import type { Cotizacion } from '#contract/wire/cotizacion.ts';
import button from '#web/components/controls/button.module.css';

/** Turns what was accepted into a sale; each way is gone once it was gone. */
export function Destinos({ cotizacion }: { readonly cotizacion: Cotizacion }) {
  const { apartado, nota, factura } = cotizacion;
  const isLibre = nota === null && factura === null;
  return (
    <>
      {isLibre && apartado !== null && (
        <Link className={button.primary} to={`../../notas/new?apartado=${apartado}`} relative="path">
          Vender en una nota
        </Link>
      )}
    </>
  );
}
