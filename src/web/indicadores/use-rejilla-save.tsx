import { useEffect, useEffectEvent, useRef } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { isSinPiezaDelPatio } from '#domain/indicador-acciones.ts';
import { contar } from '#domain/plural.ts';
import { RefusedError } from '#web/api/errors.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { AVISO_DURATION, showToast } from '#web/components/notices/toasts.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { COMO_NUEVO, preguntaParecido, preguntaSinPieza, usePreguntas } from './ficha/preguntas.tsx';
import { CAMPOS, type Campo, labelOf, mostrado, valorOf } from './rejilla/columnas.ts';
import type { Accion } from './rejilla/estado.ts';
import { cambiadosOf, type Escrito, type Fila, type Hoja, pendientesOf, ponerAlDia } from './rejilla/hoja.ts';

interface GuardarParts {
  readonly hoja: Hoja;
  /** The records as they were read last. */
  readonly registros: readonly Registro[];
  readonly isFree: boolean;
  readonly hacer: (accion: Accion) => void;
}

type FilaPedida = NonNullable<RequestOf<typeof indicadores.updateVarios>['filas']>[number];

/** The one call that saves a grid, with the questions that come up in the middle of it, and what others save meanwhile. */
export function useRejillaSave({ hoja, registros, isFree, hacer }: GuardarParts) {
  const operation = useOperation();
  const { ask, dialog } = usePreguntas();
  const refused = useRef<Error | null>(null);
  const { run, isRunning } = useChange(indicadores.updateVarios, {
    onRefused(error) {
      refused.current = namedErrors(error).length > 0 ? error : null;
      return refused.current !== null;
    },
  });
  useNovedades({ hoja, registros, isFree, hacer });

  async function save(): Promise<void> {
    const [pendiente] = pendientesOf(hoja);
    if (pendiente) return goTo(pendiente, hacer);
    const cambiadas = hoja.filter((fila) => cambiadosOf(fila).length > 0);
    const sinPieza = cambiadas.filter(isEntregaSinPieza).map(({ registro }) => registro);
    if (cambiadas.length === 0) return;
    if (sinPieza.length > 0 && !(await ask(preguntaSinPieza(sinPieza)))) return;
    await store(cambiadas, false);
  }

  async function store(cambiadas: readonly Fila[], isConfirmado: boolean): Promise<void> {
    refused.current = null;
    const filas = cambiadas.map(filaPedidaOf);
    const asked = JSON.stringify([filas, isConfirmado]);
    const answer = await run({
      filas,
      ...(isConfirmado && { isConfirmado }),
      opId: operation.idFor({ isNew: false, asked }),
    });
    if (answer) {
      hacer({ tipo: 'guardada', enviada: hoja, registros: answer.inventario });
      return sayDone(answer.inventario, answer.avisos ?? []);
    }
    if (refused.current) await heed(cambiadas, refused.current);
  }

  /** Marks what was refused; asks about values that are near known ones, and saves again with the answers. */
  async function heed(cambiadas: readonly Fila[], error: Error): Promise<void> {
    const { parecidas, otras, resto } = splitRechazo(error, cambiadas);
    const errores = otras.map(({ fila, campo, mensaje }) => ({ fila: hoja.indexOf(fila), campo, mensaje }));
    hacer({ tipo: 'rechazada', errores });
    const [first] = errores;
    if (first) return goTo(first, hacer);
    if (resto.length > 0) return sayMarked(resto);
    const respuestas = await askParecidas(parecidas, ask);
    if (!respuestas) return;
    const answered = cambiadas.map((fila) => ({
      ...fila,
      textos: { ...fila.textos, ...respuestosEn(fila, respuestas) },
    }));
    hacer({ tipo: 'pegar', escritos: cambiadas.flatMap((fila) => escritosOf(fila, hoja.indexOf(fila), respuestas)) });
    await store(answered, respuestas.some(isComoNuevo));
  }
  return { save, isSaving: isRunning, dialog };
}

/** Asks what becomes of each value that is near known ones. @returns null when a question was closed without an answer. */
async function askParecidas(
  celdas: readonly CeldaRechazada[],
  ask: ReturnType<typeof usePreguntas>['ask'],
): Promise<readonly Respuesta[] | null> {
  const respuestas: Respuesta[] = [];
  for (const { campo, texto, parecidos } of distintas(celdas)) {
    const valor = await ask(preguntaParecido(campo, texto, parecidos));
    if (valor === null) return null;
    respuestas.push({ campo, texto, valor });
  }
  return respuestas;
}

/** A value of a list that is near known ones, once for all cells that have it. */
interface Parecida extends Pick<CeldaRechazada, 'parecidos'> {
  readonly campo: 'proveedor' | 'metodoEnvio';
  readonly texto: string;
}

function distintas(celdas: readonly CeldaRechazada[]): readonly Parecida[] {
  const todas = celdas.flatMap(({ campo, fila, parecidos }) =>
    campo === 'proveedor' || campo === 'metodoEnvio' ? [{ campo, texto: fila.textos[campo], parecidos }] : [],
  );
  return [...new Map(todas.map((una) => [`${una.campo} ${una.texto}`, una])).values()];
}

/** A Respuesta says what becomes of a value that is near known ones. */
interface Respuesta {
  readonly campo: Campo;
  readonly texto: string;
  readonly valor: string | typeof COMO_NUEVO;
}

const isComoNuevo = ({ valor }: Respuesta) => valor === COMO_NUEVO;

/** Gives the texts of a row that were answered to be known ones. */
function respuestosEn({ textos }: Fila, respuestas: readonly Respuesta[]): Partial<Record<Campo, string>> {
  const suyas = respuestas.filter(({ campo, texto }) => textos[campo] === texto);
  return Object.fromEntries(suyas.flatMap(({ campo, valor }) => (valor === COMO_NUEVO ? [] : [[campo, valor]])));
}

function escritosOf(fila: Fila, place: number, respuestas: readonly Respuesta[]): readonly Escrito[] {
  return CAMPOS.flatMap((campo) => {
    const texto = respuestosEn(fila, respuestas)[campo];
    return texto === undefined ? [] : [{ fila: place, campo, texto, mensaje: null }];
  });
}

/** A refusal by what is to be done about it. */
interface Rechazo {
  /** Cells whose value is near known ones: they are asked about. */
  readonly parecidas: readonly CeldaRechazada[];
  /** Cells that break a rule: they are marked. */
  readonly otras: readonly CeldaRechazada[];
  /** The messages about the rest: records that are others by now, or that nothing typed here helps. */
  readonly resto: readonly string[];
}

function splitRechazo(error: Error, cambiadas: readonly Fila[]): Rechazo {
  const errores: readonly ErrorNombrado[] =
    error instanceof RefusedError && error.errores.length > 0 ? error.errores : namedErrors(error);
  const celdas = errores.flatMap((one) => celdaOf(one, cambiadas));
  const resto = errores.filter((one) => celdaOf(one, cambiadas).length === 0 || one.codigo === 'version');
  return {
    parecidas: celdas.filter(({ codigo }) => codigo === 'parecido'),
    otras: celdas.filter(({ codigo }) => codigo !== 'parecido' && codigo !== 'version'),
    resto: [...new Set(resto.map((one) => `${filaOf(one, cambiadas)?.registro.pieza ?? ''}: ${one.mensaje}`))],
  };
}

/** One thing that is wrong with a grid, by its path: `filas.3.costo`. */
type ErrorNombrado = Pick<ErrorDeCampo, 'campo' | 'mensaje'> & Partial<ErrorDeCampo>;

/** A cell that the server refused. */
interface CeldaRechazada {
  readonly fila: Fila;
  readonly campo: Campo;
  readonly codigo: ErrorDeCampo['codigo'] | undefined;
  readonly mensaje: string;
  readonly parecidos: readonly string[];
}

/** Finds the row that a refusal names. */
function filaOf({ campo }: ErrorNombrado, filas: readonly Fila[]): Fila | undefined {
  return filas[Number(campo.split('.')[1])];
}

/** Finds the cell that a refusal names; none where it is about the whole row. */
function celdaOf(error: ErrorNombrado, filas: readonly Fila[]): readonly CeldaRechazada[] {
  const fila = filaOf(error, filas);
  const campo = CAMPOS.find((one) => one === error.campo.split('.')[2]);
  if (!fila || !campo) return [];
  const { parecidos } = error.datos ?? {};
  const { codigo, mensaje } = error;
  return [{ fila, campo, codigo, mensaje, parecidos: Array.isArray(parecidos) ? parecidos : [] }];
}

function filaPedidaOf(fila: Fila): FilaPedida {
  const { registro, textos } = fila;
  const campos = cambiadosOf(fila);
  const valores = Object.fromEntries(campos.map((campo) => [campo, valorOf(campo, textos[campo])]));
  const isSinPedido = campos.includes('pedido') && textos.pedido === '';
  return { id: registro.id, version: registro.version, ...valores, ...(isSinPedido && { isSinPedido }) };
}

/** A delivery from the yard that takes no part of the inventory: nothing would leave the stock. */
function isEntregaSinPieza({ registro, guardado, textos }: Fila): boolean {
  const isEntrega = textos.entregado !== '' && guardado.entregado === '';
  return isEntrega && isSinPiezaDelPatio({ ...registro, proveedor: textos.proveedor.toUpperCase() });
}

function goTo({ fila, campo }: { readonly fila: number; readonly campo: Campo }, hacer: GuardarParts['hacer']): void {
  hacer({ tipo: 'ir', a: { fila, columna: CAMPOS.indexOf(campo) } });
}

/** Says that nothing was saved, of which parts and why: what others changed is read again and stands in the grid. */
function sayMarked(mensajes: readonly string[]): void {
  showToast({
    type: 'advertencia',
    title: 'No se guardó todavía',
    message: `${mensajes.join('. ')}. Lo que cambió ya se ve aquí: revísalo y guarda otra vez.`,
    duration: AVISO_DURATION,
  });
}

function sayDone(registros: readonly Registro[], avisos: readonly { id: number; mensaje: string }[]): void {
  const message = contar(registros.length, 'pieza', 'piezas');
  showToast({ title: successOf(indicadores.updateVarios), message });
  if (avisos.length === 0) return;
  const piezaOf = (id: number) => registros.find((registro) => registro.id === id)?.pieza ?? '';
  const said = avisos.map(({ id, mensaje }) => `${piezaOf(id)}: ${mensaje}`).join('. ');
  showToast({ type: 'advertencia', title: 'Atención', message: said, duration: AVISO_DURATION });
}

/** Takes over what others saved, as soon as it is read; what was typed stays, and what is lost of it is said. */
function useNovedades({ hoja, registros, isFree, hacer }: GuardarParts): void {
  const take = useEffectEvent(() => {
    const { hoja: puesta, perdidos, idos } = ponerAlDia(hoja, registros, isFree);
    if (puesta.length === hoja.length && puesta.every((fila, place) => fila === hoja[place])) return;
    hacer({ tipo: 'novedades', registros });
    const lost = perdidos.map(({ registro, campo, texto }) => {
      return `${labelOf(campo)} de ${registro.pieza} ya no se cambia aquí: escribiste ${mostrado(campo, texto)}`;
    });
    const gone = idos.map(({ pieza }) => `${pieza} se eliminó`);
    const message = [...lost, ...gone].join('. ');
    if (message) showToast({ type: 'advertencia', title: 'Atención', message, duration: AVISO_DURATION });
  });
  useEffect(() => {
    if (registros.length > 0) take();
  }, [registros]);
}
