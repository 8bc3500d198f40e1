import { type FormEvent, useId, useRef, useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import { camposIndicador, type Registro } from '#contract/wire/indicador.ts';
import { diaOf, readDia } from '#domain/fecha.ts';
import { isSinPiezaDelPatio } from '#domain/indicador-acciones.ts';
import { isRefused, type RefusedError } from '#web/api/errors.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { AVISO_DURATION, showToast } from '#web/components/notices/toasts.ts';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { type FieldSpec, Fields } from '#web/components/record/fields.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import styles from './cambiar-varios.module.css';
import { COMO_NUEVO, preguntaParecido, usePreguntas } from './ficha/preguntas.tsx';

interface CambiarVariosProps {
  readonly registros: readonly Registro[];
  readonly onClose: () => void;
}

const CAMPOS = ['oc', 'pedido', 'entregado', 'metodoEnvio', 'ingresoFactura'] as const;
type Campo = (typeof CAMPOS)[number];
type Valores = Readonly<Record<Campo, string>>;
type Cambios = Omit<RequestOf<typeof indicadores.updateVarios>, 'ids' | 'opId'>;

const VACIO: Valores = { oc: '', pedido: '', entregado: '', metodoEnvio: '', ingresoFactura: '' };

const SPECS: readonly FieldSpec<Campo>[] = [
  { name: 'oc', label: camposIndicador.oc.label, maxLength: 30, isInteger: true, inputMode: 'numeric' },
  { name: 'pedido', label: camposIndicador.pedido.label, kind: 'date' },
  { name: 'entregado', label: camposIndicador.entregado.label, kind: 'date' },
];
const INGRESO: readonly FieldSpec<Campo>[] = [
  { name: 'ingresoFactura', label: camposIndicador.ingresoFactura.label, kind: 'date' },
];

/** Writes the same into several records at once: what is filled in, in all of them or in none. */
export function CambiarVarios({ registros, onClose }: CambiarVariosProps) {
  const id = useId();
  const [values, setValues] = useState(VACIO);
  const [errors, setErrors] = useState<Partial<Valores>>({});
  const { ask, dialog } = usePreguntas();
  const { send, isRunning } = useCambio(registros, ask);
  const set = (name: Campo, text: string) => setValues((before) => ({ ...before, [name]: text }));
  const isEmpty = CAMPOS.every((campo) => values[campo].trim() === '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = wrongIn(values);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0 && (await send(values))) onClose();
  }
  return (
    <>
      <Dialog title={`Cambiar ${countText(registros.length)}`} onClose={onClose}>
        <p>Lo que escribas queda igual en todas; lo que dejes en blanco no cambia.</p>
        <form id={id} className={`stack-4 ${styles.campos}`} noValidate onSubmit={(event) => void submit(event)}>
          <Fields form={{ values, errors, set, leave: () => {} }} specs={SPECS} />
          <MetodoDeEnvio value={values.metodoEnvio} onSet={(text) => set('metodoEnvio', text)} />
          <div className={`cluster-2 ${styles.ingreso}`}>
            <Fields form={{ values, errors, set, leave: () => {} }} specs={INGRESO} />
            <button type="button" className={button.secondary} onClick={() => set('ingresoFactura', diaOf(new Date()))}>
              Ingresada hoy
            </button>
          </div>
        </form>
        <div className="cluster-2 end">
          <button type="button" className={button.secondary} onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" form={id} className={button.primary} disabled={isRunning || isEmpty}>
            {isRunning ? 'Guardando…' : 'Guardar'}
          </button>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}

/** The choice that lets an administrator type another way of shipping; no way of shipping is called so. */
const OTRO = '\u0000otro';

interface MetodoDeEnvioProps {
  readonly value: string;
  readonly onSet: (text: string) => void;
}

/** The ways of shipping that there are; an administrator may type another one (regla 93). */
function MetodoDeEnvio({ value, onSet }: MetodoDeEnvioProps) {
  const { data } = useRead(indicadores.getMetodosEnvios, {});
  const [isOtro, setOtro] = useState(false);
  const { label } = camposIndicador.metodoEnvio;
  const options = [
    { value: '', label: 'No cambia' },
    ...(data?.metodos ?? []).map((metodo) => ({ value: metodo, label: metodo })),
    ...(isAdmin() ? [{ value: OTRO, label: 'Otro…' }] : []),
  ];
  const choose = (chosen: string) => {
    setOtro(chosen === OTRO);
    onSet(chosen === OTRO ? '' : chosen);
  };
  return (
    <>
      <Select
        label={label}
        data={options}
        value={isOtro ? OTRO : value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isOtro && (
        <TextInput
          label="Otro método de envío"
          maxLength={100}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onSet(currentTarget.value)}
        />
      )}
    </>
  );
}

function wrongIn({ pedido, entregado, ingresoFactura }: Valores): Partial<Valores> {
  const isWrong = (dia: string) => dia !== '' && readDia(dia) === null;
  return {
    ...(isWrong(pedido) && { pedido: 'Escribe una fecha' }),
    ...(isWrong(entregado) && { entregado: 'Escribe una fecha' }),
    ...(isWrong(ingresoFactura) && { ingresoFactura: 'Escribe una fecha' }),
  };
}

/** Sends the change of several records, with the questions that come up in the middle of it. */
function useCambio(registros: readonly Registro[], ask: ReturnType<typeof usePreguntas>['ask']) {
  const operation = useOperation();
  const parecido = useRef<RefusedError | null>(null);
  const { run, isRunning } = useChange(indicadores.updateVarios, {
    onRefused(error) {
      if (!isRefused(error, 'parecido')) return false;
      parecido.current = error;
      return true;
    },
  });

  /** @returns false when nothing was stored. */
  async function store(cambios: Cambios): Promise<boolean> {
    parecido.current = null;
    const ids = registros.map((registro) => registro.id);
    const asked = JSON.stringify(cambios);
    const answer = await run({ ids, ...cambios, opId: operation.idFor({ isNew: false, asked }) });
    if (answer) sayDone(answer.inventario.length, answer.aviso);
    const near = parecido.current as RefusedError | null;
    if (answer || !near) return answer !== null;
    const valor = await ask(preguntaParecido('metodoEnvio', cambios.metodoEnvio ?? '', near.parecidos));
    if (valor === null) return false;
    return store({ ...cambios, ...(valor === COMO_NUEVO ? { isConfirmado: true } : { metodoEnvio: valor }) });
  }

  async function send(values: Valores): Promise<boolean> {
    const sinPieza = values.entregado === '' ? [] : registros.filter(isSinPiezaDelPatio);
    if (sinPieza.length > 0 && !(await ask(preguntaSinPieza(sinPieza)))) return false;
    return store(cambiosOf(values));
  }
  return { send, isRunning };
}

/** A delivery of parts of the yard, none of which uses one of the inventory. */
function preguntaSinPieza(registros: readonly Registro[]) {
  const nombres = registros.map(({ pieza }) => pieza).join(', ');
  return {
    title: 'Sin pieza del patio',
    text: (
      <p>{`Su proveedor es AQUI y no usan ninguna pieza del inventario: ${nombres}. No sale nada de existencias.`}</p>
    ),
    answers: [
      { label: 'Volver', answer: false },
      { label: 'Guardar sin pieza', answer: true, isMain: true },
    ],
  };
}

function cambiosOf({ oc, pedido, entregado, metodoEnvio, ingresoFactura }: Valores): Cambios {
  return {
    ...(oc.trim() !== '' && { oc: oc.trim() }),
    ...(pedido !== '' && { pedido: readDia(pedido) }),
    ...(entregado !== '' && { entregado: readDia(entregado) }),
    ...(ingresoFactura !== '' && { ingresoFactura: readDia(ingresoFactura) }),
    ...(metodoEnvio.trim() !== '' && { metodoEnvio: metodoEnvio.trim() }),
  };
}

function sayDone(count: number, aviso: string | undefined): void {
  showToast({ title: successOf(indicadores.updateVarios), message: countText(count) });
  if (aviso) showToast({ type: 'advertencia', title: 'Atención', message: aviso, duration: AVISO_DURATION });
}

function countText(count: number): string {
  return count === 1 ? '1 pieza' : `${count} piezas`;
}
