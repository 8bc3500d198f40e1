import type { Apartado, Recibo as ReciboDeAnticipo } from '#contract/wire/apartado.ts';
import { cuentaDeApartado } from '#domain/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Consulta } from '#web/components/impresion/consulta.tsx';
import { Papeles, usePapel } from '#web/components/impresion/papeles.tsx';
import { PrintFrame, PrintPage } from '#web/components/impresion/print-frame.tsx';
import { isPorPagar } from './estatus.tsx';
import styles from './recibo.module.css';

interface ReciboProps {
  readonly apartado: Apartado;
  /** The number of a receipt of its money in advance; empty prints the hold as it is now. */
  readonly numero: string;
}

/** A paper of a hold that the customer takes home, of the size that this computer chose last; the print dialog opens by itself. */
export function Recibo({ apartado, numero }: ReciboProps) {
  const [papel, setPapel] = usePapel();
  const recibos = apartado.anticipo?.recibos ?? [];
  const recibo = recibos.find((one) => String(one.recibo) === numero);
  if (numero !== '' && !recibo) return <EmptyState text={`Este apartado no tiene el recibo ${numero}.`} />;
  // A receipt that is printed again says what was paid up to it, and nothing that came later.
  const hechos = recibo ? recibos.slice(0, recibos.indexOf(recibo) + 1) : recibos;
  return (
    <>
      <div className={`cluster-2 middle ${styles.acciones}`} data-screen-only>
        <Papeles papel={papel} onChoose={setPapel} />
        <button type="button" className={button.primary} onClick={() => print()}>
          Imprimir
        </button>
      </div>
      <PrintFrame isReady papel={papel}>
        <Hoja apartado={apartado} recibo={recibo} recibos={hechos} />
      </PrintFrame>
    </>
  );
}

interface HojaProps {
  readonly apartado: Apartado;
  readonly recibo: ReciboDeAnticipo | undefined;
  /** The receipts that it adds up, oldest first. */
  readonly recibos: readonly ReciboDeAnticipo[];
}

function Hoja({ apartado, recibo, recibos }: HojaProps) {
  const { negocio, publicUrl } = appState();
  return (
    <PrintPage
      title={recibo ? 'Recibo de anticipo' : 'Comprobante de apartado'}
      folio={String(recibo ? recibo.recibo : apartado.id)}
      negocio={{ nombre: negocio.nombre, lines: [negocio.direccion, `Tel. ${negocio.telefono}`] }}
    >
      <dl className={`stack-1 ${styles.datos}`}>
        {factsOf(apartado, recibo).map(([name, value]) => (
          <Fact key={name} name={`${name}:`}>
            {value}
          </Fact>
        ))}
      </dl>
      <ul className={`stack-2 ${styles.piezas}`} aria-label="Piezas apartadas">
        {apartado.items.map(({ piezaId, cantidad, titulo, inventario, precio }) => (
          <li key={piezaId}>
            {cantidad} × {titulo} <span className="mono">INV {inventario}</span>
            {' · '}
            <span className="nowrap">{precio === null ? 'Sin precio' : `${formatPrecio(precio)} c/u`}</span>
          </li>
        ))}
      </ul>
      <dl className={`stack-1 ${styles.sumas}`}>
        {sumasOf(apartado, recibos).map(([name, amount]) => (
          <Fact key={name} name={name}>
            {formatPrecio(amount)}
          </Fact>
        ))}
      </dl>
      {recibos.length > 0 && <p>Lo anticipado se descuenta al comprar las piezas apartadas.</p>}
      <Consulta que="este apartado" direccion={`${publicUrl}/a/${apartado.token}`} />
    </PrintPage>
  );
}

type Dato = readonly [name: string, value: string];

function factsOf({ id, nombre, creado, autor, hasta, estatus }: Apartado, recibo?: ReciboDeAnticipo): readonly Dato[] {
  const fin: Dato = ['Apartado hasta', formatMomento(hasta)];
  if (!recibo) {
    const estado: Dato[] = estatus === 'activo' ? [] : [['Estatus', estatus]];
    return [['Fecha', formatMomento(creado)], ['Cliente', nombre], ['Atendió', autor], fin, ...estado];
  }
  return [
    ['Fecha', formatMomento(recibo.momento)],
    ['Cliente', nombre],
    ['Atendió', recibo.autor],
    ['Apartado', String(id)],
    fin,
    ['Recibimos', `${formatPrecio(recibo.monto)} · ${recibo.formaPago}`],
  ];
}

/** Adds up what was agreed and what was paid of it; what nobody owes any more is not said to be left. */
function sumasOf(apartado: Apartado, recibos: readonly ReciboDeAnticipo[]) {
  const pagado = recibos.reduce((sum, { monto }) => sum + monto, 0);
  const cuenta = cuentaDeApartado(apartado.items, pagado);
  const anticipos = recibos.map(({ recibo, monto }) => [`Anticipo, recibo ${recibo}`, monto] as const);
  if (!cuenta) return anticipos;
  const resta = isPorPagar(apartado) ? [['Resta', cuenta.resta] as const] : [];
  return [['Total', cuenta.total] as const, ...anticipos, ...resta];
}
