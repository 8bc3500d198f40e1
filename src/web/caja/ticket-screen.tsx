import { Link } from 'react-router';
import { cajas } from '#contract/caja.ts';
import { SCREENS } from '#domain/screens.ts';
import { CAJA_MESSAGES } from '#web/api/caja-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import styles from '#web/components/impresion/papel-screen.module.css';
import { Papeles, usePapel } from '#web/components/impresion/papeles.tsx';
import { PrintFrame } from '#web/components/impresion/print-frame.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { direccion } from '#web/components/ventas/direccion.ts';
import { Ticket } from './ticket.tsx';

addMessages(CAJA_MESSAGES);

/** A till on paper, for who takes its money: the print dialog opens by itself, on the paper that this computer chose last. */
export function TicketScreen() {
  const [papel, setPapel] = usePapel();
  return (
    <div className={styles.screen}>
      <RecordScreen
        call={cajas.getCaja}
        request={(id) => ({ caja: Number(id) })}
        recordOf={({ caja }) => caja}
        what="la caja"
        title={(caja) => (caja ? `${SCREENS.cajaTicket.titulo} ${caja.id}` : SCREENS.cajaTicket.titulo)}
        back={<VolverALista text="Caja" to="../.." />}
      >
        {(caja) =>
          caja && (
            <>
              <div className={`cluster-2 middle ${styles.actions}`}>
                <Papeles papel={papel} onChoose={setPapel} />
                <Link className={button.secondary} to={direccion('cajaTurno', caja.id)}>
                  Ver la caja
                </Link>
                <button type="button" className={button.primary} onClick={() => print()}>
                  Imprimir
                </button>
              </div>
              <PrintFrame isReady papel={papel}>
                <Ticket caja={caja} />
              </PrintFrame>
            </>
          )
        }
      </RecordScreen>
    </div>
  );
}
