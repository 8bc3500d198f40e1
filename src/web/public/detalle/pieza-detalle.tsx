import type { Negocio } from '#contract/page-state.ts';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import type { PiezasDelAuto } from '#contract/wire/piezas-del-auto.ts';
import type { AnioRange } from '#domain/anio.ts';
import { withMiAuto } from '#domain/mi-auto.ts';
import { sayLado } from '#domain/pieza.ts';
import { contar } from '#domain/plural.ts';
import { askCotizacionUrl, askSimilarUrl } from '#domain/whatsapp-pieza.ts';
import type { Deseado } from '#web/components/avisame/deseado.ts';
import button from '#web/components/controls/button.module.css';
import { copyText } from '#web/components/controls/copy-button.tsx';
import { type Dato, Datos } from '#web/components/display/datos.tsx';
import icon from '#web/components/display/icon.module.css';
import { Galeria } from '#web/components/galeria/galeria.tsx';
import { miAuto } from '#web/components/mi-lista/auto.ts';
import { LugarDeLista } from '#web/components/mi-lista/lugar-de-lista.tsx';
import { Confianza } from './confianza.tsx';
import { DelAuto } from './del-auto.tsx';
import styles from './detalle.module.css';
import { useDespues } from './use-despues.ts';
import { VolverLink } from './volver-link.tsx';

interface PiezaDetalleProps {
  readonly pieza: PiezaPublica;
  readonly delAuto: PiezasDelAuto;
  readonly negocio: Negocio;
  readonly url: string;
}

/**
 * A part that exists. Sold out, or held to the last unit, it says so first, and what there is for the same car comes before
 * its own photos and facts.
 */
export function PiezaDetalle({ pieza, delAuto, negocio, url }: PiezaDetalleProps) {
  const ficha = <Ficha pieza={pieza} tipos={delAuto.tipos} negocio={negocio} url={url} />;
  if (pieza.disponible > 0) {
    return (
      <article className={styles.page}>
        <VolverLink />
        {ficha}
        <DelAuto titulo="Todas las piezas de este auto" pieza={pieza} delAuto={delAuto} />
      </article>
    );
  }
  return (
    <article className={`${styles.page} ${styles.agotada}`}>
      <VolverLink />
      <Encabezado pieza={pieza} url={url} />
      <DelAuto titulo={`Disponibles para ${pieza.auto}`} pieza={pieza} delAuto={delAuto} />
      {ficha}
    </article>
  );
}

interface FichaProps extends Omit<PiezaDetalleProps, 'delAuto'> {
  readonly tipos: readonly string[];
}

function Ficha({ pieza, tipos, negocio, url }: FichaProps) {
  const { disponible, detalles } = pieza;
  return (
    <div className={`stack-4 above-2 ${styles.pieza}`}>
      <Galeria pieza={pieza} sinFotos="Todavía sin fotos. Pídelas por WhatsApp." />
      <div className={styles.ficha}>
        {disponible > 0 && <Encabezado pieza={pieza} url={url} />}
        <Acciones pieza={pieza} negocio={negocio} url={url} />
        <MiAuto pieza={pieza} tipos={tipos} />
        <Confianza condicion={pieza.condicion} negocio={negocio} />
        {detalles && (
          <section>
            <h2>Detalles</h2>
            <p className={styles.detalles}>{detalles}</p>
          </section>
        )}
        <Datos datos={datosOf(pieza)} />
      </div>
    </div>
  );
}

/**
 * The one strong button of the page, which a phone keeps within reach of the thumb (regla 249), and below it the list. The
 * message says the visitor's car where it is known.
 */
function Acciones({ pieza, negocio, url }: Omit<FichaProps, 'tipos'>) {
  const { titulo, existencias, disponible } = pieza;
  const mine = miAuto.use();
  const isAvailable = disponible > 0;
  const askUrl = isAvailable ? askCotizacionUrl : askSimilarUrl;
  const href = askUrl(negocio.whatsapp, titulo, url, existencias > 0);
  return (
    <div className="stack-2">
      <div className={styles.cotizar}>
        <a className={button.whatsapp} href={withMiAuto(href, mine)} target="_blank" rel="noopener">
          <span className={icon.whatsapp} />
          {isAvailable ? 'Cotizar por WhatsApp' : 'Preguntar por una similar'}
        </a>
      </div>
      {isAvailable ? (
        <LugarDeLista pieza={pieza} />
      ) : (
        <span data-aviso={JSON.stringify({ texto: titulo, id: pieza.id } satisfies Deseado)} />
      )}
    </div>
  );
}

/** Asks whether the part fits the visitor's car; what answers comes once the page is live, and without it nobody is asked. */
function MiAuto({ pieza, tipos }: Pick<FichaProps, 'pieza' | 'tipos'>) {
  const LeQueda = useDespues(loadLeQueda);
  return (
    <section className={`stack-2 ${styles.miAuto}`}>
      <h2>¿Le queda a tu auto?</h2>
      <div className={styles.lugar}>{LeQueda && <LeQueda pieza={pieza} tipos={tipos} />}</div>
    </section>
  );
}

async function loadLeQueda() {
  return (await import('./mi-auto.tsx')).LeQueda;
}

interface EncabezadoProps {
  readonly pieza: PiezaPublica;
  readonly url: string;
}

/** The head of a part's page: its title, and whether it may be had. */
function Encabezado({ pieza, url }: EncabezadoProps) {
  const { titulo } = pieza;
  return (
    <header className={styles.encabezado}>
      <span className={lookOf(pieza)}>{stockText(pieza)}</span>
      <button type="button" className={button.quiet} onClick={() => shareUrl(titulo, url)}>
        <span className={icon.share} />
        Compartir
      </button>
      <h1>{titulo}</h1>
    </header>
  );
}

function lookOf({ existencias, disponible }: PiezaPublica): string | undefined {
  if (disponible > 0) return `pill on-success ${styles.disponible}`;
  return existencias > 0 ? `pill on-warning ${styles.apartada}` : `pill ${styles.sinExistencias}`;
}

function stockText({ existencias, disponible }: PiezaPublica): string {
  if (disponible > 0) return contar(disponible, 'disponible', 'disponibles');
  return existencias > 0 ? 'Apartada' : 'Sin existencias';
}

/** Hands the page's address to the phone's own sharing; where there is none, copies it. */
async function shareUrl(title: string, url: string): Promise<void> {
  if (!navigator.share) return copyText(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError';
    if (!isChangeOfMind) await copyText(url);
  }
}

/** The number of years up to which each is written out: people look for their own. */
const MAX_LISTED = 10;

/** The facts of a part in the order they are asked for; what was not captured is left out. */
export function datosOf(pieza: PiezaPublica): readonly Dato[] {
  const datos: readonly Dato[] = [
    { name: 'Condición', value: pieza.condicion },
    { name: 'Origen', value: pieza.origen },
    { name: 'Le queda a', value: fits(pieza) },
    { name: 'Lado', value: sayLado(pieza.lado) },
    { name: 'Auto', value: words(pieza.marca, pieza.auto, pieza.tipo) },
    { name: '# Parte', value: pieza.numeroParte, isCode: true },
    { name: '# INV', value: String(pieza.inventario), isCode: true },
  ];
  return datos.filter(({ value }) => value !== '');
}

/** 'JETTA 2015, 2016, 2017, 2018', or 'JETTA 2000 a 2017' when they are too many to read. */
function fits({ auto, anios }: PiezaPublica): string {
  return words(auto, aniosText(anios));
}

function aniosText({ from, to }: AnioRange): string {
  const count = to - from + 1;
  if (count > MAX_LISTED) return `${from} a ${to}`;
  return Array.from({ length: count }, (_, index) => from + index).join(', ');
}

function words(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ');
}
