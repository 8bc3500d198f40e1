import type { Negocio } from '#contract/page-state.ts';
import { askCotizacionUrl, askSimilarUrl } from '#domain/whatsapp.ts';
import button from '#web/components/button.module.css';
import icon from '#web/components/icon.module.css';
import styles from './detalle.module.css';

export interface AccionesProps {
  readonly titulo: string;
  readonly isAvailable: boolean;
  readonly negocio: Negocio;
  readonly url: string;
}

/** The one strong button of the page, which a phone keeps within reach of the thumb. */
export function Acciones({ titulo, isAvailable, negocio, url }: AccionesProps) {
  const askUrl = isAvailable ? askCotizacionUrl : askSimilarUrl;
  return (
    <div>
      <div className={styles.cotizar}>
        <a className={button.whatsapp} href={askUrl(negocio.whatsapp, titulo, url)} target="_blank" rel="noopener">
          <span className={icon.whatsapp} />
          {isAvailable ? 'Cotizar por WhatsApp' : 'Preguntar por una similar'}
        </a>
      </div>
      <p className={styles.atencion}>Atención: {negocio.horario}</p>
    </div>
  );
}
