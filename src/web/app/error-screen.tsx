import { useRouteError } from 'react-router';
import button from '#web/components/controls/button.module.css';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import styles from './message.module.css';

/**
 * A screen that failed, in its place. After an update of the application the chunks that this tab knows are gone: the
 * same button brings the new ones.
 */
export function ErrorScreen() {
  const isOutdated = isMissingChunk(useRouteError());
  return (
    <div role="alert">
      <ScreenHeader title={isOutdated ? 'No se pudo abrir la pantalla' : 'Ocurrió un problema'} />
      <p className={styles.message}>
        {isOutdated
          ? 'Puede que haya una versión nueva de la aplicación o que se haya ido la conexión.'
          : 'Ocurrió un problema, si persiste informa al soporte.'}
      </p>
      <div className="cluster-3 above-4">
        <button type="button" className={button.primary} onClick={() => location.reload()}>
          Reintentar
        </button>
        <a className={button.secondary} href="/">
          Ir al inicio
        </a>
      </div>
    </div>
  );
}

/** Tells whether an error means that a screen's code did not arrive, in the words of Chrome, Firefox and Safari. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|error loading dynamically|importing a module script failed|preload css/i.test(
      error.message,
    )
  );
}
