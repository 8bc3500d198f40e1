import { Link } from 'react-router';
import type { Baja } from '#contract/wire/baja.ts';
import { codigoBaja } from '#domain/baja.ts';
import { formatDia } from '#domain/fecha.ts';
import button from '#web/components/button.module.css';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './bajas.module.css';
import { EstatusBaja } from './estatus-baja.tsx';
import { tareaOf } from './tarea.ts';
import { canalText, orNada } from './textos.ts';

/** One write-off: what is to be done about it stands under its status. Its number is the link. */
export function BajaRow({ baja }: { readonly baja: Baja }) {
  const codigo = codigoBaja(baja.id, baja.remision);
  const { tono, text } = tareaOf(baja);
  return (
    <tr className={styles.row} data-tono={tono}>
      <td className={styles.id}>
        <Link className={styles.link} to={String(baja.id)} state={DESDE_LISTA}>
          <span className="mono">{codigo}</span>
        </Link>
      </td>
      <td className={styles.estatus}>
        <EstatusBaja baja={baja} />
        {tono !== 'ninguno' && <span className={styles.tarea}>{text}</span>}
      </td>
      <td data-label="Cant." className={styles.number}>
        {baja.cantidad}
      </td>
      <td className={styles.words}>{orNada(baja.descripcion)}</td>
      <td data-label="Nota" className={styles.words} data-none={baja.nota === '' || undefined}>
        {orNada(baja.nota)}
      </td>
      <td data-label="Cotizador">{orNada(baja.cotizador)}</td>
      <td data-label="Canal">{canalText(baja.canal)}</td>
      <td data-label="# inventario">
        <span className="mono">{baja.inventario}</span>
      </td>
      <td data-label="Fecha">{formatDia(baja.fecha)}</td>
      <td className={styles.action}>
        <Link
          className={button.secondary}
          to={String(baja.id)}
          state={DESDE_LISTA}
          aria-label={`Editar la baja ${codigo}`}
        >
          Editar
        </Link>
      </td>
    </tr>
  );
}
