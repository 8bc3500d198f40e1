import { indicadores } from '#contract/indicadores.ts';
import type { Documento } from '#contract/wire/documento.ts';
import { formatFecha } from '#domain/fecha.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { PrintFrame, PrintPage } from '#web/components/impresion/print-frame.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import styles from './documentos.module.css';
import { Orden } from './orden.tsx';
import { Remision } from './remision.tsx';

/** The documents of the folios in the address (`12-13`), on paper: the print dialog opens by itself. */
export function DocumentosScreen() {
  return (
    <div className={styles.screen}>
      <RecordScreen
        call={indicadores.getDocumentos}
        request={(id) => ({ folios: id.split('-').map(Number) })}
        isId={(id) => /^[1-9]\d{0,8}(?:-[1-9]\d{0,8}){0,199}$/.test(id)}
        recordOf={({ documentos }) => documentos}
        what="el documento"
        title={(documentos) => (documentos ? titleOf(documentos) : 'Documento')}
        back={<VolverALista text="Buscador de indicadores" />}
      >
        {(documentos) => documentos && <Documentos documentos={documentos} />}
      </RecordScreen>
    </div>
  );
}

const TITULOS = { remision: 'Remisión', orden: 'Orden de compra' } as const;

function titleOf(documentos: readonly Documento[]): string {
  const [first] = documentos;
  if (!first) return 'Documento';
  if (documentos.length === 1) return `${TITULOS[first.tipo]} ${first.folio}`;
  return `${documentos.length} documentos`;
}

function Documentos({ documentos }: { readonly documentos: readonly Documento[] }) {
  const { nombre, direccion, telefono, correo } = appState().negocio;
  const negocio = { nombre, lines: [direccion, `Tel. ${telefono} · ${correo}`] };
  return (
    <>
      <div className={styles.actions}>
        <button type="button" className={button.primary} onClick={() => print()}>
          Imprimir
        </button>
      </div>
      <PrintFrame isReady>
        {documentos.map((documento) => (
          <PrintPage
            key={documento.folio}
            title={TITULOS[documento.tipo]}
            folio={String(documento.folio)}
            negocio={negocio}
          >
            <p className={styles.fecha}>Fecha: {formatFecha(documento.creado)}</p>
            {documento.tipo === 'remision' ? <Remision documento={documento} /> : <Orden documento={documento} />}
          </PrintPage>
        ))}
      </PrintFrame>
    </>
  );
}
