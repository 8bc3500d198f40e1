import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { buscador } from '#contract/buscador.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { sayLado } from '#domain/pieza.ts';
import { NOMBRE_PLATAFORMA } from '#domain/publicacion.ts';
import { askCotizacionUrl, askSimilarUrl } from '#domain/whatsapp-pieza.ts';
import { appState } from '#web/api/app-state.ts';
import { isRefused } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { type Dato, Datos } from '#web/components/display/datos.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { ScreenHeader, useTitle } from '#web/components/display/screen-header.tsx';
import { Galeria } from '#web/components/galeria/galeria.tsx';
import { Apartada, unidadesVistas } from '#web/components/piezas/apartada.tsx';
import { Apartados } from '#web/components/piezas/apartados.tsx';
import { Precio } from '#web/components/piezas/columnas.tsx';
import { publicacionesOf } from '#web/components/piezas/publicaciones-de.ts';
import { isStaff } from '#web/components/piezas/quien.ts';
import { VenderLinks } from '#web/components/piezas/vender-links.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { type RecordRead, useRecord } from '#web/components/record/record-screen.tsx';
import { CotizarLink } from './cotizar-link.tsx';
import { LeQueda } from './le-queda.tsx';
import styles from './pieza.module.css';

// Customers have no history: they never fetch its code.
const HistorialDePieza = lazy(async () => ({
  default: (await import('./historial-de-pieza.tsx')).HistorialDePieza,
}));

const LECTURA: RecordRead<typeof buscador.getPieza, PiezaInterna> = {
  call: buscador.getPieza,
  request: (id) => ({ pieza: Number(id) }),
  recordOf: ({ pieza }) => pieza,
};

/** One part, to be sold: what it is, what it costs, what it fits. */
export function BuscadorPiezaScreen() {
  const { record, isLoading, error, reload } = useRecord(LECTURA);
  const back = <VolverALista text="Volver a los resultados" />;

  if (record) return <PiezaFicha pieza={record} back={back} />;
  if (isLoading) return <PiezaCargando back={back} />;
  return (
    <>
      <ScreenHeader title="Pieza" back={back} />
      {error && !isRefused(error, 'no_existe') ? (
        <EmptyState
          text={messageOf(buscador.getPieza, error)}
          action={['Reintentar', () => void reload()]}
          failure={error}
        />
      ) : (
        <EmptyState text="No encontramos la pieza: pudo haberse eliminado." />
      )}
    </>
  );
}

interface PiezaFichaProps {
  readonly pieza: PiezaInterna;
  /** The way back to the list. */
  readonly back: ReactNode;
}

/** A part as it is sold: photos beside what is asked at the counter, most asked first. */
function PiezaFicha({ pieza, back }: PiezaFichaProps) {
  const { titulo, detalles } = pieza;
  const internos = datosInternosOf(pieza);
  useTitle(titulo);
  return (
    <>
      {back}
      <article className={`stack-4 ${styles.pieza}`}>
        <Galeria pieza={pieza} sinFotos="Todavía sin fotos" />
        <div className={styles.ficha}>
          <Encabezado pieza={pieza} />
          <Apartados pieza={pieza} />
          {isStaff() ? (
            <div className="cluster-2">
              <VenderLinks pieza={pieza} vender={button.primary} apartar={button.secondary} />
              <CotizarLink pieza={paraCotizar(pieza)} />
              <Link className={button.secondary} to={`../../inventario/${pieza.id}`} relative="path">
                Editar pieza
              </Link>
            </div>
          ) : (
            <CotizarWhatsapp pieza={pieza} />
          )}
          <LeQueda pieza={pieza} />
          {detalles !== '' && (
            <section>
              <h2>Detalles</h2>
              <p className={styles.detalles}>{detalles}</p>
            </section>
          )}
          <Datos datos={datosOf(pieza)} />
          {internos.length > 0 && (
            <section className="stack-2">
              <h2>Costos y canales</h2>
              <Datos datos={internos} />
            </section>
          )}
        </div>
      </article>
      {isStaff() && (
        <Suspense fallback={<div className={styles.boneHistorial} aria-busy="true" />}>
          <HistorialDePieza key={pieza.id} pieza={pieza} />
        </Suspense>
      )}
    </>
  );
}

/** Gives what the quoter asks by. */
function paraCotizar({ pieza, numeroParte: parte, marca, auto, anios, origen }: PiezaInterna) {
  return { pieza, parte, marca, auto, anio: anios.from, origen };
}

/** The head of a part: its title, whether it is in stock or held, and its price. */
function Encabezado({ pieza }: Pick<PiezaFichaProps, 'pieza'>) {
  const { titulo, existencias, precio } = pieza;
  const hay = unidadesVistas(pieza);
  return (
    <header className={`stack-2 ${styles.encabezado}`}>
      <div className="cluster-2 middle">
        {hay > 0 && <span className="num pill on-success">En existencia: {hay}</span>}
        {existencias <= 0 && <span className={`num pill ${styles.sinExistencias}`}>Sin existencias</span>}
        <Apartada pieza={pieza} />
      </div>
      <h1>{titulo}</h1>
      <p className={styles.precio}>
        <Precio precio={precio} />
      </p>
    </header>
  );
}

/** The placeholder of a part, as large as the part will be. */
function PiezaCargando({ back }: { readonly back: ReactNode }) {
  useTitle('Pieza');
  return (
    <div aria-busy="true">
      {back}
      <h1 className="visually-hidden">Pieza</h1>
      <div className={`stack-4 ${styles.pieza}`}>
        <div className={styles.boneFoto} />
        <div className={styles.boneFicha} />
      </div>
    </div>
  );
}

/** The one strong button of a client, which a phone keeps within reach of the thumb. */
function CotizarWhatsapp({ pieza: { id, titulo, existencias, disponible } }: { readonly pieza: PiezaInterna }) {
  const { negocio, publicUrl } = appState();
  const askUrl = disponible > 0 ? askCotizacionUrl : askSimilarUrl;
  return (
    <div className={styles.cotizar}>
      <a
        className={button.whatsapp}
        href={askUrl(negocio.whatsapp, titulo, `${publicUrl}/detalles/${id}`, existencias > 0)}
        target="_blank"
        rel="noopener"
      >
        <span className={icon.whatsapp} />
        {disponible > 0 ? 'Cotizar por WhatsApp' : 'Preguntar por una similar'}
      </a>
    </div>
  );
}

/** Lists the data of a part that everybody with prices sees, in the order customers ask; empty ones are left out. */
function datosOf({ codigoRadec, inventario, numeroParte, condicion, origen, lado }: PiezaInterna): readonly Dato[] {
  return filled([
    { name: 'Código', value: codigoRadec || 'Sin código', isCode: codigoRadec !== '' },
    { name: camposPieza.inventario.label, value: String(inventario), isCode: true },
    { name: camposPieza.numeroParte.label, value: numeroParte, isCode: true },
    { name: camposPieza.condicion.label, value: condicion },
    { name: camposPieza.origen.label, value: origen },
    { name: camposPieza.lado.label, value: sayLado(lado) },
  ]);
}

/**
 * Lists the data that only staff sees: costs, prices of the channels, listings. It is empty for a client, to whom the
 * server sends none of them (reglas 44 and 143).
 */
function datosInternosOf(pieza: PiezaInterna): readonly Dato[] {
  const { costo, precioMercado, costoRadec, costoMercado, nota = '' } = pieza;
  if (costo === undefined) return [];
  const publicaciones = publicacionesOf(pieza).map(({ plataforma, texto, dia }) => ({
    name: NOMBRE_PLATAFORMA[plataforma],
    value: dia === '' ? texto : `${texto} ${dia}`,
  }));
  return filled([
    { name: camposPieza.costo.label, value: money(costo) },
    { name: camposPieza.precioMercado.label, value: money(precioMercado) },
    { name: camposPieza.costoRadec.label, value: money(costoRadec) },
    { name: camposPieza.costoMercado.label, value: money(costoMercado) },
    ...publicaciones,
    { name: camposPieza.nota.label, value: nota },
  ]);
}

function money(centavos: Centavos | null | undefined): string {
  return centavos === null || centavos === undefined ? '' : formatPrecio(centavos);
}

function filled(datos: readonly Dato[]): readonly Dato[] {
  return datos.filter(({ value }) => value !== '');
}
