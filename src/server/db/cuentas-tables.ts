import type { Generated, GeneratedAlways } from 'kysely';
import type { Rol } from '#domain/roles.ts';

/** Accounts. `keylogin` is the public name, `contrasena` an argon2id hash or null until its owner makes one. */
export interface CuentasTable {
  id: GeneratedAlways<number>;
  keylogin: string;
  email: string;
  nombre: string;
  apellidos: Generated<string>;
  rol: Rol;
  contrasena: string | null;
  telefono: Generated<string>;
  empresa: Generated<string>;
  sitio_web: Generated<string>;
  rfc: Generated<string>;
  uso_cfdi: Generated<string>;
  regimen_fiscal: Generated<string>;
  calle: Generated<string>;
  exterior: Generated<string>;
  interior: Generated<string>;
  codigo_postal: Generated<string>;
  estado: Generated<string>;
  colonia: Generated<string>;
  ciudad: Generated<string>;
  municipio: Generated<string>;
  terminos_aceptados: Date | null;
  es_demo: Generated<boolean>;
  version: Generated<number>;
  creada: Date;
  eliminada: Date | null;
  busqueda: GeneratedAlways<string>;
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
}

/** The moments at which mails with codes went out, by the hash of an e-mail address or of a caller's network. */
export interface EnviosCodigoTable {
  clave: Buffer;
  enviados: Date[];
}

/** Sign-ins that were tried. */
export interface IntentosTable {
  id: GeneratedAlways<number>;
  cuenta: Buffer;
  direccion: string;
  momento: Date;
  exito: Generated<boolean>;
}

/** Prospects who asked for access, a row a day at most. */
export interface SolicitudesAccesoTable {
  cuenta_id: number;
  dia: string;
  momento: Date;
}

/** The tables of `0004-cuentas.sql`. */
export interface CuentasTables {
  cuentas: CuentasTable;
  sesiones: SesionesTable;
  codigos: CodigosTable;
  envios_codigo: EnviosCodigoTable;
  intentos: IntentosTable;
  solicitudes_acceso: SolicitudesAccesoTable;
}
