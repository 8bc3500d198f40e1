import type { NegocioInterno } from '#contract/app-state.ts';
import type { recordatorios } from '#contract/recordatorios.ts';
import type { RecordatorioPorEnviar } from '#contract/wire/recordatorio.ts';
import { SIN_DATOS_FISCALES } from '#domain/cuenta-catalogos.ts';
import { sumDinero } from '#domain/dinero.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import { horaOf } from '#domain/hora.ts';
import { writeRecordatorio } from '#domain/recordatorios.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { type Db, type Trx, within } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { findCuenta, findQuienDebe } from '#server/cobranza/queries/clientes.ts';
import { type Abierta, findAbiertas, recordablesOf } from './abiertas.ts';
import { findEnviados } from './enviados.ts';
import { datosOf, type Firma } from './enviar.ts';
import { askPorMano, findDelDia, porRecordarOf } from './pedir.ts';
import { findRegla, saveRegla } from './regla.ts';

interface RecordatoriosDependencies {
  readonly interno: NegocioInterno;
  readonly firma: Firma;
}

/** Answers the calls about reminders of what is owed. */
export function recordatoriosHandlers({ interno, firma }: RecordatoriosDependencies): Handlers<typeof recordatorios> {
  const porOmision = interno.cobranza.diasDeCredito;

  async function requireCuenta(db: Pick<Db, 'run'>, cliente: string): Promise<number> {
    const cuenta = await findCuenta(db, cliente);
    if (cuenta === null) throw notFound('No se encontró el cliente', 'cliente');
    return cuenta.id;
  }

  return {
    async getRecordatorios({ cliente }, { db, now }) {
      const cuenta = await requireCuenta(db, cliente);
      const hoy = diaOf(now());
      const [{ email }, abiertas, regla, enviados] = await Promise.all([
        findQuienDebe(db, cuenta),
        findAbiertas(db, { hoy, porOmision, cuenta }),
        findRegla(db),
        findEnviados(db, cuenta),
      ]);
      const [primera, ...otras] = recordablesOf(abiertas, { porRegla: false });
      const escrito = primera ? writeRecordatorio(regla, datosOf(firma, [primera, ...otras], hoy)) : null;
      return { email, escrito: escrito as RecordatorioPorEnviar | null, enviados };
    },

    sendRecordatorio({ opId, cliente, email, nota = '', otraVez = false }, context) {
      const autoria = signAutoria(context, opId);
      const peticion = { tipo: 'enviar_recordatorio', datos: { cliente, email, nota, otraVez } };
      return onceIn(context.db, autoria, peticion, async (trx) => {
        const read = within(trx);
        const cuenta = await requireCuenta(read, cliente);
        const hoy = diaOf(autoria.momento);
        if (!otraVez) await refuseOtraVez(trx, cuenta, hoy);
        const abiertas = await findAbiertas(read, { hoy, porOmision, cuenta });
        const [primera, ...otras] = recordablesOf(abiertas, { porRegla: false });
        if (!primera) {
          const { rfc } = await findQuienDebe(read, cuenta);
          throw new BusinessError(porqueNadaOf(abiertas, rfc), { campo: 'cliente' });
        }
        const para = email || primera.email;
        if (para === '') {
          throw new BusinessError('El cliente no tiene correo: escribe a cuál se envía', { campo: 'email' });
        }
        await askPorMano(trx, autoria, { para, nota, suyas: [primera, ...otras] });
        return { para };
      });
    },

    async getRegla(_request, { db, now }) {
      const hoy = diaOf(now());
      const [regla, abiertas] = await Promise.all([findRegla(db), findAbiertas(db, { hoy, porOmision, cuenta: null })]);
      const porCliente = porRecordarOf(abiertas, regla, hoy);
      const conCorreo = porCliente.filter(([{ email }]) => email !== '').flat();
      return {
        regla,
        hoy: {
          clientes: new Set(conCorreo.map(({ cuenta }) => cuenta)).size,
          facturas: conCorreo.length,
          adeudo: sumDinero(conCorreo.map(({ adeudo }) => adeudo)),
          sinCorreo: porCliente.filter(([{ email }]) => email === '').map(([{ cliente }]) => cliente),
        },
        ejemplo: ejemploOf(porCliente[0] ?? recordablesOf(abiertas, { porRegla: true })),
      };
    },

    setRegla({ opId, regla, version }, context) {
      const autoria = signAutoria(context, opId);
      const peticion = { tipo: 'cambiar_regla_de_recordatorios', datos: { regla, version } };
      return onceIn(context.db, autoria, peticion, async (trx) => ({
        version: await saveRegla(trx, autoria, regla, version),
      }));
    },
  };
}

/** Says why a client with an address is reminded of nothing. */
function porqueNadaOf(abiertas: readonly Abierta[], rfc: string | null): string {
  if (rfc === SIN_DATOS_FISCALES.rfc) return 'Tiene el RFC del público en general: no se sabe a quién recordarle';
  return abiertas.length === 0
    ? 'No tiene facturas por pagar que recordar'
    : 'Lo que debe tiene un pago, una devolución o una cancelación en trámite: espera a que termine';
}

/** Whoever asks for a second one on a day says so: somebody else, or the rule, may have sent the first. */
async function refuseOtraVez(trx: Trx, cuenta: number, hoy: Dia): Promise<void> {
  const delDia = await findDelDia(trx, cuenta, hoy);
  if (delDia === undefined) return;
  const cuando = `a las ${horaOf(delDia.pedido)} a ${delDia.para}`;
  throw new BusinessError(`Hoy ya se le recordó, ${cuando}`, { campo: 'otra_vez' });
}

/** Takes a client with some of what he owes, for the words of a rule to be seen on. */
function ejemploOf([primera, ...otras]: readonly Abierta[]) {
  if (!primera) return null;
  const facturas = [primera, ...otras.filter(({ cuenta }) => cuenta === primera.cuenta)].slice(
    0,
    MAX_FACTURAS_DE_EJEMPLO,
  );
  return {
    cliente: primera.cliente,
    facturas: facturas.map(({ folio, vence, adeudo }) => ({ folio, vence, adeudo })),
  };
}

/** So many invoices show how a reminder looks. */
const MAX_FACTURAS_DE_EJEMPLO = 5;
