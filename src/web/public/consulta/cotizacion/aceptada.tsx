import type { CotizacionState } from '#contract/page-state.ts';
import type { CotizacionPublica, PartidaPublica } from '#contract/wire/cotizacion-publica.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { askSobreCotizacionUrl } from '#domain/pregunta-de-cotizacion.ts';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import styles from './cotizacion.module.css';
import { cuandoEsta, Linea } from './linea.tsx';

interface AceptadaProps {
  readonly cotizacion: CotizacionPublica;
  readonly state: CotizacionState;
}

/** Says what of a quote was accepted, until when it is kept, and where it waits. */
export function Aceptada({ cotizacion, state: { negocio, url, iva } }: AceptadaProps) {
  const { id, partidas, totalAceptado } = cotizacion;
  const agotadas = partidas.filter(({ respuesta }) => respuesta === 'agotada').length;
  return (
    <>
      <section className={`card ${styles.aceptar}`} aria-live="polite">
        <h2>{graciasPor(cotizacion)}</h2>
        {agotadas > 0 && (
          <p>
            {agotadas === 1
              ? 'Una de las piezas se vendió antes de que aceptaras: no la incluimos.'
              : `${agotadas} de las piezas se vendieron antes de que aceptaras: no las incluimos.`}
          </p>
        )}
        <p className={`spread ${styles.total}`}>
          <span>{iva === 'incluido' ? 'Total con IVA' : 'Total más IVA'}</span>
          <strong className="num">{formatPrecio(totalAceptado)}</strong>
        </p>
        <p className="soft">{`${negocio.direccion}. ${negocio.horario}.`}</p>
        <p className="cluster-3">
          <a
            className={button.whatsapp}
            href={askSobreCotizacionUrl(negocio.whatsapp, id, url)}
            target="_blank"
            rel="noopener"
          >
            <span className={icon.whatsapp} />
            Ponerse de acuerdo
          </a>
          {negocio.mapa !== '' && (
            <a className={button.secondary} href={negocio.mapa} target="_blank" rel="noopener">
              Cómo llegar
            </a>
          )}
        </p>
      </section>
      <ul className="card">
        {partidas.map((partida) => (
          <Linea
            key={partida.orden}
            partida={partida}
            estado={sayRespuesta(partida)}
            isIda={partida.respuesta !== 'aceptada'}
          />
        ))}
      </ul>
    </>
  );
}

function graciasPor({ apartadoHasta, apartado }: CotizacionPublica): string {
  if (apartado === null) return 'Listo: recibimos tu pedido';
  if (apartadoHasta === null) return 'Recibimos tu pedido';
  return `Listo: te apartamos las piezas hasta el ${formatMomento(apartadoHasta)}`;
}

function sayRespuesta(partida: PartidaPublica): string {
  if (partida.respuesta === 'aceptada') return partida.piezaId === null ? cuandoEsta(partida) : 'La quieres';
  if (partida.respuesta === 'agotada') return 'Se vendió antes';
  return partida.respuesta === 'rechazada' ? 'No, gracias' : cuandoEsta(partida);
}
