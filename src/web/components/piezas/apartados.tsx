import { Link } from 'react-router';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { formatMomento } from '#domain/fecha.ts';
import { addressOf } from '#domain/screens.ts';
import { apartadasText } from './apartada.tsx';
import styles from './apartados.module.css';
import { myRol } from './quien.ts';

/**
 * Lists those who hold units of a part, how many and until when, each a link to its hold or invoice; nothing where nobody
 * does.
 */
export function Apartados({ pieza: { apartados = [] } }: { readonly pieza: PiezaInterna }) {
  const rol = myRol();
  if (rol === null || apartados.length === 0) return null;
  return (
    <section className={`on-warning ${styles.apartados}`} aria-label="Apartados de esta pieza">
      <ul>
        {apartados.map(({ id, nombre, hasta, cantidad }) => (
          <li key={`${nombre} ${id}`}>
            <Link to={`${addressOf(rol, hasta ? 'apartados' : 'facturas')}/${id}`}>{nombre}</Link>
            <span>{`${apartadasText(cantidad)}${hasta ? ` hasta ${formatMomento(hasta)}` : ': está por confirmarse'}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
