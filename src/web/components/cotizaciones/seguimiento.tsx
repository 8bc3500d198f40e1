import { Link } from 'react-router';
import { cotizaciones } from '#contract/cotizaciones.ts';
import type { FilaDeCotizacion } from '#contract/wire/cotizacion.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia, formatMomento } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { followCotizacionUrl, type Seguimiento as Por } from '#domain/whatsapp-cotizacion.ts';
import { appState } from '#web/api/app-state.ts';
import { COTIZACIONES_MESSAGES } from '#web/api/cotizaciones-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import enlace from '#web/components/display/enlace.module.css';
import icon from '#web/components/display/icon.module.css';
import styles from './seguimiento.module.css';

addMessages(COTIZACIONES_MESSAGES);

interface Lista {
  readonly por: Por;
  readonly titulo: string;
  /** Says of a quote why it is here. */
  readonly porque: (fila: FilaDeCotizacion) => string;
}

const LISTAS: readonly Lista[] = [
  {
    por: 'porRecoger',
    titulo: 'Aceptadas sin recoger',
    porque: ({ aceptada }) => (aceptada ? `Aceptada el ${formatMomento(aceptada)}` : ''),
  },
  { por: 'terminan', titulo: 'Terminan hoy o mañana', porque: ({ vigencia }) => `Hasta el ${formatDia(vigencia)}` },
  {
    por: 'vistas',
    titulo: 'Vistas sin respuesta',
    porque: ({ vistas, vistaUltima }) =>
      `${contar(vistas, 'vez', 'veces')}${vistaUltima ? `, la última el ${formatMomento(vistaUltima)}` : ''}`,
  },
];

/** The quotes that want a word today; one tap opens WhatsApp with it. Where none does, it says nothing. */
export function Seguimiento() {
  const { data } = useRead(cotizaciones.getSeguimiento, {});
  const llenas = LISTAS.filter(({ por }) => (data?.[por].length ?? 0) > 0);
  if (!data || llenas.length === 0) return null;
  return (
    <section className={`card ${styles.seguimiento}`} aria-label="Seguimiento de hoy">
      {llenas.map(({ por, titulo, porque }) => (
        <div key={por} className="stack-2">
          <h2>{`${titulo}: ${data.totales[por]}`}</h2>
          <ul>
            {data[por].map((fila) => (
              <li key={fila.id} className={styles.pendiente}>
                <span className="shrink">
                  <Link to={`../cotizaciones/${fila.id}`} relative="path" className={`${enlace.enlace} anywhere`}>
                    {fila.nombre}
                  </Link>
                  <span className="block hint">
                    {porque(fila)} ·{' '}
                    <span className="num">{formatPrecio(fila.aceptada ? fila.totalAceptado : fila.total)}</span>
                  </span>
                </span>
                <a
                  className={button.whatsapp}
                  href={followCotizacionUrl(por, fila, `${appState().publicUrl}/c/${fila.token}`)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Escribir a ${fila.nombre} por WhatsApp`}
                >
                  <span className={icon.whatsapp} />
                  Escribir
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
