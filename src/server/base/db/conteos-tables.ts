import type { Generated, GeneratedAlways } from 'kysely';
import type { EstadoDeRenglon } from '#domain/conteo.ts';

/** Counts of places. */
interface ConteosTable {
  id: GeneratedAlways<number>;
  lugar: string;
  autor: string;
  abierto: Date;
  terminado: Generated<Date | null>;
  terminado_por: Generated<string | null>;
  cancelado: Generated<boolean>;
}

/** Readings of labels. `cantidad` in units. */
interface ConteosLecturasTable {
  id: GeneratedAlways<number>;
  op_id: string;
  conteo_id: number;
  pieza_id: number;
  dispositivo: string;
  cantidad: number;
  confirma: Generated<boolean>;
  momento: Date | null;
  recibida: Date;
  tardia: Generated<boolean>;
  autor: string;
}

/** The lines of a count that was closed, in units. */
interface ConteosRenglonesTable {
  conteo_id: number;
  pieza_id: number;
  estado: EstadoDeRenglon;
  esperadas: number;
  contadas: number;
  ajuste: number;
  movida: Generated<boolean>;
}

/** The tables of counts. */
export interface ConteosTables {
  conteos_fisicos: ConteosTable;
  conteos_fisicos_lecturas: ConteosLecturasTable;
  conteos_fisicos_renglones: ConteosRenglonesTable;
}
