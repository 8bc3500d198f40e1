import { updatePiezas } from '#contract/update-piezas.ts';
import type { CambioDePieza, Movimiento } from '#contract/wire/historial.ts';
import { type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { labelsOf } from '#contract/wire/record.ts';
import { useChange, useRead } from '#web/api/query.ts';
import { newOpId } from '#web/components/op-id.ts';
import { AntesYDespues, LineaDeTiempo, type Suceso } from '#web/components/record/linea-de-tiempo.tsx';
import { readForm } from '#web/components/record/record-fields.ts';
import type { RecordForm } from '#web/components/record/use-record-form.ts';
import { toastSuccess } from '#web/components/toasts.ts';
import styles from './ficha.module.css';
import type { PiezaValues } from './values.ts';

interface PiezaHistorialProps {
  readonly pieza: PiezaCompleta;
  readonly form: RecordForm<PiezaCompleta, PiezaValues>;
  readonly accept: (stored: PiezaCompleta) => void;
}

const ETIQUETAS = labelsOf(camposPieza);

/** The timeline of a part: its changes and the movements of its stock. */
export function PiezaHistorial({ pieza: { id, version }, form, accept }: PiezaHistorialProps) {
  const { data, isError, refetch } = useRead(updatePiezas.getHistorial, { pieza: id });
  const { run, isRunning } = useChange(updatePiezas.updatePieza, { onRefused: form.onRefused });

  /** Saves the earlier value of one field; the rest of the form stays as it was typed. */
  async function restore(campo: CampoPieza, anterior: string): Promise<void> {
    const forma = readForm(camposPieza, { ...form.saved, [campo]: anterior }, [campo]);
    const answer = await run({ pieza: id, formDataPieza: { ...forma, version }, op_id: newOpId() });
    if (!answer) return;
    toastSuccess(updatePiezas.updatePieza);
    accept(answer.pieza);
  }
  return (
    <LineaDeTiempo
      registro="la pieza"
      nada="Esta pieza no ha cambiado."
      sucesos={data && [...data.movimientos.map(sucesoDeMovimiento), ...data.cambios.map(sucesoDeCambio)]}
      etiquetas={ETIQUETAS}
      restaurar={{ run: (campo, anterior) => void restore(campo, anterior), isRunning, isDirty: form.isDirty }}
      onRetry={isError ? () => void refetch() : null}
    />
  );
}

/** A change in the timeline. One that created the part lists no fields, since the form shows them. */
function sucesoDeCambio(cambio: CambioDePieza): Suceso<CampoPieza> {
  const { id, operacion, autor, momento, fotos } = cambio;
  const suceso = { key: `c${id}`, tipo: 'cambio', titulo: nombreCambio(cambio), autor, momento } as const;
  if (operacion !== 'cambio') return suceso;
  return { ...suceso, campos: cambio.campos, detalle: fotos && <AntesYDespues nombre="Fotos" {...fotos} /> };
}

/** Names a change in the timeline; deleting a part and bringing it back have names of their own. */
export function nombreCambio({ operacion, campos, reparacion }: CambioDePieza): string {
  if (reparacion !== null) return `Reparación masiva # ${reparacion}`;
  if (operacion === 'baja') return 'Pieza eliminada';
  if (operacion === 'alta') return campos.length > 0 ? 'Alta de la pieza' : 'Pieza recuperada';
  return 'Cambio';
}

/** A movement of the part's stock in the timeline. */
function sucesoDeMovimiento({ id, tipo, unidades, saldo, autor, momento }: Movimiento): Suceso<CampoPieza> {
  const detalle = (
    <p className={styles.stock}>
      <strong>{unidadesText(unidades)}</strong> → {saldo} en existencia
    </p>
  );
  return { key: `m${id}`, tipo: 'movimiento', titulo: NOMBRE_MOVIMIENTO[tipo], autor, momento, detalle };
}

const NOMBRE_MOVIMIENTO = {
  inicial: 'Existencia inicial',
  ajuste: 'Ajuste de existencias',
  baja: 'Baja',
  devolucion: 'Devolución',
} as const satisfies Readonly<Record<Movimiento['tipo'], string>>;

/** Units with their sign: '+3', '−1'. */
export function unidadesText(unidades: number): string {
  return unidades > 0 ? `+${unidades}` : `−${Math.abs(unidades)}`;
}
