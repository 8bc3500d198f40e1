import type { Negocio } from '#contract/page-state.ts';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { Datos } from '#web/components/datos.tsx';
import { Galeria } from '#web/components/galeria/galeria.tsx';
import { Acciones } from './acciones.tsx';
import styles from './detalle.module.css';
import { Encabezado } from './encabezado.tsx';
import { datosOf } from './facts.ts';
import { Relacionadas } from './relacionadas.tsx';
import { VolverLink } from './volver-link.tsx';

export interface PiezaDetalleProps {
  readonly pieza: PiezaPublica;
  readonly relacionadas: readonly PiezaPublica[];
  readonly negocio: Negocio;
  readonly url: string;
}

/** A part that exists. Sold out, it says so first, and others of the same car come before its own photos and facts. */
export function PiezaDetalle({ pieza, relacionadas, negocio, url }: PiezaDetalleProps) {
  const { existencias, auto } = pieza;
  if (existencias > 0) {
    return (
      <article className={styles.page}>
        <VolverLink />
        <Ficha pieza={pieza} negocio={negocio} url={url} />
        <Relacionadas titulo={`Más piezas para ${auto}`} piezas={relacionadas} />
      </article>
    );
  }
  return (
    <article className={`${styles.page} ${styles.agotada}`}>
      <VolverLink />
      <Encabezado pieza={pieza} url={url} />
      <Relacionadas titulo={`Disponibles para ${auto}`} piezas={relacionadas} />
      <Ficha pieza={pieza} negocio={negocio} url={url} />
    </article>
  );
}

function Ficha({ pieza, negocio, url }: Omit<PiezaDetalleProps, 'relacionadas'>) {
  const { existencias, titulo, detalles } = pieza;
  const isAvailable = existencias > 0;
  return (
    <div className={styles.pieza}>
      <Galeria pieza={pieza} sinFotos="Todavía sin fotos. Pídelas por WhatsApp." />
      <div className={styles.ficha}>
        {isAvailable && <Encabezado pieza={pieza} url={url} />}
        <Acciones titulo={titulo} isAvailable={isAvailable} negocio={negocio} url={url} />
        {detalles && (
          <section>
            <h2>Detalles</h2>
            <p className={styles.detalles}>{detalles}</p>
          </section>
        )}
        <Datos datos={datosOf(pieza)} />
      </div>
    </div>
  );
}
