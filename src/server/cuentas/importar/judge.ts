import { camposDatos, camposDireccion } from '#contract/wire/cuenta.ts';
import { FALTA } from '#contract/wire/fields.ts';
import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { describeField, missingIn } from '#contract/wire/record.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { checkReceptor } from '#domain/cfdi/receptor.ts';
import { findFaltante } from '#domain/cuenta.ts';
import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { diffColumns, fromColumns, toColumns } from '#server/base/db/record-table.ts';
import type { EditorDeImportacion, FilaPorJuzgar, Juicio } from '#server/base/importar/clase.ts';
import { cambiosOf, doubtFila, judgeCambio, rejectFila } from '#server/base/importar/veredicto.ts';
import { findNoVigentes } from '#server/catalogos/queries/vigentes.ts';
import { type Columnas, EN_BLANCO, TABLA_CUENTAS } from '#server/cuentas/cuenta-row.ts';
import { toReceptor } from '#server/cuentas/queries/clientes-fiscales.ts';
import { type CuentaGuardada, findAnteriores, findDuenios, rfcOf } from './anteriores.ts';

/** A Plan is what a row would write: a new client, or columns of one who is here. */
export interface Plan {
  /** The account as it is; null for a new one. */
  readonly cuenta: CuentaGuardada | null;
  readonly columnas: Columnas;
}

/** Clients are judged with this beside their accounts. */
interface Saber {
  readonly editor: EditorDeImportacion;
  /** Why the catalogue does not know a postal code. */
  readonly postales: ReadonlyMap<string, string>;
  readonly duenios: ReadonlyMap<string, string>;
}

/** Judges rows of a file of clients against the accounts that are here; see `Clase.judge`. */
export async function judgeClientes(
  db: Pick<Db, 'kysely'>,
  editor: EditorDeImportacion,
  filas: readonly FilaPorJuzgar[],
): Promise<readonly Juicio<Plan>[]> {
  if (filas.length === 0) return [];
  const hallazgos = await findAnteriores(db, editor, filas);
  const porAvisar = editor.conAvisos ? filas : [];
  const duenios = await findDuenios(db, porAvisar);
  const saber = { editor, duenios, postales: await findPostales(db, editor, porAvisar) };
  return filas.map((fila, index) => {
    const hallazgo = hallazgos[index] ?? { registro: null };
    if ('ambiguo' in hallazgo) return doubtFila(fila, hallazgo.ambiguo);
    const { registro: cuenta } = hallazgo;
    return cuenta ? decideCambio(saber, fila, cuenta) : decideNueva(saber, fila);
  });
}

async function findPostales(
  db: Pick<Db, 'kysely'>,
  { interno, momento }: EditorDeImportacion,
  filas: readonly FilaPorJuzgar[],
): Promise<Saber['postales']> {
  const claves = new Set(
    filas.flatMap(({ valores, porDefecto }) => {
      const clave = valores.codigoPostal ?? porDefecto.codigoPostal;
      return typeof clave === 'string' && clave !== '' ? [clave] : [];
    }),
  );
  if (claves.size === 0) return new Map();
  const usadas = [...claves].map((clave) => ({ catalogo: 'codigo_postal', clave, campo: 'codigoPostal' }) as const);
  const malas = await findNoVigentes(db, usadas, diaDeCfdi(momento, interno.emisor.zona));
  return new Map(malas.map(({ clave, mensaje }) => [clave, mensaje]));
}

/** A client is invoiced and called: the form makes none without these either. */
const DE_CLIENTE = { telefono: camposDatos.telefono, codigoPostal: camposDireccion.codigoPostal };

function decideNueva(saber: Saber, fila: FilaPorJuzgar): Juicio<Plan> {
  const valores = { ...fila.porDefecto, ...fila.valores };
  const faltan = missingIn(camposDatos, valores).map(({ campo, mensaje }) => ({ campo, mensaje }));
  const sinLlenar = Object.entries(DE_CLIENTE).filter(
    ([campo]) => valores[campo as keyof typeof valores] === undefined,
  );
  const vacios = sinLlenar.map(([campo, field]) => ({ campo, mensaje: describeField(field, FALTA) }));
  const columnas = toColumns(TABLA_CUENTAS, valores);
  const errores = [...faltan, ...vacios, ...errorDeDatos({ ...EN_BLANCO, ...columnas })];
  if (errores.length > 0) return rejectFila(fila, null, errores);
  const duenio = saber.duenios.get(rfcOf({ valores }));
  const repetido = duenio === undefined ? [] : [{ campo: 'rfc', mensaje: `Ya hay otra cuenta con ese RFC: ${duenio}` }];
  return {
    fila: fila.fila,
    veredicto: 'nueva',
    registro: null,
    leido: null,
    cambios: [],
    errores: [],
    avisos: [...repetido, ...avisosFiscales(saber, { ...EN_BLANCO, ...columnas })],
    plan: { cuenta: null, columnas },
  };
}

/** Says what a client lacks, in the words of the form. */
function errorDeDatos(columnas: object): readonly NotaDeCelda[] {
  const falta = findFaltante(fromColumns(TABLA_CUENTAS, columnas), ROL.cliente);
  return falta ? [falta] : [];
}

/** Says what would keep a client from being invoiced, or may. He is taken all the same, as the form takes him. */
function avisosFiscales({ editor, postales }: Saber, columnas: object): readonly NotaDeCelda[] {
  if (!editor.conAvisos) return [];
  const datos = fromColumns(TABLA_CUENTAS, columnas);
  const dudas = checkReceptor(toReceptor(datos), editor.interno.emisor.codigoPostal);
  const postal = postales.get(datos.codigoPostal);
  return [
    ...dudas
      .filter(({ estado }) => estado !== 'bien')
      .map(({ campo, mensaje }) => ({ campo: campo.replace(/^\w+\./, ''), mensaje })),
    ...(postal === undefined ? [] : [{ campo: 'codigoPostal', mensaje: postal }]),
  ];
}

function decideCambio(saber: Saber, fila: FilaPorJuzgar, cuenta: CuentaGuardada): Juicio<Plan> {
  const ajena = refuseAjena(cuenta);
  if (ajena !== null) return rejectFila(fila, cuenta.identificador, [ajena]);
  const columnas = diffColumns(cuenta, toColumns(TABLA_CUENTAS, fila.valores))?.despues ?? {};
  const hayCambio = Object.keys(columnas).length > 0;
  const errores = [...errorDeCorreo(cuenta, columnas), ...(hayCambio ? errorDeDatos({ ...cuenta, ...columnas }) : [])];
  if (errores.length > 0) return rejectFila(fila, cuenta.identificador, errores);
  return judgeCambio(fila, {
    registro: cuenta.identificador,
    version: cuenta.version,
    eliminada: cuenta.eliminada,
    cambios: cambiosOf(TABLA_CUENTAS, cuenta, columnas),
    avisos: hayCambio ? avisosFiscales(saber, { ...cuenta, ...columnas }) : [],
    plan: { cuenta, columnas },
  });
}

/** A file of clients changes clients alone. */
function refuseAjena({ rol, nombre, apellidos }: CuentaGuardada): NotaDeCelda | null {
  if (rol === ROL.cliente) return null;
  const quien = `${nombre} ${apellidos}`.trim();
  const porque = rol === ROL.prospecto ? 'que todavía no se aprueba' : 'que trabaja aquí';
  return { campo: 'email', mensaje: `Ese correo ya es de la cuenta de ${quien}, ${porque}` };
}

/** Whoever signs in with an address keeps it: nobody would tell him that it changed. */
function errorDeCorreo({ contrasena, email, nombre, apellidos }: CuentaGuardada, columnas: Columnas): NotaDeCelda[] {
  if (columnas.email === undefined || contrasena === null) return [];
  const quien = `${nombre} ${apellidos}`.trim();
  const mensaje = `Ese RFC es de ${quien}, que entra con ${email}: cambia el correo en su cuenta`;
  return [{ campo: 'email', mensaje }];
}
