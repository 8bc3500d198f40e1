import type { NoEncontradaState } from '#contract/page-state.ts';
import { EJEMPLO } from '#domain/buscador.ts';
import { askPiezaUrl } from '#domain/whatsapp.ts';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import styles from './no-encontrada.module.css';

/** An address that leads nowhere: the search, so that the visit does not end here. */
export function NoEncontradaScreen({ state: { negocio } }: { readonly state: NoEncontradaState }) {
  return (
    <div className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>No encontramos esta página</h1>
      <p className={styles.why}>La dirección está mal escrita o lo que había aquí ya no se publica.</p>
      <search>
        <form className={styles.form} action="/" method="get">
          <label htmlFor="q">¿Qué pieza buscas?</label>
          <div className="cluster-2">
            <input
              id="q"
              name="q"
              type="search"
              className={`shrink field ${styles.input}`}
              placeholder={EJEMPLO}
              maxLength={200}
            />
            <button type="submit" className={button.primary}>
              Buscar
            </button>
          </div>
        </form>
      </search>
      <div className={`cluster-2 above-4 ${styles.actions}`}>
        <a className={button.secondary} href="/">
          Ver todas las marcas
        </a>
        <a className={button.secondary} href={askPiezaUrl(negocio.whatsapp, '')} target="_blank" rel="noopener">
          <span className={icon.whatsapp} />
          Preguntar por WhatsApp
        </a>
      </div>
    </div>
  );
}
