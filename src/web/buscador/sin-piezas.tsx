import { Link } from 'react-router';
import { SIN_RESULTADOS } from '#domain/buscador.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { askPiezaUrl } from '#domain/whatsapp.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import icon from '#web/components/icon.module.css';
import { type Filtros, isFiltered, SIN_FILTROS, TODAS } from '#web/components/piezas/filtros.ts';
import { urlOfFiltros } from '#web/components/piezas/filtros-url.ts';
import { isStaff } from '#web/components/piezas/quien.ts';
import type { FiltrosDeLista } from '#web/components/piezas/use-filtros.ts';
import styles from './buscador.module.css';

/** Why nothing was found, and what helps: other filters; then the whole inventory, or the people of the yard. */
export function SinPiezas({ lista: { filtros, go } }: { readonly lista: FiltrosDeLista }) {
  if (!isFiltered(filtros)) return <EmptyState text="Todavía no hay piezas en existencia." />;
  return (
    <EmptyState text={SIN_RESULTADOS}>
      <div className={styles.actions}>
        <button type="button" className={button.primary} onClick={() => go(SIN_FILTROS)}>
          Limpiar filtros
        </button>
        {isStaff() ? (
          <Link className={button.secondary} to={`../inventario${urlOfFiltros(filtros)}`}>
            Ver también sin existencias
          </Link>
        ) : (
          <a className={button.secondary} href={askUrl(filtros)} target="_blank" rel="noopener">
            <span className={icon.whatsapp} />
            Preguntar por WhatsApp
          </a>
        )}
      </div>
    </EmptyState>
  );
}

function askUrl({ search, pieza, marca, auto, year }: Filtros): string {
  const words = [search, pieza, marca, auto, year].filter((word) => word !== TODAS);
  return askPiezaUrl(appState().negocio.whatsapp, squeezeTexto(words.join(' ')));
}
