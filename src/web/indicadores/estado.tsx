import type { Registro } from '#contract/wire/indicador.ts';
import type { EstadoDeIndicador, Insignia as Nombre } from '#domain/indicador.ts';
import { Insignia, type Tono } from '#web/components/display/insignia.tsx';
import styles from './estado.module.css';

/** How people call the states of a claim's record, and what is said of it beside its state. */
const NOMBRES: Readonly<Record<EstadoDeIndicador | Nombre, readonly [name: string, tono: Tono]>> = {
  cancelada: ['Cancelada', 'rojo'],
  pagada: ['Pagada', 'verde'],
  facturada: ['Facturada', 'naranja'],
  entregada: ['Entregada', 'azul'],
  pedida: ['Pedida', 'azul'],
  cotizada: ['Cotizada', 'neutro'],
  solicitada: ['Solicitada', 'neutro'],
  perdida: ['Perdida', 'rojo'],
  nota_credito: ['Con nota de crédito', 'rojo'],
};

/** Says a state as people call it. */
export function nombreDeEstado(estado: EstadoDeIndicador): string {
  return NOMBRES[estado][0];
}

/** The state of a record as a badge, with those beside it. */
export function Estado({
  registro: { estado, insignias },
}: {
  readonly registro: Pick<Registro, 'estado' | 'insignias'>;
}) {
  return (
    <span className={styles.insignias}>
      {[estado, ...insignias].map((nombre) => {
        const [name, tono] = NOMBRES[nombre];
        return (
          <Insignia key={nombre} tono={tono}>
            {name}
          </Insignia>
        );
      })}
    </span>
  );
}
