import { useState } from 'react';
import { type EventoDeFactura, type Factura, otrosDeFactura } from '#contract/wire/factura.ts';
import { describeSat, FORMAS_DE_PAGO_SAT, MESES, METODOS_DE_PAGO, PERIODICIDADES } from '#domain/cfdi/catalogos.ts';
import { resumenDePantalla } from '#domain/cfdi/concepto.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { describeDevueltas, totalDeNota } from '#domain/nota.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { Fact, Facts } from '#web/components/display/datos.tsx';
import { EstatusFactura } from '#web/components/facturas/estatus-factura.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { PartidaDescrita } from '#web/components/facturas/partida-descrita.tsx';
import { adeudoOf, estadoOf } from '#web/components/facturas/por-cobrar.ts';
import { Resumen } from '#web/components/facturas/resumen.tsx';
import { Vencimiento } from '#web/components/facturas/vencimiento.tsx';
import partidas from '#web/components/partidas/partidas.module.css';
import { isAdmin } from '#web/components/piezas/quien.ts';
import linea from '#web/components/record/linea-de-tiempo.module.css';
import { NotaLink } from '#web/components/ventas/nota-link.tsx';
import separar from './separar.module.css';
import { SepararNota } from './separar-nota.tsx';

/** The facts of an invoice: whom it is to, how it stands, and how it is paid. */
export function DatosDeFactura({ factura }: { readonly factura: Factura }) {
  const { cliente, devuelto, reservado, aFavor, creada } = factura;
  const { timbre, formaPago, metodoPago, ivaIncluido, claveProd, cancelacion } = factura.factura;
  const { account } = cliente;
  return (
    <section className={`shrink card ${styles.caja}`} aria-label="Datos de la factura">
      <dl className={`stack-4 ${styles.datos}`}>
        <Fact name="Estatus">
          <span className={styles.estatus}>
            <EstatusFactura {...factura} />
          </span>
          {cancelacion?.estado === 'rechazada' && <span className="hint"> El cliente no aceptó cancelarla.</span>}
          {cancelacion?.estado === 'expirada' && <span className="hint"> La cancelación pedida venció.</span>}
        </Fact>
        <Fact name="Fecha">{formatMomento(creada)}</Fact>
        <Fact name="Cliente">
          {account.razonSocial}
          <span className={styles.uuid}>{account.rfc}</span>
        </Fact>
        <Fact name="Total">{formatPrecio(timbre.total)}</Fact>
        <Fact name="Adeudo">
          {formatPrecio(adeudoOf(factura))}
          <Vencimiento vence={factura.vence} />
        </Fact>
        {devuelto > 0 && <Fact name="Devuelto">{formatPrecio(devuelto)}</Fact>}
        {aFavor > 0 && <Fact name="A favor del cliente">{formatPrecio(aFavor)}</Fact>}
        {reservado > 0 && <Fact name="Por confirmar">{formatPrecio(reservado)}</Fact>}
        <Fact name="Forma de pago">{describeSat(FORMAS_DE_PAGO_SAT, formaPago)}</Fact>
        <Fact name="Método de pago">{describeSat(METODOS_DE_PAGO, metodoPago)}</Fact>
        <Fact name="Impuestos incluidos">{ivaIncluido ? 'Sí' : 'No'}</Fact>
        <Fact name="Clave de producto">{claveProd}</Fact>
        <Facts fields={otrosDeFactura} values={factura.factura} />
        {timbre.uuid !== '' && (
          <Fact name="Folio fiscal (UUID)">
            <span className={`mono ${styles.uuid}`}>{timbre.uuid}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Everything that happened to an invoice, its payments and its returns, newest first. */
export function Eventos({ eventos }: { readonly eventos: readonly EventoDeFactura[] }) {
  if (eventos.length === 0) return null;
  return (
    <section className={styles.historial}>
      <h2>Historial</h2>
      <ol className={`card ${linea.line}`} aria-label="Historial de la factura">
        {eventos
          // Of one moment, what came after stands above.
          .toReversed()
          .toSorted((one, other) => Date.parse(other.momento) - Date.parse(one.momento))
          .map(({ momento, autor, documento, texto }) => (
            <li key={`${momento}${documento}${texto}`} className={linea.event} data-tipo="cambio">
              <p className={`cluster-0 ${linea.title}`}>
                <strong>{`${documento}: ${texto}`}</strong>
                <span className="hint num">
                  {autor || 'El sistema'} · <time dateTime={momento}>{formatMomento(momento)}</time>
                </span>
              </p>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** The period of a global invoice and its notes; a buyer who wants his own invoice gets it from here. */
export function NotasDeGlobal({ factura }: { readonly factura: Factura }) {
  const [separada, setSeparada] = useState<number | null>(null);
  const { global, items } = factura.factura;
  if (!global) return null;
  const notas = [...Map.groupBy(items, ({ nota }) => nota)].flatMap(([nota, suyas]) =>
    nota === null ? [] : [{ nota, total: totalDeNota(suyas) }],
  );
  const puedeSeparar = isAdmin() && estadoOf(factura) === 'timbrada' && factura.devuelto === 0;
  return (
    <section className={`shrink card ${styles.caja}`} aria-label="Notas de la factura global">
      <h2>{`${etiquetaOf(PERIODICIDADES, global.periodicidad)}, ${etiquetaOf(MESES, global.meses).toLowerCase()} de ${global.anio}`}</h2>
      <ul className={`stack-2 ${styles.lista}`}>
        {notas.map(({ nota, total }) => (
          <li key={nota} className={`cluster-2 ${styles.acciones} ${separar.nota}`}>
            <NotaLink id={nota} />
            <strong>{formatPrecio(total)}</strong>
            {puedeSeparar && (
              <button
                type="button"
                className={button.quiet}
                aria-label={`Facturar a su nombre la nota ${nota}`}
                onClick={() => setSeparada(nota)}
              >
                Facturar a su nombre
              </button>
            )}
          </li>
        ))}
      </ul>
      {separada !== null && <SepararNota id={factura.id} nota={separada} onClose={() => setSeparada(null)} />}
    </section>
  );
}

function etiquetaOf(
  catalogo: readonly { readonly codigo: string; readonly etiqueta: string }[],
  codigo: string,
): string {
  return catalogo.find((entrada) => entrada.codigo === codigo)?.etiqueta ?? codigo;
}

/** The items of an invoice, and the sum of them. */
export function ItemsFacturados({ factura }: { readonly factura: Factura }) {
  const { items, ivaIncluido, subtotal, descuento, iva, timbre } = factura.factura;
  const { desglose } = appState().facturacion;
  const pantalla = resumenDePantalla(items, { ivaIncluido, desglose });
  return (
    <div className={`shrink card ${styles.items}`}>
      <table className={`full ${partidas.tabla}`}>
        <caption className="visually-hidden">Items de la factura</caption>
        <thead>
          <tr>
            <th scope="col">Cantidad</th>
            <th scope="col">Descripción</th>
            <th scope="col"># Inventario</th>
            <th scope="col" className={partidas.cifra}>
              Precio unitario
            </th>
            <th scope="col" className={partidas.cifra}>
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td data-label="Cantidad">
                {item.cantidad}
                {item.devueltas > 0 && <span className={styles.uuid}>{describeDevueltas(item.devueltas)}</span>}
              </td>
              <td className={`anywhere full ${partidas.descripcion}`}>
                <PartidaDescrita partida={item} />
              </td>
              <td data-label="# Inventario">
                <span className="mono">{item.inventario ?? '—'}</span>
              </td>
              <td className={partidas.cifra} data-label="Precio unitario">
                {formatPrecio(item.precio)}
              </td>
              <td className={partidas.cifra} data-label="Importe">
                {formatPrecio(item.cantidad * item.precio)}
                {item.descuento > 0 && (
                  <span className={styles.uuid}>{`Descuento sin IVA ${formatPrecio(item.descuento)}`}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Resumen {...pantalla} total={timbre.total} fiscal={{ subtotal, descuento, iva }} />
    </div>
  );
}
