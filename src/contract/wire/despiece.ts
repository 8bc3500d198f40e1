import * as z from 'zod/mini';
import { MAX_DE_UNA_VEZ } from '#domain/despiece.ts';
import { integer, linea, lineaObligatoria, refuse } from './fields.ts';
import { money } from './kinds.ts';
import { camposPieza } from './pieza.ts';
import { wireObject } from './wire-object.ts';

/** A part that a donor car gave already. */
export const piezaListada = wireObject({
  id: ['id', z.int()],
  inventario: ['INV__', z.int()],
  pieza: ['PIEZA', z.string()],
  lado: ['LADO__Posici__n', z.string()],
});
export interface PiezaListada extends z.output<typeof piezaListada> {}

/** A part that is to be listed of a donor car: the rest of it is the car's. */
const parte = wireObject(
  {
    pieza: ['PIEZA', lineaObligatoria(200)],
    origen: ['Origen', lineaObligatoria(100)],
    condicion: ['Condici__n', lineaObligatoria(100)],
  },
  {
    lado: ['LADO__Posici__n', linea(100)],
    precio: ['FACE__', money.typed],
    detalles: ['DETALLES', camposPieza.detalles.kind.typed],
    ubicacion: ['UBICACION', camposPieza.ubicacion.kind.typed],
    /** The number of files of the request that are its photos: those of the parts before it come first. */
    fotos: ['fotos', integer(0, 12)],
  },
);
export interface ParteDePedido extends z.output<typeof parte> {}

const partes = z
  .array(parte, 'debe ser una lista')
  .check(
    z.minLength(1, 'debe tener al menos una pieza'),
    z.maxLength(MAX_DE_UNA_VEZ, `no puede tener más de ${MAX_DE_UNA_VEZ} piezas`),
  );

/** The parts of a request, which travel as JSON beside the files. */
export const partesPedidas = z.pipe(
  z.codec(z.unknown(), z.unknown(), {
    decode: (value, context) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return refuse(context, value, 'debe ser una lista en JSON');
      }
    },
    encode: (value) => JSON.stringify(value),
  }),
  partes,
);
