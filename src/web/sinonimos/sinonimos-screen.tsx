import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { RequestOf } from '#contract/call.ts';
import { sinonimos } from '#contract/sinonimos.ts';
import { SCREENS } from '#domain/screens.ts';
import { ADMIN_MESSAGES } from '#web/api/admin-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { SaveBar } from '#web/components/controls/save-bar.tsx';
import { Tabs } from '#web/components/controls/tabs.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { AmbiguasPanel } from './ambiguas-panel.tsx';
import editor from './editor.module.css';
import { GruposPanel } from './grupos-panel.tsx';
import { PalabrasInput } from './palabras-input.tsx';
import { ProbarBusqueda } from './probar-busqueda.tsx';
import styles from './sinonimos.module.css';
import { type Lugar, placeOf, TODOS, useLugar } from './use-lugar.ts';

addMessages(ADMIN_MESSAGES);

const TABS = [
  { name: 'grupos', label: 'Grupos' },
  { name: 'ambiguas', label: 'Palabras ambiguas' },
  { name: 'palabras', label: 'Palabras' },
] as const;

/** The screen where administrators edit the workshop's words, with a search beside it to try them. */
export function SinonimosScreen() {
  const lugar = useLugar();
  const { view, hrefOf, go } = lugar;
  return (
    <>
      <ScreenHeader title={SCREENS.sinonimos.titulo}>
        <Link className={button.primary} to={hrefOf({ ...TODOS, isNuevo: true })}>
          Nuevo grupo
        </Link>
      </ScreenHeader>
      <div className={`stack-6 ${styles.layout}`}>
        <Tabs
          label="Sinónimos"
          className="shrink"
          tabs={TABS}
          current={view.pestana}
          onChoose={(pestana) => go({ ...TODOS, pestana })}
        >
          <Contenido lugar={lugar} />
        </Tabs>
        <ProbarBusqueda />
      </div>
    </>
  );
}

/** The content of the open tab, once its data are there. */
function Contenido({ lugar }: { readonly lugar: Lugar }) {
  const { data, isError, error, refetch } = useRead(sinonimos.getGrupos, { search: '' });
  if (!data && isError) {
    return (
      <EmptyState
        text="No se pudieron cargar los sinónimos."
        action={['Reintentar', () => void refetch()]}
        failure={error}
      />
    );
  }
  if (!data) return <div className={styles.skeleton} aria-busy="true" />;
  const { grupos, ambiguas, palabras } = data;
  if (lugar.view.pestana === 'ambiguas') return <AmbiguasPanel ambiguas={ambiguas} grupos={grupos} />;
  if (lugar.view.pestana === 'palabras') return <PalabrasPanel palabras={palabras} />;
  const reload = async () => (await refetch()).data?.grupos ?? null;
  return <GruposPanel grupos={grupos} lugar={lugar} reload={reload} />;
}

type Palabras = RequestOf<typeof sinonimos.savePalabras>;

/** The kinds of words, each with one line on its effect. */
const USOS = [
  ['vacia', 'Palabras vacías', 'No dicen nada de la pieza y se ignoran: «busco», «precio».'],
  ['nexo', 'Nexos', 'Lo que sigue describe a lo anterior: «manija de puerta» es una manija.'],
  ['separador', 'Separadores', 'Lo que sigue es otra pieza: «faro y cofre» busca las dos.'],
  ['exacta', 'Palabras exactas', 'Nunca se completan ni se corrigen: «gol» no es «golf».'],
] as const satisfies readonly (readonly [keyof Palabras, string, string])[];

/** The words that join, part, say nothing or are taken as they are written. */
function PalabrasPanel({ palabras }: { readonly palabras: Palabras }) {
  const { run, isRunning } = useChange(sinonimos.savePalabras, { isUntilShown: true });
  /** Null while nothing was changed: then what the server has is shown. */
  const [edited, setEdited] = useState<Palabras | null>(null);
  const values = edited ?? palabras;
  const isDirty = edited !== null && USOS.some(([uso]) => sorted(edited[uso]) !== sorted(palabras[uso]));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await run(values))) return;
    toastSuccess(sinonimos.savePalabras);
    setEdited(null);
  }

  return (
    <form id="palabras" className={`card ${editor.card}`} noValidate onSubmit={(event) => void save(event)}>
      {USOS.map(([uso, label, description]) => (
        <PalabrasInput
          key={uso}
          label={label}
          description={description}
          palabras={values[uso]}
          onChange={(next) => setEdited({ ...values, [uso]: [...next] })}
        />
      ))}
      <SaveBar form="palabras" isDirty={isDirty} isSaving={isRunning} onDiscard={() => setEdited(null)} />
      <UnsavedGuard isDirty={isDirty && !isRunning} placeOf={placeOf} />
    </form>
  );
}

function sorted(words: readonly string[]): string {
  return [...words].sort().join();
}
