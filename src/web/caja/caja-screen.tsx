import { Link } from 'react-router';
import { cajas } from '#contract/caja.ts';
import type { Caja } from '#contract/wire/caja.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { SCREENS } from '#domain/screens.ts';
import { CAJA_MESSAGES } from '#web/api/caja-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { Insignia } from '#web/components/display/insignia.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import record from '#web/components/record/record.module.css';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import { nombreDeCajaOf } from '#web/components/ventas/nombre-de-caja.ts';
import styles from './caja.module.css';
import { Turno } from './turno.tsx';

addMessages(CAJA_MESSAGES);

/** The till of who looks, as it stands now, and the others that they may see: today's, and those that nobody closed. */
export function CajaScreen() {
  const { data, error, isFetching, refetch } = useRead(cajas.getCaja, {});
  return (
    <>
      <ScreenHeader title={SCREENS.caja.titulo}>
        <Link className={button.secondary} to="../notas/corte" relative="path">
          {SCREENS.corte.titulo}
        </Link>
        <button type="button" className={button.secondary} onClick={() => print()}>
          Imprimir
        </button>
      </ScreenHeader>
      {data && (data.caja ? <Turno caja={data.caja} /> : <SinCaja />)}
      {!data && (isFetching || !error) && <div className={record.bone} aria-busy="true" />}
      {!data && !isFetching && error && <NoRecord what="la caja" error={error} onRetry={() => void refetch()} />}
      <Otras mia={data?.caja?.id ?? null} />
    </>
  );
}

/** Nobody has to open a till: it opens by itself. */
function SinCaja() {
  const dialog = useLazy(
    async () => (await import('./abrir-dialog.tsx')).AbrirDialog,
    'No se abrió la ventana. Revisa tu conexión e inténtalo de nuevo.',
  );
  return (
    <EmptyState
      text="No hay caja abierta: se abre sola con la primera venta. Si empiezas con un fondo, anótalo."
      action={['Abrir con fondo', dialog.open]}
    >
      {dialog.Component && <dialog.Component persona={null} onClose={dialog.close} />}
    </EmptyState>
  );
}

/** The other tills of today and those that stayed open, each with the way to it. */
function Otras({ mia }: { readonly mia: number | null }) {
  const { data } = useRead(cajas.getCajas, { fecha: null });
  const otras = (data?.cajas ?? []).filter(({ id }) => id !== mia);
  const sinCerrar = data?.sinCerrar ?? [];
  return (
    <div className={`stack-4 above-6 ${styles.otras}`} data-screen-only="">
      <Lista titulo="Se quedaron abiertas" cajas={sinCerrar} />
      <Lista titulo={mia === null ? 'Las de hoy' : 'Las otras de hoy'} cajas={otras} />
    </div>
  );
}

function Lista({ titulo, cajas: todas }: { readonly titulo: string; readonly cajas: readonly Caja[] }) {
  if (todas.length === 0) return null;
  return (
    <section className="stack-2">
      <h2 className={styles.titulo}>{titulo}</h2>
      <ul className={`card ${styles.lista}`} aria-label={titulo}>
        {todas.map((caja) => (
          <li key={caja.id} className="cluster-2 between middle">
            <Link className={enlace.enlace} to={String(caja.id)}>
              {`${nombreDeCajaOf(caja)}, ${formatDia(caja.dia)}`}
            </Link>
            <span className="cluster-2 middle">
              {caja.cerrada === null ? (
                <Insignia tono="azul">Abierta</Insignia>
              ) : (
                <Insignia tono={caja.diferencia ? 'rojo' : 'neutro'}>Cerrada</Insignia>
              )}
              <span className="nowrap">{formatPrecio(caja.contado ?? caja.esperado)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
