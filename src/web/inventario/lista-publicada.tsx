import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { publicacionesDe } from '#web/components/piezas/publicaciones-de.ts';
import type { Columna } from '#web/components/piezas/tabla-piezas.tsx';
import styles from './lista.module.css';

/** As the column has no room for more. */
const NOMBRE_CORTO = { FB: 'Face', ML: 'Mercado' } as const;

/** Where the part is advertised, since when, or that it should be. S2 §2, §4. */
export const PUBLICADA: Columna = {
  key: 'publicada',
  head: (
    <>
      <span className="visually-hidden">Publicada en </span>Face/Mercado
    </>
  ),
  className: styles.publicada,
  bone: styles.boneShort,
  cell: (pieza) => <Publicada pieza={pieza} />,
};

function Publicada({ pieza }: { readonly pieza: PiezaInterna }) {
  return (
    <ul className={styles.plataformas}>
      {publicacionesDe(pieza).map(({ plataforma, estado, texto, dia }) => (
        <li key={plataforma} data-estado={estado}>
          <span className={styles.sign} aria-hidden="true" />
          {`${NOMBRE_CORTO[plataforma]}: `}
          {dia === '' ? texto : <Dia texto={texto} dia={dia} />}
        </li>
      ))}
    </ul>
  );
}

/** A date beside a tick says for itself that it is published; not to who hears it. */
function Dia({ texto, dia }: { readonly texto: string; readonly dia: string }) {
  return (
    <span title={`${texto} el ${dia}`}>
      <span className="visually-hidden">{texto} </span>
      {dia}
    </span>
  );
}
