import * as z from 'zod/mini';
import { money } from './kinds.ts';
import { camposPieza } from './pieza.ts';
import { apartadaPor } from './pieza-interna.ts';
import { shown } from './record.ts';
import { wireObject } from './wire-object.ts';

const { pieza, lado, marca, auto, tipo, anios, inventario, numeroParte, costo, existencias } = camposPieza;
const { codigoRadec } = camposPieza;

/**
 * A yard part as it is looked up before it is used, with its units in stock and those that may be taken. `PRECIO`,
 * `Reporte` and `Aseguradora` belong to claims and are empty here.
 */
export const piezaDelPatio = wireObject(
  {
    id: ['id', z.int()],
    ...shown({ pieza, lado, marca, auto, tipo, anios, inventario, numeroParte, costo, codigoRadec, existencias }),
    disponible: ['disponible', z.int()],
    titulo: ['TITULO_PARA_PUBLICAR_FORMULA', z.string()],
    portada: ['portada', z.string()],
    precio: ['PRECIO', z.string()],
    reporte: ['Reporte', z.string()],
    aseguradora: ['Aseguradora', z.string()],
  },
  {
    /** The price that it is listed at, when it is looked up to be sold (an addition). */
    precioLista: ['FACE__', money.shown],
    /** The holders of its units; absent where nobody holds any (an addition). */
    apartados: ['apartados', z.array(apartadaPor)],
  },
);

export interface PiezaDelPatio extends z.output<typeof piezaDelPatio> {}
