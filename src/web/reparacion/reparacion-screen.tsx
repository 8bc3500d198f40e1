import { Link, useSearchParams } from 'react-router';
import { ROL } from '#domain/roles.ts';
import { addressOf, SCREENS } from '#domain/screens.ts';
import { ADMIN_MESSAGES } from '#web/api/admin-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { useFocusOnChange } from '#web/components/hooks/use-focus-on-change.ts';
import { CapturaForm } from './captura-form.tsx';
import styles from './reparacion.module.css';
import { CAPTURA_VACIA, type ReparacionView, viewFromUrl, viewToUrl } from './reparacion-url.ts';
import { ReparacionesRecientes } from './reparaciones-recientes.tsx';
import { SimulacionPanel } from './simulacion-panel.tsx';

addMessages(ADMIN_MESSAGES);

/** One value written over another in every part that has it: first the texts, then what they would change. */
export function ReparacionScreen() {
  const [params, setParams] = useSearchParams();
  const view = viewFromUrl(params);
  const go = (next: ReparacionView) => setParams(viewToUrl(next));
  // The button that led to a step is gone with the step before.
  const step = useFocusOnChange(view.paso);

  return (
    <>
      <ScreenHeader title={SCREENS.reparacion.titulo}>
        <Link className={button.secondary} to={addressOf(ROL.admin, 'sinonimos')}>
          {SCREENS.sinonimos.titulo}
        </Link>
      </ScreenHeader>
      <section ref={step} tabIndex={-1} className={styles.step} aria-label={`Paso ${view.paso} de 2`}>
        {view.paso === 1 ? (
          <CapturaForm
            key={viewToUrl(view)}
            captura={view}
            onSimulate={(cambio) => go({ paso: 2, page: 1, ...cambio })}
          />
        ) : (
          <SimulacionPanel
            key={viewToUrl({ ...view, page: 1 })}
            simulacion={view}
            onPage={(page) => go({ ...view, page })}
            onBack={() => go({ paso: 1, columna: view.columna, busca: view.busca, reemplazo: view.reemplazo })}
            onRepaired={() => go(CAPTURA_VACIA)}
          />
        )}
      </section>
      <ReparacionesRecientes />
    </>
  );
}
