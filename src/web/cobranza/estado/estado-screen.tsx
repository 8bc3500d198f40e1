import { useSearchParams } from 'react-router';
import { estadoDeCuenta } from '#contract/estado-de-cuenta.ts';
import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { isVencido, NOMBRES_DE_TRAMO, TRAMOS } from '#domain/cobranza.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { type Dia, diaOf, formatDia, PRIMER_DIA, readDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { SCREENS } from '#domain/screens.ts';
import { COBRANZA_MESSAGES } from '#web/api/cobranza-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { Fact } from '#web/components/display/datos.tsx';
import { DataTable } from '#web/components/lista/data-table.tsx';
import { RangoDeFechas } from '#web/components/lista/rango-de-fechas.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Acciones } from './acciones.tsx';
import styles from './estado.module.css';
import { tablaDeAbiertas, tablaDeMovimientos } from './tablas.tsx';

addMessages(COBRANZA_MESSAGES);

/** The statement of one client: what was owed, what came and went day by day, and what is open. Its days stand in the address. */
export function EstadoScreen() {
  const [params] = useSearchParams();
  const dia = (name: string) => dayOf(params.get(name));
  return (
    <RecordScreen
      call={estadoDeCuenta.getEstado}
      request={(cliente) => ({ cliente, desde: dia('desde'), al: dia('al') })}
      recordOf={(answer) => answer}
      isId={(id) => id !== ''}
      what="el estado de cuenta"
      title={(estado) => (estado ? `Estado de cuenta de ${estado.cliente.nombre}` : SCREENS.estadoDeCuenta.titulo)}
      back={<VolverALista text={SCREENS.cobranzaCliente.titulo} />}
    >
      {(estado) => estado && <Estado estado={estado} />}
    </RecordScreen>
  );
}

/** A day of the address, where it may be one of a statement. */
function dayOf(text: string | null): Dia | null {
  const dia = readDia(text ?? '');
  return dia !== null && dia >= PRIMER_DIA && dia <= diaOf(new Date()) ? dia : null;
}

function Estado({ estado }: { readonly estado: EstadoDeCuenta }) {
  const { cliente, desde, al, inicial, cargos, abonos, final, movimientos, abiertas, facturas } = estado;
  const [, setParams] = useSearchParams();
  return (
    <div className="stack-4">
      <div className={`cluster-3 between ${styles.cabeza}`} data-screen-only>
        <RangoDeFechas
          legend="Días del estado de cuenta"
          labels={['Desde', 'Al']}
          desde={desde}
          hasta={al}
          primero={[PRIMER_DIA, 'Es de antes de 2000']}
          onChoose={(dias) => setParams({ desde: dias.desde, al: dias.hasta }, { replace: true })}
        />
        <Acciones estado={estado} />
      </div>
      <p className={styles.membrete}>
        {[cliente.rfc, `Del ${formatDia(desde)} al ${formatDia(al)}`].filter(Boolean).join(' · ')}
      </p>
      <dl className={`card ${styles.sumas}`}>
        <Fact name={`Saldo antes del ${formatDia(desde)}`}>{formatPrecio(inicial)}</Fact>
        <Fact name="Cargos">{formatPrecio(cargos)}</Fact>
        <Fact name="Abonos">{formatPrecio(-abonos)}</Fact>
        <Fact name={`Saldo al ${formatDia(al)}`}>
          <strong className={styles.saldo}>{formatPrecio(final)}</strong>
        </Fact>
      </dl>
      <Antiguedad estado={estado} />
      <section className="stack-3" aria-labelledby="movimientos">
        <h2 id="movimientos">Movimientos</h2>
        {movimientos.length === 0 ? (
          <p className="soft">Nada se facturó ni se pagó en estos días.</p>
        ) : (
          <DataTable {...tablaDeMovimientos()} rows={movimientos} />
        )}
      </section>
      {abiertas.length > 0 && (
        <section className="stack-3" aria-labelledby="abiertas">
          <h2 id="abiertas">Facturas por cobrar</h2>
          <DataTable {...tablaDeAbiertas(al)} rows={abiertas} />
          {facturas > abiertas.length && (
            <p className="hint">{`Y ${contar(facturas - abiertas.length, 'factura', 'facturas')} más.`}</p>
          )}
        </section>
      )}
      <p className="hint">Las facturas de contado (PUE) no aparecen: quedan pagadas al timbrarse.</p>
    </div>
  );
}

/** How old the debt is, where there is any. */
function Antiguedad({ estado: { final, tramos } }: { readonly estado: EstadoDeCuenta }) {
  if (final === 0) return <p className="strong">No debe nada.</p>;
  const vencido = sumDinero(TRAMOS.filter(isVencido).map((tramo) => tramos[tramo]));
  return (
    <dl className={`card ${styles.sumas}`}>
      <Fact name="Vencido">
        <strong className={vencido > 0 ? styles.vencido : undefined}>{formatPrecio(vencido)}</strong>
      </Fact>
      {TRAMOS.filter((tramo) => tramos[tramo] > 0).map((tramo) => (
        <Fact key={tramo} name={NOMBRES_DE_TRAMO[tramo]}>
          {formatPrecio(tramos[tramo])}
        </Fact>
      ))}
    </dl>
  );
}
