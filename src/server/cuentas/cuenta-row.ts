import type { Selectable, Updateable } from 'kysely';
import type { DatosDeCuentaCompletos, Direccion } from '#contract/wire/cuenta.ts';
import type { CuentaLeida } from '#contract/wire/cuenta-leida.ts';
import type { CuentasTable } from '#server/db/cuentas-tables.ts';

type Row = Selectable<CuentasTable>;

/** Columns an administrator's form may write, with their values. */
export type Columnas = Updateable<
  Pick<CuentasTable, 'rol' | 'email' | 'nombre' | 'apellidos' | 'telefono' | 'empresa' | 'sitio_web'> &
    Pick<CuentasTable, 'rfc' | 'uso_cfdi' | 'regimen_fiscal' | 'calle' | 'exterior' | 'interior' | 'codigo_postal'> &
    Pick<CuentasTable, 'estado' | 'colonia' | 'ciudad' | 'municipio'>
>;

/** Makes an account as the editor reads it. */
export function toCuentaLeida(row: Row): CuentaLeida {
  const { keylogin, nombre, apellidos, rol, version, email, telefono, empresa, rfc } = row;
  const { calle, exterior, interior, estado, colonia, ciudad, municipio } = row;
  const fiscal = { rfc, usoCfdi: row.uso_cfdi, regimenFiscal: row.regimen_fiscal };
  return {
    keylogin,
    nombre,
    rol,
    version,
    tieneContrasena: row.contrasena !== null,
    datos: { nombre, apellidos, ...fiscal, email, telefono, empresa, sitioWeb: row.sitio_web },
    direccion: { calle, exterior, interior, codigoPostal: row.codigo_postal, estado, colonia, ciudad, municipio },
  };
}

/** Turns the tab 'Cuenta' into columns. */
export function datosToColumnas({ usoCfdi, regimenFiscal, sitioWeb, ...same }: DatosDeCuentaCompletos): Columnas {
  return { ...same, uso_cfdi: usoCfdi, regimen_fiscal: regimenFiscal, sitio_web: sitioWeb };
}

/** Turns the tab 'Direccion' into columns. */
export function direccionToColumnas({ codigoPostal, ...same }: Direccion): Columnas {
  return { ...same, codigo_postal: codigoPostal };
}

/** Compares an account with a form and returns only the columns that differ; null when none does: no history then. */
export function diffColumnas(
  row: Row,
  columnas: Columnas,
): { readonly antes: Columnas; readonly despues: Columnas } | null {
  const old = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(columnas).filter(([column, value]) => old.get(column) !== value);
  if (changed.length === 0) return null;
  return {
    antes: Object.fromEntries(changed.map(([column]) => [column, old.get(column)])),
    despues: Object.fromEntries(changed),
  };
}
