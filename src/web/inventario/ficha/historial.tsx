import { useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { CambioDePieza } from '#contract/wire/historial.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { formatMomento } from '#domain/fecha.ts';
import { ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import { useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import type { RecordForm } from '#web/components/record/use-record-form.ts';
import { toastSuccess } from '#web/components/toast-success.ts';
import styles from './historial.module.css';
import { lineaDeTiempo, NOMBRE_MOVIMIENTO, nombreCambio, type Suceso, unidadesText } from './linea-de-tiempo.ts';
import type { PiezaValues } from './values.ts';

type PiezaForm = RecordForm<PiezaCompleta, PiezaValues>;

interface PiezaHistorialProps {
  readonly pieza: PiezaCompleta;
  readonly form: PiezaForm;
  readonly accept: (stored: PiezaCompleta) => void;
}

/** The timeline of a part, newest first: who changed what, when, from which value to which, with a button to restore. */
export function PiezaHistorial({ pieza, form, accept }: PiezaHistorialProps) {
  const { data, isError, refetch } = useRead(updatePiezas.getHistorial, { pieza: pieza.id });
  const restaurar = useRestaurar(form, pieza, accept);
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

/** The changed fields of one entry. An entry that created the part lists none, since the form shows them. */
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

interface Restaurar {
  readonly run: (cambio: number, campo: string) => Promise<void>;
  readonly isRunning: boolean;
  /** The form has something that was not saved: it is asked about first. */
  readonly isDirty: boolean;
}

/** Puts a field back to what it was before a change; what was typed in the form stays. */
function useRestaurar(
  form: PiezaForm,
  { id, version }: PiezaCompleta,
  accept: (stored: PiezaCompleta) => void,
): Restaurar {
  const { run, isRunning } = useChange(updatePiezas.restoreCampo, { onRefused: form.onRefused });
  return {
    async run(cambio, campo) {
      const answer = await run({ pieza: id, cambio, campo, version });
      if (!answer) return;
      toastSuccess(updatePiezas.restoreCampo);
      accept(answer.pieza);
    },
    isRunning,
    isDirty: form.isDirty,
  };
}

type Cambiado = CambioDePieza['campos'][number];

interface RestaurarCampoProps extends Cambiado {
  readonly cambio: number;
  readonly restaurar: Restaurar;
}

/** One field before and after a change, and 'Restaurar' while that makes sense. */
function RestaurarCampo({ cambio, campo, antes, despues, restaurable, restaurar }: RestaurarCampoProps) {
  const [isAsking, setAsking] = useState(false);
  const etiqueta = ETIQUETA_CAMPO[campo];
  const run = () => {
    setAsking(false);
    void restaurar.run(cambio, campo);
  };
  return (
    <li className={styles.field}>
      <span className={styles.name}>{etiqueta}</span>
      <span className={styles.values}>
        <del>{antes || 'vacío'}</del> → <ins>{despues || 'vacío'}</ins>
      </span>
      {restaurable && (
        <button
          type="button"
          className={`${button.quiet} ${styles.restore}`}
          disabled={restaurar.isRunning}
          aria-label={`Restaurar ${etiqueta}: ${antes || 'vacío'}`}
          onClick={() => (restaurar.isDirty ? setAsking(true) : run())}
        >
          Restaurar
        </button>
      )}
      {isAsking && (
        <ConfirmDialog title="Restaurar" action="Restaurar" onConfirm={run} onCancel={() => setAsking(false)}>
          <p>
            {etiqueta} vuelve a ser «{antes || 'vacío'}» y se guarda. Tienes cambios sin guardar en la pieza: se quedan
            como están en el formulario.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
