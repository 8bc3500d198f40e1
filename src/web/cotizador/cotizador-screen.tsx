import { type FormEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { cotizador } from '#contract/cotizador.ts';
import { indicadores } from '#contract/indicadores.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import {
  type FalloDePayload,
  type Payload,
  type PiezaPorCotizar,
  payloadOf,
  TEXTO_DE_FALLO,
} from '#domain/payload-cotizador.ts';
import { contar } from '#domain/plural.ts';
import { send } from '#web/api/client.ts';
import { messageOf } from '#web/api/messages.ts';
import { useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { CampoParte, CamposDeAuto } from '#web/components/historial/campos.tsx';
import { type AccionDePrecio, CopiarPrecio } from '#web/components/historial/copiar-precio.tsx';
import { PrecioSegunHistorial, useEvidencia } from '#web/components/historial/evidencia.tsx';
import { errorDeAnio, type Filtros, filtrosOf, formOf, SIN_FILTROS } from '#web/components/historial/filtros.ts';
import historial from '#web/components/historial/historial.module.css';
import type { Pestana } from '#web/components/historial/pestana.ts';
import { type Encontrado, Tablas, totalText } from '#web/components/historial/tablas.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { showToast, toastFailure } from '#web/components/notices/toasts.ts';
import { isAdmin } from '#web/components/piezas/quien.ts';
import styles from './cotizador.module.css';
import { useDireccion } from './direccion.ts';
import { ListaPorCotizar } from './lista-por-cotizar.tsx';
import { useTrabajo } from './trabajo.ts';

const NO_DECODIFICADO = 'No se pudo decodificar payload';
const SIN_LISTA: Payload = { piezas: [], ignoradas: 0, fallo: null };

/** The quoter: the parts that a link brings, and for the chosen one what such parts were sold for before. */
export function CotizadorScreen() {
  const direccion = useDireccion();
  const { lista } = direccion;
  const { piezas, ignoradas, fallo } = useMemo(() => (lista && payloadOf(`?${lista}`)) || SIN_LISTA, [lista]);
  return (
    <>
      <ScreenHeader title="Cotizador" />
      {fallo && <Fallo fallo={fallo} />}
      {ignoradas > 0 && (
        <p className="soft small" role="status">
          {contar(
            ignoradas,
            'elemento de la lista no es una pieza y no se muestra.',
            'elementos de la lista no son piezas y no se muestran.',
          )}
        </p>
      )}
      {/* Another list is another work. */}
      <Trabajo key={lista} direccion={direccion} piezas={piezas} />
    </>
  );
}

/** Says that there is no list and why; its filters work all the same. */
function Fallo({ fallo }: { readonly fallo: FalloDePayload }) {
  useEffect(() => {
    showToast({ type: 'error', title: 'Error', message: NO_DECODIFICADO });
  }, []);
  return (
    <div className={`notice on-danger ${styles.fallo}`} role="alert">
      <p>
        <strong>{NO_DECODIFICADO}</strong>
      </p>
      <p>{TEXTO_DE_FALLO[fallo]}</p>
    </div>
  );
}

interface TrabajoProps {
  readonly direccion: ReturnType<typeof useDireccion>;
  readonly piezas: readonly PiezaPorCotizar[];
}

/** The list beside what is known of its chosen part. */
function Trabajo({ direccion: { lista, pedidos: escritos, pestana, go }, piezas }: TrabajoProps) {
  const { actual, precios, contestadas, choose, write, answer } = useTrabajo(lista, piezas.length);
  const pieza = piezas[actual];
  const pedidos = escritos ?? (pieza ? filtrosOf(pieza) : null);
  const [filtros, setFiltros, endTyping] = useFiltros(pedidos ?? SIN_FILTROS);

  const goTo = (place: number) => {
    if (!piezas[place]) return;
    choose(place);
    go({ pedidos: null }, true);
  };
  const searchFor = (event: FormEvent) => {
    event.preventDefault();
    if (errorDeAnio(filtros.year) !== '') return;
    if (JSON.stringify(filtros) === JSON.stringify(pedidos)) void refetch();
    else {
      endTyping();
      go({ pedidos: filtros }, false);
    }
  };
  const { data, error, isPlaceholderData, refetch } = useRead(
    cotizador.getInfo,
    { form: formOf(pedidos ?? SIN_FILTROS) },
    { isEnabled: pedidos !== null },
  );

  return (
    <div className={styles.cotizador} data-lista={piezas.length > 0 || undefined}>
      {piezas.length > 0 && (
        <ListaPorCotizar piezas={piezas} inicial={actual} contestadas={contestadas} onElegir={goTo} />
      )}
      <div className={styles.derecha}>
        <form
          className={`cluster-3 ${historial.filtros}`}
          data-screen-only
          onSubmit={searchFor}
          aria-label="Filtros del historial"
        >
          <CampoParte filtros={filtros} onSet={(change) => setFiltros({ ...filtros, ...change })} />
          <CamposDeAuto filtros={filtros} onSet={(change) => setFiltros({ ...filtros, ...change })} />
          <div className={`cluster-2 end ${historial.botones}`}>
            <button
              type="button"
              className={button.secondary}
              disabled={!pieza}
              onClick={() => pieza && setFiltros(filtrosOf(pieza))}
            >
              Auto completar
            </button>
            <button type="submit" className={button.primary}>
              Buscar
            </button>
          </div>
        </form>
        {error && (
          <EmptyState
            text={messageOf(cotizador.getInfo, error)}
            action={['Reintentar', () => void refetch()]}
            failure={error}
            isSlim={data !== undefined}
          />
        )}
        {data && (
          <Resultado
            info={data}
            isStale={isPlaceholderData}
            pieza={pieza}
            precio={precios[actual] ?? ''}
            onPrecio={write}
            onContestar={(precio) => answer(actual, precio)}
            pestana={pestana}
            onPestana={(name) => go({ pestana: name }, true)}
          />
        )}
        {!data && !error && <Antes isBusy={pedidos !== null} />}
      </div>
    </div>
  );
}

/** Stands in the place of the answer until there is one. */
function Antes({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <p className={`soft ${historial.vacio}`} aria-busy={isBusy}>
      {isBusy ? 'Buscando…' : 'Escribe al menos un dato y busca: verás lo que se cotizó antes y lo que hay.'}
    </p>
  );
}

/** The filters as they are typed, until they are asked for; another search or part begins with its own. */
function useFiltros(pedidos: Filtros): readonly [Filtros, (filtros: Filtros) => void, () => void] {
  const de = JSON.stringify(pedidos);
  const [typed, setTyped] = useState<{ readonly de: string; readonly filtros: Filtros } | null>(null);
  const filtros = typed?.de === de ? typed.filtros : pedidos;
  return [filtros, (next) => setTyped({ de, filtros: next }), () => setTyped(null)];
}

interface ResultadoProps {
  readonly info: ResponseOf<typeof cotizador.getInfo>;
  readonly isStale: boolean;
  readonly pieza: PiezaPorCotizar | undefined;
  readonly precio: string;
  readonly onPrecio: (precio: string) => void;
  readonly onContestar: (precio: string) => void;
  readonly pestana: Pestana | null;
  readonly onPestana: (name: Pestana) => void;
}

/** The evidence for a price above the tables it comes from. The page answers first; many rows come a moment after. */
function Resultado({ info: newest, isStale, pieza, precio, onPrecio, onContestar, ...tablas }: ResultadoProps) {
  const info = useDeferredValue(newest);
  const encontrado = useMemo(() => encontradoOf(info), [info]);
  const filas = useMemo(() => [...info.ganadas, ...info.noGanadas], [info]);
  const vista = useEvidencia(info.evidencia, filas);
  const isBehind = isStale || info !== newest;
  const registro = isAdmin() ? pieza?.registro : null;
  return (
    <>
      <PrecioSegunHistorial vista={vista} precio={precio} onPrecio={onPrecio}>
        {(centavos) =>
          registro ? (
            <GuardarPrecio key={registro} centavos={centavos} registro={registro} onContestar={onContestar} />
          ) : (
            <CopiarPrecio centavos={centavos} onContestar={onContestar} />
          )
        }
      </PrecioSegunHistorial>
      <Tablas encontrado={encontrado} usadas={vista.usadas} isSolo={vista.isSolo} isStale={isBehind} {...tablas} />
    </>
  );
}

function encontradoOf(info: ResultadoProps['info']): Encontrado {
  return {
    ganadas: info.ganadas,
    noGanadas: info.noGanadas,
    totales: {
      ganadas: totalText(info.totalGanadas, info.totalGanadasCapped),
      noGanadas: totalText(info.totalNoGanadas, info.totalNoGanadasCapped),
    },
    inventario: info.inventario,
    totalInventario: totalText(info.totalInventario, info.totalInventarioCapped),
  };
}

interface GuardarProps extends AccionDePrecio {
  /** The id of the claim's record that gets the price. */
  readonly registro: number;
}

/** Writes the typed price into the record that asks for it, as it is at this moment. */
function GuardarPrecio({ centavos, registro, onContestar }: GuardarProps) {
  const { run, isRunning } = useChange(indicadores.updatePieza);
  async function save(precio: Centavos): Promise<void> {
    const read = await send(indicadores.getPieza, { pieza: registro }).catch((error: unknown) => {
      toastFailure(indicadores.getPieza, error);
    });
    if (!read) return;
    const form = { precio, version: read.pieza.version };
    const saved = await run({ registro, form, opId: newOpId(), isUso: false, uso: {} });
    if (!saved) return;
    showToast({ title: 'Precio guardado', message: `${saved.pieza.pieza}, siniestro ${saved.pieza.reporte}` });
    onContestar?.(formatPrecio(precio));
  }
  return (
    <button
      type="button"
      className={button.secondary}
      disabled={centavos === null || isRunning}
      onClick={() => centavos !== null && void save(centavos)}
    >
      Guardar precio
    </button>
  );
}
