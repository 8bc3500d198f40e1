import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { PiezaBajaForm } from './baja-form.tsx';
import styles from './bajas.module.css';
import { PiezaBajasTabla } from './bajas-tabla.tsx';
import { Seccion } from './seccion.tsx';
import type { DarDeBaja } from './use-dar-de-baja.ts';

interface PiezaBajasProps {
  readonly pieza: PiezaCompleta;
  readonly baja: DarDeBaja;
  /** The tab of write-offs: with the form for another one. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** What was written off of a part, and another one. S2 §2, §3. */
export function PiezaBajas({ pieza, baja, isOpen, onOpen }: PiezaBajasProps) {
  const { data, isError, refetch } = useRead(updatePiezas.getBajas, { pieza: pieza.id });
  return (
    <>
      {isOpen && <PiezaBajaForm pieza={pieza} baja={baja} />}
      <Seccion titulo={isOpen ? 'Bajas de la pieza' : 'Baja de pieza'}>
        <div className={styles.list}>
          {data && <PiezaBajasTabla bajas={data.bajas} />}
          {!data && !isError && <div className={styles.bone} aria-busy="true" />}
          {!data && isError && (
            <p className={styles.none}>
              No se obtuvieron las bajas.{' '}
              <button type="button" className={button.secondary} onClick={() => void refetch()}>
                Reintentar
              </button>
            </p>
          )}
          {!isOpen && (
            <button type="button" className={button.secondary} onClick={onOpen}>
              Dar de baja…
            </button>
          )}
        </div>
      </Seccion>
    </>
  );
}
