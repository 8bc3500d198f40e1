import type { Nota, Partida } from '#contract/wire/nota.ts';
import { cambioOf } from '#domain/cobro-de-nota.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { describeDevueltas, describeVendido, devueltoDeNota } from '#domain/nota.ts';
import { contar } from '#domain/plural.ts';
import { appState } from '#web/api/app-state.ts';
import { Fact } from '#web/components/display/datos.tsx';
import { Consulta } from '#web/components/impresion/consulta.tsx';
import frame from '#web/components/impresion/print-frame.module.css';
import { type Papel, PrintPage } from '#web/components/impresion/print-frame.tsx';
import styles from './ticket.module.css';

/** Says what the business does not do (the notice of the specification). */
const AVISO = 'Después de 24 horas no se aceptan cambios ni devoluciones.';

/** A sales note as the customer takes it home. */
export function Ticket({ nota, papel }: { readonly nota: Nota; readonly papel: Papel }) {
  const { negocio, publicUrl } = appState();
  return (
    <PrintPage
      title="Nota"
      folio={String(nota.id)}
      negocio={{ nombre: negocio.nombre, lines: [negocio.direccion, `Tel. ${negocio.telefono}`] }}
    >
      <div className={`stack-3 ${styles.ticket}`} data-papel={papel}>
        {nota.cancelada && (
          <p className={styles.cancelada}>
            <strong>CANCELADA</strong> {formatMomento(nota.cancelada)}
          </p>
        )}
        <Datos nota={nota} />
        <Partidas items={nota.items} />
        <Totales nota={nota} />
        <p className={`strong ${styles.aviso}`}>{AVISO}</p>
        <Consulta que="esta nota" direccion={`${publicUrl}/n/${nota.token}`} />
      </div>
    </PrintPage>
  );
}

function Datos({ nota: { creada, cotizador, nombre, formaPago, pagos } }: { readonly nota: Nota }) {
  const facts = [
    ['Fecha', formatMomento(creada)],
    ['Cliente', nombre],
    ['Atendió', cotizador],
    ['Forma de pago', pagos.length > 1 ? 'Varias' : formaPago],
  ] as const;
  return (
    <dl className={`${frame.datos} ${styles.datos}`}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Partidas({ items }: { readonly items: readonly Partida[] }) {
  return (
    <table className={`num ${styles.partidas}`}>
      <thead>
        <tr>
          <th scope="col">Cant.</th>
          <th scope="col">Descripción</th>
          <th scope="col"># INV</th>
          <th scope="col">Precio</th>
          <th scope="col">Importe</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>{item.cantidad}</td>
            <td>
              <Descripcion item={item} />
            </td>
            <td className="mono">{item.inventario}</td>
            <td>{formatPrecio(item.precio)}</td>
            <td>{formatPrecio(item.cantidad * item.precio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says what was sold, and how much of it came back. Its years break at no hyphen: half a range is another year. */
function Descripcion({ item }: { readonly item: Partida }) {
  const [, words = '', years] = /^(.*?)(\d{4}-\d{4})?$/.exec(describeVendido(item)) ?? [];
  return (
    <>
      {words}
      {years && <span className="nowrap">{years}</span>}
      {item.devueltas > 0 && <strong className="block">{describeDevueltas(item.devueltas)}</strong>}
    </>
  );
}

function Totales({ nota }: { readonly nota: Nota }) {
  const { piezas, total, anticipo, pagos, recibido } = nota;
  const devuelto = devueltoDeNota(nota);
  const cambio = cambioOf(pagos, recibido);
  return (
    <table className={styles.totales}>
      <tbody>
        <tr>
          <th scope="row">
            Total <span>({contar(piezas, 'pieza', 'piezas')})</span>
          </th>
          <td>{formatPrecio(total)}</td>
        </tr>
        {anticipo > 0 && (
          <>
            <tr>
              <th scope="row">Anticipo</th>
              <td>{formatPrecio(-anticipo)}</td>
            </tr>
            <tr>
              <th scope="row">Resta</th>
              <td>{formatPrecio(total - anticipo)}</td>
            </tr>
          </>
        )}
        {pagos.length > 1 &&
          pagos.map(({ formaPago, monto }) => (
            <tr key={formaPago}>
              <th scope="row">{formaPago}</th>
              <td>{formatPrecio(monto)}</td>
            </tr>
          ))}
        {recibido !== null && cambio !== null && (
          <>
            <tr>
              <th scope="row">Recibido</th>
              <td>{formatPrecio(recibido)}</td>
            </tr>
            <tr>
              <th scope="row">Cambio</th>
              <td>{formatPrecio(cambio)}</td>
            </tr>
          </>
        )}
        {devuelto > 0 && (
          <tr>
            <th scope="row">Devuelto</th>
            <td>{formatPrecio(-devuelto)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
