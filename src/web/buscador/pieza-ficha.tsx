import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import button from '#web/components/button.module.css';
import { Datos } from '#web/components/datos.tsx';
import { Galeria } from '#web/components/galeria/galeria.tsx';
import { Precio } from '#web/components/piezas/precio.tsx';
import { isStaff } from '#web/components/piezas/quien.ts';
import { useTitle } from '#web/components/use-title.ts';
import { CotizarWhatsapp } from './cotizar-whatsapp.tsx';
import { LeQueda } from './le-queda.tsx';
import styles from './pieza.module.css';
import { datosInternosOf, datosOf } from './pieza-datos.ts';

interface PiezaFichaProps {
  readonly pieza: PiezaInterna;
  /** The way back to the list. */
  readonly back: ReactNode;
}

/** A part as it is sold: photos beside what is asked at the counter, most asked first. */
export function PiezaFicha({ pieza, back }: PiezaFichaProps) {
  const { titulo, detalles } = pieza;
  const internos = datosInternosOf(pieza);
  useTitle(titulo);
  return (
    <>
      {back}
      <article className={styles.pieza}>
        <Galeria pieza={pieza} sinFotos="Todavía sin fotos" />
        <div className={styles.ficha}>
          <Encabezado pieza={pieza} />
          {isStaff() ? (
            <Link
              className={`${button.secondary} ${styles.editar}`}
              to={`../../inventario/${pieza.id}`}
              relative="path"
            >
              Editar pieza
            </Link>
          ) : (
            <CotizarWhatsapp pieza={pieza} />
          )}
          <LeQueda pieza={pieza} />
          {detalles !== '' && (
            <section>
              <h2>Detalles</h2>
              <p className={styles.detalles}>{detalles}</p>
            </section>
          )}
          <Datos datos={datosOf(pieza)} />
          {internos.length > 0 && (
            <section className={styles.internos}>
              <h2>Costos y canales</h2>
              <Datos datos={internos} />
            </section>
          )}
        </div>
      </article>
    </>
  );
}

/** The head of a part: its title, whether it is in stock, and its price. */
function Encabezado({ pieza: { titulo, existencias, precio } }: Pick<PiezaFichaProps, 'pieza'>) {
  return (
    <header className={styles.encabezado}>
      <span className={existencias > 0 ? styles.enExistencia : styles.sinExistencias}>
        {existencias > 0 ? `En existencia: ${existencias}` : 'Sin existencias'}
      </span>
      <h1>{titulo}</h1>
      <p className={styles.precio}>
        <Precio precio={precio} />
      </p>
    </header>
  );
}
