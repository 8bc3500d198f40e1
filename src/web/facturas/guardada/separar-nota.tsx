import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { CLAVE_DE_PRODUCTO, metodoOf } from '#domain/cfdi/catalogos.ts';
import { formaDePagoDeVentas } from '#domain/cfdi/publico-en-general.ts';
import { problemasDeReceptor } from '#domain/cfdi/receptor.ts';
import { appState } from '#web/api/app-state.ts';
import { isRefused } from '#web/api/errors.ts';
import { useAsk, useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Select } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { FORMAS } from '#web/components/facturas/cobro.ts';
import { estadoOf } from '#web/components/facturas/por-cobrar.ts';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { BuscarCliente } from '#web/components/facturas/receptor/buscar-cliente.tsx';
import { ClienteElegido } from '#web/components/facturas/receptor/cliente-elegido.tsx';
import { receptorOf } from '#web/components/facturas/receptor/receptor-de.ts';
import { type PorTimbrar, RevisarDialog } from '#web/components/facturas/revisar-dialog.tsx';
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
  const { review, stamp, revision, goBack, isRevisando, isRunning, rechazos, forget } = useSeparar(
    { id, nota },
    onClose,
  );
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
    else void review(cliente, formaPago);
  };
  return (
    <>
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
          <button type="submit" form={form} className={button.primary} disabled={isRunning || isRevisando || !cliente}>
            {isRevisando ? 'Revisando…' : isRunning ? 'Timbrando…' : 'Facturar'}
          </button>
        </div>
      </Dialog>
      {/* Beside it: of one within, it would be told that it closes. */}
      {revision && (
        <RevisarDialog
          documentos={documentosOf(revision, nota)}
          isOtra={revision.isOtra}
          isRunning={isRunning}
          onTimbrar={() => void stamp()}
          onClose={goBack}
        />
      )}
    </>
  );
}

/** The form in which the note was paid, unless another is chosen; empty until it is known. */
function useFormaDePago(nota: number): [string, (forma: string) => void] {
  const [elegida, setElegida] = useState<string | null>(null);
  const { data } = useRead(facturApi.getNotasPorFacturar, { notas: [nota] });
  const suya = data ? formaDePagoDeVentas(data.notas) : '';
  return [elegida ?? suya, setElegida];
}

type Pedido = Omit<RequestOf<typeof facturApi.splitGlobal>, 'opId'>;

/** Both invoices as they are shown before they are stamped, and what was asked for. */
interface Revision extends Pick<ResponseOf<typeof vistasPrevias.getVistaPreviaDeNota>, 'propia' | 'resto'> {
  readonly pedido: Pedido;
  /** They are others than were shown before. */
  readonly isOtra: boolean;
}

function documentosOf({ propia, resto }: Revision, nota: number): readonly PorTimbrar[] {
  return [
    ...(propia ? [{ vista: propia, titulo: `La factura de la nota ${nota}` }] : []),
    ...(resto ? [{ vista: resto, titulo: 'La factura global, sin esa nota' }] : []),
  ];
}

function useSeparar({ id, nota }: Pick<SepararNotaProps, 'id' | 'nota'>, onDone: () => void) {
  const navigate = useNavigate();
  const operation = useOperation();
  const [rechazos, setRechazos] = useState<Readonly<Record<string, string>>>({});
  const [revision, setRevision] = useState<Revision | null>(null);
  const isOutdated = useRef(false);
  const onRefused = (error: Error) => {
    // Somebody changed what they say: they are shown again, and that says why.
    isOutdated.current = isRefused(error, 'version');
    const named = namedErrors(error);
    setRechazos(Object.fromEntries(named.map(({ campo, mensaje }) => [campo, mensaje])));
    if (named.length > 0) setRevision(null);
    return isOutdated.current;
  };
  const { run: ask, isRunning: isRevisando } = useAsk(vistasPrevias.getVistaPreviaDeNota, { onRefused });
  const { run, isRunning } = useChange(facturApi.splitGlobal, { onRefused });
  const conNombre = (pedido: Pedido) => ({
    ...pedido,
    opId: operation.idFor({ isNew: false, asked: JSON.stringify(pedido) }),
  });

  async function show(pedido: Pedido, isOtra: boolean): Promise<void> {
    const answer = await ask(conNombre(pedido));
    // There is nothing to show of what was done by an answer that never came: it is asked for again.
    if (answer && !answer.propia) await separate(pedido, null);
    else setRevision(answer && { ...answer, pedido, isOtra });
  }

  async function separate(pedido: Pedido, visto: string | null): Promise<void> {
    isOutdated.current = false;
    const asked = conNombre(pedido);
    const answer = await run({ ...asked, form: { ...asked.form, visto } });
    if (!answer) {
      if (isOutdated.current) await show(pedido, true);
      return;
    }
    const { factura, aviso } = answer;
    if (aviso && estadoOf(factura) !== 'timbrada') {
      showToast({ type: 'advertencia', title: 'En proceso', message: aviso, duration: AVISO_DURATION });
    } else {
      sayResultado(facturApi.splitGlobal, answer, factura.estatus === 'Por confirmar');
    }
    onDone();
    void navigate(`../${factura.id}`, { relative: 'path' });
  }
  return {
    review: ({ identificador }: ClienteFiscal, formaPago: string) =>
      show(
        {
          id,
          nota,
          form: { claveProd: CLAVE_DE_PRODUCTO, formaPago, metodoPago: metodoOf(formaPago) },
          cliente: { identificador },
        },
        false,
      ),
    stamp: () => revision && separate(revision.pedido, revision.propia?.visto ?? null),
    revision,
    goBack: () => setRevision(null),
    isRevisando,
    isRunning,
    rechazos,
    forget: () => setRechazos({}),
  };
}
