import { invalidFields } from '#server/base/errors.ts';

/**
 * Refuses a note or a hold that names a part in two of its items: one item with both quantities is meant, or a mistake.
 *
 * @throws BusinessError that names each item whose part stands in one before it.
 */
export function refuseRepetidas(items: readonly { readonly inventario: number }[]): void {
  const errores = items.flatMap(({ inventario }, index) => {
    if (items.findIndex((item) => item.inventario === inventario) === index) return [];
    const mensaje = `La pieza ${inventario} está dos veces: cambia su cantidad`;
    return [{ codigo: 'campo' as const, campo: `items.${index}.inventario`, mensaje }];
  });
  if (errores.length > 0) throw invalidFields(errores);
}
