import { useState } from 'react';
import type { MiListaState } from '#contract/page-state.ts';
import { piezasPublicas } from '#contract/piezas-publicas.ts';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { describeMiAuto } from '#domain/mi-auto.ts';
import { type PiezaEnLista, type Suerte, suerteOf } from '#domain/mi-lista.ts';
import { contar } from '#domain/plural.ts';
import { askListaUrl } from '#domain/whatsapp-lista.ts';
import { useCall } from '#web/api/use-call.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { miAuto } from '#web/components/mi-lista/auto.ts';
import { miLista } from '#web/components/mi-lista/lista.ts';
import { showToast, UNDO_DURATION } from '#web/components/notices/toasts.ts';
import { Filas } from './filas.tsx';
import styles from './mi-lista.module.css';

/** `/mi-lista`: the parts that a visitor collected on this device, to ask for all of them in one message. */
export function MiListaScreen({ state }: { readonly state: MiListaState }) {
  const isLive = useHydrated();
  const lista = miLista.use();
  return (
    <article className={styles.page}>
      <header>
        <h1>Mi lista</h1>
        <p className="soft above-1">Está solo en este dispositivo. Envíala cuando la tengas completa.</p>
      </header>
      {!isLive && <Todavia />}
      {isLive && lista.length === 0 && <Vacia />}
      {isLive && lista.length > 0 && <Piezas lista={lista} state={state} />}
    </article>
  );
}

/** Before the page is live nobody knows what the device has. */
function Todavia() {
  return (
    <div className={styles.hueco} aria-busy="true">
      <p className={styles.sinCodigo}>Para ver tu lista, activa JavaScript en tu navegador.</p>
    </div>
  );
}

function Vacia() {
  return (
    <EmptyState text="Tu lista está vacía. Agrega piezas desde los resultados o desde la página de cada una.">
      <a className={button.primary} href="/">
        Buscar piezas
      </a>
    </EmptyState>
  );
}

interface PiezasProps {
  readonly lista: readonly PiezaEnLista[];
  readonly state: MiListaState;
}

/** The parts with what became of each, and the message. What is gone is said, and does not go into it. */
function Piezas({ lista, state: { negocio, origen } }: PiezasProps) {
  const [piezas] = useState(() => lista.map(({ id }) => id));
  const { data, error, isLoading, retry } = useCall(piezasPublicas.getLista, { piezas }, { isSilent: () => true });
  const mine = miAuto.use();
  const suertes = data ? suertesOf(piezas, data.piezas) : new Map<number, Suerte>();
  const enviadas = lista.filter(({ id }) => (suertes.get(id) ?? 'disponible') === 'disponible');
  const conUrl = enviadas.map(({ id, titulo }) => ({ titulo, url: `${origen}/detalles/${id}` }));
  return (
    <>
      <p role="status" className={`notice sunken ${styles.aviso}`}>
        {error ? 'No pudimos ver cuáles siguen disponibles. Puedes enviarla así.' : avisoOf(lista, enviadas, isLoading)}
        {error !== null && (
          <button type="button" className={button.quiet} onClick={retry}>
            Reintentar
          </button>
        )}
      </p>
      <Filas lista={lista} suertes={suertes} />
      {mine && <ConMiAuto miAuto={describeMiAuto(mine)} />}
      <div className={`spread middle ${styles.acciones}`}>
        {enviadas.length > 0 ? (
          <a
            className={button.whatsapp}
            href={askListaUrl(negocio.whatsapp, conUrl, mine)}
            target="_blank"
            rel="noopener"
          >
            <span className={icon.whatsapp} />
            {`Enviar ${contar(enviadas.length, 'pieza', 'piezas')} por WhatsApp`}
          </a>
        ) : (
          <a className={button.primary} href="/">
            Buscar otras piezas
          </a>
        )}
        <button type="button" className={button.quiet} onClick={() => empty(lista)}>
          Vaciar
        </button>
      </div>
    </>
  );
}

function ConMiAuto({ miAuto: words }: { readonly miAuto: string }) {
  return (
    <p className="row-2 between soft">
      <span>{`El mensaje dice también tu auto: ${words}.`}</span>
      <button type="button" className={button.quiet} onClick={() => miAuto.set(null)}>
        Quitar auto
      </button>
    </p>
  );
}

/** Says what became of each part that was asked about. One that was added meanwhile in another tab was not: it is not there. */
function suertesOf(asked: readonly number[], ahora: readonly PiezaPublica[]): ReadonlyMap<number, Suerte> {
  const byId = new Map(ahora.map((pieza) => [pieza.id, pieza]));
  return new Map(asked.map((id) => [id, suerteOf(byId.get(id) ?? null)]));
}

function avisoOf(lista: readonly PiezaEnLista[], enviadas: readonly PiezaEnLista[], isLoading: boolean): string {
  if (isLoading) return 'Viendo cuáles siguen disponibles…';
  const gone = lista.length - enviadas.length;
  if (gone === 0) return lista.length === 1 ? 'Sigue disponible.' : 'Todas siguen disponibles.';
  if (enviadas.length === 0) return 'Ninguna sigue disponible. Puede haber otras iguales.';
  return contar(
    gone,
    'pieza ya no está disponible y no va en el mensaje.',
    'piezas ya no están disponibles y no van en el mensaje.',
  );
}

/** Empties the list; what was in it comes back at a press. */
function empty(lista: readonly PiezaEnLista[]): void {
  miLista.set([]);
  const action = { label: 'Deshacer', run: () => miLista.set(lista) };
  showToast({ title: 'Vaciaste tu lista', type: 'success', duration: UNDO_DURATION, action });
}
