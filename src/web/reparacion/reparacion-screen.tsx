import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ROL } from '#domain/roles.ts';
import { addressOf, SCREENS } from '#domain/screens.ts';
import button from '#web/components/button.module.css';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { CapturaForm } from './captura-form.tsx';
import styles from './reparacion.module.css';
import { CAPTURA_VACIA, type ReparacionView, viewFromUrl, viewToUrl } from './reparacion-url.ts';
import { ReparacionesRecientes } from './reparaciones-recientes.tsx';
import { SimulacionPanel } from './simulacion-panel.tsx';

/** One value written over another in every part that has it: first the texts, then what they would change. */
export function ReparacionScreen() {
  const [params, setParams] = useSearchParams();
  const view = viewFromUrl(params);
  const go = (next: ReparacionView) => setParams(viewToUrl(next));
  const step = useFocusOnStep(view.paso);

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

/** Moves the focus into the new step, since the button that led there is gone with the step before. */
function useFocusOnStep(paso: number) {
  const section = useRef<HTMLElement>(null);
  const seen = useRef(paso);
  useEffect(() => {
    if (seen.current === paso) return;
    seen.current = paso;
    section.current?.focus({ preventScroll: true });
  }, [paso]);
  return section;
}
