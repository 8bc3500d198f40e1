import type { CajaDetalle } from '#contract/wire/caja.ts';
import { contadoOf, MOVIMIENTOS_A_MANO } from '#domain/caja.ts';
import { type Centavos, formatPrecio, sumDinero } from '#domain/dinero.ts';
import { formatDia, formatMomento } from '#domain/fecha.ts';
import { horaOf } from '#domain/hora.ts';
import { FORMAS_DE_PAGO, type FormaDePago } from '#domain/nota.ts';
import { appState } from '#web/api/app-state.ts';
import { Fact } from '#web/components/display/datos.tsx';
import frame from '#web/components/impresion/print-frame.module.css';
import { PrintPage } from '#web/components/impresion/print-frame.tsx';
import { nombreDeCajaOf } from '#web/components/ventas/nombre-de-caja.ts';
import { MOVIMIENTOS, nombreDeTotalOf, totalesOf } from './textos.ts';
import styles from './ticket.module.css';

/** A till as it goes with its money: what should be in it and what was counted, and who hands it to whom. */
export function Ticket({ caja }: { readonly caja: CajaDetalle }) {
  const { negocio } = appState();
  return (
    <PrintPage
      title={caja.cerrada === null ? 'Caja sin cerrar' : 'Cierre de caja'}
      folio={String(caja.id)}
      negocio={{ nombre: negocio.nombre, lines: [negocio.direccion, `Tel. ${negocio.telefono}`] }}
    >
      <div className={`stack-3 ${styles.ticket}`}>
        <Datos caja={caja} />
        <Efectivo caja={caja} />
        {FORMAS_DE_PAGO.filter((forma) => forma !== 'Efectivo').map((forma) => (
          <OtraForma key={forma} caja={caja} forma={forma} />
        ))}
        <Conteo caja={caja} />
        <AMano caja={caja} />
        {caja.contado !== null && <Firmas />}
      </div>
    </PrintPage>
  );
}

function Datos({ caja }: { readonly caja: CajaDetalle }) {
  const { dia, abierta, cerrada, cerradaPor, contado } = caja;
  return (
    <dl className={`${frame.datos} ${styles.datos}`}>
      <Fact name="Caja">{nombreDeCajaOf(caja)}</Fact>
      <Fact name="Día">{formatDia(dia)}</Fact>
      <Fact name="Abierta">{formatMomento(abierta)}</Fact>
      {cerrada !== null && <Fact name="Cerrada">{formatMomento(cerrada)}</Fact>}
      {cerrada !== null && contado === null && <Fact name="Conteo">Sin contar</Fact>}
      {cerradaPor !== '' && <Fact name="Cerró">{cerradaPor}</Fact>}
    </dl>
  );
}

interface FilaProps {
  readonly nombre: string;
  readonly monto: Centavos;
  readonly isStrong?: boolean;
}

function Fila({ nombre, monto, isStrong = false }: FilaProps) {
  return (
    <tr className={isStrong ? 'strong' : undefined}>
      <th scope="row">{nombre}</th>
      <td>{formatPrecio(monto)}</td>
    </tr>
  );
}

/** The rows of what moved in one form of payment: sales first, each kind of movement with how many there were. */
function filasOf(caja: CajaDetalle, forma: FormaDePago) {
  return totalesOf(caja)
    .filter(({ formaPago }) => formaPago === forma)
    .map((total) => <Fila key={total.tipo} nombre={nombreDeTotalOf(total)} monto={total.monto} />);
}

/** The cash from its float to what was counted, and what is missing or too much with the reason. */
function Efectivo({ caja }: { readonly caja: CajaDetalle }) {
  const { fondo, esperado, cerrada, contado, diferencia, motivo } = caja;
  return (
    <table className={styles.cuentas}>
      <caption>Efectivo</caption>
      <tbody>
        <Fila nombre="Fondo" monto={fondo ?? 0} />
        {filasOf(caja, 'Efectivo')}
        <Fila nombre={cerrada === null ? 'Debe haber' : 'Debía haber'} monto={esperado} isStrong />
        {contado !== null && <Fila nombre="Se contó" monto={contado} isStrong />}
        {diferencia !== null && diferencia !== 0 && (
          <>
            <Fila nombre={diferencia < 0 ? 'Faltó' : 'Sobró'} monto={Math.abs(diferencia)} isStrong />
            <tr>
              <td colSpan={2} className={styles.motivo}>
                {motivo}
              </td>
            </tr>
          </>
        )}
      </tbody>
    </table>
  );
}

/** Money that is not in the drawer: it is told to whoever reconciles the bank. */
function OtraForma({ caja, forma }: { readonly caja: CajaDetalle; readonly forma: FormaDePago }) {
  const suyos = caja.totales.filter(({ formaPago }) => formaPago === forma);
  if (suyos.length === 0) return null;
  return (
    <table className={styles.cuentas}>
      <caption>{forma}</caption>
      <tbody>
        {filasOf(caja, forma)}
        <Fila nombre="Total" monto={sumDinero(suyos.map(({ monto }) => monto))} isStrong />
      </tbody>
    </table>
  );
}

function Conteo({ caja: { conteo } }: { readonly caja: CajaDetalle }) {
  if (conteo.length === 0) return null;
  return (
    <table className={styles.cuentas}>
      <caption>Conteo</caption>
      <tbody>
        {conteo.map(({ valor, piezas }) => (
          <Fila
            key={valor}
            nombre={`${piezas.toLocaleString('es-MX')} × ${formatPrecio(valor)}`}
            monto={valor * piezas}
          />
        ))}
        <Fila nombre="Total" monto={contadoOf(conteo)} isStrong />
      </tbody>
    </table>
  );
}

/** Money that somebody put in or took out, each time with its reason; sales have their notes. */
function AMano({ caja: { ultimos, movimientos } }: { readonly caja: CajaDetalle }) {
  const suyos = ultimos.filter(({ tipo }) => MOVIMIENTOS_A_MANO.some((each) => each === tipo));
  if (suyos.length === 0) return null;
  return (
    <table className={styles.cuentas}>
      <caption>Entradas, retiros y gastos</caption>
      <tbody>
        {suyos.map(({ id, tipo, momento, motivo, formaPago, monto }) => (
          <Fila
            key={id}
            nombre={`${horaOf(new Date(momento))} ${MOVIMIENTOS[tipo]}${formaPago === 'Efectivo' ? '' : ` (${formaPago})`}: ${motivo}`}
            monto={monto}
          />
        ))}
        {movimientos > ultimos.length && (
          <tr>
            <td colSpan={2}>{`Solo los que están entre los últimos ${ultimos.length} movimientos.`}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Firmas() {
  return (
    <section className={styles.firmas} aria-label="Firmas">
      <p>Entrega</p>
      <p>Recibe</p>
    </section>
  );
}
