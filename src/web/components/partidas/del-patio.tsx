import { Link } from 'react-router';
import { notas } from '#contract/notas.ts';
import type { ApartadaPor } from '#contract/wire/pieza-interna.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { MAX_PARTIDAS } from '#domain/nota.ts';
import { plural } from '#domain/plural.ts';
import { splitTitulo } from '#web/components/piezas/columnas.tsx';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import { quienesText } from './apartadas.ts';
import { CANTIDAD, IMPORTE, INVENTARIO, PRECIO } from './columnas.tsx';
import { type ErroresDeItem, type Item, wrongPrecio } from './item.ts';
import styles from './items.module.css';
import type { CeldaProps, Columna, Lugar } from './lugar.ts';
import partidas from './partidas.module.css';

/** A part of the yard in a note or a hold that is being written. */
export interface ItemDelPatio extends Item {
  readonly inventario: number;
  readonly piezaId: number;
  /** Its car and kind. */
  readonly resto: string;
  readonly portada: string;
  readonly existencias: number;
  /** Units that the hold keeps which a note sells. */
  readonly propias: number;
  /** Units that may be taken: its own are among them. */
  readonly disponible: number;
  /** Those who hold the others. */
  readonly apartados?: readonly ApartadaPor[] | undefined;
}

/** Makes an item of a part: one unit, at the price that it is listed at. `propias` are units that its own hold keeps. */
export function toItem(pieza: PiezaDelPatio, propias = 0): ItemDelPatio {
  const { inventario, id: piezaId, portada, existencias, apartados, precioLista } = pieza;
  const { nombre, resto } = splitTitulo(pieza);
  return {
    key: String(inventario),
    pieza: nombre,
    resto,
    inventario,
    piezaId,
    portada,
    existencias,
    apartados,
    propias,
    cantidad: '1',
    disponible: pieza.disponible + propias,
    precio: precioLista == null ? '' : formatPrecio(precioLista),
  };
}

const DEL_PATIO = {
  vacia: 'Escribe o escanea el # de inventario de la primera pieza.',
  max: MAX_PARTIDAS,
  isUltimoArriba: true,
  getInv: notas.getInv,
  toItem: (pieza: PiezaDelPatio) => toItem(pieza),
  topeOf: ({ disponible }: ItemDelPatio) => ({ tope: disponible, problema: null }),
} as const;

/** A note: each part is sold at its price. */
export const DE_NOTA: Lugar<ItemDelPatio> = {
  ...DEL_PATIO,
  titulo: 'Items de la nota',
  el: 'la nota',
  lleno: { title: 'Nota completa', message: `Una nota tiene ${MAX_PARTIDAS} items cuando más` },
  isPrecioObligatorio: true,
  wrongIn: (item) => wrongIn(item, true),
};

/** A hold: the price that is agreed is the listed one unless told, and may be left to the sale. */
export const DE_APARTADO: Lugar<ItemDelPatio> = {
  ...DEL_PATIO,
  titulo: 'Piezas del apartado',
  el: 'el apartado',
  lleno: { title: 'Apartado completo', message: `Un apartado tiene ${MAX_PARTIDAS} items cuando más` },
  isPrecioObligatorio: false,
  wrongIn: (item) => wrongIn(item, item.precio.trim() !== ''),
};

function wrongIn({ cantidad, disponible, precio }: ItemDelPatio, conPrecio: boolean): ErroresDeItem {
  const units = wrongCantidad(cantidad, disponible);
  const price = conPrecio ? wrongPrecio(precio) : null;
  return { ...(units !== null && { cantidad: units }), ...(price !== null && { precio: price }) };
}

function wrongCantidad(cantidad: string, disponible: number): string | null {
  if (Number(cantidad) > disponible)
    return disponible === 0 ? 'Ya no queda ninguna' : `${plural(disponible, 'Queda', 'Quedan')} ${disponible}`;
  return Number(cantidad) > 0 ? null : 'Escribe la cantidad';
}

/** Says that a form has no items, or that some of them are wrong; null when they can be taken. */
export function wrongPiezas(
  items: readonly ItemDelPatio[],
  { wrongIn: wrongInItem }: Lugar<ItemDelPatio>,
): string | null {
  if (items.length === 0) return 'Agrega al menos una pieza';
  return items.some((item) => Object.keys(wrongInItem(item)).length > 0) ? 'Revisa lo que está en rojo' : null;
}

/**
 * Makes the columns of the parts of a note or a hold.
 *
 * @param inventario the address of the parts of the yard, from where the form stands.
 * @param apartado the hold that a note sells, which keeps nothing from it.
 */
export function columnasDelPatio(inventario: string, apartado: number | null): readonly Columna<ItemDelPatio>[] {
  const descripcion: Columna<ItemDelPatio> = {
    titulo: 'Descripción',
    clase: `anywhere full ${partidas.descripcion}`,
    isClara: true,
    Celda: (celda) => <Descripcion {...celda} to={`${inventario}/${celda.item.piezaId}`} apartado={apartado} />,
  };
  return [CANTIDAD, descripcion, INVENTARIO, PRECIO, IMPORTE];
}

interface DescripcionProps extends CeldaProps<ItemDelPatio> {
  readonly to: string;
  readonly apartado: number | null;
}

function Descripcion({ item, isTope, errores, to, apartado }: DescripcionProps) {
  const { inventario, pieza, resto, portada, existencias, disponible, propias } = item;
  const isHeld = existencias > disponible && (isTope || errores.cantidad !== undefined);
  return (
    <>
      <div className={`stack-3 ${styles.pieza}`}>
        <span className={styles.foto}>
          <PiezaPhoto inventario={inventario} archivo={portada} isEager />
        </span>
        <Link to={to} relative="path" className={styles.titulo} tabIndex={-1}>
          <strong>{pieza}</strong> {resto}
        </Link>
      </div>
      {isHeld && (
        <p className="hint above-1" role="status">
          {quienesText(item.apartados ?? [], propias > 0 ? apartado : null)}
        </p>
      )}
    </>
  );
}
