import { indicadores } from '#contract/indicadores.ts';
import { isDescuento, MAX_CONCEPTOS, totalDeRenglon } from '#domain/cfdi/concepto.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { plural } from '#domain/plural.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { PartidaDescrita } from '#web/components/facturas/partida-descrita.tsx';
import { CANTIDAD, Dinero, IMPORTE, INVENTARIO, PRECIO } from '#web/components/partidas/columnas.tsx';
import { campoOf, renglonesOf } from '#web/components/partidas/item.ts';
import tabla from '#web/components/partidas/items.module.css';
import type { CeldaProps, Columna, Lugar } from '#web/components/partidas/lugar.ts';
import partidas from '#web/components/partidas/partidas.module.css';
import { ClaveDeProducto } from './clave-de-producto.tsx';
import { type ItemDeFactura, itemDelPatio } from './item.ts';

/** An invoice: what comes of claims, notes and the yard, and lines that somebody writes. Its form judges them together. */
export const DE_FACTURA: Lugar<ItemDeFactura> = {
  titulo: 'Items de la factura',
  vacia: 'Escribe el # de inventario de la primera pieza, o agrega un renglón.',
  el: 'la nota',
  max: MAX_CONCEPTOS,
  lleno: { title: 'Factura completa', message: `Una factura lleva hasta ${MAX_CONCEPTOS} items` },
  isPrecioObligatorio: true,
  isUltimoArriba: false,
  getInv: indicadores.getInv,
  toItem: itemDelPatio,
  wrongIn: () => ({}),
  topeOf({ disponible }) {
    const tope = disponible ?? EXISTENCIAS.max;
    return { tope, problema: `${disponible === null ? 'Hasta' : plural(tope, 'Queda', 'Quedan')} ${tope}` };
  },
  titleOf: ({ origen, disponible }) =>
    origen === 'notas' && disponible !== null
      ? `${plural(disponible, 'Queda', 'Quedan')} ${disponible} por facturar`
      : undefined,
};

const DESCRIPCION: Columna<ItemDeFactura> = {
  titulo: 'Descripción',
  clase: `anywhere full ${partidas.descripcion}`,
  isClara: true,
  Celda: (celda) => (celda.item.origen === 'manual' ? <AMano {...celda} /> : <PartidaDescrita partida={celda.item} />),
};

/** The discount of a line, before its IVA. */
const DESCUENTO: Columna<ItemDeFactura> = {
  titulo: 'Descuento sin IVA',
  clase: tabla.precio,
  isCifra: true,
  Celda: (celda) => <Dinero {...celda} campo="descuento" titulo="Descuento sin IVA" />,
};

/** Makes the columns of the items of an invoice. @param conDescuento its lines show the fields of their discounts. */
export function columnasDeFactura(conDescuento: boolean, ivaIncluido: boolean): readonly Columna<ItemDeFactura>[] {
  const importe: Columna<ItemDeFactura> = {
    ...IMPORTE,
    Celda: (celda) => (
      <>
        <IMPORTE.Celda {...celda} />
        <ConDescuento item={celda.item} ivaIncluido={ivaIncluido} />
      </>
    ),
  };
  return [CANTIDAD, DESCRIPCION, INVENTARIO, PRECIO, ...(conDescuento ? [DESCUENTO] : []), importe];
}

/** The total of a line with its discount and its IVA; nothing without a discount. */
function ConDescuento({ item, ivaIncluido }: { readonly item: ItemDeFactura; readonly ivaIncluido: boolean }) {
  const [renglon] = renglonesOf([item]);
  if (!renglon || !isDescuento(renglon, ivaIncluido)) return null;
  return <span className={styles.uuid}>{`Con IVA ${formatPrecio(totalDeRenglon(renglon, ivaIncluido))}`}</span>;
}

/** A line that somebody writes: its words, and its own key where it is no part. */
function AMano({ item: { key, pieza, claveProd }, nombre, errores, cambios }: CeldaProps<ItemDeFactura>) {
  return (
    <div className={styles.campos}>
      <TextInput
        label={`Descripción de ${nombre}`}
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Flete"
        value={pieza}
        error={errores.pieza}
        data-item={campoOf(key, 'pieza')}
        onChange={({ currentTarget }) => cambios.set(key, { pieza: currentTarget.value })}
      />
      <ClaveDeProducto
        label={`Clave de producto de ${nombre}`}
        placeholder="La de la factura"
        value={claveProd}
        error={errores.claveProd}
        onChange={(clave) => cambios.set(key, { claveProd: clave })}
      />
    </div>
  );
}
