import { Link } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import { useRead } from '#web/api/query.ts';
import enlace from '#web/components/display/enlace.module.css';
import { folioOf } from './por-cobrar.ts';

/** The way to another invoice, by its number; who has nothing but its id reads it. */
export function FolioLink({ id }: { readonly id: number }) {
  const { data, isPlaceholderData } = useRead(facturApi.getFactura, { factura: id });
  const factura = isPlaceholderData ? undefined : data?.factura;
  return (
    <Link className={enlace.enlace} to={`../${id}`} relative="path">
      {factura ? folioOf(factura) : `factura con id ${id}`}
    </Link>
  );
}
