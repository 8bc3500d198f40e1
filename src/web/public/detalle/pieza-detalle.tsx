import type { Negocio } from '#contract/page-state.ts';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { type AnioRange, formatAnioRange } from '#domain/anio.ts';
import { sayLado } from '#domain/pieza.ts';
import { askCotizacionUrl, askSimilarUrl } from '#domain/whatsapp.ts';
import button from '#web/components/controls/button.module.css';
import { copyText } from '#web/components/controls/copy-button.tsx';
import { type Dato, Datos } from '#web/components/display/datos.tsx';
import icon from '#web/components/display/icon.module.css';
import { Galeria } from '#web/components/galeria/galeria.tsx';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import { Confianza } from './confianza.tsx';
import styles from './detalle.module.css';
import { VolverLink } from './volver-link.tsx';

interface PiezaDetalleProps {
  readonly pieza: PiezaPublica;
  readonly relacionadas: readonly PiezaPublica[];
  readonly negocio: Negocio;
  readonly url: string;
}

/**
 * A part that exists. Sold out, or held to the last unit, it says so first, and others of the same car come before its own
 * photos and facts.
 */
export function PiezaDetalle({ pieza, relacionadas, negocio, url }: PiezaDetalleProps) {
  const { disponible, auto } = pieza;
  if (disponible > 0) {
    return (
      <article className={styles.page}>
        <VolverLink />
        <Ficha pieza={pieza} negocio={negocio} url={url} />
        <Relacionadas titulo={`Más piezas para ${auto}`} piezas={relacionadas} />
      </article>
    );
  }
  return (
    <article className={`${styles.page} ${styles.agotada}`}>
      <VolverLink />
      <Encabezado pieza={pieza} url={url} />
      <Relacionadas titulo={`Disponibles para ${auto}`} piezas={relacionadas} />
      <Ficha pieza={pieza} negocio={negocio} url={url} />
    </article>
  );
}

function Ficha({ pieza, negocio, url }: Omit<PiezaDetalleProps, 'relacionadas'>) {
  const { disponible, detalles } = pieza;
  return (
    <div className={`stack-4 above-2 ${styles.pieza}`}>
      <Galeria pieza={pieza} sinFotos="Todavía sin fotos. Pídelas por WhatsApp." />
      <div className={styles.ficha}>
        {disponible > 0 && <Encabezado pieza={pieza} url={url} />}
        <Acciones pieza={pieza} negocio={negocio} url={url} />
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

/** The one strong button of the page, which a phone keeps within reach of the thumb. Regla 249. */
function Acciones({ pieza, negocio, url }: Omit<PiezaDetalleProps, 'relacionadas'>) {
  const { titulo, existencias, disponible } = pieza;
  const isAvailable = disponible > 0;
  const askUrl = isAvailable ? askCotizacionUrl : askSimilarUrl;
  return (
    <div>
      <div className={styles.cotizar}>
        <a
          className={button.whatsapp}
          href={askUrl(negocio.whatsapp, titulo, url, existencias > 0)}
          target="_blank"
          rel="noopener"
        >
          <span className={icon.whatsapp} />
          {isAvailable ? 'Cotizar por WhatsApp' : 'Preguntar por una similar'}
        </a>
      </div>
    </div>
  );
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
  if (disponible > 0) return disponible === 1 ? '1 disponible' : `${disponible} disponibles`;
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

interface RelacionadasProps {
  readonly titulo: string;
  readonly piezas: readonly PiezaPublica[];
}

/** Other parts for the same car, as links. */
function Relacionadas({ titulo, piezas }: RelacionadasProps) {
  if (piezas.length === 0) return null;
  return (
    <section className={styles.relacionadas}>
      <h2>{titulo}</h2>
      <ul>
        {piezas.map((pieza) => (
          <li key={pieza.id}>
            <a href={`/detalles/${pieza.id}`}>
              <span className={styles.portada}>
                <PiezaPhoto inventario={pieza.inventario} archivo={pieza.portada} />
              </span>
              <strong>{nombreOf(pieza)}</strong>
              <small>{resumenOf(pieza)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
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

/** Gives the line that a card has under the name of a part; a dot ends a line of it and never begins one. */
export function resumenOf({ anios, condicion, origen }: PiezaPublica): string {
  return [formatAnioRange(anios), condicion, origen].filter(Boolean).join('\u00a0· ');
}

/** 'PIEZA LADO', as a card names a part whose car is known. */
export function nombreOf({ pieza, lado }: PiezaPublica): string {
  return words(pieza, lado);
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
