import { camposCobro } from '#contract/wire/factura.ts';

const MAX = camposCobro.descripcion.kind.maxLength;

/** Describes a payment of invoices by their folios, as many as there is room for: 'Pago de F-1, F-2 y 14 más'. */
export function descripcionDePago(folios: readonly string[]): string {
  const todos = `Pago de ${folios.join(', ')}`;
  if (todos.length <= MAX) return todos;
  const caben = folios.findLastIndex((_, index) => conMas(folios, index + 1).length <= MAX) + 1;
  return conMas(folios, caben);
}

function conMas(folios: readonly string[], cuantos: number): string {
  return `Pago de ${folios.slice(0, cuantos).join(', ')} y ${folios.length - cuantos} más`;
}
