import type { ReactNode } from 'react';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { RowLink } from '#web/components/lista/columns.tsx';
import type { Column } from '#web/components/lista/data-table.tsx';
import { Apartada, unidadesVistas } from './apartada.tsx';
import styles from './lista-piezas.module.css';

/** The number that is painted on the part. */
export function inventarioColumn(head: string): Column<PiezaInterna> {
  return {
    key: 'inventario',
    head,
    nombre: '# INV',
    orden: 'inventario',
    className: styles.inventario,
    cell: ({ inventario }) => (
      <>
        <span className={styles.onCard}># INV </span>
        <span className="mono">{inventario}</span>
      </>
    ),
  };
}

/**
 * The title, which is the link of the whole row, and below it what tells one part from its like.
 *
 * @param folder the address of the parts below the folder of this list.
 * @param unidades shows the units in stock, where they are not only read.
 */
export function tituloColumn(
  head: string,
  folder = '',
  unidades?: (pieza: PiezaInterna) => ReactNode,
): Column<PiezaInterna> {
  return {
    key: 'titulo',
    head,
    orden: 'titulo',
    isName: true,
    cell: (pieza) => (
      <div className={styles.titulo}>
        <TituloLink pieza={pieza} folder={folder} />
        <span className={`hint cluster-0 ${styles.codes}`}>
          <Existencias pieza={pieza} unidades={unidades?.(pieza)} />
          {pieza.numeroParte !== '' && <span className={`mono ${styles.codigo}`}>Parte {pieza.numeroParte}</span>}
        </span>
      </div>
    ),
  };
}

/** Condition and origin. */
export const C_Y_O: Column<PiezaInterna> = {
  key: 'cyo',
  nombre: 'Condición y origen',
  orden: 'condicion',
  head: (
    <>
      C &amp; O <span className="block hint nowrap">Condición y origen</span>
    </>
  ),
  className: styles.cyo,
  cell: ({ condicion, origen }) =>
    [condicion, origen]
      .filter((word) => word !== '')
      .map((word) => (
        <span key={word} className={styles.tag}>
          {word}
        </span>
      )),
};

/** The price as this reader may see it. */
export const PRECIO: Column<PiezaInterna> = {
  key: 'precio',
  orden: 'precio',
  head: 'Precio',
  kind: 'figure',
  className: styles.precio,
  cell: ({ precio }) => <Precio precio={precio} />,
};

type Titulada = Pick<PiezaInterna, 'id' | 'titulo' | 'pieza' | 'lado'>;

/** The title of a part as the link of its row: what it is in strong letters, its car and kind below. */
export function TituloLink({ pieza, folder = '' }: { readonly pieza: Titulada; readonly folder?: string }) {
  const { nombre, resto } = splitTitulo(pieza);
  return (
    <RowLink to={`${folder}${pieza.id}`}>
      <strong>{nombre}</strong> <span className={styles.resto}>{resto}</span>
    </RowLink>
  );
}

/** Splits a title in what the part is ('FARO IZQ') and of which car and kind. One of another form is all name. */
export function splitTitulo({ titulo, pieza, lado }: Pick<PiezaInterna, 'titulo' | 'pieza' | 'lado'>) {
  const nombre = squeezeTexto(`${pieza} ${lado}`);
  if (nombre === '' || !titulo.startsWith(`${nombre} `)) return { nombre: titulo, resto: '' };
  return { nombre, resto: titulo.slice(nombre.length + 1) };
}

/** How many there are, and who holds them; none has a sign of its own. */
function Existencias({ pieza, unidades }: { readonly pieza: PiezaInterna; readonly unidades: ReactNode }) {
  const [primero, ...otros] = pieza.apartados ?? [];
  const hay = unidadesVistas(pieza);
  if (pieza.existencias <= 0) return unidades ?? <span className={styles.none}>Sin existencias</span>;
  return (
    <>
      {unidades ?? (hay > 0 && <span>{hay} en existencia</span>)}
      <Apartada pieza={pieza} />
      {primero && (
        <span>
          {primero.nombre}
          {primero.hasta && `, hasta ${formatMomento(primero.hasta)}`}
          {otros.length > 0 && ` y ${otros.length} más`}
        </span>
      )}
    </>
  );
}

/** The price this person may see; without one, who is interested asks for it (regla 45). */
export function Precio({ precio }: { readonly precio: Centavos | null }) {
  if (precio === null) return <span className="hint nowrap">Consultar precio</span>;
  return <span className="strong num nowrap">{formatPrecio(precio)}</span>;
}
