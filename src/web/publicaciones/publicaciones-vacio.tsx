import { ESTADO_INICIAL, type EstadoPublicacion, NOMBRE_PLATAFORMA } from '#domain/publicacion.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import type { PublicacionesView } from './publicaciones-url.ts';

interface PublicacionesVacioProps {
  readonly view: PublicacionesView;
  readonly onChange: (change: Partial<PublicacionesView>) => void;
}

const MOTIVO: Readonly<Record<EstadoPublicacion, string>> = {
  NO_PUBLICADAS: 'Todas las piezas con existencias están publicadas o por publicar en',
  POR_PUBLICAR: 'No hay piezas por publicar en',
  PUBLICADAS: 'No hay piezas publicadas en',
  POR_RETIRAR: 'Ninguna pieza sin existencias sigue publicada en',
};

/** Why there is nothing, and the one thing to do about it. */
export function PublicacionesVacio({ view: { plataforma, estado, desde, hasta }, onChange }: PublicacionesVacioProps) {
  const motivo = `${MOTIVO[estado]} ${NOMBRE_PLATAFORMA[plataforma]}`;
  if (estado === 'PUBLICADAS' && (desde !== '' || hasta !== '')) {
    return (
      <EmptyState text={`${motivo} entre esas fechas.`}>
        <button type="button" className={button.secondary} onClick={() => onChange({ desde: '', hasta: '' })}>
          Quitar las fechas
        </button>
      </EmptyState>
    );
  }
  const next: EstadoPublicacion = estado === ESTADO_INICIAL ? 'NO_PUBLICADAS' : ESTADO_INICIAL;
  return (
    <EmptyState text={`${motivo}.`}>
      <button type="button" className={button.secondary} onClick={() => onChange({ estado: next })}>
        {next === ESTADO_INICIAL ? 'Ver las que están por publicar' : 'Ver las no publicadas'}
      </button>
    </EmptyState>
  );
}
