import { useState } from 'react';
import { Link } from 'react-router';
import { notas } from '#contract/notas.ts';
import { SCREENS } from '#domain/screens.ts';
import { browserStorage, keep } from '#web/api/storage.ts';
import button from '#web/components/button.module.css';
import { type Papel, PrintFrame } from '#web/components/impresion/print-frame.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Ticket } from './ticket.tsx';
import styles from './ticket-screen.module.css';

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
              <div className={styles.actions}>
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

const PAPELES: Readonly<Record<Papel, string>> = { rollo: '80 mm', carta: 'Carta' };

interface PapelesProps {
  readonly papel: Papel;
  readonly onChoose: (papel: Papel) => void;
}

function Papeles({ papel, onChoose }: PapelesProps) {
  return (
    <fieldset className={styles.papeles}>
      <legend>Papel</legend>
      {(['rollo', 'carta'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="papel" checked={each === papel} onChange={() => onChoose(each)} />
          {PAPELES[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** What printer a computer has outlives who is signed in. */
const KEY = 'papelTicket';

function usePapel() {
  const [papel, setPapel] = useState<Papel>(() => (browserStorage().getItem(KEY) === 'carta' ? 'carta' : 'rollo'));
  const choose = (chosen: Papel) => {
    keep(browserStorage(), KEY, chosen);
    setPapel(chosen);
  };
  return [papel, choose] as const;
}
