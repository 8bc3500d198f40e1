import type { NegocioInterno } from '#contract/app-state.ts';
import type { recordatorios } from '#contract/recordatorios.ts';
import type { RecordatorioPorEnviar } from '#contract/wire/recordatorio.ts';
import { sumDinero } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { writeRecordatorio } from '#domain/recordatorios.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { type Db, within } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { findCuenta, findQuienDebe } from '#server/cobranza/queries/clientes.ts';
import { findAbiertas } from './abiertas.ts';
import { findEnviados } from './enviados.ts';
import { datosOf, type Firma } from './enviar.ts';
import { askPorMano, porRecordarOf } from './pedir.ts';
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
      const [{ email }, [primera, ...otras], regla, enviados] = await Promise.all([
        findQuienDebe(db, cuenta),
        findAbiertas(db, { hoy, porOmision, cuenta }),
        findRegla(db),
        findEnviados(db, cuenta),
      ]);
      const escrito = primera ? writeRecordatorio(regla, datosOf(firma, [primera, ...otras], hoy)) : null;
      return { email, escrito: escrito as RecordatorioPorEnviar | null, enviados };
    },

    sendRecordatorio({ opId, cliente, email, nota = '' }, context) {
      const autoria = signAutoria(context, opId);
      const peticion = { tipo: 'enviar_recordatorio', datos: { cliente, email, nota } };
      return onceIn(context.db, autoria, peticion, async (trx) => {
        const read = within(trx);
        const cuenta = await requireCuenta(read, cliente);
        const hoy = diaOf(autoria.momento);
        const [primera, ...otras] = await findAbiertas(read, { hoy, porOmision, cuenta });
        if (!primera) throw new BusinessError('No tiene facturas por pagar que recordar', { campo: 'cliente' });
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
      const [regla, abiertas] = await Promise.all([
        findRegla(db),
        findAbiertas(db, { hoy, porOmision, cuenta: null, isSinPromesas: true }),
      ]);
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
