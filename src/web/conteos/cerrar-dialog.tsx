import { useState } from 'react';
import { conteos } from '#contract/conteos.ts';
import type { HojaDeConteo, RenglonDeConteo } from '#contract/wire/conteo.ts';
import { describeEfecto, efectoOf } from '#domain/conteo.ts';
import { contar } from '#domain/plural.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import styles from './conteos.module.css';

interface CerrarDialogProps {
  readonly hoja: HojaDeConteo;
  readonly onClose: () => void;
}

/** Shows what the close changes, line by line: each may be left as it is, and what belongs elsewhere may get this place. */
export function CerrarDialog({ hoja: { conteo, renglones }, onClose }: CerrarDialogProps) {
  const [dejar, setDejar] = useState<readonly number[]>([]);
  const [mover, setMover] = useState<readonly number[]>([]);
  const [opId] = useState(newOpId);
  const { run, isRunning } = useChange(conteos.closeConteo);
  const diferencias = renglones.filter(({ ajuste, estado }) => ajuste !== 0 || estado === 'por confirmar');
  const deOtroLugar = renglones.filter(({ estado }) => estado === 'otro lugar');
  const sinLeer = renglones.filter(({ contadas, esperadas }) => contadas === 0 && esperadas > 0).length;
  const efecto = efectoOf(renglones.map(({ pieza, ajuste }) => (dejar.includes(pieza) ? 0 : ajuste)));

  async function close(): Promise<void> {
    if (!(await run({ conteo: conteo.id, dejar: [...dejar], mover: [...mover], ...efecto, opId }))) return;
    toastSuccess(conteos.closeConteo);
    onClose();
  }
  return (
    <FormDialog
      title={`Cerrar el conteo de ${conteo.lugar}`}
      action="Cerrar conteo"
      running="Cerrando…"
      isRunning={isRunning}
      onSubmit={close}
      onClose={onClose}
    >
      <p aria-live="polite">
        <strong>{describeEfecto(efecto)}</strong>
      </p>
      {sinLeer > 0 && (
        <p className="notice on-warning" role="note">
          {`${contar(sinLeer, 'pieza no se ha leído', 'piezas no se han leído')}. Recorre todo el lugar antes de cerrar.`}
        </p>
      )}
      <Elegir
        titulo="Ajustar el inventario"
        renglones={diferencias}
        isOn={({ pieza }) => !dejar.includes(pieza)}
        onToggle={(pieza) => setDejar(toggled(dejar, pieza))}
        describe={describeAjuste}
      />
      {diferencias.length > 1 && (
        <button
          type="button"
          className={button.quiet}
          onClick={() => setDejar(dejar.length === 0 ? diferencias.map(({ pieza }) => pieza) : [])}
        >
          {dejar.length === 0 ? 'No ajustar ninguna' : 'Ajustar todas'}
        </button>
      )}
      <Elegir
        titulo={`Ponerles el lugar ${conteo.lugar}`}
        renglones={deOtroLugar}
        isOn={({ pieza }) => mover.includes(pieza)}
        onToggle={(pieza) => setMover(toggled(mover, pieza))}
        describe={({ ubicacion }) => (ubicacion === '' ? 'Sin lugar' : `Está anotada en ${ubicacion}`)}
      />
    </FormDialog>
  );
}

function toggled(piezas: readonly number[], pieza: number): readonly number[] {
  return piezas.includes(pieza) ? piezas.filter((una) => una !== pieza) : [...piezas, pieza];
}

function describeAjuste({ estado, contadas, esperadas, ajuste }: RenglonDeConteo): string {
  const cuenta = `${contadas} de ${esperadas}`;
  if (estado === 'por confirmar') return `${cuenta}: por confirmar. Cuéntala otra vez, o déjala como está`;
  return `${cuenta}: ${ajuste < 0 ? 'baja' : 'sube'} ${Math.abs(ajuste)}`;
}

interface ElegirProps {
  readonly titulo: string;
  readonly renglones: readonly RenglonDeConteo[];
  readonly isOn: (renglon: RenglonDeConteo) => boolean;
  readonly onToggle: (pieza: number) => void;
  readonly describe: (renglon: RenglonDeConteo) => string;
}

function Elegir({ titulo, renglones, isOn, onToggle, describe }: ElegirProps) {
  if (renglones.length === 0) return null;
  return (
    <fieldset className={styles.elegir}>
      <legend>{titulo}</legend>
      {renglones.map((renglon) => (
        <label key={renglon.pieza} className={styles.opcion}>
          <input type="checkbox" checked={isOn(renglon)} onChange={() => onToggle(renglon.pieza)} />
          <span className="stack-1 shrink">
            <span className="anywhere">{`${renglon.titulo} # ${renglon.inventario}`}</span>
            <span className="hint">{describe(renglon)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
