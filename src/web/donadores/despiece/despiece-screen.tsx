import { donadores } from '#contract/donadores.ts';
import { SCREENS } from '#domain/screens.ts';
import { DONADORES_MESSAGES } from '#web/api/donadores-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Formulario } from './formulario.tsx';

addMessages(DONADORES_MESSAGES);

/** The parts of a donor car are listed here, one tap each: what the car is nobody types again. */
export function DespieceScreen() {
  return (
    <RecordScreen
      call={donadores.getDespiece}
      request={(id) => ({ donador: Number(id) })}
      recordOf={(answer) => answer}
      what="el donador"
      title={(despiece) => {
        if (!despiece) return SCREENS.despiece.titulo;
        const { marca, auto, anio } = despiece.donador;
        return `Despiece de ${marca} ${auto} ${anio}`;
      }}
      back={<VolverALista text={SCREENS.donador.titulo} />}
    >
      {(despiece) => despiece && <Formulario key={despiece.donador.id} {...despiece} />}
    </RecordScreen>
  );
}
