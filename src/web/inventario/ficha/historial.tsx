import { updatePiezas } from '#contract/update-piezas.ts';
import type { CambioDePieza } from '#contract/wire/historial.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { formatMomento } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import styles from './historial.module.css';
import { lineaDeTiempo, NOMBRE_MOVIMIENTO, nombreCambio, type Suceso, unidadesText } from './linea-de-tiempo.ts';
import { type Restaurar, RestaurarCampo, useRestaurar } from './restaurar.tsx';
import type { GuardarPieza } from './use-guardar-pieza.ts';

interface PiezaHistorialProps {
  readonly pieza: PiezaCompleta;
  readonly guardar: GuardarPieza;
}

/** What happened to a part, newest first: who, when, from what to what; and the way back. */
export function PiezaHistorial({ pieza, guardar }: PiezaHistorialProps) {
  const { data, isError, refetch } = useRead(updatePiezas.getHistorial, { pieza: pieza.id });
  const restaurar = useRestaurar(pieza, guardar);
  if (!data && isError) {
    return (
      <EmptyState text="No se obtuvo el historial.">
        <button type="button" className={button.secondary} onClick={() => void refetch()}>
          Reintentar
        </button>
      </EmptyState>
    );
  }
  if (!data) return <div className={styles.bone} aria-busy="true" />;
  const sucesos = lineaDeTiempo(data.cambios, data.movimientos);
  if (sucesos.length === 0) return <EmptyState text="Esta pieza no ha cambiado." />;
  return (
    <ol className={styles.line} aria-label="Historial de la pieza">
      {sucesos.map((suceso) => (
        <li key={suceso.key} className={styles.event} data-tipo={suceso.tipo}>
          <UnSuceso suceso={suceso} restaurar={restaurar} />
        </li>
      ))}
    </ol>
  );
}

function UnSuceso({ suceso, restaurar }: { readonly suceso: Suceso; readonly restaurar: Restaurar }) {
  if (suceso.tipo === 'cambio') {
    return (
      <>
        <Titulo que={nombreCambio(suceso.cambio)} {...suceso.cambio} />
        <Campos cambio={suceso.cambio} restaurar={restaurar} />
      </>
    );
  }
  const { tipo, unidades, saldo } = suceso.movimiento;
  return (
    <>
      <Titulo que={NOMBRE_MOVIMIENTO[tipo]} {...suceso.movimiento} />
      <p className={styles.stock}>
        <strong>{unidadesText(unidades)}</strong> → {saldo} en existencia
      </p>
    </>
  );
}

interface TituloProps {
  readonly que: string;
  readonly autor: string;
  readonly momento: string;
}

function Titulo({ que, autor, momento }: TituloProps) {
  return (
    <p className={styles.title}>
      <strong>{que}</strong>
      <span className={styles.when}>
        {autor || 'El sistema'} · <time dateTime={momento}>{formatMomento(momento)}</time>
      </span>
    </p>
  );
}

interface CamposProps {
  readonly cambio: CambioDePieza;
  readonly restaurar: Restaurar;
}

/** What a new part started with is in the form; of a change, every field. */
function Campos({ cambio, restaurar }: CamposProps) {
  const { operacion, campos, fotos } = cambio;
  if (operacion !== 'cambio') return null;
  return (
    <ul className={styles.fields}>
      {campos.map((campo) => (
        <RestaurarCampo key={campo.campo} cambio={cambio.id} {...campo} restaurar={restaurar} />
      ))}
      {fotos && (
        <li className={styles.field}>
          <span className={styles.name}>Fotos</span>
          <span>
            <del>{fotos.antes}</del> → <ins>{fotos.despues}</ins>
          </span>
        </li>
      )}
    </ul>
  );
}
