import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { askCotizacionUrl, askSimilarUrl } from '#domain/whatsapp.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/button.module.css';
import icon from '#web/components/icon.module.css';
import styles from './pieza.module.css';

/** The one strong button of a client, which a phone keeps within reach of the thumb. */
export function CotizarWhatsapp({ pieza: { id, titulo, existencias } }: { readonly pieza: PiezaInterna }) {
  const { negocio, publicUrl } = appState();
  const askUrl = existencias > 0 ? askCotizacionUrl : askSimilarUrl;
  return (
    <div className={styles.cotizar}>
      <a
        className={button.whatsapp}
        href={askUrl(negocio.whatsapp, titulo, `${publicUrl}/detalles/${id}`)}
        target="_blank"
        rel="noopener"
      >
        <span className={icon.whatsapp} />
        {existencias > 0 ? 'Cotizar por WhatsApp' : 'Preguntar por una similar'}
      </a>
    </div>
  );
}
