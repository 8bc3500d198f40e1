import { memo } from 'react';
import { Link } from 'react-router';
import { formatCosto, parsePrecio } from '#domain/dinero.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { direccion } from '#web/components/ventas/direccion.ts';
import { CAMPOS, type Campo, candadoOf, claseOf, labelOf, mostrado } from './columnas.ts';
import { useRejilla } from './contexto.ts';
import { Editor } from './editor.tsx';
import type { Fila as FilaDeHoja } from './hoja.ts';
import styles from './rejilla.module.css';

/** The part of the cursor that is in a row; none where it is elsewhere, so that the row is not rendered again. */
export interface EnLaFila {
  /** The column of the cursor; -1 where it is in another row. */
  readonly cursor: number;
  /** The chosen columns; -1 where none is. */
  readonly primera: number;
  readonly ultima: number;
  /** The text with which the cell of the cursor began to be edited; null while none is. */
  readonly editando: string | null;
}

interface FilaProps extends EnLaFila {
  readonly fila: FilaDeHoja;
  readonly place: number;
  /** Its number among all rows of the grid, with the heads. */
  readonly rowIndex: number;
}

/** The record of a part: its name, which leads to it, and its cells. */
export const Fila = memo(function Fila({ fila, place, rowIndex, ...aqui }: FilaProps) {
  const { isFree } = useRejilla();
  const { registro, textos, guardado, errores, ajenos } = fila;
  return (
    <tr data-fila aria-rowindex={rowIndex}>
      <th scope="row" className={styles.pieza}>
        <Link to={direccion('indicador', registro.id)} state={DESDE_LISTA} className={styles.nombre}>
          <span className={`strong ${styles.linea}`}>{registro.pieza}</span>{' '}
          <span className={`hint ${styles.linea}`}>{registro.reporte}</span>
        </Link>
      </th>
      {CAMPOS.map((campo, columna) => (
        <Celda
          key={campo}
          campo={campo}
          place={place}
          columna={columna}
          name={`${labelOf(campo)} de ${registro.pieza}`}
          texto={textos[campo]}
          candado={candadoOf(registro, campo, isFree)}
          isCambiada={textos[campo] !== guardado[campo]}
          isMala={campo in errores}
          ajeno={ajenos[campo]}
          {...aqui}
        />
      ))}
    </tr>
  );
});

interface CeldaProps extends EnLaFila {
  readonly campo: Campo;
  readonly place: number;
  readonly columna: number;
  readonly name: string;
  readonly texto: string;
  /** The words that stand there where the text is empty. */
  readonly vacia?: string;
  /** Why it is only read. */
  readonly candado: string | null;
  readonly isCambiada: boolean;
  readonly isMala: boolean;
  /** The text that somebody else saved in it meanwhile. */
  readonly ajeno?: string | undefined;
}

/** One cell: its text, or the field in which it is typed. */
export function Celda(props: CeldaProps) {
  const { campo, place, columna, candado, isCambiada, isMala, ajeno, cursor, primera, ultima } = props;
  const isCursor = cursor === columna;
  const isElegida = columna >= primera && columna <= ultima;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are a table's, and take the focus.
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      data-celda={`${place}.${columna}`}
      data-cursor={isCursor || undefined}
      data-elegida={isElegida || undefined}
      data-cambiada={isCambiada || undefined}
      data-clase={claseOf(campo)}
      aria-selected={isElegida}
      aria-readonly={candado !== null}
      aria-invalid={isMala || ajeno !== undefined || undefined}
    >
      {isCursor && props.editando !== null ? (
        <CeldaAbierta campo={campo} name={props.name} texto={props.texto} inicial={props.editando} />
      ) : (
        <Contenido {...props} />
      )}
    </td>
  );
}

interface CeldaAbiertaProps extends Pick<CeldaProps, 'campo' | 'name' | 'texto'> {
  readonly inicial: string;
}

function CeldaAbierta({ campo, name, texto, inicial }: CeldaAbiertaProps) {
  const { listas, hacer } = useRejilla();
  return (
    <Editor
      campo={campo}
      name={name}
      inicial={inicial}
      antes={paraEditar(campo, texto)}
      lista={listas[campo]}
      onEnd={(texto, hacia) => hacer({ tipo: 'terminar', texto, hacia })}
      onCancel={() => hacer({ tipo: 'cancelar' })}
    />
  );
}

function Contenido({ campo, texto, vacia = '', ajeno }: Pick<CeldaProps, 'campo' | 'texto' | 'vacia' | 'ajeno'>) {
  return (
    <>
      <span className={styles.texto}>
        {texto === '' ? <span className="soft">{vacia}</span> : mostrado(campo, texto)}
      </span>
      {ajeno !== undefined && (
        <span className={`hint ${styles.ajeno}`}>{`Guardado: ${mostrado(campo, ajeno) || 'vacío'}`}</span>
      )}
    </>
  );
}

/** Gives the text with which a cell begins to be edited: a day as people write it, money without its signs. */
export function paraEditar(campo: Campo, texto: string): string {
  const centavos = claseOf(campo) === 'importe' ? parsePrecio(texto) : null;
  return centavos === null ? mostrado(campo, texto) : formatCosto(centavos);
}
