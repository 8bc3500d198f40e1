import type { Registro } from '#contract/wire/indicador.ts';
import type { EstadoDeIndicador, Insignia } from '#domain/indicador.ts';
import styles from './estado.module.css';

/** How people call the states of a claim's record. */
const NOMBRE_ESTADO: Readonly<Record<EstadoDeIndicador, string>> = {
  cancelada: 'Cancelada',
  pagada: 'Pagada',
  facturada: 'Facturada',
  entregada: 'Entregada',
  pedida: 'Pedida',
  cotizada: 'Cotizada',
  solicitada: 'Solicitada',
};

/** How people call what is said of a record beside its state. */
const NOMBRE_INSIGNIA: Readonly<Record<Insignia, string>> = {
  perdida: 'Perdida',
  nota_credito: 'Con nota de crédito',
};

/** The state of a record as a badge, with those beside it. */
export function Estado({
  registro: { estado, insignias },
}: {
  readonly registro: Pick<Registro, 'estado' | 'insignias'>;
}) {
  return (
    <span className={styles.badges}>
      <span className={styles.badge} data-estado={estado}>
        {NOMBRE_ESTADO[estado]}
      </span>
      {insignias.map((insignia) => (
        <span key={insignia} className={styles.badge} data-estado={insignia}>
          {NOMBRE_INSIGNIA[insignia]}
        </span>
      ))}
    </span>
  );
}
