import type { ErrorDeCampo } from '#contract/refusal.ts';
import { CAMPOS_INDICADOR, type CampoIndicador, camposIndicador, TRAS_EL_PEDIDO } from '#contract/wire/indicador.ts';
import type { IndicadorForm } from '#contract/wire/indicador-form.ts';
import { describeField } from '#contract/wire/record.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { OTROS_COTIZADORES } from '#domain/indicador.ts';
import { ROL } from '#domain/roles.ts';
import { findEnLista } from '#domain/texto.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { diffColumns, toColumns } from '#server/base/db/record-table.ts';
import { BusinessError, invalidField, invalidFields, orRefusal } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { type Campos, type Columnas, camposOf, type RegistroGuardado, TABLA_INDICADORES } from './columnas.ts';
import { DE_LA_PIEZA } from './uso.ts';
import { applyListas, type Listas, learnValores } from './valores.ts';

/** CamposPedidos are the fields that a save asks for, as a form sends them. */
export type CamposPedidos = Omit<IndicadorForm, 'version'>;

/** The words about a field that needs a value. */
export const VACIO = 'no puede quedar vacío';

/**
 * Names the fields that a new record lacks: insurer, claim, part, order unless it is not ordered yet (regla 55), and the
 * price where it is role 4 that makes it (regla 81).
 *
 * @param isDeArchivo it comes from a file: what was only asked for has no price yet.
 */
export function faltantesDeNuevo(
  { rol }: Pick<Editor, 'rol'>,
  form: CamposPedidos,
  isDeArchivo = false,
): ErrorDeCampo[] {
  const required = new Set<CampoIndicador>(['aseguradora', 'reporte', 'pieza']);
  if (!form.isSinPedido) required.add('pedido');
  if (rol === ROL.admin && !isDeArchivo) required.add('precio');
  const given: Partial<Record<CampoIndicador, unknown>> = form;
  const missing = CAMPOS_INDICADOR.filter((campo) => required.has(campo) && isBlank(given[campo]));
  return missing.map((campo) => errorEn(campo, VACIO));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Says what is wrong with a field of a record. */
export function errorEn(campo: CampoIndicador, detail: string): ErrorDeCampo {
  const field = camposIndicador[campo];
  return { codigo: 'campo', campo, mensaje: describeField(field, detail) };
}

/** The part of a save that the rules let it write. */
export interface Aplicado {
  readonly columnas: Columnas;
  /** Fields that whoever saves may not change, and that were sent with another value than they have. */
  readonly ignorados: readonly CampoIndicador[];
}

/**
 * Turns what a save asks into the columns to write, by the rules of the fields alone: who changes the price, how a quoter
 * and the values of lists are spelt, when an order is due, and on which day an invoice was typed.
 *
 * @throws BusinessError that names what breaks a rule.
 */
export async function applyReglas(trx: Trx, editor: Editor, listas: Listas, guardado: Guardado): Promise<Aplicado> {
  const [aplicado] = await findAplicados({ kysely: trx }, editor, listas, [guardado]);
  if (!aplicado || aplicado instanceof BusinessError) throw aplicado ?? new Error('Nothing was applied');
  return aplicado;
}

/** A Guardado is what a save asks of one record. */
export interface Guardado {
  /** The record as it is; null for a new one. */
  readonly antes: RegistroGuardado | null;
  readonly form: CamposPedidos;
  /** Fields that are not changed by hand now: what was sent of them counts for nothing. */
  readonly bloqueados: readonly CampoIndicador[];
}

/** Does what {@link applyReglas} does for many records, in a constant number of statements: what each may write, or why not. */
export async function findAplicados(
  db: Pick<Db, 'kysely'>,
  editor: Quien,
  listas: Listas,
  guardados: readonly Guardado[],
): Promise<readonly (Aplicado | BusinessError)[]> {
  const libres = guardados.map((guardado) => splitLibres(editor, guardado));
  await learnValores(
    db,
    listas,
    libres.map(({ columnas }) => columnas),
  );
  return guardados.map((guardado, index) =>
    orRefusal(() => apply(editor, listas, guardado, libres[index] ?? { columnas: {}, ignorados: [] })),
  );
}

/** A Quien is whoever saves, as far as the rules ask. */
type Quien = Pick<Editor, 'rol' | 'interno' | 'momento'>;

/** Splits what a save asks for into the columns that may be changed and the fields that may not. */
function splitLibres({ rol }: Quien, { antes, form, bloqueados }: Guardado): Aplicado {
  const { isSinPedido: _, ...campos } = form;
  const isLibre = (campo: string) =>
    !bloqueados.some((otro) => otro === campo) && (campo !== 'precio' || rol === ROL.admin);
  const libres = Object.fromEntries(Object.entries(campos).filter(([campo]) => isLibre(campo)));
  const ignorados = CAMPOS_INDICADOR.filter((campo) => !isLibre(campo) && isOtro(campo, campos, antes));
  return { columnas: toColumns(TABLA_INDICADORES, libres), ignorados };
}

function apply(
  editor: Quien,
  listas: Listas,
  { antes, form, bloqueados }: Guardado,
  { columnas: libres, ignorados }: Aplicado,
): Aplicado {
  const { isSinPedido = false } = form;
  const columnas = applyListas(listas, antes, libres);
  const viejo = camposOf({ ...antes });
  const nuevo = camposOf({ ...antes, ...columnas });
  checkPedido(viejo, nuevo, isSinPedido, bloqueados);
  return {
    columnas: { ...columnas, ...spell(editor, columnas), ...datesOf(editor, columnas, viejo, nuevo) },
    ignorados,
  };
}

/** Tells whether a save asks of a field for another value than it has. */
function isOtro(campo: CampoIndicador, pedidos: CamposPedidos, antes: RegistroGuardado | null): boolean {
  const valores: Partial<Record<CampoIndicador, unknown>> = pedidos;
  if (valores[campo] === undefined) return false;
  const columnas = toColumns(TABLA_INDICADORES, { [campo]: valores[campo] });
  return antes === null ? !isBlank(valores[campo]) : diffColumns(antes, columnas) !== null;
}

/** Refuses to take an order back without a word, and 'Sin pedido todavía' of what was delivered, bought or invoiced. */
function checkPedido(viejo: Campos, nuevo: Campos, isSinPedido: boolean, bloqueados: readonly CampoIndicador[]): void {
  if (nuevo.pedido !== null) return;
  if (isSinPedido) {
    const isDeLaPieza = (campo: CampoIndicador) => DE_LA_PIEZA.includes(campo) && bloqueados.includes(campo);
    const has = (campo: CampoIndicador) => !isDeLaPieza(campo) && !isBlank(nuevo[campo]);
    if (TRAS_EL_PEDIDO.some(has)) throw invalidField('pedido', YA_PEDIDA);
  } else if (viejo.pedido !== null) {
    throw invalidFields([errorEn('pedido', VACIO)]);
  }
}

const YA_PEDIDA = 'Escribe el día del pedido: ya hay datos de entrega, costo o factura';

/** Gives a quoter the spelling that is known of it; anybody else's name stays as it was typed. */
function spell({ interno: { cotizadores } }: Quien, { cotizador }: Columnas): Columnas {
  if (cotizador === undefined) return {};
  return { cotizador: findEnLista([...cotizadores, ...OTROS_COTIZADORES], cotizador) ?? cotizador };
}

/** Gives the days that follow from others: an order is due days after it (regla 88); an invoice was typed today. */
function datesOf({ interno, momento }: Quien, columnas: Columnas, viejo: Campos, nuevo: Campos): Columnas {
  const isPedida = viejo.pedido === null && nuevo.pedido !== null && nuevo.vence === null;
  const isFacturada = (viejo.factura === '') !== (nuevo.factura === '');
  return {
    ...(isPedida &&
      columnas.vence === undefined && { vence: addDias(nuevo.pedido ?? '', interno.indicadores.diasParaVencer) }),
    ...(isFacturada && { fecha_factura: nuevo.factura === '' ? null : diaOf(momento) }),
  };
}
