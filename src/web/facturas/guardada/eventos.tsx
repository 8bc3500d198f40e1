import type { EventoDeFactura } from '#contract/wire/factura.ts';
import { formatMomento } from '#domain/fecha.ts';
import styles from '#web/components/facturas/factura.module.css';
import linea from '#web/components/record/linea-de-tiempo.module.css';

/** Everything that happened to an invoice, its payments and its returns, newest first. */
export function Eventos({ eventos }: { readonly eventos: readonly EventoDeFactura[] }) {
  if (eventos.length === 0) return null;
  return (
    <section className={styles.historial}>
      <h2>Historial</h2>
      <ol className={`card ${linea.line}`} aria-label="Historial de la factura">
        {eventos
          // Of one moment, what came after stands above.
          .toReversed()
          .toSorted((one, other) => Date.parse(other.momento) - Date.parse(one.momento))
          .map(({ momento, autor, documento, texto }) => (
            <li key={`${momento}${documento}${texto}`} className={linea.event} data-tipo="cambio">
              <p className={`cluster-0 ${linea.title}`}>
                <strong>{`${documento}: ${texto}`}</strong>
                <span className="hint num">
                  {autor || 'El sistema'} · <time dateTime={momento}>{formatMomento(momento)}</time>
                </span>
              </p>
            </li>
          ))}
      </ol>
    </section>
  );
}
