import { type Centavos, sumDinero } from './dinero.ts';
import { addDias, type Dia } from './fecha.ts';

/** A document counts from a day on, until the day on which its cancellation was accepted; null for none. */
interface Vigencia {
  readonly dia: Dia;
  readonly hasta: Dia | null;
  readonly monto: Centavos;
}

/** A Cargo is what a client came to owe: an invoice on credit, or an unpaid one of a former system. */
export interface Cargo extends Vigencia {
  readonly de: 'factura' | 'saldo';
  readonly id: number;
  readonly folio: string;
  readonly siniestros: readonly string[];
}

/** A payment or a return of one of these. */
export interface Abono extends Vigencia {
  readonly de: Cargo['de'];
  /** The number of what it is of. */
  readonly cargo: number;
  readonly que: 'pago' | 'devolucion';
  readonly id: number;
  /** Its document, whose parts are told together; its own number below 0 where it has none. */
  readonly documento: number;
  readonly folio: string;
  /** The payment whose place it takes; null for none. */
  readonly sustituye: number | null;
}

export const MOVIMIENTOS_DE_CUENTA = ['cargo', 'pago', 'devolucion', 'cancelacion'] as const;

/** A line of a statement: what happened on a day, and by how much more or less is owed since. */
export interface MovimientoDeCuenta {
  readonly dia: Dia;
  readonly que: (typeof MOVIMIENTOS_DE_CUENTA)[number];
  readonly folio: string;
  /** The invoices that it is about, by folio; and the first of them. */
  readonly folios: string[];
  readonly de: Cargo['de'];
  readonly id: number;
  readonly siniestros: string[];
  /** Owed more by this, or less; one of them is 0. */
  readonly cargo: Centavos;
  readonly abono: Centavos;
  /** Owed after it. */
  readonly saldo: Centavos;
}

/** A statement: what was owed before its days, what happened in them, and what is owed at the end of the last. */
export interface LibroDeCuenta {
  readonly inicial: Centavos;
  readonly movimientos: MovimientoDeCuenta[];
  readonly cargos: Centavos;
  readonly abonos: Centavos;
  readonly final: Centavos;
}

/** A statement shows so many movements at most: nobody reads more, and one that is longer is asked for in parts. */
export const MAX_MOVIMIENTOS = 2_000;

/** The days that a statement has unless somebody says otherwise, up to its last. */
const DIAS_POR_OMISION = 90;

/** Gives the first day of a statement that ends on a day, where nobody chose another. */
export function primerDiaPorOmision(al: Dia): Dia {
  return addDias(al, -DIAS_POR_OMISION);
}

/** Something that changes what is owed of one charge. */
interface Suceso {
  readonly dia: Dia;
  readonly orden: number;
  readonly que: MovimientoDeCuenta['que'];
  readonly folio: string;
  readonly documento: string;
  readonly cargo: Cargo;
  readonly apply: (estado: EstadoDeCargo) => void;
}

/** A charge as it stands at some moment of the walk. */
interface EstadoDeCargo {
  isVivo: boolean;
  readonly vivos: Set<Abono>;
}

/**
 * Writes the book of an account. What is owed of a charge never falls below 0: what was returned of a paid invoice went back
 * to the client, and is no debt. A payment that takes the place of another one is the same deposit, so the first counts for
 * nothing while the second does.
 */
export function writeLibro(
  cargos: readonly Cargo[],
  abonos: readonly Abono[],
  { desde, al }: { readonly desde: Dia; readonly al: Dia },
): LibroDeCuenta {
  const estados = new Map<Cargo, EstadoDeCargo>();
  const movimientos: MovimientoDeCuenta[] = [];
  let saldo: Centavos = 0;
  let inicial: Centavos = 0;
  for (const juntos of groupSucesos(sucesosOf(cargos, abonos, al))) {
    const cambio = sumDinero(juntos.map((suceso) => applySuceso(estados, suceso)));
    saldo = sumDinero([saldo, cambio]);
    const [primero] = juntos;
    if (!primero) continue;
    if (primero.dia < desde) inicial = saldo;
    else if (cambio !== 0) movimientos.push(toMovimiento(juntos, primero, cambio, saldo));
  }
  return {
    inicial,
    movimientos,
    cargos: sumDinero(movimientos.map(({ cargo }) => cargo)),
    abonos: sumDinero(movimientos.map(({ abono }) => abono)),
    final: saldo,
  };
}

/** Gives what happens until the end of a day, in its order; what counted on no day's end is left out. */
function sucesosOf(cargos: readonly Cargo[], abonos: readonly Abono[], al: Dia): Suceso[] {
  const porClave = new Map(cargos.map((cargo) => [`${cargo.de} ${cargo.id}`, cargo]));
  const cuenta = ({ dia, hasta }: Vigencia) => dia <= al && (hasta === null || hasta > dia);
  const sucesos: Suceso[] = [];
  for (const cargo of cargos.filter(cuenta)) {
    const comun = { cargo, folio: cargo.folio, documento: `${cargo.de} ${cargo.id}` };
    sucesos.push({ ...comun, dia: cargo.dia, orden: 0, que: 'cargo', apply: live(true) });
    if (cargo.hasta === null) continue;
    sucesos.push({ ...comun, dia: cargo.hasta, orden: 3, que: 'cancelacion', apply: live(false) });
  }
  for (const abono of abonos.filter(cuenta)) {
    const cargo = porClave.get(`${abono.de} ${abono.cargo}`);
    if (!cargo) continue;
    const comun = { cargo, folio: abono.folio, documento: `${abono.que} ${abono.documento}` };
    const begin = ({ vivos }: EstadoDeCargo) => void vivos.add(abono);
    sucesos.push({ ...comun, dia: abono.dia, orden: 1, que: abono.que, apply: begin });
    if (abono.hasta === null) continue;
    const end = ({ vivos }: EstadoDeCargo) => void vivos.delete(abono);
    sucesos.push({ ...comun, dia: abono.hasta, orden: 2, que: 'cancelacion', apply: end });
  }
  return sucesos
    .filter(({ dia }) => dia <= al)
    .toSorted((uno, otro) => compareTextos(uno.dia, otro.dia) || uno.orden - otro.orden);
}

/** Begins or ends a charge. */
function live(isVivo: boolean) {
  return (estado: EstadoDeCargo) => {
    estado.isVivo = isVivo;
  };
}

const compareTextos = (uno: string, otro: string) => (uno < otro ? -1 : uno > otro ? 1 : 0);

/** Puts together what one document did on a day: one payment of many invoices is one line. */
function groupSucesos(sucesos: readonly Suceso[]): Iterable<readonly Suceso[]> {
  return Map.groupBy(sucesos, ({ dia, orden, documento }) => `${dia} ${orden} ${documento}`).values();
}

/** Lets something happen. @returns by how much more is owed. */
function applySuceso(estados: Map<Cargo, EstadoDeCargo>, { cargo, apply }: Suceso): Centavos {
  const estado = estados.get(cargo) ?? { isVivo: false, vivos: new Set() };
  estados.set(cargo, estado);
  const antes = saldoOf(cargo, estado);
  apply(estado);
  return sumDinero([saldoOf(cargo, estado), -antes]);
}

function saldoOf({ monto }: Cargo, { isVivo, vivos }: EstadoDeCargo): Centavos {
  if (!isVivo) return 0;
  const abonos = [...vivos];
  const sustituidos = new Set(abonos.map(({ sustituye }) => sustituye));
  const cuentan = abonos.filter(({ que, id }) => que !== 'pago' || !sustituidos.has(id));
  return Math.max(0, sumDinero([monto, ...cuentan.map((abono) => -abono.monto)]));
}

function toMovimiento(
  juntos: readonly Suceso[],
  { dia, que, folio, cargo }: Suceso,
  cambio: Centavos,
  saldo: Centavos,
): MovimientoDeCuenta {
  const cargos = juntos.map((uno) => uno.cargo);
  return {
    dia,
    que,
    folio,
    folios: cargos.map((uno) => uno.folio),
    de: cargo.de,
    id: cargo.id,
    siniestros: [...new Set(cargos.flatMap(({ siniestros }) => siniestros))],
    cargo: Math.max(0, cambio),
    abono: Math.max(0, -cambio),
    saldo,
  };
}

/** More folios than these are said by their number. */
const MAX_FOLIOS = 4;

/** Says a movement as a statement does: 'Pago P-3 de F-12, F-14'. */
export function describeMovimiento({
  que,
  folio,
  folios,
  de,
}: Pick<MovimientoDeCuenta, 'que' | 'folio' | 'folios' | 'de'>): string {
  const deQuien = folios.length > MAX_FOLIOS ? `${folios.length} facturas` : folios.join(', ');
  if (que === 'cargo') return de === 'saldo' ? `Saldo anterior ${folio}` : `Factura ${folio}`;
  if (que === 'devolucion') return `Nota de crédito ${folio} de ${deQuien}`;
  if (que === 'pago') return folio === '' ? `Pago de ${deQuien}` : `Pago ${folio} de ${deQuien}`;
  if (folio === folios[0]) return `Cancelación de la factura ${folio}`;
  return folio === '' ? `Cancelación de un pago de ${deQuien}` : `Cancelación de ${folio}, de ${deQuien}`;
}
