import { Link, useLocation, useNavigationType } from 'react-router';
import { cajas } from '#contract/caja.ts';
import { SCREENS } from '#domain/screens.ts';
import { CAJA_MESSAGES } from '#web/api/caja-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { direccion } from '#web/components/ventas/direccion.ts';
import { Turno } from './turno.tsx';

addMessages(CAJA_MESSAGES);

/** One till by its number: an open one that somebody left, or a closed one on paper. */
export function TurnoScreen() {
  const isRecienCerrada = useIsRecienCerrada();
  return (
    <RecordScreen
      call={cajas.getCaja}
      request={(id) => ({ caja: Number(id) })}
      recordOf={({ caja }) => caja}
      what="la caja"
      title={(caja) => (caja ? `${SCREENS.cajaTurno.titulo} ${caja.id}` : SCREENS.cajaTurno.titulo)}
      back={<VolverALista text="Caja" />}
    >
      {(caja) =>
        caja && (
          <>
            <div className="cluster-2 end" data-screen-only="">
              <Link className={button.secondary} to={`${direccion('corte')}?dia=${caja.dia}`}>
                Corte del día
              </Link>
              <button type="button" className={button.secondary} onClick={() => print()}>
                Imprimir todo
              </button>
              <Link
                ref={isRecienCerrada ? takeFocus : null}
                className={caja.cerrada === null ? button.secondary : button.primary}
                to={direccion('cajaTicket', caja.id)}
              >
                {caja.cerrada === null ? 'Imprimir resumen' : 'Imprimir cierre'}
              </Link>
            </div>
            <Turno caja={caja} />
          </>
        )
      }
    </RecordScreen>
  );
}

/** Tells that the till was closed just now, and that nobody has left its screen since. */
function useIsRecienCerrada(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== 'POP' && Object(state).recienCerrada === true;
}

/** Whoever has just closed a till prints it by Enter alone. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
