import { Link } from 'react-router';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { Baja } from '#contract/wire/baja.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { CANAL_NO_VALIDO, codigoBaja, isCanal, isProcesada } from '#domain/baja.ts';
import { formatDia } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { Section } from '#web/components/record/fields.tsx';
import { type DarDeBaja, PiezaBajaForm } from './baja-form.tsx';
import styles from './bajas.module.css';

interface PiezaBajasProps {
  readonly pieza: PiezaCompleta;
  readonly baja: DarDeBaja;
  /** The tab of write-offs: with the form for another one. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The tab with the write-offs of a part and the form for another one. */
export function PiezaBajas({ pieza, baja, isOpen, onOpen }: PiezaBajasProps) {
  const { data, isError, refetch } = useRead(updatePiezas.getBajas, { pieza: pieza.id });
  return (
    <>
      {isOpen && <PiezaBajaForm pieza={pieza} baja={baja} />}
      <Section title={isOpen ? 'Bajas de la pieza' : 'Baja de pieza'}>
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
      </Section>
    </>
  );
}

/** The write-offs of a part, newest first. S2 §3. */
function PiezaBajasTabla({ bajas }: { readonly bajas: readonly Baja[] }) {
  if (bajas.length === 0) return <p className={styles.none}>Esta pieza no tiene bajas.</p>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Bajas de la pieza</caption>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <th scope="col">Fecha</th>
          <th scope="col" className={styles.number}>
            Cantidad
          </th>
          <th scope="col">Estatus</th>
          <th scope="col">Cotizador</th>
          <th scope="col">Canal</th>
          <th scope="col">Descripción y nota</th>
        </tr>
      </thead>
      <tbody>
        {bajas.map((baja) => (
          <Fila key={baja.id} baja={baja} />
        ))}
      </tbody>
    </table>
  );
}

function Fila({ baja }: { readonly baja: Baja }) {
  const { id, remision, cantidad, descripcion, nota, cotizador, canal, fecha } = baja;
  return (
    <tr className={styles.row}>
      <td className={styles.id}>
        <Link className={styles.link} to={`../../reportes/inventario/${id}`} relative="path">
          <span className="mono">{codigoBaja(id, remision)}</span>
        </Link>
      </td>
      <td data-label="Fecha">{formatDia(fecha)}</td>
      <td data-label="Cantidad" className={styles.number}>
        {cantidad}
      </td>
      <td data-label="Estatus">
        <Estatus baja={baja} />
      </td>
      <td data-label="Cotizador">{cotizador || '—'}</td>
      <td data-label="Canal">{canalText(canal)}</td>
      <td className={styles.words}>
        {descripcion}
        {nota !== '' && <span className={styles.nota}>{nota}</span>}
      </td>
    </tr>
  );
}

/** Red: to be taken down. Green: to be put up again. Neither once that was done. S2 §4. */
function Estatus({ baja: { estatus } }: { readonly baja: Baja }) {
  const look = estatus === 'baja' ? styles.baja : styles.cancelado;
  return <span className={isProcesada(estatus) ? styles.procesado : look}>{estatus}</span>;
}

/** An insurer's name is one that a claim wrote (decision 76). */
function canalText(canal: string): string {
  if (canal === '') return '—';
  return isCanal(canal) ? canal : CANAL_NO_VALIDO;
}
