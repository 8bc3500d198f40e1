import { hash } from 'node:crypto';
import type { porPagar } from '#contract/por-pagar.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { findHistorial } from '#server/base/db/historial.ts';
import { findRecord } from '#server/base/db/records.ts';
import { invalidField, notFound } from '#server/base/errors.ts';
import { wholeFile } from '#server/base/http/adjuntos.ts';
import type { Handler, Handlers, UploadContext } from '#server/base/http/implement.ts';
import type { Subida } from '#server/base/http/upload.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { matchRegistros } from './casar.ts';
import { hoyEn, type PorPagarDependencies } from './dependencies.ts';
import { writePorPagar } from './exportar.ts';
import { insertCuenta, namingTaken, requireGuardable, saveCuenta } from './guardar.ts';
import { readRecibido } from './leer-xml.ts';
import { cancelCuenta, pay, undoPago } from './pagar.ts';
import { describeXml } from './previa.ts';
import { findCuentas } from './queries/cuentas.ts';
import { inside, requireExpediente } from './queries/expediente.ts';
import { findCasables, findDeRegistro } from './queries/registros.ts';
import { TABLA_POR_PAGAR } from './queries/tabla.ts';

type Calls = typeof porPagar;

/** Answers the calls about what is owed to suppliers. */
export function porPagarHandlers(deps: PorPagarDependencies): Handlers<Calls> {
  return {
    getCuentas: (pedido, context) => findCuentas(context.db, pedido, hoyEn(context)),

    getCuenta: async ({ id }, context) => ({ expediente: await requireExpediente(context.db, id, hoyEn(context)) }),

    getHistorial: async ({ id, filas }, { db }) => {
      const { entradas, hayMas } = await findHistorial(db, TABLA_POR_PAGAR, id, filas);
      return { cambios: entradas.map((cambio) => Object.assign({}, cambio, { campos: [...cambio.campos] })), hayMas };
    },

    async readXml(_pedido, context) {
      const archivo = await firstFile(context);
      if (!archivo) throw invalidField('archivo', 'Elige el XML de la factura');
      const { emisor, indicadores } = deps.interno;
      const lugar = { rfc: emisor.rfc, hoy: hoyEn(context), proveedores: indicadores.proveedores };
      return { leido: await describeXml(context.db, archivo.nombre, readRecibido(archivo.bytes), lugar) };
    },

    submitCuenta: submitCuentaHandler(deps),

    async saveCuenta({ opId, ...pedido }, context) {
      const autoria = signAutoria(context, opId);
      const hoy = hoyEn(context);
      const peticion = { tipo: 'save_por_pagar', datos: pedido };
      return namingTaken(context.db, '', () =>
        onceIn(context.db, autoria, peticion, async (trx) => ({
          expediente: await saveCuenta(trx, autoria, pedido, hoy),
        })),
      );
    },

    async pay({ opId, ...pago }, context) {
      const autoria = signAutoria(context, opId);
      const hoy = hoyEn(context);
      return onceIn(context.db, autoria, { tipo: 'pay_por_pagar', datos: pago }, async (trx) => {
        await pay(trx, autoria, pago, hoy);
        return { expediente: await requireExpediente(inside(trx), pago.id, hoy) };
      });
    },

    async undoPago({ opId, ...pedido }, context) {
      const autoria = signAutoria(context, opId);
      return onceIn(context.db, autoria, { tipo: 'undo_pago_por_pagar', datos: pedido }, async (trx) => {
        const id = await undoPago(trx, autoria, pedido);
        return { expediente: await requireExpediente(inside(trx), id, hoyEn(context)) };
      });
    },

    async cancel({ opId, ...pedido }, context) {
      const autoria = signAutoria(context, opId);
      return onceIn(context.db, autoria, { tipo: 'cancel_por_pagar', datos: pedido }, async (trx) => {
        await cancelCuenta(trx, autoria, pedido);
        return { expediente: await requireExpediente(inside(trx), pedido.id, hoyEn(context)) };
      });
    },

    findRegistros: async ({ id, search }, { db }) =>
      findCasables(db, await findRecord(db, TABLA_POR_PAGAR, id), search),

    async match({ opId, ...pedido }, context) {
      const autoria = signAutoria(context, opId);
      return onceIn(context.db, autoria, { tipo: 'match_por_pagar', datos: pedido }, async (trx) => {
        await matchRegistros(trx, autoria, pedido);
        return { expediente: await requireExpediente(inside(trx), pedido.id, hoyEn(context)) };
      });
    },

    getDeRegistro: async ({ registro }, context) => ({
      facturas: await findDeRegistro(context.db, registro, hoyEn(context)),
    }),

    async downloadXml({ id }, { db }) {
      const { xml_huella: huella, uuid } = await findRecord(db, TABLA_POR_PAGAR, id);
      const bytes = huella && (await deps.archivos.read(huella));
      if (!bytes) throw notFound('Esta factura no tiene XML');
      return { name: `${uuid}.xml`, type: 'application/xml', content: wholeFile(bytes) };
    },

    exportCuentas: ({ formato, columnas, ...filtros }, context) =>
      writePorPagar(context.db, context.account.identificador, filtros, { hoy: hoyEn(context), formato, columnas }),
  };
}

async function firstFile({ files }: Pick<UploadContext, 'files'>): Promise<Subida | null> {
  for await (const file of files) return file;
  return null;
}

/** Keeps an invoice. The XML is stored first and then named by its row: the sweep removes one that no row names. */
function submitCuentaHandler({ archivos, interno }: PorPagarDependencies): Handler<Calls['submitCuenta']> {
  return async ({ opId, isNota = false, ...escrita }, context) => {
    const autoria = signAutoria(context, opId);
    const hoy = hoyEn(context);
    const archivo = await firstFile(context);
    const recibido = archivo && readRecibido(archivo.bytes);
    if (recibido) requireGuardable(recibido, interno.emisor.rfc, hoy);
    const peticion = {
      tipo: 'submit_por_pagar',
      datos: [escrita, isNota, archivo ? hash('sha256', archivo.bytes) : null],
    };
    const xml = archivo && recibido && { recibido, huella: await archivos.write(archivo.bytes) };
    return namingTaken(context.db, recibido?.uuid ?? '', () =>
      onceIn(context.db, autoria, peticion, async (trx) => {
        const id = await insertCuenta(trx, autoria, escrita, { xml, isNota, hoy });
        return { expediente: await requireExpediente(inside(trx), id, hoy) };
      }),
    );
  };
}
