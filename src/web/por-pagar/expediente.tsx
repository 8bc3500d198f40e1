import { useState } from 'react';
import { porPagar } from '#contract/por-pagar.ts';
import { camposPorPagar, type ExpedientePorPagar } from '#contract/wire/por-pagar.ts';
import { textOf } from '#contract/wire/record.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatFecha } from '#domain/fecha.ts';
import { download } from '#web/api/download.ts';
import button from '#web/components/controls/button.module.css';
import { CopyButton } from '#web/components/controls/copy-button.tsx';
import datos from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import { orNada } from '#web/components/lista/columns.tsx';
import { toastFailure } from '#web/components/notices/toasts.ts';
import { LineaDeTiempo, sucesoDeCambio } from '#web/components/record/linea-de-tiempo.tsx';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { Conceptos } from './conceptos.tsx';
import { EditarDialog } from './editar-dialog.tsx';
import { Estado } from './estado.tsx';
import { folioDeCuenta } from './nombres.ts';
import { PagarDialog } from './pagar-dialog.tsx';
import { Pagos } from './pagos.tsx';
import { Piezas } from './piezas.tsx';
import styles from './por-pagar.module.css';

interface ExpedienteProps {
  readonly expediente: ExpedientePorPagar;
}

/** An invoice that is kept: what it says, what was paid of it, which parts it is for, and what changed. */
export function Expediente({ expediente }: ExpedienteProps) {
  const { cuenta, conceptos } = expediente;
  return (
    <div className={`stack-4 ${styles.hoja}`}>
      <Acciones expediente={expediente} />
      {cuenta.cancelada !== null && <Cancelada expediente={expediente} />}
      <Datos expediente={expediente} />
      <Pagos expediente={expediente} />
      {cuenta.tipo === 'I' && <Piezas expediente={expediente} />}
      {conceptos.length > 0 && (
        <section className="stack-3" aria-labelledby="conceptos">
          <h2 id="conceptos" className={styles.titulo}>
            Lo que cobra
          </h2>
          <Conceptos conceptos={conceptos} />
        </section>
      )}
      <section className="stack-3" aria-labelledby="historial" data-screen-only>
        <h2 id="historial" className={styles.titulo}>
          Historial
        </h2>
        <LineaDeTiempo
          registro="la factura"
          nada="Esta factura no ha cambiado."
          call={porPagar.getHistorial}
          request={(filas) => ({ id: cuenta.id, filas })}
          sucesosOf={({ cambios }) =>
            // Payments and parts stand in their own places.
            cambios
              .filter(({ operacion, campos }) => operacion !== 'cambio' || campos.length > 0)
              .map((cambio) => sucesoDeCambio(cambio))
          }
        />
      </section>
    </div>
  );
}

type Dialogo = 'pagar' | 'editar' | 'cancelar';

/** The things that can be done to an invoice: of a cancelled one only that its XML is taken. */
function Acciones({ expediente }: ExpedienteProps) {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const { cuenta } = expediente;
  const isViva = cuenta.cancelada === null;
  const onClose = () => setDialogo(null);
  return (
    <div className="cluster-2" data-screen-only>
      {cuenta.tipo === 'I' && cuenta.saldo > 0 && (
        <button type="button" className={button.primary} onClick={() => setDialogo('pagar')}>
          Registrar pago
        </button>
      )}
      {isViva && (
        <button type="button" className={button.secondary} onClick={() => setDialogo('editar')}>
          Editar
        </button>
      )}
      {cuenta.uuid !== '' && <Xml id={cuenta.id} />}
      <button type="button" className={button.secondary} onClick={() => print()}>
        Imprimir
      </button>
      {isViva && (
        <button type="button" className={button.quiet} onClick={() => setDialogo('cancelar')}>
          Marcar como cancelada
        </button>
      )}
      {dialogo === 'pagar' && <PagarDialog expediente={expediente} onClose={onClose} />}
      {dialogo === 'editar' && <EditarDialog cuenta={cuenta} onClose={onClose} />}
      {dialogo === 'cancelar' && <CancelarDialog cuenta={cuenta} onClose={onClose} />}
    </div>
  );
}

function Xml({ id }: { readonly id: number }) {
  const [isFetching, setFetching] = useState(false);
  async function take(): Promise<void> {
    setFetching(true);
    try {
      await download(porPagar.downloadXml, { id });
    } catch (error) {
      toastFailure(porPagar.downloadXml, error);
    } finally {
      setFetching(false);
    }
  }
  return (
    <button type="button" className={button.secondary} disabled={isFetching} onClick={() => void take()}>
      {isFetching ? 'Descargando…' : 'Descargar XML'}
    </button>
  );
}

/** Says that it owes nothing any more, and what is to be claimed back. */
function Cancelada({ expediente: { cuenta } }: ExpedienteProps) {
  return (
    <p className="notice on-warning" role="note">
      {`El proveedor la canceló (${formatFecha(cuenta.cancelada ?? '')}): ${cuenta.motivo}. `}
      {cuenta.porReclamar > 0 &&
        `Se le pagaron ${formatPrecio(cuenta.porReclamar)}, que están por reclamar: cuando los devuelva, deshaz el pago.`}
    </p>
  );
}

const { subtotal, total, fecha, vence } = camposPorPagar;

function Datos({ expediente: { cuenta } }: ExpedienteProps) {
  const isNota = cuenta.tipo === 'E';
  const textos: readonly (readonly [name: string, value: string])[] = [
    ['Proveedor', cuenta.proveedor],
    ['Fecha', textOf(fecha, cuenta.fecha)],
    ...(isNota ? [] : [['Vence', textOf(vence, cuenta.vence)] as const]),
    ['Subtotal sin IVA', orNada(textOf(subtotal, cuenta.subtotal))],
    ['Total', textOf(total, cuenta.total)],
    [isNota ? 'Aplicado' : 'Pagado', formatPrecio(cuenta.pagado)],
    [isNota ? 'Queda a favor' : 'Se debe', formatPrecio(cuenta.saldo)],
    ...(cuenta.uuid === ''
      ? []
      : ([
          ['Emisor', cuenta.emisor],
          ['RFC', cuenta.rfc],
          ['Método de pago', orNada(cuenta.metodo)],
          ['Condiciones', orNada(cuenta.condiciones)],
        ] as const)),
    ['Nota', orNada(cuenta.nota)],
  ];
  return (
    <dl className={`card ${datos.datos}`}>
      <Fact name="Folio">
        <span className="mono">{folioDeCuenta(cuenta)}</span>
      </Fact>
      <Fact name="Estado">
        <Estado cuenta={cuenta} />
      </Fact>
      {textos.map(([name, value]) => (
        <Fact key={name} name={name}>
          <span className="anywhere">{value}</span>
        </Fact>
      ))}
      {cuenta.uuid !== '' && (
        <Fact name="Folio fiscal (UUID)">
          <span className="row-2 between">
            <span className="mono anywhere">{cuenta.uuid}</span>
            <CopyButton text={cuenta.uuid} name="Folio fiscal (UUID)" />
          </span>
        </Fact>
      )}
    </dl>
  );
}
