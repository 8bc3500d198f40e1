import type { Registro } from '#contract/wire/indicador.ts';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { TICKED } from '#web/components/record/fields.tsx';
import { rulesOf } from '#web/components/record/record-fields.ts';
import type { Errors, RecordRules } from '#web/components/record/record-rules.ts';
import { CAMPOS_FORMA, type CampoForma, COSTOS, canWaitForPedido, hasSome, type RegistroValues } from './values.ts';

const DE_LOS_CAMPOS = rulesOf(CAMPOS_FORMA);

const ADEMAS = {
  sinPedido: 'Sin pedido todavía',
  uso: 'Pieza del patio',
} as const;

/** The label of the price in the form of who may change it (regla 84). */
export const PRECIO_DE_ADMIN = 'Costo';

/** The rules by which the record form handles a claim's record: those of its fields, and those of the form alone. */
export const REGLAS_REGISTRO: RecordRules<Registro, RegistroValues> = {
  fields: [...DE_LOS_CAMPOS.fields, 'sinPedido', 'uso'],
  labels: { ...DE_LOS_CAMPOS.labels, ...ADEMAS },
  toValues(stored) {
    const values = DE_LOS_CAMPOS.toValues(stored);
    return {
      ...values,
      sinPedido: stored.pedido === null ? TICKED : '',
      uso: stored.inventario === null ? '' : String(stored.inventario),
    };
  },
  normalize: (campo, text) =>
    campo in ADEMAS ? text : DE_LOS_CAMPOS.normalize(campo as keyof typeof CAMPOS_FORMA, text),
  validate: (values) => ({ ...missing(values), ...DE_LOS_CAMPOS.validate(values) }),
};

/** Names what this form asks for, beside what every record has. */
function missing(values: RegistroValues): Errors<RegistroValues> {
  const wrong = [...faltantes(values)].filter((campo) => values[campo].trim() === '');
  return Object.fromEntries(wrong.map((campo) => [campo, `El campo ${labelOf(campo)} no puede quedar vacío`]));
}

function faltantes(values: RegistroValues): readonly CampoForma[] {
  const isFree = isAdmin();
  const isWaiting = values.sinPedido === TICKED && canWaitForPedido(values);
  return [
    ...(isFree ? (['precio'] as const) : []),
    ...(isWaiting ? [] : (['pedido'] as const)),
    ...costosNeeded(values, isFree),
  ];
}

/**
 * Names what a purchase needs, as soon as something of it or a delivery is there. A yard part brings its cost and code
 * along; who types suppliers freely may leave supplier and shipping for later.
 */
export function costosNeeded(values: RegistroValues, isFree: boolean): readonly CampoForma[] {
  if (!hasSome(values, [...COSTOS, 'entregado'])) return [];
  return COSTOS.filter((campo) => {
    if (campo === 'costo' || campo === 'codigo') return values.uso === '';
    return campo === 'gastosEnvio' || !isFree;
  });
}

function labelOf(campo: CampoForma): string {
  return campo === 'precio' ? PRECIO_DE_ADMIN : REGLAS_REGISTRO.labels[campo];
}
