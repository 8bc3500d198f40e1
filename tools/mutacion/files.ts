import { globSync } from 'node:fs';

/** The rules that are changed: a mistake in them costs money, parts or somebody's trust. */
const PATTERNS: readonly string[] = [
  // Who may: roles, screens, menus, sessions, and of the calls what says who makes them.
  'src/domain/{roles,screens,menu,home,cuenta-rol,cuenta-sesion}.ts',
  'src/contract/*.ts',
  // Money and days.
  'src/domain/{dinero,fecha,corte}.ts',
  // Stock, and what takes of it.
  'src/domain/{pieza,uso,apartado,nota,notas-juntas,baja}.ts',
  // Claims, and what is counted of them.
  'src/domain/{indicador,indicador-acciones,indicador-etapas,evidencia,reporte}.ts',
  // Invoices: arithmetic, balances, and when one may be cancelled.
  'src/domain/factura.ts',
  'src/domain/cfdi/{cancelable,concepto,egreso,pago,plazos-de-cancelacion,saldo}.ts',
  // What a file brings: days, money and years as people write them, and what its columns are.
  'src/domain/importar/{ajuste,anios,dia,emparejar,encabezados,formato,normalizar,numero}.ts',
];

/** Descriptions of the calls, which say nothing themselves. */
const LEFT_OUT = ['src/contract/describe-api.ts'];

/** The files that are changed; with names, those of them whose path has one of the names. */
export function filesToChange(names: readonly string[]): readonly string[] {
  const files = globSync([...PATTERNS]).filter((file) => !file.endsWith('.test.ts') && !LEFT_OUT.includes(file));
  return files.filter((file) => names.length === 0 || names.some((name) => file.includes(name))).sort();
}
