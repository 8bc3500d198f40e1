import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { etiquetas } from '#contract/etiquetas.ts';
import { MAX_ETIQUETAS, type Papel, paginasOf } from '#domain/papel-de-etiquetas.ts';
import { SCREENS } from '#domain/screens.ts';
import { ETIQUETAS_MESSAGES } from '#web/api/etiquetas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { AvanceDeArchivo } from '#web/components/exportar/avance.tsx';
import { useArchivo } from '#web/components/exportar/use-archivo.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import styles from './etiquetas.module.css';
import { keepPapel, papelOf, recallPapel } from './papel.ts';
import { PapelFields, PorField } from './papel-fields.tsx';
import { type Elegidas, elegidasFromUrl } from './pedido.ts';
import { cuantasText, sinEtiquetaText } from './textos.ts';
import { VistaDePagina } from './vista-de-pagina.tsx';

addMessages(ETIQUETAS_MESSAGES);

/** The labels of the parts that the address names, as they will be printed. */
export function EtiquetasScreen() {
  const [params] = useSearchParams();
  const elegidas = elegidasFromUrl(params);
  return (
    <>
      <ScreenHeader title={SCREENS.etiquetas.titulo} back={<VolverALista text="Inventario" to="../inventario" />} />
      {elegidas ? <Hojas key={params.toString()} elegidas={elegidas} /> : <SinElegir />}
    </>
  );
}

function SinElegir() {
  return (
    <EmptyState text="Elige en el inventario las piezas que llevan etiqueta, y después «Etiquetas».">
      <Link className={button.primary} to="../inventario" relative="path">
        Ir al inventario
      </Link>
    </EmptyState>
  );
}

/** The paper, how many labels there are of each part, and the first page. */
function Hojas({ elegidas }: { readonly elegidas: Elegidas }) {
  const [por, setPor] = useState<'pieza' | 'unidad'>('pieza');
  const [values, setValues] = useState(recallPapel);
  const { data, error, isFetching, refetch } = useRead(etiquetas.getEtiquetas, { ...elegidas, por });
  const papel = papelOf(values);
  if (!data) {
    if (isFetching || !error) return <div className={record.bone} aria-busy="true" />;
    return <NoRecord what="las etiquetas" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.pantalla}>
      <form className="stack-4" noValidate onSubmit={(event) => event.preventDefault()}>
        <PorField value={por} onChange={setPor} />
        <PapelFields values={values} onChange={(some) => setValues({ ...values, ...some })} />
        <div className="stack-1" aria-live="polite">
          <p>{cuantasText(data, papel && paginasOf(papel, data.etiquetas), papel?.hoja === null)}</p>
          {data.sinEtiqueta > 0 && <p className="hint">{sinEtiquetaText(data.sinEtiqueta)}</p>}
        </div>
        <Descargar
          pedido={papel && data.etiquetas > 0 ? { ...elegidas, por, papel } : null}
          isDemasiadas={data.etiquetas > MAX_ETIQUETAS}
          onDone={() => keepPapel(values)}
        />
      </form>
      {papel && data.primeras.length > 0 && (
        <VistaDePagina
          papel={papel}
          primeras={data.primeras}
          por={por}
          onDesde={(desde) => setValues({ ...values, desde: String(desde) })}
        />
      )}
    </div>
  );
}

interface DescargarProps {
  readonly pedido: (Elegidas & { readonly por: 'pieza' | 'unidad'; readonly papel: Papel }) | null;
  readonly isDemasiadas: boolean;
  readonly onDone: () => void;
}

/** Makes the file, and says how it is printed without being fitted to the page. */
function Descargar({ pedido, isDemasiadas, onDone }: DescargarProps) {
  const { run, cancel, avance, isRunning } = useArchivo(etiquetas.downloadEtiquetas, onDone);
  const isReady = pedido !== null && !isDemasiadas && !isRunning;
  const download = () => {
    if (!isReady) return;
    const { papel, ...resto } = pedido;
    const medida = papel.hoja === null ? { ...papel, desde: 1 } : { ...papel, ancho: null, alto: null };
    run({ ...resto, ...medida });
  };
  return (
    <div className="stack-2">
      <button
        type="button"
        className={button.primary}
        aria-disabled={!isReady}
        aria-describedby="como-se-imprime"
        onClick={download}
      >
        Descargar PDF
      </button>
      <AvanceDeArchivo avance={avance} isRunning={isRunning} onCancel={cancel} />
      <p id="como-se-imprime" className={isDemasiadas ? 'hint warning' : 'hint'}>
        {isDemasiadas
          ? `Se imprimen hasta ${MAX_ETIQUETAS.toLocaleString('es-MX')} etiquetas a la vez: elige menos piezas.`
          : 'Imprímelo al 100 %, sin «Ajustar a la página»: así cada etiqueta cae en su lugar.'}
      </p>
    </div>
  );
}
