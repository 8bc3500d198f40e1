import { useState } from 'react';
import type { CotizacionState } from '#contract/page-state.ts';
import type { CotizacionPublica } from '#contract/wire/cotizacion-publica.ts';
import { formatDia, formatMomento } from '#domain/fecha.ts';
import { askPiezaUrl } from '#domain/whatsapp.ts';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import { Insignia } from '#web/components/display/insignia.tsx';
import { SinRespuesta } from './consulta.tsx';
import { Aceptada } from './cotizacion/aceptada.tsx';
import { Aceptar } from './cotizacion/aceptar.tsx';
import styles from './cotizacion/cotizacion.module.css';

/** /c/{token}: what a business offers to whoever has the link, which of it he wants, and what became of that. */
export function CotizacionScreen({ state }: { readonly state: CotizacionState }) {
  const [cotizacion, setCotizacion] = useState(state.cotizacion);
  if (!cotizacion) return <SinRespuesta que="la cotización" />;
  if (cotizacion.partidas.length === 0) return <Terminada cotizacion={cotizacion} state={state} />;
  const isAceptada = cotizacion.estado === 'aceptada';
  return (
    <article className={styles.page}>
      <header className="stack-2">
        <div className="cluster-3 middle">
          <h1>{`Cotización ${cotizacion.id}`}</h1>
          {isAceptada ? <Insignia tono="verde">Aceptada</Insignia> : <Insignia tono="azul">Vigente</Insignia>}
        </div>
        <p className="soft">{presentar(cotizacion)}</p>
      </header>
      {cotizacion.cambiada && !isAceptada && (
        <p role="status" className="notice sunken">
          {`Esta cotización cambió el ${formatMomento(cotizacion.cambiada)}. Estos son sus precios y piezas de ahora.`}
        </p>
      )}
      {cotizacion.comentario !== '' && <p className={styles.comentario}>{cotizacion.comentario}</p>}
      {isAceptada ? (
        <Aceptada cotizacion={cotizacion} state={state} />
      ) : (
        <Aceptar key={cotizacion.version} cotizacion={cotizacion} state={state} onCambio={setCotizacion} />
      )}
    </article>
  );
}

function presentar({ nombre, autor, vigencia, estado }: CotizacionPublica): string {
  const quien = autor === '' ? '' : ` · Te cotiza ${autor}`;
  const hasta = estado === 'aceptada' ? '' : ` · Vigente hasta el ${formatDia(vigencia)}`;
  return `Para ${nombre}${quien}${hasta}`;
}

/** Says kindly that a quote is over: of what it had nothing is said. */
function Terminada({ cotizacion: { id, estado, vigencia }, state: { negocio } }: Readonly<TerminadaProps>) {
  const porque = estado === 'vencida' ? `venció el ${formatDia(vigencia)}` : 'ya no está disponible';
  return (
    <article className={styles.page}>
      <h1>{`La cotización ${id} ${porque}`}</h1>
      <p className="soft">
        Los precios y las existencias cambian con los días. Con gusto te hacemos una nueva: escríbenos y dinos el número
        de esta.
      </p>
      <p className="cluster-3">
        <a
          className={button.whatsapp}
          href={askPiezaUrl(negocio.whatsapp, `las de la cotización ${id}`)}
          target="_blank"
          rel="noopener"
        >
          <span className={icon.whatsapp} />
          Pedir una nueva
        </a>
        <a className={button.secondary} href="/">
          Buscar piezas
        </a>
      </p>
    </article>
  );
}

interface TerminadaProps {
  cotizacion: CotizacionPublica;
  state: CotizacionState;
}
