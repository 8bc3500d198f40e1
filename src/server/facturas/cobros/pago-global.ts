import type { facturApi } from '#contract/factur-api.ts';
import type { FormDePagoGlobal } from '#contract/wire/cobrar.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { avisoDeComplemento, impedimentoDePago, problemaDeMonto, siguienteParcialidad } from '#domain/cfdi/pago.ts';
import { ESTADOS_QUE_RESERVAN } from '#domain/cfdi/saldo.ts';
import type { Centavos } from '#domain/dinero.ts';
import { plural } from '#domain/plural.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { emitOnce, type PorTimbrar } from '#server/facturas/emision/una-vez.ts';
import { uuidOf } from '#server/facturas/firmar.ts';
import { lookBefore } from '#server/facturas/fuera/revisar.ts';
import { NO_HAY_FACTURA } from '#server/facturas/lecturas.ts';
import { findFacturas } from '#server/facturas/queries/facturas.ts';
import { findCfdiDeRespuesta, nombreOf } from '#server/facturas/respuesta.ts';
import { reserveComplemento } from './complemento.ts';
import { type FacturaTomada, lockFacturas, refuseFuera, refuseSustituida } from './facturas-tomadas.ts';
import { avisoDeReceptorOf } from './receptor-de-hoy.ts';

/** Why an invoice cannot be paid as it was asked for. */
interface Problema {
  readonly id: number;
  readonly mensaje: string;
}

/** The outcome of one client's payment, with what is wrong with single invoices of it. */
interface Resultado {
  readonly ok: boolean;
  readonly mensaje: string;
  readonly errores?: Problema[];
}

/** Refuses the payment of a client for what is wrong with some of its invoices. */
class NoSePagan extends BusinessError {
  readonly problemas: readonly Problema[];

  constructor(problemas: readonly Problema[]) {
    super(problemas.map(({ mensaje }) => mensaje).join('. '));
    this.problemas = problemas;
  }
}

/** A payment of several invoices as somebody asks for it. */
interface PagoGlobalPedido {
  readonly form: FormDePagoGlobal;
  /** The amounts that are paid of some invoices, by their ids; of the others it is the whole balance. */
  readonly montos: ReadonlyMap<number, Centavos>;
  /** Documents whose cancellation was asked for elsewhere. */
  readonly enProceso: ReadonlySet<number>;
}

/** The kind of work, by which its operations are known. */
const TIPO = 'submit_pago_global';

/**
 * Pays invoices, each whole or what is told of it: a complement for each client, each with an operation of its own, so that a
 * repetition does only what is missing and answers the same (reglas 104-106).
 */
export function submitPagoGlobalHandler(deps: FacturasDependencies): Handler<(typeof facturApi)['submitPagoGlobal']> {
  return async ({ form, opId }, context) => {
    const autoria = signAutoria(context, opId);
    const ids = [...new Set(form.ids)];
    const montos = readMontos(form);
    const antes = await findFacturas(deps.db, ids);
    if (antes.length < ids.length) throw notFound(NO_HAY_FACTURA, 'form.ids');
    const enProceso = await lookBefore(deps, ids);
    const grupos = Map.groupBy(antes, clienteOf);
    const hechos: [string, Resultado][] = [];
    for (const [clave, suyas] of grupos)
      hechos.push([clave, await payCliente(deps, autoria, { form, montos, enProceso }, clave, suyas)]);

    const ahora = Map.groupBy(await findFacturas(deps.db, ids), clienteOf);
    const resultados = hechos.map(([clave, resultado]) => {
      const facturas = ahora.get(clave) ?? [];
      const { identificador = '', account } = facturas[0]?.cliente ?? {};
      return { identificador, nombre: account?.razonSocial ?? '', ...resultado, facturas };
    });
    const bien = resultados.filter(({ ok }) => ok).length;
    if (bien === resultados.length) return { resultados };
    return {
      mensaje: `${plural(bien, 'Se registró', 'Se registraron')} ${bien} de ${resultados.length} pagos`,
      codigo: 'negocio',
      resultados,
    };
  };
}

/** Reads how much is paid of which invoice. @throws BusinessError for one that is not paid, or told twice. */
function readMontos({ ids, montos = [] }: FormDePagoGlobal): ReadonlyMap<number, Centavos> {
  for (const [index, { id }] of montos.entries()) {
    const campo = `form.montos.${index}.id`;
    if (!ids.includes(id)) throw invalidField(campo, 'Esa factura no está entre las que se pagan');
    if (montos.findIndex((otro) => otro.id === id) < index) throw invalidField(campo, 'Esa factura está dos veces');
  }
  return new Map(montos.map(({ id, monto }) => [id, monto]));
}

/** Tells whose a document is: an account, and the RFC that its invoices were issued to, which may have changed. */
export function clienteOf({ cliente: { identificador, account } }: Factura): string {
  return `${identificador} ${account.rfc}`;
}

async function payCliente(
  deps: FacturasDependencies,
  autoria: Autoria,
  pedido: PagoGlobalPedido,
  clave: string,
  suyas: readonly Factura[],
): Promise<Resultado> {
  const { form } = pedido;
  const ids = suyas.map(({ id }) => id);
  const operacion = autoria.operacion && uuidOf([autoria.operacion, clave]);
  // Without a name the client tells it from those of the others who pay by the same request.
  const peticion = { tipo: TIPO, datos: operacion ? form : { form, clave } };
  try {
    const cfdi = await emitOnce(
      deps,
      { ...autoria, operacion },
      peticion,
      (trx, firma) => preparePagos(trx, deps, firma, pedido, ids),
      form.simular,
    );
    return { ok: true, mensaje: await describePago(deps, autoria, form, cfdi, ids.at(-1) ?? 0) };
  } catch (error) {
    if (!(error instanceof BusinessError) || DE_LA_PETICION.includes(error.refusal.codigo)) throw error;
    const errores = error instanceof NoSePagan ? [...error.problemas] : undefined;
    return { ok: false, mensaje: error.message, ...(errores && { errores }) };
  }
}

/** These are of the request, and no client's. */
const DE_LA_PETICION: readonly string[] = ['duplicado', 'repetida', 'en_proceso'];

async function describePago(
  deps: FacturasDependencies,
  { momento }: Autoria,
  { fechaAplicacion }: FormDePagoGlobal,
  cfdi: number,
  factura: number,
): Promise<string> {
  const pago = await findCfdiDeRespuesta(deps.db, cfdi);
  const como = ESTADOS_QUE_RESERVAN.includes(pago.estado) ? 'por confirmar' : 'registrado';
  const tarde = avisoDeComplemento(fechaAplicacion, diaDeCfdi(momento, deps.fiscal.emisor.zona));
  const deAntes = await avisoDeReceptorOf(deps, factura);
  return [`Pago ${nombreOf(pago)} ${como}`, tarde, deAntes].filter((words) => words !== null).join('. ');
}

/** Checks that all invoices of a client can be paid while they are held, and reserves their one complement. */
export async function preparePagos(
  trx: Trx,
  deps: FacturasDependencies,
  firma: Autoria,
  { form, montos, enProceso }: PagoGlobalPedido,
  ids: readonly number[],
): Promise<PorTimbrar> {
  const facturas = await lockFacturas(trx, ids);
  for (const factura of facturas) {
    refuseFuera(factura, enProceso);
    refuseSustituida(factura);
  }
  const problemas = facturas.flatMap((factura) => problemaOf(factura, montos.get(factura.id)));
  if (problemas.length > 0) throw new NoSePagan(problemas);
  const abonadas = facturas.map((factura) => ({
    factura,
    monto: montos.get(factura.id) ?? factura.disponible,
    saldoAnterior: factura.disponible,
    parcialidad: siguienteParcialidad(factura.parcialidades),
  }));
  return reserveComplemento(trx, deps, firma, form, abonadas);
}

/** Says why an invoice cannot be paid, or not so much of it: an amount that was told is of the balance that somebody saw. */
function problemaOf(factura: FacturaTomada, monto: Centavos | undefined): readonly Problema[] {
  const { id } = factura;
  const impedimento = impedimentoDePago(factura);
  if (impedimento) return [{ id, mensaje: `${impedimento.titulo}: ${nombreOf(factura)}, ${impedimento.mensaje}` }];
  const problema = monto === undefined ? null : problemaDeMonto('pago', monto, factura.disponible);
  return problema === null ? [] : [{ id, mensaje: `${nombreOf(factura)}: ${problema}` }];
}
