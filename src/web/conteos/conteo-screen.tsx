import { conteos } from '#contract/conteos.ts';
import { SCREENS } from '#domain/screens.ts';
import { CONTEOS_MESSAGES } from '#web/api/conteos-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Abierto } from './abierto.tsx';
import { Terminado } from './terminado.tsx';

addMessages(CONTEOS_MESSAGES);

/** The count of a place: what is read while it goes on, and what came of it. */
export function ConteoScreen() {
  return (
    <RecordScreen
      call={conteos.getConteo}
      request={(id) => ({ conteo: Number(id) })}
      recordOf={({ hoja }) => hoja}
      what="el conteo"
      title={(hoja) => (hoja ? `Conteo de ${hoja.conteo.lugar}` : SCREENS.conteo.titulo)}
      back={<VolverALista text={SCREENS.conteos.titulo} />}
    >
      {(hoja) => hoja && (hoja.conteo.estado === 'abierto' ? <Abierto hoja={hoja} /> : <Terminado hoja={hoja} />)}
    </RecordScreen>
  );
}
