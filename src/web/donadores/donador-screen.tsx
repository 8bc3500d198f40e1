import { donadores } from '#contract/donadores.ts';
import { SCREENS } from '#domain/screens.ts';
import { DONADORES_MESSAGES } from '#web/api/donadores-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Hoja } from './hoja.tsx';
import { nombreDeDonador } from './nombres.ts';
import { Nuevo } from './nuevo.tsx';

addMessages(DONADORES_MESSAGES);

/** A donor car with what it cost and what is left of it, or the form of a new one. */
export function DonadorScreen() {
  return (
    <RecordScreen
      call={donadores.getDonador}
      request={(id) => ({ donador: Number(id) })}
      recordOf={({ expediente }) => expediente}
      what="el donador"
      mayBeNew
      title={(expediente) => (expediente ? nombreDeDonador(expediente.donador) : SCREENS.donador.titulo)}
      back={<VolverALista text={SCREENS.donadores.titulo} />}
    >
      {(expediente) => (expediente ? <Hoja expediente={expediente} /> : <Nuevo />)}
    </RecordScreen>
  );
}
