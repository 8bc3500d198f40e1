import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import icon from '#web/components/display/icon.module.css';
import styles from './volver-a-lista.module.css';

/** The state that a row of a list passes to the part it opens. */
export const DESDE_LISTA = { desdeLista: true } as const;

interface VolverAListaProps {
  /** The words of the link: 'Volver a los resultados'. */
  readonly text: string;
  /** The address of the list, where it is not the folder that this screen stands in. */
  readonly to?: string;
}

/** Back to the list as it was left, place and page; for who came from elsewhere, to the list with the last filters. */
export function VolverALista({ text, to = '..' }: VolverAListaProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const goBack = (event: MouseEvent) => {
    if (!isFromList(state) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className={`inline-1 soft ${styles.back}`} data-screen-only to={to} relative="path" onClick={goBack}>
      <span className={icon.previous} aria-hidden="true" />
      {text}
    </Link>
  );
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'desdeLista' in state;
}
