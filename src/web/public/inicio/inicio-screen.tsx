import { useEffect } from 'react';
import type { InicioState } from '#contract/page-state.ts';
import { maySearch } from '#domain/buscador.ts';
import { describeFilters } from '#domain/inicio-url.ts';
import { useFold } from '#web/components/controls/fold.tsx';
import { ResultadosSection } from './resultados-section.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useInicio } from './use-inicio.ts';

/** The landing: the search is the page. */
export function InicioScreen({ state }: { readonly state: InicioState }) {
  const inicio = useInicio(state);
  const fold = useFold(maySearch(inicio.filtros));
  const { nombre, whatsapp } = state.negocio;
  const asked = describeFilters(inicio.filtros);

  // The first title is the server's; the later ones belong to the steps of the history made here.
  useEffect(() => {
    if (asked !== '') document.title = `${asked} | ${nombre}`;
  }, [asked, nombre]);

  return (
    <>
      <SearchPanel inicio={inicio} fold={fold} />
      <ResultadosSection inicio={inicio} fold={fold} whatsapp={whatsapp} />
    </>
  );
}
