import * as z from 'zod/mini';
import { camposPieza } from '#contract/wire/pieza.ts';
import { fueraDeAnios, piezaForm } from '#contract/wire/pieza-form.ts';
import { columnaReparable } from '#contract/wire/reparacion.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { diaOf } from '#domain/fecha.ts';
import { FALTAN_PARAMETROS } from '#domain/reparacion.ts';
import type { Db } from '#server/base/db/database.ts';
import { invalidField, invalidFields } from '#server/base/errors.ts';
import { describeIssues } from '#server/base/http/validation.ts';
import type { Reemplazo } from './queries/columnas-reparables.ts';
import { findDemasiadoLarga, MAX_DETALLES } from './queries/piezas-repair.ts';

/**
 * Checks the new text by the rules of the part's form and gives it as the form would store it (regla 71).
 *
 * @param hoy decides which model years there can be.
 * @throws BusinessError when a text is missing, the form would refuse the new one, or it is the old one.
 */
export function requireReemplazo({ columna, busca, reemplazo }: Reemplazo, hoy: Date): string {
  if (busca === '') throw invalidField('search', FALTAN_PARAMETROS.mensaje);
  if (reemplazo === '') throw invalidField('replace', FALTAN_PARAMETROS.mensaje);
  const nombre = z.encode(columnaReparable, columna);
  const { success, data, error } = z.safeParse(piezaForm, { [nombre]: reemplazo });
  if (!success) throw invalidField('replace', invalidFields(describeIssues(error.issues)).message);
  const valor = data[columna] ?? '';
  if (typeof valor !== 'string') {
    const refusal = fueraDeAnios(valor, Number(diaOf(hoy).slice(0, 4)));
    if (refusal) throw invalidField('replace', refusal);
  }
  const texto = typeof valor === 'string' ? valor : formatAnioRange(valor);
  if (texto === busca) throw invalidField('replace', 'El texto nuevo es igual al actual');
  return texto;
}

/**
 * Checks that the details of every part stay within their limit after a repair. The new text alone does not tell: it
 * replaces only a fragment of them.
 *
 * @throws BusinessError naming a part whose details would be too long.
 */
export async function requireDetallesFit(db: Db, cambio: Reemplazo): Promise<void> {
  const larga = await findDemasiadoLarga(db, cambio);
  if (larga === null) return;
  const quedaria = `quedaría con más de ${MAX_DETALLES} caracteres en ${camposPieza.detalles.label}`;
  throw invalidField('replace', `La pieza ${larga} ${quedaria}`);
}
