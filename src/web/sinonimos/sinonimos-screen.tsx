import { useSearchParams } from 'react-router';
import { sinonimos } from '#contract/sinonimos.ts';
import { SCREENS } from '#domain/screens.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { NavLink } from '#web/components/nav-link.tsx';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { AmbiguasPanel } from './ambiguas-panel.tsx';
import { GruposPanel } from './grupos-panel.tsx';
import { PalabrasPanel } from './palabras-panel.tsx';
import { ProbarBusqueda } from './probar-busqueda.tsx';
import styles from './sinonimos.module.css';
import { type Go, type SinonimosView, VISTA_INICIAL, viewFromUrl, viewToUrl } from './sinonimos-url.ts';

const TABS = [
  { name: 'grupos', label: 'Grupos' },
  { name: 'ambiguas', label: 'Palabras ambiguas' },
  { name: 'palabras', label: 'Palabras' },
] as const;

/** The screen where administrators edit the workshop's words, with a search beside it to try them. */
export function SinonimosScreen() {
  const [params, setParams] = useSearchParams();
  const view = viewFromUrl(params);
  const read = useRead(sinonimos.getGrupos, { search: '' });
  const go: Go = (change, options) => setParams(viewToUrl({ ...view, ...change }), options);
  const nuevo: SinonimosView = { ...VISTA_INICIAL, isNuevo: true };

  return (
    <>
      <ScreenHeader title={SCREENS.sinonimos.titulo}>
        <NavLink className={button.primary} href={viewToUrl(nuevo)} onNavigate={() => setParams(viewToUrl(nuevo))}>
          Nuevo grupo
        </NavLink>
      </ScreenHeader>
      <div className={styles.layout}>
        <Tabs
          label="Sinónimos"
          className={styles.main}
          tabs={TABS}
          current={view.pestana}
          onChoose={(pestana) => go({ ...VISTA_INICIAL, pestana })}
        >
          <Contenido read={read} view={view} go={go} />
        </Tabs>
        <ProbarBusqueda />
      </div>
    </>
  );
}

interface ContenidoProps {
  readonly read: ReturnType<typeof useRead<typeof sinonimos.getGrupos>>;
  readonly view: SinonimosView;
  readonly go: Go;
}

/** The content of the open tab, once its data are there. */
function Contenido({ read: { data, isError, refetch }, view, go }: ContenidoProps) {
  if (!data && isError) {
    return (
      <EmptyState text="No se pudieron cargar los sinónimos.">
        <button type="button" className={button.secondary} onClick={() => void refetch()}>
          Reintentar
        </button>
      </EmptyState>
    );
  }
  if (!data) return <div className={styles.skeleton} aria-busy="true" />;
  if (view.pestana === 'ambiguas') return <AmbiguasPanel ambiguas={data.ambiguas} grupos={data.grupos} />;
  if (view.pestana === 'palabras') return <PalabrasPanel palabras={data.palabras} />;
  const reload = async () => (await refetch()).data?.grupos ?? null;
  return <GruposPanel grupos={data.grupos} view={view} go={go} reload={reload} />;
}
