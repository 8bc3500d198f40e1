import type { vistasPrevias } from '#contract/vistas-previas.ts';
import type { VistaPrevia } from '#contract/wire/vista-previa.ts';
import { importeConLetra } from '#domain/cfdi/importe-con-letra.ts';
import { RFC_PUBLICO } from '#domain/cfdi/publico-en-general.ts';
import { totalesDeConceptos } from '#domain/dinero.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { isTomada } from '#server/base/operaciones/operaciones.ts';
import { avisosDePublico } from './crear/al-publico.ts';
import { huellaOf } from './crear/contenido.ts';
import { draftFactura, type FacturaEnBorrador, type FacturaPedida } from './crear/crear.ts';
import { requirePatio } from './crear/hold-patio.ts';
import { delPatio } from './crear/leer-items.ts';
import type { FacturasDependencies } from './dependencies.ts';
import { lookBefore } from './fuera/revisar.ts';
import { reviewSeparada } from './global/separar.ts';
import { nombreOf } from './respuesta.ts';

type Deps = Pick<FacturasDependencies, 'fiscal' | 'proveedor' | 'db'>;

/** Answers what invoices would say, by the very steps that make them, short of their folios. */
export function vistasPreviasHandlers(deps: FacturasDependencies): Handlers<typeof vistasPrevias> {
  return {
    async getVistaPrevia({ form, cliente, opId }, context) {
      const autoria = signAutoria(context, opId);
      if (!form)
        throw new BusinessError('La vista previa es de una factura nueva', { codigo: 'peticion', campo: 'id' });
      if (await isTomada(deps.db, autoria.operacion)) return { vistaPrevia: null };
      if (form.sustituye != null) await lookBefore(deps, [form.sustituye]);
      const pedida = { form, identificador: cliente?.identificador ?? null };
      return { vistaPrevia: await previewFactura(deps, autoria, pedida) };
    },

    async getVistaPreviaDeNota({ opId, ...pedido }, context) {
      const autoria = signAutoria(context, opId);
      if (await isTomada(deps.db, autoria.operacion)) return { propia: null, resto: null };
      return dryRun(deps.db, async (trx) => {
        const { propia, resto } = await reviewSeparada(trx, deps, autoria, pedido);
        const contenidos = [propia, ...(resto ? [resto] : [])].map(({ contenido }) => contenido);
        const visto = huellaOf(contenidos, null);
        return {
          propia: { ...vistaOf(deps, autoria, { revisada: propia, sustituida: null }), visto },
          resto: resto && { ...vistaOf(deps, autoria, { revisada: resto, sustituida: null }), visto },
        };
      });
    },
  };
}

/**
 * Shows the invoice that would be made.
 *
 * @throws BusinessError as making it does, short of what only another who makes one at the same moment brings about.
 */
function previewFactura(deps: Deps, autoria: Autoria, pedida: FacturaPedida): Promise<VistaPrevia> {
  return dryRun(deps.db, async (trx) => {
    const borrador = await draftFactura(trx, deps, autoria, pedida);
    const { sustituida, revisada } = borrador;
    await requirePatio(trx, autoria, delPatio(revisada.items), sustituida?.id ?? null);
    return vistaOf(deps, autoria, borrador);
  });
}

/** Does something in a transaction of which nothing stays. */
async function dryRun<T>({ kysely }: Pick<Db, 'kysely'>, run: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await kysely.startTransaction().execute();
  try {
    return await run(trx);
  } finally {
    await trx.rollback().execute();
  }
}

function vistaOf(
  { fiscal }: Pick<Deps, 'fiscal'>,
  { momento }: Autoria,
  { sustituida, revisada }: FacturaEnBorrador,
): VistaPrevia {
  const { contenido, items, form } = revisada;
  const totales = totalesDeConceptos(contenido.conceptos);
  const { subtotal, descuento, total } = totales;
  const base = subtotal - descuento;
  const dias = items.flatMap(({ nota }) => nota?.creada ?? []);
  const declarada = {
    base,
    total,
    periodicidad: contenido.global?.periodicidad ?? null,
    primera: dias.reduce<Date | null>((antes, dia) => (antes === null || dia < antes ? dia : antes), null),
    ivaIncluido: form.ivaIncluido,
  };
  return {
    ...totales,
    base,
    receptor: contenido.receptor,
    conceptos: [...contenido.conceptos],
    formaPago: contenido.formaPago,
    metodoPago: contenido.metodoPago,
    totalConLetra: importeConLetra(total),
    global: contenido.global,
    sustituye: sustituida ? nombreOf(sustituida) : '',
    avisos:
      contenido.receptor.rfc === RFC_PUBLICO ? avisosDePublico(declarada, { momento, zona: fiscal.emisor.zona }) : [],
    visto: huellaOf([contenido], sustituida),
  };
}
