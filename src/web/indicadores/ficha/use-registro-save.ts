import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { isRefused, type RefusedError } from '#web/api/errors.ts';
import { readKey } from '#web/api/query.ts';
import { TICKED } from '#web/components/record/fields.tsx';
import { readForm } from '#web/components/record/record-fields.ts';
import { changedFields } from '#web/components/record/record-rules.ts';
import type { Save, Saving } from '#web/components/record/use-record-form.ts';
import { useRecordSave } from '#web/components/record/use-record-save.ts';
import { COMO_NUEVO, preguntaParecido, preguntaRegresa, SIN_PIEZA, type usePreguntas } from './preguntas.tsx';
import { REGLAS_REGISTRO } from './reglas.ts';
import { CAMPOS_FORMA, type CampoForma, isSinPieza, REGISTRO_VACIO, type RegistroValues } from './values.ts';

interface GuardarParts {
  /** The newest that the server answered; null for a new record. */
  readonly registro: Registro | null;
  /** The values with which the form of a new record starts. */
  readonly inicial: RegistroValues;
  /** Asks the server again; null when it does not answer. */
  readonly reload: () => Promise<Registro | null>;
  readonly ask: ReturnType<typeof usePreguntas>['ask'];
  /** The person wants to look for the part of the yard before going on. */
  readonly onBuscar: () => void;
}

type GuardarRequest = RequestOf<typeof indicadores.updatePieza>;
type Respuestas = Pick<GuardarRequest, 'isRegresa' | 'isConfirmado'>;
type Guardando = Saving<Registro, RegistroValues>;

/** The form of a claim's record and its save, with the questions that come up in the middle of one. */
export function useRegistroSave({ registro, inicial, reload, ask, onBuscar }: GuardarParts) {
  const queryClient = useQueryClient();
  const respuestas = useRef<Respuestas>({});
  const parecido = useRef<RefusedError | null>(null);
  const isSinPiezaAsked = useRef(false);

  /** Sends the save, and again with the answer when a value was near a known one. */
  async function sendUntilKnown(send: GuardarSave, saving: Guardando): Promise<Registro | null> {
    parecido.current = null;
    const stored = await send(saving);
    const near = parecido.current as RefusedError | null;
    if (stored || !near) return stored;
    const answered = await askParecido(near, saving);
    return answered && sendUntilKnown(send, answered);
  }
  async function askParecido({ campo, parecidos }: RefusedError, saving: Guardando): Promise<Guardando | null> {
    const name = campo === 'proveedor' ? 'proveedor' : 'metodoEnvio';
    const valor = await ask(preguntaParecido(name, saving.values[name], parecidos));
    if (valor === null) return null;
    if (valor !== COMO_NUEVO) return { ...saving, values: { ...saving.values, [name]: valor } };
    respuestas.current = { ...respuestas.current, isConfirmado: true };
    return saving;
  }

  /** True when the record may be saved without a part of the yard: nothing to ask, or it was said. */
  async function isSinPiezaFine(saving: Guardando): Promise<boolean> {
    if (isSinPiezaAsked.current || !isEntrega(saving) || !isSinPieza(saving.values)) return true;
    const answer = await ask(SIN_PIEZA);
    if (answer === 'buscar') onBuscar();
    isSinPiezaAsked.current = answer === 'guardar';
    return isSinPiezaAsked.current;
  }
  /** True when it is said what becomes of a part that was collected, or nothing is to be said. */
  async function isRegresaSaid(saving: Guardando): Promise<boolean> {
    respuestas.current = {};
    if (!isRecoleccion(saving)) return true;
    const isRegresa = await ask(preguntaRegresa(saving.values.uso));
    if (isRegresa !== null) respuestas.current = { isRegresa };
    return isRegresa !== null;
  }
  async function askFirst(send: GuardarSave, saving: Guardando): Promise<Registro | null> {
    const isReady = (await isSinPiezaFine(saving)) && (await isRegresaSaid(saving));
    return isReady ? sendUntilKnown(send, saving) : null;
  }

  return useRecordSave({
    rules: REGLAS_REGISTRO,
    stored: registro,
    start: inicial,
    reload,
    call: indicadores.updatePieza,
    request: ({ base, values, opId }) => ({ ...requestOf(base, values), ...respuestas.current, opId }),
    storedOf: ({ pieza }) => pieza,
    avisoOf: ({ aviso }) => aviso,
    around: (send) => (saving) => askFirst(send, saving),
    onRefused(error) {
      if (!isRefused(error, 'parecido')) return false;
      parecido.current = error;
      return true;
    },
    onSaved: (stored) =>
      queryClient.setQueryData(readKey(indicadores.getPieza, { pieza: stored.id }), { pieza: stored }),
    canUndo: (changed) => !changed.some((campo) => DE_EXISTENCIAS.includes(campo)),
  });
}

type GuardarSave = Save<Registro, RegistroValues>;

/** A save of these may move stock, which no second save takes back. */
const DE_EXISTENCIAS: readonly CampoForma[] = ['uso', 'recolectada', 'fechaCancelacion', 'cotizador'];

function isEntrega({ base, values }: Guardando): boolean {
  return values.entregado !== '' && (base?.entregado ?? null) === null;
}

function isRecoleccion({ base, values }: Guardando): boolean {
  if (!base?.isInventarioUsado || base.recolectada !== null) return false;
  return values.entregado !== '' && values.recolectada !== '';
}

/** Makes the request of a save: the changed fields and the state they change; for a new record, every field known. */
function requestOf(base: Registro | null, values: RegistroValues): Omit<GuardarRequest, 'opId'> {
  const before = base ? REGLAS_REGISTRO.toValues(base) : REGISTRO_VACIO;
  const changed = changedFields(REGLAS_REGISTRO, before, values);
  const campos = changed.filter((campo) => campo in CAMPOS_FORMA) as (keyof typeof CAMPOS_FORMA)[];
  const isPedidoSaid = !base || campos.includes('pedido');
  return {
    registro: base?.id ?? 'new',
    form: {
      ...readForm(CAMPOS_FORMA, values, campos),
      ...(base && { version: base.version }),
      ...(isPedidoSaid && { isSinPedido: values.sinPedido === TICKED && values.pedido === '' }),
    },
    isUso: values.uso !== before.uso,
    uso: values.uso === '' ? {} : { inventario: Number(values.uso) },
  };
}
