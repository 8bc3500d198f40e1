import type { Registro } from '#contract/wire/indicador.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';

/** Gives the part of a record as it goes to an invoice. */
export function toPiezaAFacturar(registro: Registro): PiezaAFacturar {
  const { id, precio, pieza, marca, auto, anios, inventario, reporte, oc, aseguradora } = registro;
  return {
    cantidad: 1,
    precio,
    pieza,
    marca,
    auto,
    tipo: '',
    anios,
    inventario,
    reporte,
    origen: 'indicadores',
    registro: id,
    oc,
    aseguradora,
  };
}
