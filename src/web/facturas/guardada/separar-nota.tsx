import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { CLAVE_DE_PRODUCTO, metodoOf } from '#domain/cfdi/catalogos.ts';
import { formaDePagoDeVentas } from '#domain/cfdi/publico-en-general.ts';
import { problemasDeReceptor } from '#domain/cfdi/receptor.ts';
import { appState } from '#web/api/app-state.ts';
import { useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Select } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { FORMAS } from '#web/components/facturas/cobro.ts';
import { estadoOf } from '#web/components/facturas/por-cobrar.ts';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { BuscarCliente } from '#web/components/facturas/receptor/buscar-cliente.tsx';
import { ClienteElegido } from '#web/components/facturas/receptor/cliente-elegido.tsx';
import { receptorOf } from '#web/components/facturas/receptor/receptor-de.ts';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { AVISO_DURATION, showToast } from '#web/components/notices/toasts.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import styles from './separar.module.css';

interface SepararNotaProps {
  /** The global invoice. */
  readonly id: number;
  readonly nota: number;
  readonly onClose: () => void;
}

const SIN_ELEGIR = { value: '', label: 'Elige' };

/** Asks who a note of a global invoice is invoiced to, and has that done: the global one is issued again without it. */
export function SepararNota({ id, nota, onClose }: SepararNotaProps) {
  const form = useId();
  const [cliente, setCliente] = useState<ClienteFiscal | null>(null);
  const [formaPago, setFormaPago] = useFormaDePago(nota);
  const { separar: separate, isRunning, rechazos, forget } = useSeparar({ id, nota }, onClose);
  const datos = useRef<HTMLDivElement>(null);
  const choose = (otro: ClienteFiscal | null) => {
    setCliente(otro);
    forget();
    // What was pressed is gone with the choice.
    datos.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!cliente) return;
    const problemas = problemasDeReceptor(receptorOf(cliente), appState().negocio.codigoPostal);
    if (problemas.length > 0) datos.current?.focus();
    else void separate(cliente, formaPago);
  };
  return (
    <Dialog title={`Facturar la nota ${nota} a su nombre`} onClose={onClose}>
      <p>
        La factura global se cancela con el motivo 04, se emite de nuevo sin esta nota, y la nota recibe la suya. Las
        demás notas no quedan libres en ningún momento.
      </p>
      {/* What is wrong with the client is said there. */}
      <div ref={datos} className={`stack-3 ${styles.cliente}`} tabIndex={-1}>
        {cliente ? (
          <ClienteElegido cliente={cliente} rechazos={rechazos} onChange={choose} />
        ) : (
          <BuscarCliente inicio="" onChoose={choose} />
        )}
      </div>
      <form id={form} onSubmit={submit}>
        <Select
          label="Forma de pago"
          required
          // A note was paid at the counter: its own invoice is never to be paid later.
          data={formaPago === '' ? [SIN_ELEGIR, ...FORMAS] : FORMAS}
          value={formaPago}
          onChange={({ currentTarget }) => setFormaPago(currentTarget.value)}
        />
      </form>
      <div className="cluster-2 end above-4">
        <button type="button" className={button.secondary} onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" form={form} className={button.primary} disabled={isRunning || !cliente}>
          {isRunning ? 'Timbrando…' : 'Facturar'}
        </button>
      </div>
    </Dialog>
  );
}

/** The form in which the note was paid, unless another is chosen; empty until it is known. */
function useFormaDePago(nota: number): [string, (forma: string) => void] {
  const [elegida, setElegida] = useState<string | null>(null);
  const { data } = useRead(facturApi.getNotasPorFacturar, { notas: [nota] });
  const suya = data ? formaDePagoDeVentas(data.notas) : '';
  return [elegida ?? suya, setElegida];
}

function useSeparar({ id, nota }: Pick<SepararNotaProps, 'id' | 'nota'>, onDone: () => void) {
  const navigate = useNavigate();
  const operation = useOperation();
  const [rechazos, setRechazos] = useState<Readonly<Record<string, string>>>({});
  const { run, isRunning } = useChange(facturApi.splitGlobal, {
    onRefused(error) {
      setRechazos(Object.fromEntries(namedErrors(error).map(({ campo, mensaje }) => [campo, mensaje])));
      return false;
    },
  });
  async function separate({ identificador }: ClienteFiscal, formaPago: string): Promise<void> {
    const form = { claveProd: CLAVE_DE_PRODUCTO, formaPago, metodoPago: metodoOf(formaPago) };
    const pedido = { id, nota, form, cliente: { identificador } };
    const answer = await run({ ...pedido, opId: operation.idFor({ isNew: false, asked: JSON.stringify(pedido) }) });
    if (!answer) return;
    const { factura, aviso } = answer;
    if (aviso && estadoOf(factura) !== 'timbrada') {
      showToast({ type: 'advertencia', title: 'En proceso', message: aviso, duration: AVISO_DURATION });
    } else {
      sayResultado(facturApi.splitGlobal, answer, factura.estatus === 'Por confirmar');
    }
    onDone();
    void navigate(`../${factura.id}`, { relative: 'path' });
  }
  return { separar: separate, isRunning, rechazos, forget: () => setRechazos({}) };
}
