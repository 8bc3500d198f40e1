import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { camposCobro, type Factura } from '#contract/wire/factura.ts';
import { FORMA_DE_PAGO_GLOBAL } from '#domain/cfdi/catalogos.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { RefusedError } from '#web/api/errors.ts';
import { useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { campoDeCobro, DESCRIPCION, FORMAS, wrongDescripcion, wrongDia } from '#web/components/facturas/cobro.ts';
import { porCobrar } from '#web/components/facturas/por-cobrar.ts';
import { ReceptorDeHoy } from '#web/components/facturas/receptor-de-hoy.tsx';
import { showToast, toastSuccess } from '#web/components/notices/toasts.ts';
import { useFoco } from '#web/components/partidas/use-foco.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { type FormValues, readForm } from '#web/components/record/record-fields.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import styles from './pago-global.module.css';

interface PagoGlobalProps {
  readonly facturas: readonly Factura[];
  readonly onClose: () => void;
  /** Told once all of them are paid. */
  readonly onPaid: () => void;
}

type Resultados = ResponseOf<typeof facturApi.submitPagoGlobal>['resultados'];

const CAMPOS = [
  campoDeCobro('fechaAplicacion'),
  campoDeCobro('formaPago', { kind: 'options', options: FORMAS }),
  DESCRIPCION,
];

const { fechaAplicacion, formaPago, descripcion } = camposCobro;
const DEL_DEPOSITO = { fechaAplicacion, formaPago, descripcion };

/** Pays the whole balance of several invoices: one complement for each client (reglas 104 and 105). */
export function PagoGlobal({ facturas: elegidas, onClose, onPaid }: PagoGlobalProps) {
  // Those it was opened with: what is paid leaves the selection, and how it ended is still to be read.
  const [facturas] = useState(elegidas);
  const id = useId();
  const form = useTexts({
    fechaAplicacion: diaOf(new Date()) as string,
    formaPago: FORMA_DE_PAGO_GLOBAL as string,
    descripcion: '',
  });
  const { values } = form;
  const { place, goTo } = useFoco();
  const { pay, isRunning, resultados } = usePago(facturas);
  const clientes = clientesOf(facturas);
  const resultadoOf = (clave: string) => resultados.find(({ identificador }) => identificador === clave);
  const faltan = clientes.filter(({ clave }) => !resultadoOf(clave)?.ok);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isRight = form.judge({
      fechaAplicacion: wrongDia(values.fechaAplicacion, facturas),
      descripcion: wrongDescripcion(values.descripcion),
    });
    goTo(null);
    if (isRight && (await pay(values))) {
      onPaid();
      onClose();
    }
  }
  return (
    <Dialog title="Confirmar Pago" onClose={onClose}>
      <ul className={`stack-2 ${styles.clientes}`}>
        {clientes.map(({ clave, nombre, suyas, monto, primera }) => (
          <li key={clave}>
            <span>
              <strong>{nombre}</strong>
              <span className="block hint">{suyas.length === 1 ? '1 factura' : `${suyas.length} facturas`}</span>
            </span>
            <strong>{formatPrecio(monto)}</strong>
            <Receptor factura={primera} />
            <Resultado resultado={resultadoOf(clave)} />
          </li>
        ))}
      </ul>
      <p>
        Se paga el saldo completo de cada factura{clientes.length > 1 && ', con un complemento de pago por cliente'}.
      </p>
      <div ref={place}>
        <form id={id} className={`stack-4 ${styles.campos}`} noValidate onSubmit={(event) => void submit(event)}>
          <Fields form={form} specs={CAMPOS} />
        </form>
      </div>
      <div className="cluster-2 end">
        <button type="button" className={button.secondary} onClick={onClose}>
          {resultados.length > 0 ? 'Cerrar' : 'Cancelar'}
        </button>
        <button type="submit" form={id} className={button.primary} disabled={isRunning}>
          {isRunning ? 'Timbrando…' : `Pagar ${formatPrecio(sumDinero(faltan.map(({ monto }) => monto)))}`}
        </button>
      </div>
    </Dialog>
  );
}

/** Whom a client's complement is stamped to, which any invoice of theirs tells. */
function Receptor({ factura }: { readonly factura: number }) {
  const { data, isPlaceholderData } = useRead(facturApi.getFactura, { factura });
  if (!data || isPlaceholderData) return null;
  return (
    <div className={styles.receptor}>
      <ReceptorDeHoy receptor={data.receptorDeHoy} />
    </div>
  );
}

/** How the payment of a client ended, once it did. */
function Resultado({ resultado }: { readonly resultado: Resultados[number] | undefined }) {
  if (!resultado) return null;
  return (
    <span className={`wide danger ${styles.resultado}`} data-ok={resultado.ok} role="status">
      {resultado.ok ? 'Pagado' : resultado.mensaje}
    </span>
  );
}

function clientesOf(facturas: readonly Factura[]) {
  const porCliente = Map.groupBy(facturas, ({ cliente }) => cliente.identificador);
  return [...porCliente].flatMap(([clave, suyas]) => {
    const [primera] = suyas;
    if (!primera) return [];
    const monto = sumDinero(suyas.map(porCobrar));
    return [{ clave, suyas, monto, nombre: primera.cliente.account.razonSocial, primera: primera.id }];
  });
}

/** Reads how each client's payment ended from an answer that says that not all of them were made. */
function resultadosOf(error: Error): Resultados {
  const answer = error instanceof RefusedError ? error.cause : null;
  const read = z.safeDecode(facturApi.submitPagoGlobal.response, answer as never);
  return read.success ? read.data.resultados : [];
}

/** Sends the payment. Where some clients' failed, the same again does what is missing and nothing twice (regla 106). */
function usePago(facturas: readonly Factura[]) {
  const operation = useOperation();
  const [resultados, setResultados] = useState<Resultados>([]);
  const { run, isRunning } = useChange(facturApi.submitPagoGlobal, {
    onRefused(error) {
      setResultados(resultadosOf(error));
      return false;
    },
  });

  /** @returns true when every client's payment was made. */
  async function pay(values: FormValues<typeof DEL_DEPOSITO>): Promise<boolean> {
    const ids = facturas.map((factura) => factura.id);
    const form = {
      ...readForm(DEL_DEPOSITO, values),
      ids,
      origen: 'pago_global' as const,
    };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(form) });
    const answer = await run({ form, opId });
    if (!answer) return false;
    // What is held of an invoice after its payment is a payment of which nobody knows yet.
    const isDudosa = answer.resultados.some(({ facturas: suyas }) => suyas.some(({ reservado }) => reservado > 0));
    if (!isDudosa) toastSuccess(facturApi.submitPagoGlobal);
    else {
      const message = 'El proveedor no contestó a tiempo. El pago queda por confirmar: no lo repitas.';
      showToast({ type: 'advertencia', title: 'Por confirmar', message });
    }
    return true;
  }
  return { pay, isRunning, resultados };
}
