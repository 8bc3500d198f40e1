import galeria from '#web/components/galeria/galeria.module.css';
import styles from './detalle.module.css';
import skeleton from './estados.module.css';
import { VolverLink } from './volver-link.tsx';

/** The shape of the page in its final size while the part is on its way. */
export function Cargando() {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        Cargando la pieza…
      </p>
      <VolverLink />
      <div className={styles.pieza}>
        <div className={galeria.marco}>
          <div className={skeleton.foto} />
        </div>
        <div className={styles.ficha}>
          <div className={skeleton.titulo} />
          <div className={skeleton.boton} />
          <div className={skeleton.datos} />
        </div>
      </div>
    </div>
  );
}
