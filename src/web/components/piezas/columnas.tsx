import { Link } from 'react-router';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { PiezaPhoto } from '#web/components/pieza-photo.tsx';
import etiqueta from './etiqueta.module.css';
import { Existencias } from './existencias.tsx';
import huesos from './huesos.module.css';
import { Precio } from './precio.tsx';
import { splitTitulo } from './split-titulo.ts';
import styles from './tabla-piezas.module.css';
import type { Columna } from './tabla-piezas.tsx';
import { FILA } from './teclas-filas.ts';
import { DESDE_LISTA } from './volver-a-lista.tsx';

/** Rows of photos that a first screen shows. */
const EAGER_ROWS = 8;

/** The cover of the part. */
export const IMAGEN: Columna = {
  key: 'imagen',
  head: 'Imagen',
  className: styles.imagen,
  bone: huesos.bonePhoto,
  cell: ({ inventario, portada }, index) => (
    <span className={styles.frame}>
      <PiezaPhoto inventario={inventario} archivo={portada} isEager={index < EAGER_ROWS} />
    </span>
  ),
};

/** The number that is painted on the part. */
export function columnaInventario(head: string): Columna {
  return {
    key: 'inventario',
    head,
    className: styles.inventario,
    bone: huesos.boneShort,
    cell: ({ inventario }) => (
      <>
        <span className={styles.onCard}># INV </span>
        <span className="mono">{inventario}</span>
      </>
    ),
  };
}

/** The title, which is the link of the whole row, and below it what tells one part from its like. */
export function columnaTitulo(head: string): Columna {
  return {
    key: 'titulo',
    head,
    className: styles.titulo,
    bone: huesos.boneTitle,
    cell: (pieza) => <Titulo pieza={pieza} />,
  };
}

function Titulo({ pieza }: { readonly pieza: PiezaInterna }) {
  const { id, numeroParte, existencias } = pieza;
  const { nombre, resto } = splitTitulo(pieza);
  return (
    <>
      <Link className={styles.link} to={String(id)} state={DESDE_LISTA} {...FILA}>
        <strong>{nombre}</strong> <span>{resto}</span>
      </Link>
      <span className={styles.codes}>
        <Existencias existencias={existencias} />
        {numeroParte !== '' && <span className="mono">Parte {numeroParte}</span>}
      </span>
    </>
  );
}

/** Condition and origin. */
export const C_Y_O: Columna = {
  key: 'cyo',
  head: <abbr title="Condición y origen">C &amp; O</abbr>,
  className: styles.cyo,
  bone: huesos.boneShort,
  cell: ({ condicion, origen }) =>
    [condicion, origen]
      .filter((word) => word !== '')
      .map((word) => (
        <span key={word} className={etiqueta.tag}>
          {word}
        </span>
      )),
};

/** What this person pays, or what a client is told. */
export const PRECIO: Columna = {
  key: 'precio',
  head: 'Precio',
  className: styles.precio,
  bone: huesos.boneShort,
  cell: ({ precio }) => <Precio precio={precio} />,
};
