import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { type Bloque, readPegado, writeBloque } from './bloque.ts';
import { CAMPOS, claseOf, labelOf, mostrado } from './columnas.ts';
import { useRejilla } from './contexto.ts';
import { areaOf, comunOf, type EstadoDeRejilla, isAbierta, type Lugar, TODAS } from './estado.ts';
import { Celda, type EnLaFila, Fila, paraEditar } from './fila.tsx';
import type { Fila as FilaDeHoja, Hoja } from './hoja.ts';
import styles from './rejilla.module.css';
import { pedidoOf } from './teclas.ts';
import { filasVistas, useVentana } from './use-ventana.ts';

interface TablaProps {
  readonly estado: EstadoDeRejilla;
  /** Told what was pasted. */
  readonly onPaste: (bloque: Bloque) => void;
  /** The keyboard wants to go on behind the grid. */
  readonly onLeave: () => void;
}

/** The grid itself: the keyboard, the pointer and the clipboard of a spreadsheet over the rows. */
export function Tabla({ estado, onPaste, onLeave }: TablaProps) {
  const { hacer, isFree } = useRejilla();
  const { hoja, cursor, editando } = estado;
  const tabla = useCursorFocus(estado);
  const marco = useRef<HTMLDivElement>(null);
  const ventana = useVentana(marco, hoja.length);
  const { vistas, despues } = filasVistas(ventana, hoja.length, cursor.fila);
  const area = areaOf(estado);

  const empezar = (lugar: Lugar, typed: string | null) => {
    const campo = CAMPOS[lugar.columna];
    if (!campo || !isAbierta(lugar, hoja, isFree)) return;
    const texto = lugar.fila === TODAS ? comunOf(hoja, campo) : hoja[lugar.fila]?.textos[campo];
    hacer({ tipo: 'editar', texto: typed ?? paraEditar(campo, texto ?? '') });
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (editando !== null || !lugarOf(event.target)) return;
    const pedido = pedidoOf(event, estado, isFree);
    if (!pedido) return;
    event.preventDefault();
    if (pedido.tipo === 'empezar') empezar(cursor, pedido.texto);
    else if (pedido.tipo === 'salir') onLeave();
    else hacer(pedido);
  }
  function onMouseDown(event: MouseEvent): void {
    const a = lugarOf(event.target);
    if (!a || event.button !== 0 || event.target instanceof HTMLInputElement) return;
    // What is typed in another cell is kept: the press comes before that field is left.
    if (editando !== null && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    hacer({ tipo: 'ir', a, isExtendida: event.shiftKey && a.fila !== TODAS });
    if (event.shiftKey) event.preventDefault();
  }
  function onClick(event: MouseEvent): void {
    const a = lugarOf(event.target);
    if (!a || event.target instanceof HTMLInputElement) return;
    // On a touch screen one touch opens the cell: nobody has arrows and F2 there.
    if (event.detail > 1 || matchMedia('(pointer: coarse)').matches) empezar(a, null);
  }
  function copy(event: ClipboardEvent): void {
    if (editando !== null || !lugarOf(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeBloque(copiado(estado)));
  }
  function paste(event: ClipboardEvent): void {
    const bloque = readPegado(event.clipboardData);
    const isUno = bloque.length === 1 && bloque[0]?.length === 1;
    if (bloque.length === 0 || (event.target instanceof HTMLInputElement && isUno)) return;
    event.preventDefault();
    onPaste(bloque);
  }
  return (
    <div ref={marco} className={`card ${styles.marco}`}>
      <table
        ref={tabla}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are walked by arrows.
        role="grid"
        aria-label="Piezas"
        aria-multiselectable="true"
        aria-rowcount={hoja.length + CABEZAS}
        className={styles.tabla}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onClick={onClick}
        onCopy={copy}
        onPaste={paste}
      >
        <colgroup>
          <col className={styles.columnaPieza} />
          {CAMPOS.map((campo) => (
            <col key={campo} className={styles.columna} data-clase={claseOf(campo)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.esquina}>
              Pieza
            </th>
            {CAMPOS.map((campo) => (
              <th key={campo} scope="col">
                {labelOf(campo)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hoja.length > 1 && <FilaDeTodas hoja={hoja} {...enLaFila(estado, TODAS, null)} />}
          {vistas.map(({ place, antes }) => (
            <FilaVista
              key={hoja[place]?.registro.id}
              fila={hoja[place]}
              antes={antes}
              place={place}
              {...enLaFila(estado, place, area)}
            />
          ))}
          <Hueco filas={despues} />
        </tbody>
      </table>
    </div>
  );
}

/** The rows above the first record: the heads of the columns, and the row that stands for all. */
const CABEZAS = 2;

interface FilaVistaProps extends EnLaFila {
  readonly fila: FilaDeHoja | undefined;
  readonly place: number;
  /** How many rows before it are out of sight. */
  readonly antes: number;
}

function FilaVista({ fila, place, antes, ...aqui }: FilaVistaProps) {
  return (
    <>
      <Hueco filas={antes} />
      {fila && <Fila fila={fila} place={place} rowIndex={place + CABEZAS + 1} {...aqui} />}
    </>
  );
}

/** The room of rows that are out of sight. */
function Hueco({ filas }: { readonly filas: number }) {
  if (filas === 0) return null;
  const setSize = (row: HTMLElement | null) => row?.style.setProperty('--filas', String(filas));
  return <tr ref={setSize} className={styles.hueco} />;
}

interface FilaDeTodasProps extends EnLaFila {
  readonly hoja: Hoja;
}

/** The row that stands for all: what is written there is written in each. */
const FilaDeTodas = memo(function FilaDeTodas({ hoja, ...aqui }: FilaDeTodasProps) {
  const { isFree } = useRejilla();
  return (
    <tr className={styles.todas} aria-rowindex={CABEZAS}>
      <th scope="row" className={styles.pieza}>
        Igual en todas
      </th>
      {CAMPOS.map((campo, columna) => {
        const comun = comunOf(hoja, campo);
        return (
          <Celda
            key={campo}
            campo={campo}
            place={TODAS}
            columna={columna}
            name={`${labelOf(campo)} de todas`}
            texto={comun ?? ''}
            vacia={comun === null ? 'Varios' : ''}
            candado={isAbierta({ fila: TODAS, columna }, hoja, isFree) ? null : 'Ninguna se puede cambiar.'}
            isCambiada={false}
            isMala={false}
            {...aqui}
          />
        );
      })}
    </tr>
  );
});

type Columnas = Pick<ReturnType<typeof areaOf>, 'desde' | 'hasta' | 'primera' | 'ultima'>;

function enLaFila({ cursor, editando }: EstadoDeRejilla, place: number, area: Columnas | null): EnLaFila {
  const isHere = cursor.fila === place;
  const isWithin = area !== null && place >= area.desde && place <= area.hasta;
  const isOne = area !== null && area.desde === area.hasta && area.primera === area.ultima;
  return {
    cursor: isHere ? cursor.columna : -1,
    primera: isWithin && !isOne ? area.primera : -1,
    ultima: isWithin && !isOne ? area.ultima : -2,
    editando: isHere ? editando : null,
  };
}

function copiado(estado: EstadoDeRejilla): Bloque {
  const { hoja, cursor } = estado;
  const { desde, hasta, primera, ultima } = areaOf(estado);
  const campos = CAMPOS.slice(primera, ultima + 1);
  if (cursor.fila === TODAS) return [campos.map((campo) => mostrado(campo, comunOf(hoja, campo) ?? ''))];
  return hoja.slice(desde, hasta + 1).map(({ textos }) => campos.map((campo) => mostrado(campo, textos[campo])));
}

/** Finds the place of the cell in which something happened; null outside of the cells. */
function lugarOf(target: EventTarget): Lugar | null {
  const celda = target instanceof Element ? target.closest<HTMLElement>('[data-celda]')?.dataset.celda : undefined;
  if (celda === undefined) return null;
  const [fila = 0, columna = 0] = celda.split('.').map(Number);
  return { fila, columna };
}

/** Keeps the focus of the keyboard in the cell of the cursor, as long as the focus is in the grid at all. */
function useCursorFocus({ cursor: { fila, columna }, editando }: EstadoDeRejilla) {
  const tabla = useRef<HTMLTableElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const isOpening = isFirst.current;
    isFirst.current = false;
    if (editando !== null) return;
    if (!isOpening) return focusCelda(tabla.current, fila, columna);
    // A new screen takes the focus to its title; the grid takes it on, but on a touch screen, where it would scroll away.
    if (matchMedia('(pointer: coarse)').matches) return;
    const frame = requestAnimationFrame(() => focusCelda(tabla.current, fila, columna));
    return () => cancelAnimationFrame(frame);
  }, [fila, columna, editando]);
  return tabla;
}

function focusCelda(tabla: HTMLElement | null, fila: number, columna: number): void {
  tabla?.querySelector<HTMLElement>(`[data-celda="${fila}.${columna}"]`)?.focus();
}
