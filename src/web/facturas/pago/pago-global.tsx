import { type FormEvent, useId, useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import { camposCobro, type Factura } from '#contract/wire/factura.ts';
import { FORMA_DE_PAGO_GLOBAL } from '#domain/cfdi/catalogos.ts';
import { formatPrecio, parsePrecio, sumDinero } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import {
  campoDeCobro,
  DESCRIPCION,
  FORMAS,
  wrongDescripcion,
  wrongDia,
  wrongMonto,
} from '#web/components/facturas/cobro.ts';
import { folioOf, porCobrar } from '#web/components/facturas/por-cobrar.ts';
import { ReceptorDeHoy } from '#web/components/facturas/receptor-de-hoy.tsx';
import { useFoco } from '#web/components/partidas/use-foco.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import { readForm } from '#web/components/record/record-fields.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { descripcionDePago } from './descripcion-de-pago.ts';
import styles from './pago-global.module.css';
import { type Resultados, usePago } from './use-pago.ts';

interface PagoGlobalProps {
  readonly facturas: readonly Factura[];
  readonly onClose: () => void;
  /** Told once all of them are paid. */
  readonly onPaid: () => void;
}

const CAMPOS = [
  campoDeCobro('fechaAplicacion'),
  campoDeCobro('formaPago', { kind: 'options', options: FORMAS }),
  DESCRIPCION,
];

const { fechaAplicacion, formaPago, descripcion } = camposCobro;
const DEL_DEPOSITO = { fechaAplicacion, formaPago, descripcion };

/** Pays several invoices, each its balance or less: one complement for each client (reglas 104 and 105). */
export function PagoGlobal({ facturas: elegidas, onClose, onPaid }: PagoGlobalProps) {
  // Those it was opened with: what is paid leaves the selection, and how it ended is still to be read.
  const [facturas] = useState(elegidas);
  const id = useId();
  const form = useTexts({
    fechaAplicacion: diaOf(new Date()) as string,
    formaPago: FORMA_DE_PAGO_GLOBAL as string,
    descripcion: descripcionDePago(facturas.map(folioOf)),
  });
  const { values } = form;
  const montos = useTexts(Object.fromEntries(facturas.map((una) => [una.id, formatPrecio(porCobrar(una))])));
  const montoOf = (una: Factura) => parsePrecio(montos.values[una.id] ?? '') ?? 0;
  const { place, goTo } = useFoco();
  const { pay, isRunning, resultados } = usePago((errores) =>
    montos.judge(Object.fromEntries(errores.map((error) => [error.id, error.mensaje]))),
  );
  const clientes = clientesOf(facturas);
  const resultadoOf = (clave: string) => resultados.find(({ identificador }) => identificador === clave);
  const faltan = clientes.filter(({ clave }) => !resultadoOf(clave)?.ok).flatMap(({ suyas }) => suyas);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = faltan.map((una) => [una.id, wrongMonto('pago', montos.values[una.id] ?? '', porCobrar(una))]);
    const isPayable = montos.judge(Object.fromEntries(wrong));
    const isRight = form.judge({
      fechaAplicacion: wrongDia(values.fechaAplicacion, facturas),
      descripcion: wrongDescripcion(values.descripcion),
    });
    goTo(null);
    if (!isPayable || !isRight) return;
    const isPaid = await pay({
      ...readForm(DEL_DEPOSITO, values),
      ids: faltan.map((una) => una.id),
      // What is shown is what is paid, whatever the balance is by then.
      montos: faltan.map((una) => ({ id: una.id, monto: montoOf(una) })),
      origen: 'pago_global',
    });
    if (!isPaid) return;
    onPaid();
    onClose();
  }
  return (
    <Dialog title="Confirmar Pago" onClose={onClose}>
      <div ref={place}>
        <form id={id} noValidate onSubmit={(event) => void submit(event)}>
          <ul className={`stack-2 ${styles.clientes}`}>
            {clientes.map(({ clave, nombre, suyas, primera }) => (
              <li key={clave}>
                <span>
                  <strong>{nombre}</strong>
                  <span className="block hint">{contar(suyas.length, 'factura', 'facturas')}</span>
                </span>
                <strong>{formatPrecio(sumDinero(suyas.map(montoOf)))}</strong>
                <Receptor factura={primera} />
                <Montos facturas={suyas} montos={montos} isPaid={resultadoOf(clave)?.ok ?? false} />
                <Resultado resultado={resultadoOf(clave)} />
              </li>
            ))}
          </ul>
          {clientes.length > 1 && <p>Se hace un complemento de pago por cliente.</p>}
          <div className={`stack-4 ${styles.campos}`}>
            <Fields form={form} specs={CAMPOS} />
          </div>
        </form>
      </div>
      <div className="cluster-2 end">
        <button type="button" className={button.secondary} onClick={onClose}>
          {resultados.length > 0 ? 'Cerrar' : 'Cancelar'}
        </button>
        <button type="submit" form={id} className={button.primary} disabled={isRunning}>
          {isRunning ? 'Timbrando…' : `Pagar ${formatPrecio(sumDinero(faltan.map(montoOf)))}`}
        </button>
      </div>
    </Dialog>
  );
}

interface MontosProps {
  readonly facturas: readonly Factura[];
  readonly montos: ReturnType<typeof useTexts<string>>;
  readonly isPaid: boolean;
}

/** How much of each invoice of a client is paid: all that it owes, unless somebody types less. */
function Montos({ facturas, montos, isPaid }: MontosProps) {
  return (
    <ul className={`wide stack-2 ${styles.montos}`}>
      {facturas.map((una) => {
        const debe = porCobrar(una);
        const resto = debe - (parsePrecio(montos.values[una.id] ?? '') ?? 0);
        return (
          <li key={una.id}>
            <MoneyInput
              label={`Monto de ${folioOf(una)}`}
              hint={resto > 0 ? `De ${formatPrecio(debe)}: quedan ${formatPrecio(resto)}` : undefined}
              error={montos.errors[una.id]}
              required
              readOnly={isPaid}
              value={montos.values[una.id] ?? ''}
              onType={(text) => montos.set(String(una.id), text)}
            />
          </li>
        );
      })}
    </ul>
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
    return primera ? [{ clave, suyas, nombre: primera.cliente.account.razonSocial, primera: primera.id }] : [];
  });
}
