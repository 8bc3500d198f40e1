import type { Generated, GeneratedAlways } from 'kysely';
import type { camposDatos, camposDireccion } from '#contract/wire/cuenta.ts';
import type { Rol } from '#domain/roles.ts';
import type { ColumnsOf, RecordColumns } from './record-table.ts';

/** Accounts: the columns of their fields, and the rest. `contrasena` is an argon2id hash, null until its owner makes one. */
export interface CuentasTable extends ColumnsOf<typeof camposDatos & typeof camposDireccion>, RecordColumns {
  /** The public name. */
  identificador: string;
  rol: Rol;
  contrasena: string | null;
  terminos_aceptados: Date | null;
  es_demo: Generated<boolean>;
  creada: Date;
  busqueda: GeneratedAlways<string>;
  /** The key of what the account keeps in a browser without network: 32 bytes. */
  sello: Generated<Buffer>;
}

/** Open sessions, by the SHA-256 of their secret. */
export interface SesionesTable {
  huella: Buffer;
  cuenta_id: number;
  creada: Date;
  usada: Date;
}

/** Codes sent by mail, each with the registration or recovery it belongs to. */
export interface CodigosTable {
  id: GeneratedAlways<number>;
  proposito: 'registro' | 'recuperacion';
  email: string;
  asidero: string | null;
  cuenta_id: number | null;
  sal: Buffer;
  huella: Buffer;
  enviado: Date;
  caduca: Date;
  intentos: Generated<number>;
  validado: Date | null;
  usado: Date | null;
  anulado: Date | null;
  /** The network that asked for it. */
  red: string;
  red_conocida: boolean;
  intentos_ajenos: Generated<number>;
}

/** Sign-ins that were tried. */
export interface IntentosTable {
  id: GeneratedAlways<number>;
  cuenta: Buffer;
  direccion: string;
  momento: Date;
  exito: Generated<boolean>;
  /** Its password is not judged yet. */
  pendiente: Generated<boolean>;
}

/** Prospects who asked for access, a row a day at most. */
export interface SolicitudesAccesoTable {
  cuenta_id: number;
  dia: string;
  momento: Date;
}

/** Accounts that get the summary of the day by mail, and the last day for which it was asked for. */
export interface ResumenesDiariosTable {
  cuenta_id: number;
  enviado: string;
}

/** The filters of a list that an account keeps under a name; `clave` is the name without capitals and accents. */
export interface VistasTable {
  id: GeneratedAlways<number>;
  cuenta_id: number;
  lista: string;
  nombre: string;
  clave: string;
  /** The query of the list's address. */
  consulta: string;
  orden: number;
  creada: Date;
}

/** The tables of accounts and their sessions, codes and sign-ins. */
export interface CuentasTables {
  cuentas: CuentasTable;
  sesiones: SesionesTable;
  codigos: CodigosTable;
  intentos: IntentosTable;
  solicitudes_acceso: SolicitudesAccesoTable;
  resumenes_diarios: ResumenesDiariosTable;
  vistas: VistasTable;
}
