import { Link } from 'react-router';
import { notas } from '#contract/notas.ts';
import { SCREENS } from '#domain/screens.ts';
import button from '#web/components/controls/button.module.css';
import { PapelScreen } from '#web/components/impresion/papel-screen.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { Ticket } from './ticket.tsx';

/** A note on paper. */
export function TicketScreen() {
  return (
    <PapelScreen
      call={notas.getNota}
      request={(id) => ({ nota: Number(id) })}
      recordOf={({ nota }) => nota}
      what="la nota"
      title={SCREENS.notaTicket.titulo}
      back={<VolverALista text="Notas" to="../.." />}
      links={(nota) => (
        <>
          <Link className={button.secondary} to="../../new" relative="path">
            Nueva nota
          </Link>
          <Link className={button.secondary} to={`../../${nota.id}`} relative="path">
            Ver la nota
          </Link>
        </>
      )}
    >
      {(nota, papel) => <Ticket nota={nota} papel={papel} />}
    </PapelScreen>
  );
}
