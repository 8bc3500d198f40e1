import * as z from 'zod/mini';
import { POR_HACER } from '#domain/indicador-por-hacer.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { ADMIN, STAFF } from '#domain/roles.ts';
import { defineRead, defineUpload, defineWrite } from './call.ts';
import { enOrden } from './wire/dias-de-lista.ts';
import { documento, TIPOS_DE_DOCUMENTO } from './wire/documento.ts';
import { filtro, integer, opId, pageRequest, texto } from './wire/fields.ts';
import { filtrosDeRegistros } from './wire/filtros-de-registros.ts';
import { cambioOf, historialRequest } from './wire/historial.ts';
import { CAMPOS_INDICADOR, camposIndicador, registro } from './wire/indicador.ts';
import { guardarIndicador, guardarVarios, idsDeRegistros, idsDeRejilla } from './wire/indicador-form.ts';
import { recordDay } from './wire/kinds.ts';
import { opcionOf } from './wire/opcion.ts';
import { ordenAnswer, ordenRequest } from './wire/orden.ts';
import { piezaDelPatio } from './wire/pieza-patio.ts';
import { typed } from './wire/record.ts';

/** The claims of insurers: one record for each part of a claim. */
import { wireObject } from './wire/wire-object.ts';

const { aseguradora, reporte, taller } = camposIndicador;

export const indicadores = {
  /**
   * The database of claims, newest first; with a text, by claim, purchase order, part, car and insurer (regla 150), and
   * narrowed by its filters (additions).
   */
  getPiezas: defineRead('indicadores/get_piezas.php', ADMIN, {
    shows: ['indicador'],
    request: z
      .object({ ...pageRequest, search: filtro(), ...filtrosDeRegistros, ...ordenRequest(ORDENES.registros) })
      .check(enOrden),
    response: z.object({
      inventario: z.array(registro),
      totalPages: z.int(),
      totalPiezas: z.int(),
      totalCapped: z.boolean(),
      ...ordenAnswer,
    }),
  }),
  /**
   * The records of the claims whose number begins so, newest first: 200 at most; capitals, dash and slash are ignored.
   * With `estado` (an addition) those alone that wait for that work, whatever their number or of those claims, the longest
   * waiting first, by pages.
   */
  getPiezasReporte: defineRead('indicadores/get_piezas_reporte.php', STAFF, {
    shows: ['indicador'],
    request: z.object({ ...pageRequest, search: filtro(), estado: opcionOf(POR_HACER) }),
    response: z.object({
      inventario: z.array(registro),
      /** `total`, `entregadas` and `facturadas` count records; `precio` is the sum of PRECIO in pesos. */
      resumen: z.object({ total: z.int(), precio: z.number(), entregadas: z.int(), facturadas: z.int() }),
      /** The pages of a list of work (additions). Past 10,000 records it is not counted to its end, and its other figures are 0. */
      totalPages: z.int(),
      totalCapped: z.boolean(),
    }),
  }),
  /**
   * Counts the records of each list of work, to 10,001 at most: one more than are counted; and gives the records that
   * somebody opened last, in the order in which they are asked for, without the deleted ones (an addition).
   */
  getPendientes: defineRead('indicadores/get_pendientes.php', STAFF, {
    shows: ['indicador'],
    request: z.object({
      abiertos: z._default(z.array(integer()).check(z.maxLength(8, 'debe tener 8 o menos')), []),
    }),
    response: z.object({ pendientes: z.record(z.enum(POR_HACER), z.int()), abiertos: z.array(registro) }),
  }),
  getPieza: defineRead('indicadores/get_pieza.php', STAFF, {
    shows: ['indicador'],
    request: z.object({ pieza: integer() }),
    response: z.object({ pieza: registro }),
  }),
  getProveedores: defineRead('indicadores/get_proveedores.php', STAFF, {
    shows: ['indicador'],
    request: z.object({}),
    response: z.object({ proveedores: z.array(z.string()) }),
  }),
  getMetodosEnvios: defineRead('indicadores/get_metodos_envios.php', STAFF, {
    shows: ['indicador'],
    request: z.object({}),
    response: z.object({ metodos: z.array(z.string()) }),
  }),
  /** Values that the form suggests where anything may be typed (an addition). */
  getSugerencias: defineRead('indicadores/get_sugerencias.php', STAFF, {
    shows: ['indicador'],
    request: z.object({}),
    response: z.object({
      aseguradoras: z.array(z.string()),
      talleres: z.array(z.string()),
      ciudades: z.array(z.string()),
    }),
  }),
  /**
   * Makes a record, or changes what is given of one; uses a yard part, or gives it back. One transaction; with `op_id`
   * one effect. Answers the record as it is now; `aviso` says what of it looks odd and was kept all the same, and which
   * fields were left as they are because whoever saves may not change them (`avisos`, each by itself: an addition). Where
   * nothing else was asked, it is refused.
   */
  updatePieza: defineUpload('indicadores/update_pieza.php', STAFF, {
    touches: ['indicador', 'pieza', 'baja'],
    object: ['pieza'],
    limits: { files: 0, fileBytes: 0 },
    reserved: [
      {
        does: 'makes a record',
        access: STAFF,
        setting: (negocio) => negocio.indicadores.crean,
        when: ({ registro: cual }) => cual === 'new',
      },
    ],
    request: guardarIndicador,
    response: z.object({ pieza: registro, aviso: z.optional(z.string()), avisos: z.optional(z.array(z.string())) }),
  }),
  /**
   * Changes several records, all or none (an addition): the same values in those of `ids`, or what each of `filas` asks of
   * its own, by the rules of a single save. What a row may not change is refused and never left out: the refusal names each
   * such cell (`filas.3.COSTO`), with what is there now (`datos.ahora`) where somebody else changed the record meanwhile.
   * `avisos` says of each record what looks odd and was kept.
   */
  updateVarios: defineWrite('indicadores/update_varios.php', STAFF, {
    touches: ['indicador', 'pieza', 'baja'],
    object: ['ids', 'filas'],
    request: guardarVarios,
    response: z.object({
      inventario: z.array(registro),
      aviso: z.optional(z.string()),
      avisos: z.optional(z.array(z.object({ id: z.int(), mensaje: z.string() }))),
    }),
  }),
  /** The records with these ids, in their order, without the deleted ones: the rows of a grid (an addition). */
  getVarios: defineRead('indicadores/get_varios.php', STAFF, {
    shows: ['indicador'],
    request: z.object({ ids: idsDeRejilla }),
    response: z.object({ inventario: z.array(registro) }),
  }),
  /** Takes a record out of every list; before its delivery it gives the yard part that it uses back. */
  deletePieza: defineWrite('indicadores/delete_pieza.php', ADMIN, {
    touches: ['indicador', 'pieza', 'baja'],
    object: ['id'],
    request: z.object({ id: integer() }),
    response: z.object({ aviso: z.optional(z.string()) }),
  }),
  /**
   * Makes the records of a claim of what was accepted of a quote by link, once (an addition): one for each unit, ordered today,
   * at the price of the quote without its IVA. What was held for it is used by them.
   */
  createDeCotizacion: defineWrite('indicadores/create_de_cotizacion.php', STAFF, {
    touches: ['indicador', 'pieza', 'baja', 'apartado', 'cotizacion'],
    object: ['cotizacion', 'Reporte'],
    reserved: [
      {
        does: 'makes records of a claim',
        access: STAFF,
        setting: (negocio) => negocio.indicadores.crean,
        when: () => true,
      },
    ],
    request: wireObject(
      { cotizacion: ['cotizacion', integer()], ...typed({ aseguradora, reporte }) },
      { ...typed({ taller }), opId: ['op_id', opId] },
    ),
    response: z.object({ registros: z.array(z.int()) }),
  }),
  /** Brings a deleted record back as it was, without any yard part (an addition). */
  restorePieza: defineWrite('indicadores/restore_pieza.php', ADMIN, {
    touches: ['indicador'],
    object: ['id'],
    request: z.object({ id: integer() }),
    response: z.object({}),
  }),
  /** Reads the newest changes of a record (an addition). */
  getHistorial: defineRead('indicadores/get_historial.php', STAFF, {
    shows: ['indicador'],
    request: z.object({ pieza: integer(), ...historialRequest }),
    response: z.object({ cambios: z.array(cambioOf(CAMPOS_INDICADOR)), hayMas: z.boolean() }),
  }),
  /** A yard part by its inventory number, before it is used or invoiced (regla 61). */
  getInv: defineRead('indicadores/get_inv.php', STAFF, {
    shows: ['pieza'],
    request: z.object({ id: integer() }),
    response: z.object({ pieza: piezaDelPatio }),
  }),
  /**
   * Claims whose number begins so, for 'Ir a…': the one with just that number, then those with the newest records, ten at
   * most (an addition).
   */
  findSiniestros: defineRead('indicadores/find_siniestros.php', STAFF, {
    shows: ['indicador'],
    request: z.object({ search: texto(100) }),
    response: z.object({
      siniestros: z.array(z.object({ Reporte: z.string(), Aseguradora: z.string(), piezas: z.int() })),
    }),
  }),
  /**
   * Gives the remision of some records, or a purchase order for each of their suppliers, its folio (an addition). The
   * same records get the same folio again. Answers what is printed.
   */
  createDocumentos: defineWrite('indicadores/create_documentos.php', STAFF, {
    touches: ['documento'],
    object: ['tipo', 'ids'],
    request: wireObject(
      { tipo: ['tipo', z.enum(TIPOS_DE_DOCUMENTO, 'debe ser remision u orden')], ids: ['ids', idsDeRegistros] },
      {
        /** The day that each supplier promises, by its name; left out, the day before the first of its parts is due. */
        prometidas: ['prometidas', z.record(z.string(), recordDay.typed)],
        opId: ['op_id', opId],
      },
    ),
    response: z.object({ documentos: z.array(documento) }),
  }),
  /**
   * Documents by their folios, to be looked at and printed again (an addition): as many as 200 records can have.
   */
  getDocumentos: defineRead('indicadores/get_documentos.php', STAFF, {
    shows: ['documento', 'indicador'],
    request: z.object({
      folios: z
        .array(integer())
        .check(z.minLength(1, 'debe tener al menos un folio'), z.maxLength(200, 'tiene demasiados folios')),
    }),
    response: z.object({ documentos: z.array(documento) }),
  }),
};
