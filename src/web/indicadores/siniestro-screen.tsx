import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import { siniestro } from '#contract/siniestro.ts';
import type { Documento } from '#contract/wire/documento.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { diaOf, formatFecha } from '#domain/fecha.ts';
import { faltasDeFactura } from '#domain/indicador-acciones.ts';
import { contar } from '#domain/plural.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { DESDE_LISTA, VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { useFacturar } from '#web/components/ventas/facturar.ts';
import { noteAbierto } from './abiertos.ts';
import { AdjuntosList } from './adjuntos/adjuntos-list.tsx';
import { AgregarRegistro } from './agregar-registro.tsx';
import { toPiezaAFacturar } from './facturar.ts';
import { FaltanDialog } from './faltan-dialog.tsx';
import { Parte } from './parte.tsx';
import { rejillaOf } from './rejilla-address.ts';
import { ResumenDeSiniestro } from './resumen-de-siniestro.tsx';
import styles from './siniestro.module.css';

/** Everything about one claim, which the address names: its parts, what each waits for, and its money. */
export function SiniestroScreen() {
  return (
    <RecordScreen
      call={siniestro.getSiniestro}
      request={(reporte) => ({ reporte })}
      isId={(reporte) => reporte.trim() !== '' && reporte.length <= 100}
      recordOf={(siniestro) => siniestro}
      what="el siniestro"
      title={(siniestro) => `Historial del siniestro ${siniestro?.inventario[0]?.reporte ?? ''}`.trim()}
      back={<VolverALista text="Buscador de indicadores" to="../../buscador" />}
    >
      {(siniestro) => siniestro && <Siniestro siniestro={siniestro} />}
    </RecordScreen>
  );
}

/** Takes to an invoice what of the claim can be invoiced, or says of every part that cannot what it lacks. */
function Facturar({ registros }: { readonly registros: readonly Registro[] }) {
  const facturar = useFacturar();
  const [isAsking, setAsking] = useState(false);
  const porFacturar = registros.filter(({ factura, estado }) => factura === '' && estado !== 'cancelada');
  const faltas = faltasDeFactura(porFacturar);
  const listas = porFacturar.filter((registro) => !faltas.some((falta) => falta.registro === registro));
  if (porFacturar.length === 0) return null;
  return (
    <>
      {listas.length > 0 && (
        <button type="button" className={button.primary} onClick={() => facturar(listas.map(toPiezaAFacturar))}>
          {listas.length === 1 ? 'Facturar' : `Facturar ${listas.length}`}
        </button>
      )}
      {faltas.length > 0 && (
        <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
          {`Qué falta para facturar ${contar(faltas.length, 'pieza', 'piezas')}`}
        </button>
      )}
      {isAsking && (
        <FaltanDialog
          title="Qué falta para facturar"
          text={listas.length > 0 ? 'Las demás se facturan sin éstas.' : 'Ninguna se puede facturar todavía.'}
          faltas={faltas}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type SiniestroCompleto = ResponseOf<typeof siniestro.getSiniestro>;

function Siniestro({ siniestro }: { readonly siniestro: SiniestroCompleto }) {
  const { inventario: registros, total, cifras, documentos, adjuntos } = siniestro;
  const [first] = registros;
  const opened = first?.id;
  useEffect(() => {
    if (opened !== undefined) noteAbierto({ id: opened, isSiniestro: true });
  }, [opened]);
  if (!first) return <EmptyState text="Ninguna pieza tiene este número de siniestro. Puede que se haya eliminado." />;
  const { aseguradora, reporte, taller, ciudad, marca, auto, anios } = first;
  const copia = { aseguradora, reporte, taller, ciudad, marca, auto, anios: anios ? formatAnioRange(anios) : '' };
  return (
    <>
      <ResumenDeSiniestro registros={registros} total={total} cifras={cifras} />
      <div className={`cluster-2 ${styles.acciones}`} data-screen-only>
        <Facturar registros={registros} />
        <Link className={button.secondary} to={rejillaOf(registros.map(({ id }) => id))} state={DESDE_LISTA}>
          Editar piezas
        </Link>
        <AgregarRegistro to="../../buscador/new" text="Agregar pieza" state={{ copia }} isSecondary />
        <button type="button" className={button.secondary} onClick={() => print()}>
          Imprimir
        </button>
      </div>
      <ol className="stack-3" aria-label="Piezas del siniestro">
        {registros.map((registro) => (
          <Parte key={registro.id} registro={registro} hoy={diaOf(new Date())} />
        ))}
      </ol>
      {documentos.length > 0 && <DocumentosDeSiniestro documentos={documentos} />}
      {adjuntos.length > 0 && (
        <section className={`above-6 ${styles.seccion}`} aria-labelledby="adjuntos-del-siniestro">
          <h2 id="adjuntos-del-siniestro">Adjuntos</h2>
          <AdjuntosList adjuntos={adjuntos} />
        </section>
      )}
    </>
  );
}

const NOMBRE = { remision: 'Remisión', orden: 'Orden de compra' } as const;

/** The papers that were printed of a claim: its remisiones and purchase orders, each the way to be printed again. */
function DocumentosDeSiniestro({ documentos }: { readonly documentos: readonly Documento[] }) {
  return (
    <section className={`above-6 ${styles.seccion}`} aria-labelledby="documentos-del-siniestro">
      <h2 id="documentos-del-siniestro">Documentos</h2>
      <ul className="stack-2 above-2">
        {documentos.map((documento) => (
          <li key={documento.folio}>
            <Link
              className={styles.nombre}
              to={`../../documentos/${documento.folio}`}
              relative="path"
              state={DESDE_LISTA}
            >
              {`${NOMBRE[documento.tipo]} ${documento.folio}`}
            </Link>{' '}
            <span className="hint anywhere">{factsOf(documento).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ proveedor, creado, registros }: Documento): string[] {
  const piezas = contar(registros.length, 'pieza', 'piezas');
  return [proveedor, formatFecha(creado), piezas].filter(Boolean);
}
