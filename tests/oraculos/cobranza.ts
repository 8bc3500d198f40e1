import { type FacturaPorVencer, vencimientoDeFactura, vencimientoDeLinea } from '#domain/cobranza.ts';
import { type Centavos, sumDinero } from '#domain/dinero.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import { splitSaldo } from './adeudo.ts';

/** A document of money: it counts from a day on, until the day on which its cancellation was accepted. */
interface Movimiento {
  readonly monto: Centavos;
  readonly desde: Dia;
  readonly hasta: Dia | null;
}

/** A payment; `linea` is the one that it is for, and `sustituye` the payment whose place it takes, by their positions. */
export interface PagoDeHistoria extends Movimiento {
  readonly linea: number | null;
  readonly sustituye: number | null;
}

/** A return; `lineas` are those of which it brings all units back. */
export interface EgresoDeHistoria extends Movimiento {
  readonly lineas: readonly number[];
}

/** A line of an invoice, of a claim where it has an insurer. */
export interface LineaDeHistoria {
  readonly importe: Centavos;
  readonly aseguradora: string | null;
  readonly ingreso: Dia | null;
}

/** Everything that ever happened to an invoice. */
export interface HistoriaDeFactura {
  readonly isPue: boolean;
  readonly timbrada: Date;
  readonly cancelada: Date | null;
  readonly diasDeCliente: number | null;
  readonly lineas: readonly LineaDeHistoria[];
  readonly pagos: readonly PagoDeHistoria[];
  readonly egresos: readonly EgresoDeHistoria[];
}

/** What is owed of an invoice at the end of a day, of one insurer and due on one day; null is due on none. */
export interface Deuda {
  readonly aseguradora: string;
  readonly vence: Dia | null;
  readonly monto: Centavos;
}

/** The credit that insurers have. */
export type CreditoDeAseguradoras = Readonly<Record<string, number>>;

const cuenta = ({ desde, hasta }: Pick<Movimiento, 'desde' | 'hasta'>, al: Dia) =>
  desde <= al && (hasta === null || hasta > al);

/** The payments that count on a day: one that another took the place of does not, once that one counts. */
function pagosAl({ pagos }: HistoriaDeFactura, al: Dia): readonly PagoDeHistoria[] {
  const sustituidos = pagos.filter((pago) => cuenta(pago, al)).map(({ sustituye }) => sustituye);
  return pagos.filter((pago, index) => cuenta(pago, al) && !sustituidos.includes(index));
}

/** Goes through the book of an invoice up to a day, and says what was owed of it then. */
export function saldoAl(historia: HistoriaDeFactura, al: Dia): Centavos {
  const { isPue, timbrada, cancelada, lineas, egresos } = historia;
  const hasta = cancelada && diaOf(cancelada);
  if (isPue || !cuenta({ desde: diaOf(timbrada), hasta }, al)) return 0;
  const abonos = [...pagosAl(historia, al), ...egresos.filter((egreso) => cuenta(egreso, al))];
  const total = sumDinero(lineas.map(({ importe }) => importe));
  return Math.max(0, total - sumDinero(abonos.map(({ monto }) => monto)));
}

/** Says when each part of what was owed of an invoice on a day is due, line by line; parts of one insurer and day are one. */
export function deudasAl(
  historia: HistoriaDeFactura,
  al: Dia,
  creditos: CreditoDeAseguradoras,
  porOmision: number,
): readonly Deuda[] {
  const saldo = saldoAl(historia, al);
  if (saldo === 0) return [];
  const pagadas = pagosAl(historia, al).map(({ linea }) => linea);
  const devueltas = historia.egresos.filter((egreso) => cuenta(egreso, al)).flatMap(({ lineas }) => lineas);
  const lineas = historia.lineas.map((linea, index) => ({
    ...linea,
    isSaldada: linea.aseguradora !== null && (pagadas.includes(index) || devueltas.includes(index)),
    // Nobody knew on that day what was entered later.
    ingreso: linea.ingreso !== null && linea.ingreso <= al ? linea.ingreso : null,
    diasDeAseguradora: creditos[linea.aseguradora ?? ''] ?? null,
  }));
  const siniestros = lineas.filter(({ aseguradora }) => aseguradora !== null);
  const factura: FacturaPorVencer = {
    timbrada: diaOf(historia.timbrada),
    diasDeCliente: historia.diasDeCliente,
    siniestros,
  };
  const deTodas = vencimientoDeFactura(factura, porOmision);
  const primera = siniestros.map(({ aseguradora }) => aseguradora ?? '').toSorted()[0] ?? '';
  const partes = splitSaldo(saldo, lineas);
  const deudas = lineas.map((linea, index) => ({
    aseguradora: linea.aseguradora ?? primera,
    vence: linea.aseguradora === null ? deTodas : vencimientoDeLinea(linea, factura, porOmision),
    monto: partes[index] ?? 0,
  }));
  const juntas = Map.groupBy(deudas, ({ aseguradora, vence }) => `${aseguradora} ${vence}`);
  return [...juntas.values()]
    .map(([una, ...otras]) => ({
      aseguradora: una?.aseguradora ?? '',
      vence: una?.vence ?? null,
      monto: sumDinero([una, ...otras].map((deuda) => deuda?.monto ?? 0)),
    }))
    .filter(({ monto }) => monto > 0);
}
