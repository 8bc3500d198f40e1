import { cajas } from '#contract/caja.ts';
import { SCREENS } from '#domain/screens.ts';
import { CAJA_MESSAGES } from '#web/api/caja-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import { Turno } from './turno.tsx';

addMessages(CAJA_MESSAGES);

/** One till by its number: an open one that somebody left, or a closed one on paper. */
export function TurnoScreen() {
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
              <button type="button" className={button.secondary} onClick={() => print()}>
                Imprimir
              </button>
            </div>
            <Turno caja={caja} />
          </>
        )
      }
    </RecordScreen>
  );
}
