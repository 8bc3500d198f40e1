import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tiles.module.css';

/** The way into several screens, each a tile that says what it shows. */
export function Tiles({ children }: { readonly children: ReactNode }) {
  return <ul className={`stack-4 ${styles.tiles}`}>{children}</ul>;
}

interface TileProps {
  /** The address of the screen. */
  readonly to: string;
  readonly name: string;
  readonly text: string;
}

/** One of {@link Tiles}. */
export function Tile({ to, name, text }: TileProps) {
  return (
    <li className={`stack-2 card ${styles.tile}`}>
      <h2>
        <Link className={`covers ${styles.link}`} to={to}>
          {name}
        </Link>
      </h2>
      <p>{text}</p>
    </li>
  );
}
