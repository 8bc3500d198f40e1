import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import type { PiezasDelAuto, ZonaConPiezas } from '#contract/wire/piezas-del-auto.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { formatTotal } from '#domain/pagina.ts';
import { plural } from '#domain/plural.ts';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import styles from './del-auto.module.css';

interface DelAutoProps {
  readonly titulo: string;
  readonly pieza: PiezaPublica;
  readonly delAuto: PiezasDelAuto;
}

/** Shows what there is for the same car and years, by the places of the car: how many at each, and some of them as links. */
export function DelAuto({ titulo, pieza, delAuto }: DelAutoProps) {
  const { total, totalCapped, busqueda, zonas } = delAuto;
  if (total === 0) return null;
  return (
    <section className={styles.delAuto} aria-labelledby="del-auto">
      <div className="spread middle">
        <h2 id="del-auto">{titulo}</h2>
        <a className={styles.todas} href={busqueda}>
          {`Ver todo para ${pieza.auto} ${formatAnioRange(pieza.anios)}`}
        </a>
      </div>
      <p className="soft">
        {`${formatTotal({ rows: total, isCapped: totalCapped })} ${total === 1 ? 'pieza más' : 'piezas más'} en existencia`}
      </p>
      <ul className={styles.zonas}>
        {zonas.map((zona) => (
          <EnZona key={zona.zona} zona={zona} isCapped={totalCapped} />
        ))}
      </ul>
    </section>
  );
}

function EnZona({
  zona: { zona, cuantas, piezas },
  isCapped,
}: {
  readonly zona: ZonaConPiezas;
  readonly isCapped: boolean;
}) {
  const total = formatTotal({ rows: cuantas, isCapped });
  return (
    <li className={`stack-2 card ${styles.zona}`}>
      <h3 className="row-2 between">
        {zona}
        <span className={styles.cuantas}>{`${total} ${plural(cuantas, 'pieza', 'piezas')}`}</span>
      </h3>
      {piezas.length > 0 && (
        <ul className={styles.piezas}>
          {piezas.map(({ id, inventario, nombre, condicion, portada }) => (
            <li key={id}>
              <a href={`/detalles/${id}`}>
                <span className={styles.portada}>
                  <PiezaPhoto inventario={inventario} archivo={portada} />
                </span>
                <strong>{nombre}</strong>
                <small>{condicion}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
