import type { Negocio, NotaPublica, NotaState } from '#contract/page-state.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatFecha } from '#domain/fecha.ts';
import button from '#web/components/button.module.css';
import { Insignia } from '#web/components/insignia.tsx';
import styles from './nota-screen.module.css';

/** /n/{token}: whether a ticket is one of the business, and whether it still holds. */
export function NotaScreen({ state: { negocio, nota } }: { readonly state: NotaState }) {
  return <article className={styles.page}>{nota ? <Nota nota={nota} negocio={negocio} /> : <SinRespuesta />}</article>;
}

function Nota({ nota, negocio }: { readonly nota: NotaPublica; readonly negocio: Negocio }) {
  const { id, creada, total, isCancelada } = nota;
  return (
    <>
      <header className={styles.header}>
        <h1>Nota {id}</h1>
        <Insignia tono={isCancelada ? 'rojo' : 'verde'}>{isCancelada ? 'Cancelada' : 'Vigente'}</Insignia>
      </header>
      <dl className={styles.datos}>
        <div>
          <dt>Fecha</dt>
          <dd>{formatFecha(creada)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatPrecio(total)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>
        {isCancelada
          ? 'Esta nota se canceló: su ticket ya no ampara ninguna compra.'
          : `${negocio.nombre} emitió esta nota. Compara el número, la fecha y el total con los de tu ticket.`}
      </p>
      <p className={styles.soft}>
        ¿Algo no coincide? Llámanos al{' '}
        <a href={`tel:${negocio.telefono.replaceAll(/[^\d+]/g, '')}`}>{negocio.telefono}</a>.
      </p>
    </>
  );
}

function SinRespuesta() {
  return (
    <>
      <h1>No se pudo consultar la nota</h1>
      <p className={styles.soft}>Espera un momento y vuelve a intentarlo.</p>
      <form method="get">
        <button type="submit" className={button.primary}>
          Reintentar
        </button>
      </form>
    </>
  );
}
