import { type FormEvent, useEffect, useRef, useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { readField } from '#contract/wire/record.ts';
import { fueraDeDias } from '#domain/baja.ts';
import { diaOf } from '#domain/fecha.ts';
import { contar, plural } from '#domain/plural.ts';
import { useChange } from '#web/api/query.ts';
import { dropRegreso } from '#web/api/regreso.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastAviso, toastSuccess } from '#web/components/notices/toasts.ts';
import { apartadasText } from '#web/components/piezas/apartada.tsx';
import { keptForm, sayKept, useTyped } from '#web/components/record/borrador.ts';
import { type FieldSpec, Fields, Section } from '#web/components/record/fields.tsx';
import styles from './ficha.module.css';
import { useOpciones } from './secciones.tsx';

/** The texts in the inputs of the form that writes a part off. */
export type BajaValues = Readonly<Record<'cantidad' | 'fecha' | 'cotizador' | 'venta' | 'nota', string>>;

const CAMPOS: readonly FieldSpec<keyof BajaValues>[] = [
  { name: 'cantidad', label: 'Cantidad', inputMode: 'numeric', maxLength: 3, isInteger: true, isRequired: true },
  { name: 'fecha', label: camposPieza.fecha.label, kind: 'date' },
  { name: 'cotizador', label: camposPieza.cotizador.label, kind: 'options' },
  { name: 'venta', label: camposPieza.venta.label, kind: 'options' },
  { name: 'nota', label: camposPieza.nota.label, kind: 'paragraphs', isWide: true },
];

interface PiezaBajaFormProps {
  readonly pieza: PiezaCompleta;
  readonly baja: DarDeBaja;
}

/** How many leave the stock, for whom and why: a change of its own, beside the form of the part. */
export function PiezaBajaForm({ pieza, baja }: PiezaBajaFormProps) {
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const opciones = useOpciones(SIN_VENTA);
  const more = { ...opciones, cantidad: { hint: deCuantas(pieza) } };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (baja.check()) setAsking(true);
    else form.current?.querySelector('input')?.focus();
  };
  async function write(): Promise<void> {
    await baja.run();
    setAsking(false);
  }

  return (
    <Section title="Dar de baja">
      {pieza.disponible <= 0 ? (
        <p className="wide">
          {pieza.existencias > 0 ? 'Todo está apartado' : 'Sin existencias'}: no hay nada que dar de baja.
        </p>
      ) : (
        <form ref={form} className={styles.contents} noValidate onSubmit={onSubmit}>
          <Fields form={baja} specs={CAMPOS} more={more} />
          <div className="wide">
            <button type="submit" className={button.secondary} disabled={baja.isRunning}>
              Dar de baja
            </button>
          </div>
        </form>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Dar de baja"
          action="Dar de baja"
          isDanger
          isRunning={baja.isRunning}
          onConfirm={() => void write()}
          onCancel={() => setAsking(false)}
        >
          <p>{consecuencia(Number(baja.values.cantidad), pieza)}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** Says from how many may be taken: what is held may not. */
function deCuantas({ existencias, disponible }: PiezaCompleta): string {
  const apartadas = existencias - disponible;
  if (apartadas === 0) return `De ${existencias} en existencia`;
  const libres = contar(disponible, 'disponible', 'disponibles');
  return `De ${libres} (hay ${existencias}, ${apartadasText(apartadas)})`;
}

const SIN_VENTA = { cotizador: '', venta: '' };

/** Says how many units the write-off will leave, and what becomes of the listings. */
function consecuencia(cantidad: number, { existencias, publicadaFacebook, publicadaMercado }: PiezaCompleta): string {
  const quedan = existencias - cantidad;
  const leaves = `${plural(cantidad, 'Sale', 'Salen')} ${contar(cantidad, 'pieza', 'piezas')}`;
  if (quedan > 0) return `${leaves} de ${existencias}: ${quedan === 1 ? 'queda 1' : `quedan ${quedan}`}.`;
  const listed = [publicadaFacebook && 'Facebook', publicadaMercado && 'Mercado Libre'].filter(Boolean);
  const toWithdraw = listed.length > 0 ? ` Habrá que retirarla de ${listed.join(' y de ')}.` : '';
  return `${leaves} de ${existencias}: no queda ninguna.${toWithdraw}`;
}

type Errores = Partial<Readonly<Record<keyof BajaValues, string>>>;

export interface DarDeBaja {
  readonly values: BajaValues;
  readonly set: (campo: keyof BajaValues, text: string) => void;
  readonly leave: () => void;
  /** Why the quantity or the day will not do. */
  readonly errors: Errores;
  /** True when it can be asked: else what is wrong is shown. */
  readonly check: () => boolean;
  readonly isDirty: boolean;
  readonly isRunning: boolean;
  /** @returns whether it was done. */
  readonly run: () => Promise<boolean>;
}

/**
 * Writes some of a part off. A change of its own beside the form: the stock goes down at once, and what was typed in the
 * other fields stays (reglas 74 and 138).
 *
 * @param accept told the part as it is then.
 */
export function useWriteOff(pieza: PiezaCompleta | null, accept: (pieza: PiezaCompleta) => void): DarDeBaja {
  const kept = useBajaGuardada(pieza);
  const [initial, setInitial] = useState(bajaNueva);
  const [values, setValues] = useState(kept?.values ?? initial);
  const [errors, setErrors] = useState<Errores>({});
  const opId = useRef(kept?.opId ?? newOpId());
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const { run, isRunning } = useChange(updatePiezas.updatePieza);
  useTyped(() => (pieza && isDirty ? { baja: { pieza: pieza.id, values, opId: opId.current } } : null));

  function check(): boolean {
    const wrong = wrongWith(values, pieza?.disponible ?? 0);
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  }

  async function write(): Promise<boolean> {
    const { cantidad, cotizador, venta, fecha, nota } = values;
    const form = { cantidad: Number(cantidad), cotizador, venta, fecha: fecha || null, nota: nota.trim() };
    const answer = pieza && (await run({ pieza: pieza.id, form, opId: opId.current }));
    if (!answer) return false;
    opId.current = newOpId();
    toastSuccess(updatePiezas.updatePieza);
    toastAviso(answer.aviso);
    accept(answer.pieza);
    const next = bajaNueva();
    setInitial(next);
    setValues(next);
    return true;
  }

  return {
    values,
    set(campo, text) {
      setValues((current) => ({ ...current, [campo]: text }));
      setErrors({});
    },
    leave() {},
    errors,
    check,
    isDirty,
    isRunning,
    run: write,
  };
}

/** A half-typed write-off as its tab keeps it over the end of a session (regla 242). */
interface BajaGuardada {
  readonly pieza: number;
  readonly values: BajaValues;
  /** Names the write-off: one that arrived unanswered has no second effect (regla 137). */
  readonly opId: string;
}

/** Finds what the end of a session cut off of a write-off of this part, once. */
function useBajaGuardada(pieza: PiezaCompleta | null): BajaGuardada | null {
  const [{ kept, isAlone }] = useState(() => {
    const forma = keptForm();
    const baja = forma?.baja as BajaGuardada | undefined;
    // The form of the record says it for both.
    return { kept: baja && baja.pieza === pieza?.id ? baja : null, isAlone: !forma?.values };
  });
  useEffect(() => {
    if (!kept) return;
    dropRegreso();
    if (isAlone) sayKept();
  }, [kept, isAlone]);
  return kept;
}

/** The values of a new write-off: one unit, today. */
function bajaNueva(): BajaValues {
  return { cantidad: '1', cotizador: '', venta: '', fecha: diaOf(new Date()), nota: '' };
}

function wrongWith({ cantidad, fecha }: BajaValues, disponible: number): Errores {
  const mensaje = wrongDia(fecha);
  return {
    ...(!isCantidad(cantidad, disponible) && { cantidad: `Escribe un número del 1 al ${disponible}` }),
    ...(mensaje !== null && { fecha: mensaje }),
  };
}

function wrongDia(fecha: string): string | null {
  if (fecha === '') return null;
  return readField(camposPieza.fecha, fecha).mensaje ?? fueraDeDias(fecha, diaOf(new Date()));
}

/** True for what can be written off of a part: a whole number from one to what nobody holds. */
export function isCantidad(text: string, disponible: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= disponible;
}
