import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { FORMA_DE_PAGO_GLOBAL, FORMAS_PARA_PAGOS } from '#domain/cfdi/catalogos.ts';
import { problemaDeDiaDePago } from '#domain/cfdi/pago.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { diaOf, readDia } from '#domain/fecha.ts';
import { RefusedError } from '#web/api/errors.ts';
import { useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { DateInput } from '#web/components/controls/date-input.tsx';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { porCobrar } from '#web/components/facturas/por-cobrar.ts';
import { showToast, toastSuccess } from '#web/components/notices/toasts.ts';
import { useFoco } from '#web/components/partidas/use-foco.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { ReceptorDeHoy } from './guardada/receptor-de-hoy.tsx';
import styles from './pago-global.module.css';

interface PagoGlobalProps {
  readonly facturas: readonly Factura[];
  readonly onClose: () => void;
  /** Told once all of them are paid. */
  readonly onPaid: () => void;
}

type Resultados = ResponseOf<typeof facturApi.submitPagoGlobal>['resultados'];

const FORMAS = FORMAS_PARA_PAGOS.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` }));

/** Pays the whole balance of several invoices: one complement for each client (reglas 104 and 105). */
export function PagoGlobal({ facturas: elegidas, onClose, onPaid }: PagoGlobalProps) {
  // Those it was opened with: what is paid leaves the selection, and how it ended is still to be read.
  const [facturas] = useState(elegidas);
  const id = useId();
  const [values, setValues] = useState({
    dia: diaOf(new Date()),
    formaPago: FORMA_DE_PAGO_GLOBAL as string,
    descripcion: '',
  });
  const [errors, setErrors] = useState<{ readonly dia?: string; readonly descripcion?: string }>({});
  const { place, goTo } = useFoco();
  const { pay, isRunning, resultados } = usePago(facturas);
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const clientes = clientesOf(facturas);
  const resultadoOf = (clave: string) => resultados.find(({ identificador }) => identificador === clave);
  const faltan = clientes.filter(({ clave }) => !resultadoOf(clave)?.ok);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = wrongIn(values, facturas);
    setErrors(wrong);
    goTo(null);
    if (Object.keys(wrong).length === 0 && (await pay(values))) {
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
          <DateInput
            label="Fecha de aplicación"
            required
            value={values.dia}
            error={errors.dia}
            onType={(dia) => set({ dia })}
          />
          <Select
            label="Forma de pago"
            required
            data={FORMAS}
            value={values.formaPago}
            onChange={({ currentTarget }) => set({ formaPago: currentTarget.value })}
          />
          <TextInput
            label="Descripción"
            required
            className="wide"
            maxLength={1000}
            autoComplete="off"
            value={values.descripcion}
            error={errors.descripcion}
            onChange={({ currentTarget }) => set({ descripcion: currentTarget.value })}
          />
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

interface Valores {
  readonly dia: string;
  readonly formaPago: string;
  readonly descripcion: string;
}

function wrongIn({ dia, descripcion }: Valores, facturas: readonly Factura[]) {
  const leido = readDia(dia);
  const creadas = facturas.map(({ creada }) => new Date(creada));
  const malDia =
    leido === null ? 'Escribe una fecha' : problemaDeDiaDePago({ dia: leido, ahora: new Date(), facturas: creadas });
  return {
    ...(malDia !== null && { dia: malDia }),
    ...(descripcion.trim() === '' && { descripcion: 'Escribe una descripción' }),
  };
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
  async function pay({ dia, formaPago, descripcion }: Valores): Promise<boolean> {
    const ids = facturas.map((factura) => factura.id);
    const form = {
      fechaAplicacion: readDia(dia) ?? dia,
      formaPago,
      descripcion: descripcion.trim(),
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
