import { sql } from 'kysely';
import * as z from 'zod/mini';
import { camposDatos, camposDireccion } from '#contract/wire/cuenta.ts';
import { destinosDe } from '#contract/wire/destinos.ts';
import type { Fields } from '#contract/wire/record.ts';
import { type EntradaSat, REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { Clase } from '#server/base/importar/clase.ts';
import { rfcOf } from './anteriores.ts';
import { judgeClientes, type Plan } from './judge.ts';
import { undoClientes } from './undo.ts';
import { writeClientes } from './write.ts';

const CAMPOS: Fields = { ...camposDatos, ...camposDireccion };

/** The catalogues whose entries people write with their names: 'G03 - Gastos en general'. */
const CATALOGOS: Readonly<Record<string, readonly EntradaSat[]>> = {
  usoCfdi: USOS_CFDI,
  regimenFiscal: REGIMENES_FISCALES,
};

/** Finds the code in an entry as people write it; what is none stays for the form's codec to refuse. */
function codigoOf(catalogo: readonly EntradaSat[], texto: string): string {
  const codigo = /^[a-z]{0,2}\d{2,3}(?![a-z\d])/i.exec(texto.trim())?.[0].toUpperCase();
  const nombre = foldTexto(texto.trim());
  return codigo ?? catalogo.find(({ etiqueta }) => foldTexto(etiqueta) === nombre)?.codigo ?? texto;
}

/** A spreadsheet takes a postal code for a number, and its zero away: four digits can be nothing else. */
const SIN_CERO = /^\d{4}$/;

function postalOf(texto: string): string {
  return SIN_CERO.test(texto) ? `0${texto}` : texto;
}

/** Makes the codec of the form read what people and programs write for a value. */
function withRead(read: (texto: string) => string, typed: z.ZodMiniType): z.ZodMiniType {
  return z.pipe(z.string().check(z.overwrite(read)), typed as z.ZodMiniType<unknown, string>);
}

/** A file of clients: each of its rows is an account of role 2, new or known by its e-mail, or by an RFC that is its alone. */
export const CLASE_CLIENTES: Clase<Plan> = {
  destinos: destinosDe('clientes'),
  enLista: [],
  codecOf(campo) {
    const typed = CAMPOS[campo]?.kind.typed ?? null;
    if (typed && campo === 'codigoPostal') return withRead(postalOf, typed);
    const catalogo = CATALOGOS[campo];
    if (!typed || !catalogo) return typed;
    return withRead((texto) => codigoOf(catalogo, texto), typed);
  },
  avisoOf: (campo, texto) =>
    campo === 'codigoPostal' && SIN_CERO.test(texto) ? `Se lee ${postalOf(texto)}: a la celda le falta el cero` : null,
  claveOf(valores) {
    if (typeof valores.email === 'string' && valores.email !== '') return `El correo ${valores.email}`;
    const rfc = rfcOf({ valores });
    return rfc === '' ? null : `El RFC ${rfc}`;
  },
  judge: judgeClientes,
  lock: lockCuentas,
  write: writeClientes,
  undo: undoClientes,
};

async function lockCuentas(trx: Trx, registros: readonly string[]): Promise<void> {
  const query = trx.selectFrom('cuentas').select('id');
  const suyas = query.where('identificador', '=', sql<string>`any(${registros as string[]}::text[])`);
  await suyas.orderBy('id').forNoKeyUpdate().execute();
}
