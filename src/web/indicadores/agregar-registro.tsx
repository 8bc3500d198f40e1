import { Link } from 'react-router';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import { isCreadorDeRegistros } from '#web/components/piezas/quien.ts';

interface AgregarRegistroProps {
  /** The address of a new record, from the folder of this screen. */
  readonly to: string;
  readonly text?: string;
  /** The values that the new record begins with. */
  readonly state?: unknown;
  /** The one primary action of the screen is another. */
  readonly isSecondary?: boolean;
}

/** 'Agregar', for the roles that make records (regla 81). */
export function AgregarRegistro({ to, text = 'Agregar', state, isSecondary = false }: AgregarRegistroProps) {
  if (!isCreadorDeRegistros()) return null;
  return (
    <Link className={isSecondary ? button.secondary : button.primary} to={to} relative="path" state={state}>
      <span className={icon.plus} aria-hidden="true" />
      {text}
    </Link>
  );
}
