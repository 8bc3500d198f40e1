import { useEffect } from 'react';
import type { InicioState } from '#contract/page-state.ts';
import { maySearch } from '#domain/buscador.ts';
import { describeFilters } from '#domain/inicio-url.ts';
import { useFold } from '#web/components/controls/fold.tsx';
import styles from './inicio.module.css';
import { ResultadosSection } from './resultados-section.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useInicio } from './use-inicio.ts';

interface InicioScreenProps {
  readonly state: InicioState;
  /** The parts that came last, as the server renders them. */
  readonly recientes?: { readonly __html: string };
}

/** In the browser they stay as they came: React hydrates nothing of them, and a value that never changes is never written. */
const AS_THEY_CAME = { __html: '' };

/**
 * The landing: the search is the page. Above the brands stand the parts that came last; under the next choice once one is
 * made, and nowhere while something was found.
 */
export function InicioScreen({ state, recientes = AS_THEY_CAME }: InicioScreenProps) {
  const inicio = useInicio(state);
  const fold = useFold(maySearch(inicio.filtros));
  const { nombre, whatsapp } = state.negocio;
  const asked = describeFilters(inicio.filtros);

  // The first title is the server's; the later ones belong to the steps of the history made here.
  useEffect(() => {
    if (asked === '') return;
    document.title = `${asked} | ${nombre}`;
    // What was remembered is asked by now (theme.ts).
    delete document.documentElement.dataset.recuerda;
  }, [asked, nombre]);

  const tira = (
    <div
      key="tira"
      className={styles.fuera}
      hidden={maySearch(inicio.filtros)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered it, on the server.
      dangerouslySetInnerHTML={recientes}
    />
  );
  const resultados = <ResultadosSection key="resultados" inicio={inicio} fold={fold} whatsapp={whatsapp} />;
  return (
    <>
      <SearchPanel inicio={inicio} fold={fold} />
      {asked === '' ? [tira, resultados] : [resultados, tira]}
    </>
  );
}
