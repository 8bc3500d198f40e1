import { buscadorPublic } from '#contract/buscador-public.ts';
import type { Cercana } from '#contract/wire/busqueda.ts';
import { SIN_RESULTADOS } from '#domain/buscador.ts';
import { nextLevel } from '#domain/cascada.ts';
import { describeFilters, levelsOf, NO_FILTERS, urlOfFilters } from '#domain/inicio-url.ts';
import { askPiezaUrl } from '#domain/whatsapp.ts';
import { messageOf } from '#web/api/messages.ts';
import type { Deseado } from '#web/components/avisame/deseado.ts';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import { NavLink } from '#web/components/display/nav-link.tsx';
import { Cercanas } from '#web/components/piezas/cercanas.tsx';
import { choose } from './cascade.ts';
import styles from './empty-states.module.css';
import explorer from './explorer.module.css';
import { showHeading } from './heading.ts';
import type { Inicio } from './use-inicio.ts';

interface NothingFoundProps {
  readonly inicio: Inicio;
  readonly whatsapp: string;
  readonly cercanas: readonly Cercana[] | undefined;
}

/** No part was found: the searches nearest to it, other filters, or ask the people of the yard. */
export function NothingFound({ inicio: { filtros, go }, whatsapp, cercanas }: NothingFoundProps) {
  const near = ({ search, conFiltros }: Cercana) => ({ ...(conFiltros ? filtros : NO_FILTERS), search, page: 1 });
  return (
    <div className={styles.empty}>
      <p className="strong">{SIN_RESULTADOS}</p>
      <Cercanas
        cercanas={cercanas}
        hrefOf={(cercana) => urlOfFilters(near(cercana))}
        onSearch={(cercana) => go(near(cercana))}
      />
      <p className="soft">No todo lo que llega al patio está publicado: pregúntanos y la buscamos por ti.</p>
      <div className={`cluster-2 above-3 ${styles.actions}`}>
        <a
          className={button.whatsapp}
          href={askPiezaUrl(whatsapp, describeFilters(filtros))}
          target="_blank"
          rel="noopener"
        >
          <span className={icon.whatsapp} />
          Preguntar por WhatsApp
        </a>
        <span data-aviso={JSON.stringify({ texto: describeFilters(filtros), filtros } satisfies Deseado)} />
        <NavLink className={button.secondary} href="/" onNavigate={() => go(NO_FILTERS)}>
          Limpiar filtros
        </NavLink>
      </div>
    </div>
  );
}

interface LoadFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The rows did not arrive. What was typed and chosen stays. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <div className={styles.empty}>
      <p className="strong">{messageOf(buscadorPublic.getFilas, error)}</p>
      <p className="soft">Tu búsqueda sigue aquí. Revisa tu conexión y vuelve a intentarlo.</p>
      <div className={`cluster-2 above-3 ${styles.actions}`}>
        <button type="button" className={button.primary} onClick={onRetry}>
          Reintentar
        </button>
      </div>
    </div>
  );
}

/**
 * The choices of the next select as links with their counts: one touch on a phone, no JavaScript needed, and a way in
 * for search engines.
 */
export function Explorer({ inicio: { filtros, opciones, go } }: { readonly inicio: Inicio }) {
  const level = nextLevel(levelsOf(filtros));
  if (!level) return null;
  const { opciones: list, hasFailed, retry } = opciones[level];
  return (
    <nav aria-label="Opciones del siguiente filtro">
      {hasFailed ? (
        <button type="button" className={explorer.link} onClick={retry}>
          Reintentar
        </button>
      ) : (
        <ul className={explorer.grid}>
          {list.map(({ valor, cuantas }) => {
            const next = choose(filtros, level, valor);
            const onNavigate = () => {
              go(next);
              // Once what stood above it has moved.
              requestAnimationFrame(showHeading);
            };
            return (
              <li key={valor}>
                <NavLink className={explorer.link} href={urlOfFilters(next)} onNavigate={onNavigate}>
                  <span>{valor}</span>
                  <span className={explorer.count}>{cuantas.toLocaleString('es-MX')}</span>
                </NavLink>
              </li>
            );
          })}
        </ul>
      )}
    </nav>
  );
}
