import { useState } from 'react';
import type { Registro } from '#contract/wire/indicador.ts';
import type { Formato, OrdenDeFecha, SignoDecimal } from '#domain/importar/formato.ts';
import { contar } from '#domain/plural.ts';
import { Select } from '#web/components/controls/inputs.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import type { Bloque } from './bloque.ts';
import { CAMPOS, labelOf, mostrado } from './columnas.ts';
import { useRejilla } from './contexto.ts';
import { areaOf, type EstadoDeRejilla } from './estado.ts';
import styles from './pegar-dialog.module.css';
import { type Pegada, type Propuesta, proponer } from './propuesta.ts';

interface PegarDialogProps {
  readonly bloque: Bloque;
  readonly estado: EstadoDeRejilla;
  readonly onClose: () => void;
}

/** Shows what each cell of a pasted block becomes, before anything does: accepted as a whole, or not at all. */
export function PegarDialog({ bloque, estado, onClose }: PegarDialogProps) {
  const { listas, isFree, hacer } = useRejilla();
  const [dicho, setDicho] = useState<Partial<Formato>>({});
  const { hoja } = estado;
  const anio = new Date().getFullYear();
  const propuesta = proponer({ bloque, area: areaOf(estado), hoja, listas, isFree, dicho, anio });
  const { pegadas, sobran } = propuesta;
  const buenas = pegadas.filter(({ motivo }) => motivo === null);

  function accept(): void {
    hacer({ tipo: 'pegar', escritos: buenas });
    onClose();
  }
  return (
    <ConfirmDialog
      title={`Pegar ${count(pegadas.length, 'celda')}`}
      action={buenas.length === 0 ? 'Cerrar' : `Pegar ${count(buenas.length, 'celda')}`}
      onConfirm={accept}
      onCancel={onClose}
    >
      <div className="stack-3">
        <Preguntas propuesta={propuesta} onSay={(formato) => setDicho((before) => ({ ...before, ...formato }))} />
        {(sobran.filas > 0 || sobran.columnas > 0) && (
          <p className="notice on-warning">{`El bloque no cabe desde esta celda: se queda fuera ${fuera(sobran)}.`}</p>
        )}
        {buenas.length < pegadas.length && (
          <p className="notice on-danger">
            {`${count(pegadas.length - buenas.length, 'celda')} no se ${pegadas.length - buenas.length === 1 ? 'pega y queda' : 'pegan y quedan'} como está${pegadas.length - buenas.length === 1 ? '' : 'n'}.`}
          </p>
        )}
        <Vista pegadas={pegadas} registroOf={(fila) => hoja[fila]?.registro} />
      </div>
    </ConfirmDialog>
  );
}

interface PreguntasProps {
  readonly propuesta: Propuesta;
  readonly onSay: (formato: Partial<Formato>) => void;
}

const ORDENES = [
  { value: '', label: 'Elige…' },
  { value: 'dma', label: 'Día primero: 03/11 es 3 de noviembre' },
  { value: 'mda', label: 'Mes primero: 03/11 es 11 de marzo' },
];
const SIGNOS = [
  { value: '', label: 'Elige…' },
  { value: '.', label: 'Punto: 1,234 son mil doscientos' },
  { value: ',', label: 'Coma: 1,234 es uno y fracción' },
];

/** Asks what the block does not tell: nobody guesses which of two days is meant. */
function Preguntas({ propuesta: { formato, faltaFechas, faltaDecimales }, onSay }: PreguntasProps) {
  return (
    <>
      {faltaFechas && (
        <Select
          label="¿Cómo están escritas las fechas?"
          data={ORDENES}
          value={formato.fechas ?? ''}
          onChange={({ currentTarget: { value } }) => onSay({ fechas: value === '' ? null : (value as OrdenDeFecha) })}
        />
      )}
      {faltaDecimales && (
        <Select
          label="¿Con qué signo van los decimales?"
          data={SIGNOS}
          value={formato.decimales ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSay({ decimales: value === '' ? null : (value as SignoDecimal) })
          }
        />
      )}
    </>
  );
}

interface VistaProps {
  readonly pegadas: readonly Pegada[];
  readonly registroOf: (fila: number) => Registro | undefined;
}

/** The block as it would stand in the grid. */
function Vista({ pegadas, registroOf }: VistaProps) {
  const porFila = Map.groupBy(pegadas, ({ fila }) => fila);
  const campos = CAMPOS.filter((campo) => pegadas.some((pegada) => pegada.campo === campo));
  return (
    <div className={styles.vista}>
      <table className="small">
        <thead>
          <tr>
            <th scope="col">Pieza</th>
            {campos.map((campo) => (
              <th key={campo} scope="col">
                {labelOf(campo)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...porFila].map(([fila, suyas]) => (
            <tr key={fila}>
              <th scope="row">{registroOf(fila)?.pieza}</th>
              {campos.map((campo) => (
                <Celda key={campo} pegada={suyas.find((pegada) => pegada.campo === campo)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Celda({ pegada }: { readonly pegada: Pegada | undefined }) {
  if (!pegada) return <td />;
  const { campo, texto, original, motivo } = pegada;
  if (motivo !== null) {
    return (
      <td className="danger">
        <s>{original}</s>
        <span className="block">{motivo}</span>
      </td>
    );
  }
  return <td className="num">{mostrado(campo, texto) || <span className="soft">vacía</span>}</td>;
}

function fuera({ filas, columnas }: Propuesta['sobran']): string {
  const partes = [
    filas > 0 ? count(filas, 'renglón', 'renglones') : '',
    columnas > 0 ? count(columnas, 'columna') : '',
  ];
  return partes.filter(Boolean).join(' y ');
}

function count(cuantos: number, one: string, many = `${one}s`): string {
  return contar(cuantos, one, many);
}
