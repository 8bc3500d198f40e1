import { MAX_FOTOS } from '#domain/imagen.ts';
import { AgregarFotos } from './agregar-fotos.tsx';
import tile from './foto-tile.module.css';
import styles from './fotos-editor.module.css';
import icons from './icons.module.css';

/**
 * The photo editor before its code is here. The record knows how many photos there are, so it takes the very room that
 * they will, and the form below stays where it is.
 */
export function FotosPorVenir({ count }: { readonly count: number }) {
  return (
    <div className={`card ${styles.editor} ${styles.porVenir}`} aria-busy="true">
      <header className="spread middle">
        <h2>
          Fotos <CuentaDeFotos count={count} />
        </h2>
        <AgregarFotos onFiles={null} />
      </header>
      {count === 0 ? (
        <SinFotos />
      ) : (
        <>
          <div className={`hint cluster-0 ${styles.resumen}`} data-screen-only>
            <Consejo count={count} />
          </div>
          <div className={styles.lista}>
            {Array.from({ length: count }, (_, place) => place).map((place) => (
              <div key={place} className={tile.tile}>
                <div className={tile.marco} />
                <div className={tile.acciones} />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

export function CuentaDeFotos({ count }: { readonly count: number }) {
  return <span className={styles.cuenta}>{`${count} de ${MAX_FOTOS}`}</span>;
}

export function Consejo({ count }: { readonly count: number }) {
  if (count >= MAX_FOTOS) return <p>{`Una pieza puede tener hasta ${MAX_FOTOS} fotos.`}</p>;
  return (
    <p>
      <span className={styles.conRaton}>Arrástralas aquí o pégalas. </span>La primera es la portada.
    </p>
  );
}

export function SinFotos() {
  return (
    <div className={`row-2 soft ${styles.vacio}`}>
      <span className={icons.camera} aria-hidden="true" />
      <p>
        Todavía no tiene fotos. <span className={styles.conRaton}>Arrástralas aquí, pégalas o elígelas. </span>
        La primera será la portada.
      </p>
    </div>
  );
}
