import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { recordatorios } from '#contract/recordatorios.ts';
import type { Recordatorio } from '#contract/wire/recordatorio.ts';
import { parseCorreo } from '#domain/cuenta.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diaOf, formatFecha } from '#domain/fecha.ts';
import { horaOf } from '#domain/hora.ts';
import { useChange } from '#web/api/query.ts';
import { Textarea, TextInput } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { Escrito } from './escrito.tsx';
import styles from './recordatorios.module.css';

type Data = ResponseOf<typeof recordatorios.getRecordatorios>;

interface RecordarDialogProps {
  readonly cliente: string;
  readonly nombre: string;
  readonly data: Data;
  readonly onClose: () => void;
}

/** Shows a reminder before it leaves, and those that left; of who owes nothing with a due day only those. */
export function RecordarDialog(props: RecordarDialogProps) {
  const { nombre, data, onClose } = props;
  const [escrito] = useState(data.escrito);
  if (escrito !== null) return <Recordar {...props} escrito={escrito} />;
  return (
    <Dialog title={`Recordatorios a ${nombre}`} onClose={onClose}>
      <Enviados enviados={data.enviados} />
    </Dialog>
  );
}

function Recordar({
  cliente,
  nombre,
  data,
  escrito,
  onClose,
}: RecordarDialogProps & { readonly escrito: NonNullable<Data['escrito']> }) {
  const [correo, setCorreo] = useState(data.email);
  const [nota, setNota] = useState('');
  const [error, setError] = useState<string>();
  const [yaHoy, setYaHoy] = useState(() => yaHoyOf(data.enviados));
  const operation = useOperation();
  const { run, isRunning } = useChange(recordatorios.sendRecordatorio, {
    onRefused(refused) {
      const mensajeOf = (nombre: string) => namedErrors(refused).find(({ campo }) => campo === nombre)?.mensaje;
      setError(mensajeOf('email'));
      setYaHoy((antes) => mensajeOf('otraVez') ?? antes);
      return false;
    },
  });

  async function submit(): Promise<void> {
    const email = parseCorreo(correo);
    setError(email === null ? 'Escribe un correo como nombre@empresa.mx' : undefined);
    if (email === null) return;
    const asked = { cliente, email, nota: nota.trim(), otraVez: yaHoy !== undefined };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(recordatorios.sendRecordatorio);
    onClose();
  }
  return (
    <FormDialog
      title={`Recordar a ${nombre}`}
      action={yaHoy === undefined ? 'Enviar' : 'Enviar otra vez'}
      running="Enviando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Correo"
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        value={correo}
        error={error}
        onChange={({ currentTarget }) => {
          setCorreo(currentTarget.value);
          setError(undefined);
        }}
      />
      <Escrito escrito={escrito} />
      <p className="hint">Los importes son los del momento en que sale: si ya pagó, no sale.</p>
      <Textarea
        label="Agregar al correo"
        placeholder="Opcional"
        maxLength={1000}
        value={nota}
        onChange={({ currentTarget }) => setNota(currentTarget.value)}
      />
      {yaHoy !== undefined && <p role="status">{`${yaHoy}.`}</p>}
      {data.enviados.length > 0 && (
        <section className="stack-1" aria-labelledby="enviados">
          <h3 id="enviados">Los anteriores</h3>
          <Enviados enviados={data.enviados} />
        </section>
      )}
    </FormDialog>
  );
}

/** Says when today the client was reminded, or is about to be; undefined where he was not. */
function yaHoyOf(enviados: readonly Recordatorio[]): string | undefined {
  const hoy = diaOf(new Date());
  const deHoy = enviados.find(
    ({ estado, pedido }) => (estado === 'en camino' || estado === 'enviado') && diaOf(new Date(pedido)) === hoy,
  );
  return deHoy && `Hoy ya se le recordó, a las ${horaOf(new Date(deHoy.pedido))} a ${deHoy.para}`;
}

const ESTADOS: Readonly<Record<Recordatorio['estado'], string>> = {
  'en camino': 'En camino',
  enviado: 'Enviado',
  pagado: 'No salió: ya había pagado',
  omitido: 'No salió: se canceló, se prometió o estaba en trámite',
  'no enviado': 'No se pudo enviar',
};

function Enviados({ enviados }: { readonly enviados: readonly Recordatorio[] }) {
  return (
    <ul className={styles.historial}>
      {enviados.map(({ id, estado, pedido, resuelto, para, autor, facturas, adeudo, nota }) => (
        <li key={id} className="stack-1">
          <span className={estado === 'no enviado' ? styles.fallo : undefined}>
            {[
              ESTADOS[estado],
              formatFecha(resuelto ?? pedido),
              adeudo !== null && adeudo > 0 ? formatPrecio(adeudo) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="hint anywhere">
            {[para, autor === '' ? 'por la regla' : autor, facturas.map(facturaOf).join(', '), nota]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function facturaOf({ folio, adeudo }: Recordatorio['facturas'][number]): string {
  return adeudo === null ? folio : `${folio} (${formatPrecio(adeudo)})`;
}
