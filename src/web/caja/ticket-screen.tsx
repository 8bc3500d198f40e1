import { Link } from 'react-router';
import { cajas } from '#contract/caja.ts';
import { SCREENS } from '#domain/screens.ts';
import { CAJA_MESSAGES } from '#web/api/caja-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { PapelScreen } from '#web/components/impresion/papel-screen.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { direccion } from '#web/components/ventas/direccion.ts';
import { Ticket } from './ticket.tsx';

addMessages(CAJA_MESSAGES);

/** A till on paper, for who takes its money. */
export function TicketScreen() {
  return (
    <PapelScreen
      call={cajas.getCaja}
      request={(id) => ({ caja: Number(id) })}
      recordOf={({ caja }) => caja}
      what="la caja"
      title={SCREENS.cajaTicket.titulo}
      back={<VolverALista text="Caja" to="../.." />}
      links={(caja) =>
        caja && (
          <Link className={button.secondary} to={direccion('cajaTurno', caja.id)}>
            Ver la caja
          </Link>
        )
      }
    >
      {(caja) => caja && <Ticket caja={caja} />}
    </PapelScreen>
  );
}
