import { ESTADOS_DE_INDICADOR } from '#domain/indicador.ts';
import { diasDeLista } from './dias-de-lista.ts';
import { opcion, opcionOf } from './opcion.ts';

/** The filters of the database of claims; its days are those on which the insurer asked. */
export const filtrosDeRegistros = {
  estado: opcionOf(ESTADOS_DE_INDICADOR),
  aseguradora: opcion,
  taller: opcion,
  cotizador: opcion,
  ...diasDeLista,
};
