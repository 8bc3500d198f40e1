import { ESTATUS_NOTA } from '#domain/nota.ts';
import { diasDeLista } from './dias-de-lista.ts';
import { opcion, opcionOf } from './opcion.ts';

/** The filters of the list of notes; its days are those on which they were made where the business is. */
export const filtrosDeNotas = {
  estatus: opcionOf(ESTATUS_NOTA),
  canal: opcion,
  cotizador: opcion,
  ...diasDeLista,
};
