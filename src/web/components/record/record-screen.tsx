import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import { isRefused, NetworkError } from '#web/api/errors.ts';
import { useRead } from '#web/api/query.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import styles from './record.module.css';

/** How the record of an address is read. */
export interface RecordRead<C extends ReadCall, R> {
  readonly call: C;
  readonly request: (id: string) => RequestOf<C>;
  readonly recordOf: (answer: ResponseOf<C>) => R;
  /** True for what can be the id of a record; a whole number from one unless told. */
  readonly isId?: (id: string) => boolean;
}

/** Reads the record whose id the address names. `id` is 'new' for one that does not exist yet. */
export function useRecord<C extends ReadCall, R>(spec: RecordRead<C, R>) {
  const { call, request, recordOf, isId = isNumber } = spec;
  const { id = '' } = useParams();
  const isPossible = isId(id);
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(call, request(isPossible ? id : '1'), {
    isEnabled: isPossible,
  });
  const reload = async () => {
    const { data: newer } = await refetch();
    return newer === undefined ? null : recordOf(newer);
  };
  return {
    id,
    // While one record is asked for, the one before it is still there.
    record: isPossible && data !== undefined && !isPlaceholderData ? recordOf(data) : null,
    isLoading: isPossible && (isFetching || !error),
    error: isPossible ? error : null,
    reload,
  };
}

function isNumber(id: string): boolean {
  return /^[1-9]\d{0,8}$/.test(id);
}

interface RecordScreenProps<C extends ReadCall, R> extends RecordRead<C, R> {
  /** The kind of record with its article: 'la baja'. */
  readonly what: string;
  readonly title: (record: R | null) => string;
  readonly back: ReactNode;
  /** An address that ends in 'new' opens a record that is not there yet. */
  readonly mayBeNew?: boolean;
  /** Gets null for a new record. */
  readonly children: (record: R | null, reload: () => Promise<R | null>) => ReactNode;
}

/** The screen of one record: its title, the way back, and the record, or why there is none. */
export function RecordScreen<C extends ReadCall, R>(props: RecordScreenProps<C, R>) {
  const { what, title, back, mayBeNew = false, children } = props;
  const { id, record, isLoading, error, reload } = useRecord(props);
  const isHere = record !== null || (mayBeNew && id === 'new');
  return (
    <>
      <ScreenHeader title={title(record)} back={back} />
      {isHere && children(record, reload)}
      {!isHere && isLoading && <div className={styles.bone} aria-busy="true" />}
      {!isHere && !isLoading && <NoRecord what={what} error={error} back={back} onRetry={() => void reload()} />}
    </>
  );
}

interface NoRecordProps {
  readonly what: string;
  /** Null when the address can be none's. */
  readonly error: Error | null;
  /** The way to where others are. */
  readonly back?: ReactNode;
  readonly onRetry: () => void;
}

/** Says why there is no record: none has this address, it was deleted, nobody answered, or what the server said. */
export function NoRecord({ what, error, back, onRetry }: NoRecordProps) {
  if (!error) {
    const none = what.startsWith('el ') ? 'ninguno' : 'ninguna';
    return <EmptyState text={`No encontramos ${what}: la dirección no es de ${none}.`}>{back}</EmptyState>;
  }
  return (
    <EmptyState text={`No se obtuvo ${what}${reasonOf(error)}`} action={['Reintentar', onRetry]} failure={error}>
      {isRefused(error, 'no_existe') && back}
    </EmptyState>
  );
}

function reasonOf(error: Error): string {
  if (error instanceof NetworkError) return ': no hubo respuesta del servidor.';
  if (isRefused(error, 'no_existe')) return ': puede que ya no exista.';
  return error.message ? `. ${error.message}` : '.';
}
