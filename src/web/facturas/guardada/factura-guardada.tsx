import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { isUuidSimulado } from '#domain/cfdi/modo.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { type Tab, Tabs } from '#web/components/controls/tabs.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { Archivos } from '#web/components/facturas/archivos.tsx';
import { EnProceso, FueraDelSistema } from '#web/components/facturas/avisos.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { FolioLink } from '#web/components/facturas/folio-link.tsx';
import { estadoOf, folioOf } from '#web/components/facturas/por-cobrar.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import record from '#web/components/record/record.module.css';
import { NoRecord, type RecordRead, useRecord } from '#web/components/record/record-screen.tsx';
import { useTab } from '#web/components/record/use-tab.ts';
import { CancelarFactura } from './cancelar-factura.tsx';
import { DatosDeFactura, Eventos, ItemsFacturados, NotasDeGlobal } from './datos.tsx';
import { Egresos, porDevolver } from './egresos.tsx';
import { Pagos } from './pagos.tsx';
import { useFormKey } from './use-form-key.ts';

/** An invoice with its payments, its returns and all that happened to them. */
export type Expediente = ResponseOf<typeof facturApi.getFactura>;

const LECTURA: RecordRead<typeof facturApi.getFactura, Expediente> = {
  call: facturApi.getFactura,
  request: (id) => ({ factura: Number(id) }),
  recordOf: (answer) => answer,
};

/** An invoice that was made: what it says, what it owes, and what can be done with it. None of it is changed any more. */
export function FacturaGuardada() {
  const { id, record: expediente, isLoading, error, reload } = useRecord(LECTURA);
  const factura = expediente?.factura ?? null;
  return (
    <>
      <ScreenHeader title={factura ? `Factura ${folioOf(factura)}` : 'Factura'} back={<VolverALista text="Volver" />}>
        {expediente && <RevisarAhora key={`revisar-${id}`} factura={expediente.factura} />}
        {expediente && <CancelarFactura key={id} expediente={expediente} />}
      </ScreenHeader>
      {expediente && <Partes key={id} expediente={expediente} reload={reload} />}
      {!expediente && isLoading && <div className={record.bone} aria-busy="true" />}
      {!expediente && !isLoading && (
        <NoRecord
          what="la factura"
          error={error}
          back={<VolverALista text="Ver las facturas" />}
          onRetry={() => void reload()}
        />
      )}
    </>
  );
}

interface PartesProps {
  readonly expediente: Expediente;
  readonly reload: () => Promise<Expediente | null>;
}

type Nombre = 'factura' | 'pagos' | 'egresos';

/** The tabs of an invoice; only what is paid later has payments. */
function Partes({ expediente, reload }: PartesProps) {
  const { factura, pagos, egresos } = expediente;
  const isPpd = factura.factura.metodoPago === 'PPD';
  const tabs: [Tab<Nombre>, ...Tab<Nombre>[]] = [
    { name: 'factura', label: 'Factura' },
    ...(isPpd ? [{ name: 'pagos', label: conCuantos('Pagos', pagos.length) } as const] : []),
    { name: 'egresos', label: conCuantos('Egresos', egresos.length) },
  ];
  const [pestana, setPestana] = useTab(tabs);
  // A payment, or a return, that was made leaves an empty form for the next.
  const pago = useFormKey(`${pagos.length}-${factura.saldo}-${factura.reservado}`);
  const egreso = useFormKey(`${egresos.length}-${porDevolver(expediente)}`);
  return (
    <div className={styles.hoja}>
      <Avisos factura={factura} zona={expediente.plazo?.zona} reload={reload} />
      <Tabs label="Partes de la factura" tabs={tabs} current={pestana} onChoose={setPestana} className="shrink">
        {/* What is typed in one of them stays while another is looked at. */}
        <div className={styles.hoja} hidden={pestana !== 'factura'}>
          <DatosDeFactura factura={factura} />
          <Archivos timbre={factura.factura.timbre} que="la factura" correo={factura.cliente.account.email} />
          <NotasDeGlobal factura={factura} />
          <ItemsFacturados factura={factura} />
          <Eventos eventos={expediente.eventos} />
        </div>
        {isPpd && (
          <div className={styles.hoja} hidden={pestana !== 'pagos'}>
            <Pagos expediente={expediente} form={pago} />
          </div>
        )}
        <div className={styles.hoja} hidden={pestana !== 'egresos'}>
          <Egresos expediente={expediente} form={egreso} />
        </div>
      </Tabs>
      {/* The question of both forms, which say themselves what they would lose: nobody would see it in a tab that is not looked at. */}
      <UnsavedGuard isDirty={false} />
    </div>
  );
}

function conCuantos(name: string, count: number): string {
  return count === 0 ? name : `${name} (${count})`;
}

/** Says what is not as usual with an invoice, and the way on. */
function Avisos({
  factura,
  zona,
  reload,
}: {
  readonly factura: Factura;
  readonly zona: string | undefined;
  readonly reload: () => Promise<unknown>;
}) {
  const { estatus, error, sustituye, sustituidaPor, id } = factura;
  const { uuid } = factura.factura.timbre;
  return (
    <>
      {isUuidSimulado(uuid) && (
        <p className={styles.aviso} data-tono="rojo">
          <span>
            <strong>SIN VALIDEZ FISCAL.</strong> Se timbró con el proveedor de pruebas: no es un CFDI del SAT.
          </span>
        </p>
      )}
      {estatus === 'Por confirmar' && <PorConfirmar reload={reload} />}
      {estatus === 'Rechazada' && (
        <div className={styles.aviso} data-tono="rojo" role="status">
          <p>
            <strong>No se timbró.</strong> {error || 'El proveedor no dijo por qué.'}
          </p>
          {estadoOf(factura) === 'rechazada' && (
            <Link className={button.secondary} to={`../new?de=${id}`} relative="path">
              Corregir y volver a facturar
            </Link>
          )}
        </div>
      )}
      <EnProceso cancelacion={factura.factura.cancelacion} zona={zona} />
      {factura.fuera && <FueraDelSistema que={`la factura ${folioOf(factura)}`} fuera={factura.fuera} />}
      {sustituye !== null && <Otra texto="Sustituye a" id={sustituye} />}
      {sustituidaPor !== null && <Otra texto="La sustituye" id={sustituidaPor} />}
    </>
  );
}

function Otra({ texto, id }: { readonly texto: string; readonly id: number }) {
  return (
    <p className={styles.aviso}>
      <span>
        {texto} <FolioLink id={id} />
      </span>
    </p>
  );
}

/** How often and for how long the screen asks by itself, in milliseconds. */
const CADA = 4000;
const VECES = 45;

/** Explains a doubt, and looks every few seconds whether it is over. */
function PorConfirmar({ reload }: { readonly reload: () => Promise<unknown> }) {
  const [veces, setVeces] = useState(0);
  useEffect(() => {
    if (veces >= VECES) return;
    const timer = setTimeout(() => {
      if (!document.hidden) void reload();
      setVeces(veces + 1);
    }, CADA);
    return () => clearTimeout(timer);
  }, [veces, reload]);
  return (
    <div className={styles.aviso} data-tono="naranja" role="status">
      <p>
        <strong>Por confirmar.</strong> El proveedor todavía no dice si se timbró. El sistema se lo pregunta solo, y
        aquí se verá el resultado: no la hagas otra vez.
      </p>
      {veces >= VECES && (
        <button type="button" className={button.secondary} onClick={() => setVeces(0)}>
          Volver a mirar
        </button>
      )}
    </div>
  );
}

/** Asks the provider and the tax authority how an invoice, its payments and its returns stand at this moment. */
function RevisarAhora({ factura }: { readonly factura: Factura }) {
  const { run, isRunning } = useChange(facturApi.revisar, { isUntilShown: true });
  if (factura.estatus === 'Rechazada') return null;

  async function review(): Promise<void> {
    const done = await run({ id: factura.id });
    if (!done) return;
    const isIgual = done.resultado === 'Nada cambió';
    showToast({
      title: isIgual ? 'Revisada: nada cambió' : done.resultado,
      ...(!isIgual && ({ type: 'advertencia' } as const)),
    });
  }

  return (
    <button
      type="button"
      className={button.quiet}
      title="Pregunta al proveedor y al SAT si la factura, sus pagos y sus egresos siguen vigentes"
      aria-label={`Revisar ahora la factura ${folioOf(factura)}`}
      aria-busy={isRunning}
      disabled={isRunning}
      onClick={() => void review()}
    >
      {isRunning ? 'Revisando…' : 'Revisar ahora'}
    </button>
  );
}
