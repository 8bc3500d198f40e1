import { type Centavos, formatPrecio, sumDinero } from '#domain/dinero.ts';
import { type Abierta, isAnonimo, type Leido, type Mesa, type PorCasar } from './mesa.ts';
import { type Nombrada, readTexto } from './referencia.ts';
import { findSuma, MAX_SUMANDOS } from './suma.ts';

/** One or several invoices that a deposit may pay. */
export interface Opcion {
  /** Invoices of one client; more than one are all ours. */
  readonly abiertas: readonly Abierta[];
  /** How much of them it pays: all that is owed, or the deposit where that is less. */
  readonly monto: Centavos;
  /** The rest of the deposit, which pays nothing. */
  readonly resto: Centavos;
  /** Why: words that stand after 'Propuesta:'. */
  readonly motivo: string;
}

/** How sure a proposal is. Only sure ones are confirmed together. */
export type Seguridad = 'segura' | 'probable' | 'posible';

/** A proposal: of several options none is preferred to others, and a person chooses. */
export interface Propuesta {
  readonly seguridad: Seguridad;
  readonly opciones: readonly Opcion[];
  /** There is one option, and nothing speaks for another. */
  readonly isUnica: boolean;
}

/** Options of a proposal that has several; of more nobody reads all. */
const MAX_OPCIONES = 6;

/** Names an invoice to people: 'F-150'. */
export function folioDeAbierta({ serie, folio, uuid }: Nombrada): string {
  return [serie, folio].filter(Boolean).join('-') || `…${uuid.slice(-12)}`;
}

function opcionOf(deposito: PorCasar, abiertas: readonly Abierta[], motivo: string): Opcion {
  const debido = sumDinero(abiertas.map(({ disponible }) => disponible));
  const monto = Math.min(debido, deposito.importe);
  return { abiertas, monto, resto: deposito.importe - monto, motivo };
}

/** Makes a proposal of options; none makes none, and of too many to choose from neither. */
function propuestaOf(seguridad: Seguridad, opciones: readonly Opcion[], isUnica = true): Propuesta | null {
  if (opciones.length === 0 || opciones.length > MAX_OPCIONES) return null;
  return { seguridad, opciones, isUnica: isUnica && opciones.length === 1 };
}

/** Proposes invoices of the same amount whose folio or UUID is in the text; or several of a client that it names, together. */
export function porReferencia(mesa: Mesa, deposito: Leido): Propuesta | null {
  const isExacta = ({ disponible }: Abierta) => disponible === deposito.importe;
  const nombradas = mesa.libres(deposito.nombradas, deposito);
  const exactas = nombradas.filter(isExacta);
  const halladas = exactas.length > 0 ? exactas : mesa.libres(deposito.quiza, deposito).filter(isExacta);
  if (halladas.length > 0)
    return propuestaOf(
      'segura',
      halladas.map((una) => opcionOf(deposito, [una], `mismo importe y ${comoSeNombra(una, deposito)}`)),
    );
  const juntas = ofUnPago(nombradas);
  if (juntas.length < 2 || sumDinero(juntas.map(({ disponible }) => disponible)) !== deposito.importe) return null;
  return propuestaOf('segura', [
    opcionOf(deposito, juntas, `las ${juntas.length} facturas de la referencia suman el importe`),
  ]);
}

function comoSeNombra(una: Abierta, { texto }: PorCasar): string {
  const isPorUuid = una.uuid !== '' && readTexto(texto).seguras.has(una.uuid.toLowerCase());
  return isPorUuid ? 'su folio fiscal en la referencia' : `folio ${folioDeAbierta(una)} en la referencia`;
}

/** Keeps invoices that one payment can pay: one, or several of ours of one client; else none. */
function ofUnPago(abiertas: readonly Abierta[]): readonly Abierta[] {
  const [primera] = abiertas;
  if (!primera || abiertas.length === 1) return abiertas;
  const isUno = abiertas.every(({ clase, cliente }) => clase === 'factura' && cliente === primera.cliente);
  return isUno && abiertas.length <= MAX_SUMANDOS ? abiertas : [];
}

/** The client of invoices, as people call it. */
function nombreOf([una]: readonly Abierta[]): string {
  return una?.nombres[0] ?? una?.rfc ?? '';
}

/** Proposes invoices of the same amount whose client's name or RFC is in the text. */
export function porNombre(mesa: Mesa, deposito: Leido): Propuesta | null {
  const exactas = mesa.conDisponible(deposito).filter(({ cliente }) => deposito.clientes.includes(cliente));
  return propuestaOf(
    'segura',
    exactas.map((una) => opcionOf(deposito, [una], `mismo importe y el nombre de ${nombreOf([una])}`)),
  );
}

/** Proposes the only invoice of that amount. One that the text names may be paid in part instead. */
export function porSaldoUnico(mesa: Mesa, deposito: Leido): Propuesta | null {
  const exactas = mesa.conDisponible(deposito);
  if (exactas.length === 0) return null;
  const motivo =
    exactas.length === 1 ? 'es la única que debe ese importe' : `una de ${exactas.length} que deben ese importe`;
  const opciones = exactas.map((una) => opcionOf(deposito, [una], motivo));
  return propuestaOf('probable', [...opciones, ...partesOf(mesa, deposito)]);
}

/** Proposes several invoices of the client that the text names. */
export function porSumaDeCliente(mesa: Mesa, deposito: Leido): Propuesta | null {
  const halladas = deposito.clientes.flatMap((cliente) => {
    const suyas = mesa.deCliente(cliente, deposito).filter(({ clase }) => clase === 'factura');
    if (suyas.length < 2) return [];
    const suma = findSuma(
      suyas.map(({ disponible }) => disponible),
      deposito.importe,
      mesa.trabajo,
    );
    if (suma.isIncompleta) mesa.incompletas.add(deposito.id);
    if (suma.lugares === null) return [];
    const son = suma.lugares.flatMap((lugar) => suyas[lugar] ?? []);
    return [
      {
        hasOtras: suma.hasOtras,
        opcion: opcionOf(deposito, son, motivoDeSuma(son, mesa.debeCliente(cliente, deposito), suma.hasOtras)),
      },
    ];
  });
  const hasOtras = halladas.some((hallada) => hallada.hasOtras);
  const opciones = [...halladas.map(({ opcion }) => opcion), ...(halladas.length > 0 ? partesOf(mesa, deposito) : [])];
  return propuestaOf(hasOtras ? 'posible' : 'probable', opciones, !hasOtras);
}

function motivoDeSuma(son: readonly Abierta[], suyas: readonly Abierta[], hasOtras: boolean): string {
  const nombre = nombreOf(son);
  const cuales =
    son.length === suyas.length
      ? `todas las facturas de ${nombre}`
      : son.every((una, lugar) => una === suyas[lugar])
        ? `las ${son.length} facturas más antiguas de ${nombre}`
        : `${son.length} facturas de ${nombre}`;
  return `${cuales} suman el importe${hasOtras ? '; otras también lo suman' : ''}`;
}

/** Proposes several invoices of one client, where the text names nobody. */
export function porSumaSinNombre(mesa: Mesa, deposito: Leido): Propuesta | null {
  if (!isAnonimo(deposito)) return null;
  const sumas = mesa.conSuma(deposito);
  return propuestaOf(
    'posible',
    sumas.map((son) => opcionOf(deposito, son, `${son.length} facturas de ${nombreOf(son)} suman el importe`)),
  );
}

/** Proposes a part of the one invoice that the text names. */
export function porParte(mesa: Mesa, deposito: Leido): Propuesta | null {
  return propuestaOf('posible', partesOf(mesa, deposito));
}

function partesOf(mesa: Mesa, deposito: Leido): readonly Opcion[] {
  const [una, ...otras] = mesa.libres(deposito.nombradas, deposito);
  if (!una || otras.length > 0 || una.disponible <= deposito.importe) return [];
  return [opcionOf(deposito, [una], `parte de ${folioDeAbierta(una)}, que está en la referencia`)];
}

/** Proposes less than came, where more came than is owed: the invoices that the text names, or all of the client that it names. */
export function porMas(mesa: Mesa, deposito: Leido): Propuesta | null {
  const nombradas = mesa.libres(deposito.nombradas, deposito);
  const isNombrada = nombradas.length > 0;
  const todas = ofUnPago(isNombrada ? nombradas : deSuUnicoCliente(mesa, deposito));
  const debido = sumDinero(todas.map(({ disponible }) => disponible));
  if (todas.length === 0 || debido >= deposito.importe) return null;
  const que = isNombrada ? todas.map(folioDeAbierta).join(', ') : `lo que debe ${nombreOf(todas)}`;
  const motivo = `${que}: sobran ${formatPrecio(deposito.importe - debido)}`;
  return propuestaOf('posible', [opcionOf(deposito, todas, motivo)]);
}

function deSuUnicoCliente(mesa: Mesa, deposito: Leido): readonly Abierta[] {
  const [cliente, ...otros] = deposito.clientes;
  return cliente === undefined || otros.length > 0 ? [] : mesa.deCliente(cliente, deposito);
}
