import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { showToast } from '#web/components/notices/toasts.ts';
import type { DibujoProps } from './dibujo.tsx';
import { medidasOf, type Tipo } from './forma.ts';
import styles from './graficas.module.css';
import {
  barrasOf,
  count,
  cuantoHay,
  type Dato,
  isLarga,
  type Medida,
  medidaOf,
  resumen,
  todoEs,
  type Unidad,
} from './series.ts';
import tabla from './tabla.module.css';

/** A chart as data. */
export interface GraficaProps {
  /** Its name, which is also that of its picture: 'Piezas por aseguradora'. */
  readonly titulo: string;
  readonly tipo: Tipo;
  /** The entries in the order in which they are shown; the keys differ, the names need not. */
  readonly datos: readonly Dato[];
  /** The noun of an entry: 'aseguradora', 'aseguradoras'. */
  readonly de: Unidad;
  /** The noun of a value. Money has none: its format says what it is. */
  readonly unidad?: Unidad | undefined;
  readonly formato?: ((valor: number) => string) | undefined;
  /** A sentence under its heading that says how to read it. */
  readonly nota?: string | undefined;
  /** The dates that it is about, for its picture. */
  readonly periodo?: string | undefined;
  /** The key that the report is narrowed to. */
  readonly elegida?: string | undefined;
  /** Narrows the report to a key. Without it, nothing can be pressed. */
  readonly alElegir?: ((clave: string) => void) | undefined;
  /** Fetches the code of the drawing. */
  readonly load?: LoadDibujo;
}

type LoadDibujo = () => Promise<{ readonly Dibujo: ComponentType<DibujoProps> }>;
const loadDibujo: LoadDibujo = () => import('./dibujo.tsx');

/** One chart: drawn, as a table, and in words; a press on an entry narrows the report to it. */
export function Grafica(props: GraficaProps) {
  const { titulo, datos, unidad } = props;
  const id = useId();
  const isEmpty = datos.every(({ valor, antes = 0 }) => valor === 0 && antes === 0);
  return (
    <section className={`stack-4 card ${styles.grafica}`} aria-labelledby={id}>
      {isEmpty ? (
        <>
          <Cabeza id={id} titulo={titulo} />
          <p className={styles.vacia}>{unidad ? `No hay ${unidad.many} que mostrar.` : 'No hay nada que mostrar.'}</p>
        </>
      ) : (
        <Contenido {...props} id={id} />
      )}
    </section>
  );
}

function Contenido(props: GraficaProps & { readonly id: string }) {
  const { id, titulo, tipo, datos, de, unidad, formato, nota, periodo, load = loadDibujo } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const { Dibujo, isFailed, retry } = useDibujo(load);
  const medida = medidaOf(datos, unidad, formato);
  const cuanto = (tipo === 'rebanadas' && todoEs(datos, medida)) || cuantoHay(datos, de, medida);

  async function saveImage(): Promise<void> {
    const svg = frame.current?.querySelector('svg');
    try {
      const { savePng } = await import('./png.ts');
      if (svg) await savePng(svg, titulo, periodo);
    } catch {
      showToast({ type: 'error', title: 'Error', message: 'No se pudo hacer la imagen de la gráfica' });
    }
  }

  const tabla = <Tabla {...props} medida={medida} />;
  if (isFailed)
    return (
      <>
        <Cabeza id={id} titulo={titulo} cuanto={cuanto} nota={nota} />
        <EmptyState isSlim text="La gráfica no se pudo cargar. Estos son sus números." action={['Reintentar', retry]} />
        {tabla}
      </>
    );
  return (
    <>
      <Cabeza id={id} titulo={titulo} cuanto={cuanto} nota={nota}>
        <button type="button" className={button.quiet} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Ver tabla
        </button>
        <button type="button" className={button.quiet} disabled={!Dibujo || isTable} onClick={saveImage}>
          Descargar PNG
        </button>
      </Cabeza>
      {isTable ? (
        tabla
      ) : (
        <>
          <p className="visually-hidden">{resumen(datos, de, medida)}</p>
          <Marco {...props} medida={medida} frame={frame} Dibujo={Dibujo} />
        </>
      )}
    </>
  );
}

interface CabezaProps {
  readonly id: string;
  readonly titulo: string;
  /** How much there is, in words. */
  readonly cuanto?: string;
  readonly nota?: string | undefined;
  readonly children?: ReactNode;
}

function Cabeza({ id, titulo, cuanto, nota, children }: CabezaProps) {
  return (
    <header className={`spread ${styles.cabeza}`}>
      <div>
        <h2 id={id}>{titulo}</h2>
        {cuanto && <p>{cuanto}</p>}
        {nota && <p>{nota}</p>}
      </div>
      {children && <div className={styles.acciones}>{children}</div>}
    </header>
  );
}

interface MarcoProps extends GraficaProps {
  readonly medida: Medida;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly Dibujo: ComponentType<DibujoProps> | null;
}

/** The place of the drawing, as high before its code has come as after. */
function Marco({ titulo, tipo, datos, de, elegida, alElegir, medida, frame, Dibujo }: MarcoProps) {
  const ancho = useAncho(frame);
  const [isWhole, setWhole] = useState(false);
  // Only slices have to be told apart: a bar stands beside its name.
  const barras = barrasOf(datos, de, { todas: isWhole, isDistinta: tipo === 'rebanadas', elegida });
  const medidas = medidasOf(tipo, barras, ancho, medida);
  return (
    <>
      <div ref={frame}>
        {Dibujo && ancho > 0 ? (
          <Dibujo
            titulo={titulo}
            barras={barras}
            ancho={ancho}
            medida={medida}
            elegida={elegida}
            alElegir={alElegir}
            {...medidas}
          />
        ) : (
          <div className={styles.espera} style={{ blockSize: medidas.alto }} />
        )}
      </div>
      {isLarga(datos) && (
        <button type="button" className={button.quiet} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver ${datos.length} ${count(datos.length, de)}`}
        </button>
      )}
    </>
  );
}

/** The width that a drawing may have on a letter page, in pixels. */
const PAPEL = 640;

/** Follows the width of an element, in whole pixels, from before the first paint; on paper it is the paper's. */
function useAncho(element: RefObject<HTMLElement | null>): number {
  const [ancho, setAncho] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setAncho(current.clientWidth);
    // Drawn anew for the paper, which waits for nothing: made smaller, nobody would read it.
    const fitPaper = () => flushSync(() => setAncho(Math.min(current.clientWidth, PAPEL)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    addEventListener('beforeprint', fitPaper);
    addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', fitPaper);
      removeEventListener('afterprint', measure);
    };
  }, [element]);
  return ancho;
}

/** Fetches the drawing when the first chart is shown. A connection that fails leaves the numbers. */
function useDibujo(load: LoadDibujo) {
  const [Dibujo, setDibujo] = useState<ComponentType<DibujoProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason to run again.
  useEffect(() => {
    let isGone = false;
    load().then(
      (code) => {
        if (isGone) return;
        setDibujo(() => code.Dibujo);
        setFailed(false);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [load, tries]);
  return { Dibujo, isFailed, retry: () => setTries(tries + 1) };
}

interface TablaProps {
  readonly titulo: string;
  readonly datos: readonly Dato[];
  readonly de: Unidad;
  readonly unidad?: Unidad | undefined;
  readonly medida: Medida;
  readonly elegida?: string | undefined;
  readonly alElegir?: ((clave: string) => void) | undefined;
}

/** Everything that a chart says and does, as a table of all its entries. */
function Tabla({ titulo, datos, de, unidad, medida, elegida, alElegir }: TablaProps) {
  const { formato, total, junto } = medida;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={tabla.vuelta} aria-label={`${titulo}, en tabla`} tabIndex={0}>
      <table className={tabla.tabla}>
        <caption className="visually-hidden">{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">{capital(de.one)}</th>
            <th scope="col">{unidad ? capital(unidad.many) : 'Importe'}</th>
            <th scope="col">{junto.titulo}</th>
          </tr>
        </thead>
        <tbody>
          {datos.map((dato) => {
            const { clave, nombre, valor } = dato;
            return (
              <tr key={clave} data-elegida={clave === elegida || undefined}>
                <th scope="row">
                  {alElegir ? (
                    <button type="button" aria-pressed={clave === elegida} onClick={() => alElegir(clave)}>
                      <bdi>{nombre}</bdi>
                    </button>
                  ) : (
                    <bdi>{nombre}</bdi>
                  )}
                </th>
                <td>{formato(valor)}</td>
                <td>{junto.de(dato)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formato(total)}</td>
            <td>{junto.total}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1);
