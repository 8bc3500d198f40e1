import { recordatorios } from '#contract/recordatorios.ts';
import type { Recordatorio } from '#contract/wire/recordatorio.ts';
import { formatFecha } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import styles from './cobranza.module.css';

interface RecordatoriosProps {
  /** The public name of the account, and what it is called. */
  readonly cliente: string;
  readonly nombre: string;
}

/** The last reminder that a client got, and the way to another one. */
export function Recordatorios({ cliente, nombre }: RecordatoriosProps) {
  const { data } = useRead(recordatorios.getRecordatorios, { cliente });
  const dialog = useLazy(
    async () => (await import('./recordatorios/recordar-dialog.tsx')).RecordarDialog,
    'No se abrió el recordatorio. Revisa tu conexión e inténtalo de nuevo.',
  );
  if (!data) return null;
  const [ultimo] = data.enviados;
  return (
    <div className="stack-1">
      {ultimo && (
        <span>{`El último, ${ESTADOS[ultimo.estado]}: ${formatFecha(ultimo.resuelto ?? ultimo.pedido)}`}</span>
      )}
      {(data.escrito !== null || ultimo) && (
        <button
          type="button"
          className={`bare ${styles.anotar}`}
          aria-haspopup="dialog"
          aria-label={data.escrito === null ? `Ver recordatorios a ${nombre}` : `Enviar recordatorio a ${nombre}`}
          onClick={dialog.open}
        >
          {data.escrito === null ? 'Ver recordatorios' : 'Enviar recordatorio'}
        </button>
      )}
      {data.escrito === null && !ultimo && <span className="soft">Nada con fecha de vencimiento que recordar</span>}
      {dialog.Component && <dialog.Component cliente={cliente} nombre={nombre} data={data} onClose={dialog.close} />}
    </div>
  );
}

const ESTADOS: Readonly<Record<Recordatorio['estado'], string>> = {
  'en camino': 'en camino',
  enviado: 'enviado',
  pagado: 'no salió',
  omitido: 'no salió',
  'no enviado': 'no enviado',
};
