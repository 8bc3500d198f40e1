import type { ReactNode } from 'react';
import partidas from '#web/components/partidas/partidas.module.css';

interface EncabezadoDeItemsProps {
  /** A line may have a discount. */
  readonly conDescuento?: boolean;
  /** Further columns. */
  readonly children?: ReactNode;
}

/** The head of a table of items of an invoice, made or in the making. */
export function EncabezadoDeItems({ conDescuento = false, children }: EncabezadoDeItemsProps) {
  return (
    <>
      <caption className="visually-hidden">Items de la factura</caption>
      <thead>
        <tr>
          <th scope="col">Cantidad</th>
          <th scope="col">Descripción</th>
          <th scope="col"># Inventario</th>
          <th scope="col" className={partidas.cifra}>
            Precio unitario
          </th>
          {conDescuento && (
            <th scope="col" className={partidas.cifra}>
              Descuento sin IVA
            </th>
          )}
          <th scope="col" className={partidas.cifra}>
            Importe
          </th>
          {children}
        </tr>
      </thead>
    </>
  );
}
