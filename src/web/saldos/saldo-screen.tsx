import type { ResponseOf } from '#contract/call.ts';
import { saldos } from '#contract/saldos.ts';
import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { SCREENS } from '#domain/screens.ts';
import { FACTURAS_MESSAGES } from '#web/api/facturas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { CopyButton } from '#web/components/controls/copy-button.tsx';
import datos from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import { orNada } from '#web/components/lista/columns.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { folioDeSaldo } from './folio.ts';
import { PagosDeSaldo } from './pagos.tsx';
import { RegistrarPago } from './registrar-pago.tsx';

addMessages(FACTURAS_MESSAGES);

/** An invoice of the former system with its payments. */
type Expediente = ResponseOf<typeof saldos.getSaldo>;

/** An unpaid invoice of the former system: what it says, what was paid of it, and the next payment. */
export function SaldoScreen() {
  return (
    <RecordScreen
      call={saldos.getSaldo}
      request={(id) => ({ saldo: Number(id) })}
      recordOf={(answer) => answer}
      what="el saldo"
      title={(expediente) => (expediente ? `Saldo de ${folioDeSaldo(expediente.saldo)}` : SCREENS.saldo.titulo)}
      back={<VolverALista text={SCREENS.saldos.titulo} />}
    >
      {(expediente) => expediente && <Guardado expediente={expediente} />}
    </RecordScreen>
  );
}

function Guardado({ expediente }: { readonly expediente: Expediente }) {
  const { saldo, pagos } = expediente;
  return (
    <div className="stack-4">
      {saldo.saldo > saldo.reservado && (
        <div className="cluster-2">
          <RegistrarPago saldo={saldo} />
        </div>
      )}
      <Datos expediente={expediente} />
      <section className="stack-3 above-4" aria-labelledby="pagos">
        <h2 id="pagos">Pagos</h2>
        <PagosDeSaldo saldo={saldo} pagos={pagos} />
      </section>
    </div>
  );
}

function Datos({ expediente: { saldo, sinComplemento } }: { readonly expediente: Expediente }) {
  const { razonSocial, rfc, uuid, fecha, vence, metodo, forma, total, baseIva, parcialidades } = saldo;
  const textos: readonly (readonly [name: string, value: string])[] = [
    ['Cliente', razonSocial],
    ['RFC', rfc],
    ['Fecha', formatDia(fecha)],
    ['Vencimiento', vence === null ? '—' : formatDia(vence)],
    ['Días vencido', String(saldo.vencidos)],
    ['Método de pago', metodo],
    ['Forma de pago', forma === '' ? '—' : describeSat(FORMAS_DE_PAGO_SAT, forma)],
    ['Total', formatPrecio(total)],
    ['Base de IVA', formatPrecio(baseIva)],
    ['Parcialidades pagadas antes', String(parcialidades)],
    ['Saldo al traerlo', formatPrecio(saldo.saldoInicial)],
    ['Pagado aquí', formatPrecio(saldo.pagado)],
    ['Por confirmar', formatPrecio(saldo.reservado)],
    ['Saldo', formatPrecio(saldo.saldo)],
    ['Complemento de pago', sinComplemento === '' ? 'Sí, en cada pago' : sinComplemento],
  ];
  return (
    <dl className={`card ${datos.datos}`}>
      <Fact name="Folio">
        <strong className="mono">{folioDeSaldo(saldo)}</strong>
      </Fact>
      <Fact name="Folio fiscal (UUID)">
        {uuid === '' ? (
          orNada(uuid)
        ) : (
          <span className="row-2 between">
            <span className="mono anywhere">{uuid}</span>
            <CopyButton text={uuid} name="Folio fiscal (UUID)" />
          </span>
        )}
      </Fact>
      {textos.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
