import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import button from '#web/components/button.module.css';
import icon from '#web/components/icon.module.css';
import styles from './detalle.module.css';
import { shareUrl } from './share.ts';

export interface EncabezadoProps {
  readonly pieza: PiezaPublica;
  readonly url: string;
}

/** The head of a part's page: its title, and whether it is in stock. */
export function Encabezado({ pieza: { titulo, existencias }, url }: EncabezadoProps) {
  return (
    <header className={styles.encabezado}>
      <span className={existencias > 0 ? styles.disponible : styles.sinExistencias}>{stockText(existencias)}</span>
      <button type="button" className={button.quiet} onClick={() => shareUrl(titulo, url)}>
        <span className={icon.share} />
        Compartir
      </button>
      <h1>{titulo}</h1>
    </header>
  );
}

function stockText(existencias: number): string {
  if (existencias <= 0) return 'Sin existencias';
  return existencias === 1 ? '1 disponible' : `${existencias} disponibles`;
}
