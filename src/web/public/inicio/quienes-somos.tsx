import type { Negocio } from '#contract/page-state.ts';
import { askPiezaUrl } from '#domain/whatsapp.ts';
import button from '#web/components/controls/button.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import icon from '#web/components/display/icon.module.css';
import styles from './inicio.module.css';

/**
 * The business in few words under the search: when it is open, where it is, how a part reaches its buyer, and whom to ask.
 * Facts that it did not configure are not said. Only the server renders it, and on paper the footer says it.
 */
export function QuienesSomos({ negocio }: { readonly negocio: Negocio }) {
  const { nombre, descripcion, horario, direccion, mapa, telefono, entrega, whatsapp } = negocio;
  return (
    <aside className={styles.aside} aria-labelledby="quienes-somos" data-screen-only>
      <div className={styles.inner}>
        <div className={`stack-3 ${styles.words}`}>
          <h2 id="quienes-somos">{nombre}</h2>
          <p>{descripcion}</p>
          <a className={button.whatsapp} href={askPiezaUrl(whatsapp, '')} target="_blank" rel="noopener">
            <span className={icon.whatsapp} />
            Escríbenos por WhatsApp
          </a>
        </div>
        <dl className={styles.datos}>
          <Fact name="Horario">{horario}</Fact>
          <Fact name="Dirección">
            {direccion}
            {mapa !== '' && (
              <a href={mapa} target="_blank" rel="noopener">
                Ver en el mapa
              </a>
            )}
          </Fact>
          {entrega !== '' && <Fact name="Entrega">{entrega}</Fact>}
          <Fact name="Teléfono">
            <a href={`tel:${telefono.replaceAll(/[^\d+]/g, '')}`}>{telefono}</a>
          </Fact>
        </dl>
      </div>
    </aside>
  );
}
