import type { NotaDeCelda } from '#contract/wire/importacion.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { motivoSinComplemento } from '#domain/saldo-por-cobrar.ts';
import type { ColumnasDeSaldo } from '#server/facturas/saldos/tabla.ts';
import type { SaldoAnterior } from './anteriores.ts';

/** The balance that a row would change, and which of its columns. */
interface Cambio {
  readonly anterior: SaldoAnterior;
  readonly cambian: readonly string[];
}

/** A complement says these of its invoice: once one is made, it is not another invoice's. */
const DEL_COMPLEMENTO = ['uuid', 'metodo', 'serie', 'folio'];

/** Names what cannot be of a balance as a row would leave it. */
export function erroresOf(columnas: ColumnasDeSaldo, cambio: Cambio | null, hoy: string): readonly NotaDeCelda[] {
  const { uuid, folio, fecha = '', total = 0, saldo_inicial: saldo = 0 } = columnas;
  return [
    ...si(!uuid && !folio, 'folio', 'Falta su folio, o su folio fiscal (UUID)'),
    ...si(fecha > hoy, 'fecha', 'La fecha no puede ser futura'),
    ...si(total > 0 && saldo > total, 'saldoInicial', `El saldo no puede pasar del total, ${formatPrecio(total)}`),
    ...(cambio ? erroresDePagado(saldo, cambio) : []),
  ];
}

function erroresDePagado(saldo: number, { anterior, cambian }: Cambio): readonly NotaDeCelda[] {
  const { vivos, pagado, reservado } = anterior;
  if (vivos === 0) return [];
  const tomado = pagado + reservado;
  return [
    ...si(
      cambian.some((columna) => DEL_COMPLEMENTO.includes(columna)),
      'uuid',
      'Ya tiene pagos: su folio, su folio fiscal y su método no cambian',
    ),
    ...si(saldo < tomado, 'saldoInicial', `Aquí ya se pagaron ${formatPrecio(tomado)}: no puede deber menos que eso`),
  ];
}

/** Says what a person should know of a balance as a row would leave it. */
export function avisosOf(
  columnas: ColumnasDeSaldo,
  { isBaseSupuesta }: { readonly isBaseSupuesta: boolean },
): readonly NotaDeCelda[] {
  const { uuid = '', metodo = 'PPD', fecha = '', vence, parcialidades = 0 } = columnas;
  const { total = 0, base_iva: base = 0, saldo_inicial: saldo = 0 } = columnas;
  const isComplemento = motivoSinComplemento({ metodo, uuid }) === null;
  const sinFolio = 'Es PPD y no dice su folio fiscal: sus pagos no llevarán complemento';
  const supuesta = `No dice la base de IVA: se toma el total entre 1.16, ${formatPrecio(base)}`;
  return [
    ...si(metodo === 'PPD' && uuid === '', 'uuid', sinFolio),
    ...si(base > total, 'baseIva', 'La base de IVA es mayor que el total: revísala'),
    ...si(isBaseSupuesta && isComplemento, 'baseIva', supuesta),
    ...si(
      isComplemento && saldo < total && parcialidades === 0,
      'parcialidades',
      'Debe menos que su total y no dice sus parcialidades: el siguiente complemento será el 1',
    ),
    ...si(saldo === 0, 'saldoInicial', 'No debe nada'),
    ...si(!!vence && vence < fecha, 'vence', 'Vence antes de su fecha'),
  ];
}

function si(isSo: boolean, campo: string, mensaje: string): readonly NotaDeCelda[] {
  return isSo ? [{ campo, mensaje }] : [];
}
