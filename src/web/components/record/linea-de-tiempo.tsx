import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { Access, ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import { type CambioDe, FILAS_DE_HISTORIAL } from '#contract/wire/historial.ts';
import { formatMomento } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import styles from './linea-de-tiempo.module.css';

/** One field of a change, before and after, as people read it. */
interface CampoCambiado<N extends string> {
  readonly campo: N;
  readonly antes: string;
  readonly despues: string;
  /** The earlier value as a form has it; null when it cannot be put back. */
  readonly anterior: string | null;
}

/** Something that happened to a record. */
export interface Suceso<N extends string> {
  readonly key: string;
  /** How it is set off: a change of fields, or a movement of something. */
  readonly tipo: 'cambio' | 'movimiento';
  readonly titulo: string;
  /** Empty for the system. */
  readonly autor: string;
  /** An ISO moment. */
  readonly momento: string;
  /** The fields that it changed; left out for what is no change of fields. */
  readonly campos?: readonly CampoCambiado<N>[] | undefined;
  /** Elements under the title, after the fields: list items of a change. */
  readonly detalle?: ReactNode;
}

/** Puts one field back to what it was before a change, by the save of its record. */
export interface Restaurar<N extends string> {
  readonly run: (campo: N, anterior: string) => Promise<void>;
  readonly isRunning: boolean;
  /** The form has something that was not saved: it is asked about first. */
  readonly isDirty: boolean;
  /** The label of each field. */
  readonly etiquetas: Readonly<Record<N, string>>;
}

/** A call that reads a history back to some entry, and says whether it goes on. */
type HistorialCall = ReadCall<Access, z.ZodMiniType, z.ZodMiniType<{ readonly hayMas: boolean }>>;

interface LineaDeTiempoProps<N extends string, C extends HistorialCall> {
  /** How the record is called, with its article: 'la pieza'. */
  readonly registro: string;
  /** Says that nothing has happened to it. */
  readonly nada: string;
  /** The call that reads it. */
  readonly call: C;
  /** Asks for so many of the newest entries. */
  readonly request: (filas: number) => RequestOf<C>;
  readonly sucesosOf: (answer: ResponseOf<C>) => readonly Suceso<N>[];
  /** Left out where nothing is put back: its entries tell what changed as their details. */
  readonly restaurar?: Restaurar<N>;
}

/** The history of a record, newest first: who changed what, when, from which value to which, with a button to restore. */
export function LineaDeTiempo<N extends string, C extends HistorialCall>(props: LineaDeTiempoProps<N, C>) {
  const { registro, nada, call, request, sucesosOf } = props;
  const [filas, setFilas] = useState(FILAS_DE_HISTORIAL);
  const { data, isError, error, isFetching, refetch } = useRead(call, request(filas));
  if (data === undefined && isError) {
    return (
      <EmptyState text="No se obtuvo el historial." action={['Reintentar', () => void refetch()]} failure={error} />
    );
  }
  if (data === undefined) return <div className={styles.bone} aria-busy="true" />;
  const sucesos = sucesosOf(data);
  if (sucesos.length === 0) return <EmptyState text={nada} />;
  const newestFirst = sucesos.toSorted((left, right) => Date.parse(right.momento) - Date.parse(left.momento));
  return (
    <>
      <ol className={`card ${styles.line}`} aria-label={`Historial de ${registro}`.replace('de el ', 'del ')}>
        {newestFirst.map((suceso) => (
          <li key={suceso.key} className={styles.event} data-tipo={suceso.tipo}>
            <UnSuceso {...props} suceso={suceso} />
          </li>
        ))}
      </ol>
      {data.hayMas && (
        <button
          type="button"
          className={`${button.secondary} above-4`}
          aria-busy={isFetching}
          onClick={() => (isError ? void refetch() : setFilas(filas + FILAS_DE_HISTORIAL))}
        >
          {isFetching ? 'Cargando…' : 'Ver anteriores'}
        </button>
      )}
    </>
  );
}

/** Tells a change of a record; one that made it lists no fields, since the form shows them. */
export function sucesoDeCambio<N extends string>(
  cambio: CambioDe<N>,
  titulo: string = TITULOS[cambio.operacion],
): Suceso<N> {
  const { id, operacion, autor, momento, campos } = cambio;
  const suceso = { key: `c${id}`, tipo: 'cambio', titulo, autor, momento } as const;
  return operacion === 'cambio' ? { ...suceso, campos } : suceso;
}

const TITULOS = { alta: 'Alta', cambio: 'Cambio', baja: 'Eliminación' } as const;

type Shown<N extends string> = Pick<LineaDeTiempoProps<N, HistorialCall>, 'registro' | 'restaurar'>;

interface UnSucesoProps<N extends string> extends Shown<N> {
  readonly suceso: Suceso<N>;
}

function UnSuceso<N extends string>({ suceso, registro, restaurar }: UnSucesoProps<N>) {
  const { titulo, autor, momento, campos, detalle } = suceso;
  return (
    <>
      <p className={`cluster-0 ${styles.title}`}>
        <strong>{titulo}</strong>
        <span className="hint num">
          {autor || 'El sistema'} · <time dateTime={momento}>{formatMomento(momento)}</time>
        </span>
      </p>
      {campos ? (
        <ul className={styles.fields}>
          {restaurar &&
            campos.map((campo) => (
              <Campo key={campo.campo} registro={registro} restaurar={restaurar} cambiado={campo} />
            ))}
          {detalle}
        </ul>
      ) : (
        detalle
      )}
    </>
  );
}

interface CampoProps<N extends string> extends Required<Shown<N>> {
  readonly cambiado: CampoCambiado<N>;
}

/** One field before and after a change, and 'Restaurar' while that makes sense. */
function Campo<N extends string>({ registro, restaurar, cambiado }: CampoProps<N>) {
  const [isAsking, setAsking] = useState(false);
  const { campo, anterior } = cambiado;
  const etiqueta = restaurar.etiquetas[campo];
  const antes = cambiado.antes || 'vacío';
  const despues = cambiado.despues || 'vacío';
  const run = () => {
    setAsking(false);
    if (anterior !== null) void restaurar.run(campo, anterior);
  };
  return (
    <AntesYDespues nombre={etiqueta} antes={antes} despues={despues}>
      {anterior !== null && (
        <button
          type="button"
          className={`${button.quiet} ${styles.restore}`}
          disabled={restaurar.isRunning}
          aria-label={`Restaurar ${etiqueta}: ${antes}`}
          onClick={() => (restaurar.isDirty ? setAsking(true) : run())}
        >
          Restaurar
        </button>
      )}
      {isAsking && (
        <ConfirmDialog title="Restaurar" action="Restaurar" onConfirm={run} onCancel={() => setAsking(false)}>
          <p>
            {etiqueta} vuelve a ser «{antes}» y se guarda. Tienes cambios sin guardar en {registro}: se quedan como
            están en el formulario.
          </p>
        </ConfirmDialog>
      )}
    </AntesYDespues>
  );
}

interface AntesYDespuesProps {
  readonly nombre: string;
  readonly antes: string | number;
  readonly despues: string | number;
  readonly children?: ReactNode;
}

/** A list item that says what something was and what it became. */
export function AntesYDespues({ nombre, antes, despues, children }: AntesYDespuesProps) {
  return (
    <li className={styles.field}>
      <span className={styles.name}>{nombre}</span>
      <span className={styles.values}>
        <del>{antes}</del> → <ins>{despues}</ins>
      </span>
      {children}
    </li>
  );
}
