import { useParams } from 'react-router';
import { conteos } from '#contract/conteos.ts';
import type { HojaDeConteo } from '#contract/wire/conteo.ts';
import { SCREENS } from '#domain/screens.ts';
import { CONTEOS_MESSAGES } from '#web/api/conteos-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Abierto } from './abierto.tsx';
import { useHojaGuardada, useKeepHoja } from './hoja-guardada.ts';
import { Terminado } from './terminado.tsx';

addMessages(CONTEOS_MESSAGES);

/** The count of a place: what is read while it goes on, and what came of it. */
export function ConteoScreen() {
  const { id = '' } = useParams();
  const back = <VolverALista text={SCREENS.conteos.titulo} />;
  if (!useHojaGuardada(id)) return <ScreenHeader title={SCREENS.conteo.titulo} back={back} />;
  return (
    <RecordScreen
      call={conteos.getConteo}
      request={(conteo) => ({ conteo: Number(conteo) })}
      recordOf={({ hoja }) => hoja}
      what="el conteo"
      title={(hoja) => (hoja ? `Conteo de ${hoja.conteo.lugar}` : SCREENS.conteo.titulo)}
      back={back}
    >
      {(hoja) => hoja && <Hoja hoja={hoja} />}
    </RecordScreen>
  );
}

function Hoja({ hoja }: { readonly hoja: HojaDeConteo }) {
  useKeepHoja(hoja);
  return hoja.conteo.estado === 'abierto' ? <Abierto hoja={hoja} /> : <Terminado hoja={hoja} />;
}
