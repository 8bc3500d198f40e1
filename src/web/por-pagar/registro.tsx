import type { RegistroPorPagar } from '#contract/wire/por-pagar.ts';
import { formatPrecio } from '#domain/dinero.ts';

/** Says of a record whose it is, its purchase order and its cost. */
export function describeRegistro({ aseguradora, oc, costo }: RegistroPorPagar): string {
  const partes = [
    aseguradora,
    oc === '' ? '' : `OC ${oc}`,
    costo === null ? 'Sin costo' : `Costo ${formatPrecio(costo)}`,
  ];
  return partes.filter(Boolean).join(' · ');
}

/** Warns of a record that another invoice pays for as well. */
export function Repetida({ registro: { otras } }: { readonly registro: RegistroPorPagar }) {
  if (otras.length === 0) return null;
  const cuales = otras.map(({ folio, proveedor }) => `${folio} de ${proveedor}`).join(', ');
  return <span className="small warning">{`También la paga la factura ${cuales}`}</span>;
}
