import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { missingIn, namesOf } from '#contract/wire/record.ts';
import { camposDeArchivoDeSaldos, camposSaldo } from '#contract/wire/saldo.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diaOf, formatFecha } from '#domain/fecha.ts';
import { baseSupuesta } from '#domain/saldo-por-cobrar.ts';
import type { Db } from '#server/base/db/database.ts';
import { blankColumns, columnsOf, diffColumns, textOfField, toColumns } from '#server/base/db/record-table.ts';
import type { EditorDeImportacion, FilaPorJuzgar, Juicio } from '#server/base/importar/clase.ts';
import type { ClienteDeFactura } from '#server/cuentas/queries/clientes-fiscales.ts';
import { type ColumnasDeSaldo, TABLA_SALDOS } from '#server/facturas/saldos/tabla.ts';
import { createGemelas, findAnteriores, findClientes, type SaldoAnterior, textoOf } from './anteriores.ts';
import { avisosOf, erroresOf } from './reglas.ts';

/** A Plan is what a row would write: a new balance, or columns of one that is here. */
export interface Plan {
  /** The balance as it is; null for a new one. */
  readonly saldo: SaldoAnterior | null;
  readonly columnas: ColumnasDeSaldo;
}

type Veredicto = Juicio<Plan>;

/** A row beside its client and the balance that it is about. */
interface Caso {
  readonly fila: FilaPorJuzgar;
  readonly clientes: readonly ClienteDeFactura[];
  readonly anteriores: readonly SaldoAnterior[];
  readonly hoy: string;
}

/** Judges rows of balances against those that are here; see `Clase.judge`. */
export async function judgeSaldos(
  db: Pick<Db, 'kysely'>,
  { momento }: EditorDeImportacion,
  filas: readonly FilaPorJuzgar[],
): Promise<readonly Veredicto[]> {
  if (filas.length === 0) return [];
  const clientesOf = await findClientes(db, filas);
  const anterioresOf = await findAnteriores(db, filas);
  const gemelaOf = createGemelas(filas);
  const hoy = diaOf(momento);
  return filas.map((fila) => {
    const gemela = gemelaOf(fila.valores);
    if (gemela !== null) return refused(fila, 'rechazada', null, [gemelaNota(gemela)]);
    const clientes = clientesOf(fila.valores);
    const rfc = textoOf(fila.valores, 'rfc') || clientes[0]?.receptor.rfc || '';
    return decide({ fila, clientes, anteriores: anterioresOf(fila.valores, rfc), hoy });
  });
}

function decide(caso: Caso): Veredicto {
  const { fila, clientes, anteriores } = caso;
  const [anterior] = anteriores;
  if (anteriores.length > 1) {
    return refused(fila, 'ambigua', null, [
      { campo: 'folio', mensaje: 'Hay varias facturas con ese folio: pon su UUID' },
    ]);
  }
  if (anterior && !anterior.es_deshecho) return decideCambio(caso, anterior);
  const [cliente] = clientes;
  if (!cliente) return refused(fila, 'rechazada', null, [sinCliente(fila)]);
  if (cliente.receptor.rfc === '') return refused(fila, 'rechazada', null, [SIN_RFC]);
  if (clientes.length > 1) {
    const mensaje = `Hay ${clientes.length} clientes con el RFC ${cliente.receptor.rfc}: pon el correo del suyo`;
    return refused(fila, 'ambigua', null, [{ campo: 'rfc', mensaje }]);
  }
  return decideNueva(caso, cliente, anterior ?? null);
}

function gemelaNota(fila: number): NotaDeCelda {
  return { campo: 'uuid', mensaje: `La fila ${fila} es de la misma factura y dice su folio fiscal` };
}

const SIN_RFC: NotaDeCelda = { campo: 'rfc', mensaje: 'La cuenta del cliente no tiene RFC: complétala primero' };

function refused(
  { fila }: FilaPorJuzgar,
  veredicto: 'rechazada' | 'ambigua',
  registro: string | null,
  errores: readonly NotaDeCelda[],
): Veredicto {
  return { fila, veredicto, registro, leido: null, cambios: [], errores, avisos: [], plan: null };
}

function sinCliente({ valores }: FilaPorJuzgar): NotaDeCelda {
  const rfc = textoOf(valores, 'rfc');
  const quien = [textoOf(valores, 'cliente'), rfc || textoOf(valores, 'email')].filter(Boolean).join(', ');
  if (quien === '') return { campo: 'rfc', mensaje: 'No dice de qué cliente es: pon su RFC o su correo' };
  return { campo: rfc === '' ? 'cliente' : 'rfc', mensaje: `Importa primero al cliente ${quien}` };
}

/** The columns of what a row says. Its base is what it says, or follows from its IVA or its total. */
function columnasOf(valores: FilaPorJuzgar['valores'], total: number, isNueva: boolean): ColumnasDeSaldo {
  const { baseIva, iva, rfc: _, ...dadas } = valores;
  const columnas = toColumns(TABLA_SALDOS, dadas);
  if (typeof baseIva === 'number') return { ...columnas, base_iva: baseIva };
  if (typeof iva === 'number') return { ...columnas, base_iva: baseSupuesta(total, iva) };
  return isNueva ? { ...columnas, base_iva: baseSupuesta(total, null) } : columnas;
}

function decideNueva({ fila, hoy }: Caso, cliente: ClienteDeFactura, anterior: SaldoAnterior | null): Veredicto {
  const valores = { ...fila.porDefecto, ...fila.valores };
  const { rfc, nombre: razon_social, regimen, codigoPostal: codigo_postal, uso } = cliente.receptor;
  const deCliente = { cuenta_id: cliente.id, rfc, razon_social, regimen, codigo_postal, uso };
  const dichas = columnasOf(valores, Number(valores.total ?? 0), true);
  const columnas: ColumnasDeSaldo = { ...blankColumns(TABLA_SALDOS), ...dichas, ...deCliente };
  const faltan = missingIn(camposDeArchivoDeSaldos, valores).map(({ campo, mensaje }) => ({ campo, mensaje }));
  const errores = [...faltan, ...erroresOf(columnas, null, hoy)];
  const registro = anterior ? String(anterior.id) : null;
  if (errores.length > 0) return refused(fila, 'rechazada', registro, errores);
  const avisos = avisosOf(columnas, { isBaseSupuesta: valores.baseIva === undefined && valores.iva === undefined });
  const plan: Plan = { saldo: anterior, columnas: { ...columnas, saldo: columnas.saldo_inicial } };
  return { fila: fila.fila, veredicto: 'nueva', registro, leido: null, cambios: [], errores: [], avisos, plan };
}

function decideCambio({ fila, hoy }: Caso, anterior: SaldoAnterior): Veredicto {
  const { valores, leido, confirmada } = fila;
  const registro = String(anterior.id);
  const rfc = textoOf(valores, 'rfc');
  if (rfc !== '' && rfc !== anterior.rfc) {
    const mensaje = `Esa factura ya está, y es de ${anterior.razon_social}, ${anterior.rfc}`;
    return refused(fila, 'rechazada', registro, [{ campo: 'rfc', mensaje }]);
  }
  const dichas = columnasOf(valores, Number(valores.total ?? anterior.total), false);
  const despues = diffColumns(anterior, dichas)?.despues ?? {};
  const completas = { ...anterior, ...despues } as SaldoAnterior;
  const errores = erroresOf(completas, { anterior, cambian: Object.keys(despues) }, hoy);
  if (errores.length > 0) return refused(fila, 'rechazada', registro, errores);
  const isCambio = Object.keys(despues).length > 0;
  const { veredicto, aviso } = verdictOf(anterior, isCambio, { leido, confirmada });
  const saldo = completas.saldo_inicial - anterior.pagado;
  const plan: Plan = { saldo: anterior, columnas: isCambio ? { ...despues, saldo } : despues };
  return {
    fila: fila.fila,
    veredicto,
    registro,
    leido: veredicto === 'movida' ? leido : { version: anterior.version, existencias: null },
    cambios: cambiosOf(anterior, despues),
    errores: [],
    avisos: [...aviso, ...(isCambio ? avisosOf(completas, { isBaseSupuesta: false }) : [])],
    plan: veredicto === 'igual' ? null : plan,
  };
}

interface Visto extends Pick<FilaPorJuzgar, 'leido' | 'confirmada'> {}

function verdictOf(
  { eliminada, pagado, reservado, vivos, version }: SaldoAnterior,
  isCambio: boolean,
  { leido, confirmada }: Visto,
): { readonly veredicto: Veredicto['veredicto']; readonly aviso: readonly NotaDeCelda[] } {
  const diciendo = (veredicto: Veredicto['veredicto'], mensaje: string) => ({
    veredicto,
    aviso: [{ campo: null, mensaje }],
  });
  if (eliminada) return diciendo('restaura', `Se eliminó el ${formatFecha(eliminada)}: vuelve`);
  if (!isCambio) return { veredicto: 'igual', aviso: [] };
  // A payment made here is nothing that the file knows of: who brings other figures says that he means it.
  if (vivos > 0 && !confirmada) {
    return diciendo('movida', `Aquí ya se pagaron ${formatPrecio(pagado + reservado)}: se escribiría encima`);
  }
  if ((leido?.version ?? version) === version) return { veredicto: 'cambia', aviso: [] };
  return diciendo('movida', 'El saldo cambió después de que se leyó: se escribiría encima');
}

function cambiosOf(antes: SaldoAnterior, despues: ColumnasDeSaldo): Veredicto['cambios'] {
  const cambian = namesOf(camposSaldo).filter((campo) =>
    columnsOf(TABLA_SALDOS, campo).some((columna) => columna in despues),
  );
  return cambian.map((campo) => ({
    campo,
    antes: textOfField(TABLA_SALDOS, campo, antes),
    despues: textOfField(TABLA_SALDOS, campo, { ...antes, ...despues }),
  }));
}
