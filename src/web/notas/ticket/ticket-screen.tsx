import { Link } from 'react-router';
import { notas } from '#contract/notas.ts';
import { SCREENS } from '#domain/screens.ts';
import button from '#web/components/controls/button.module.css';
import styles from '#web/components/impresion/papel-screen.module.css';
import { Papeles, usePapel } from '#web/components/impresion/papeles.tsx';
import { PrintFrame } from '#web/components/impresion/print-frame.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Ticket } from './ticket.tsx';

/** A note on paper: the print dialog opens by itself, on the paper that this computer chose last. */
export function TicketScreen() {
  const [papel, setPapel] = usePapel();
  return (
    <div className={styles.screen}>
      <RecordScreen
        call={notas.getNota}
        request={(id) => ({ nota: Number(id) })}
        recordOf={({ nota }) => nota}
        what="la nota"
        title={(nota) => (nota ? `${SCREENS.notaTicket.titulo} ${nota.id}` : SCREENS.notaTicket.titulo)}
        back={<VolverALista text="Notas" to="../.." />}
      >
        {(nota) =>
          nota && (
            <>
              <div className={`cluster-2 middle ${styles.actions}`}>
                <Papeles papel={papel} onChoose={setPapel} />
                <Link className={button.secondary} to="../../new" relative="path">
                  Nueva nota
                </Link>
                <Link className={button.secondary} to={`../../${nota.id}`} relative="path">
                  Ver la nota
                </Link>
                <button type="button" className={button.primary} onClick={() => print()}>
                  Imprimir
                </button>
              </div>
              <PrintFrame isReady papel={papel}>
                <Ticket nota={nota} papel={papel} />
              </PrintFrame>
            </>
          )
        }
      </RecordScreen>
    </div>
  );
}
