import { useState } from 'react';
import { createAccount } from '#contract/create-account.ts';
import { NetworkError } from '#web/api/errors.ts';
import { openSession } from '#web/api/session-open.ts';
import { useAction } from '#web/api/use-action.ts';
import { withOverlay } from '#web/components/notices/overlay.tsx';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { type DatosRegistro, NUEVO, parseRegistro, type Registro } from './datos-registro.ts';
import { leaveFor } from './leave.ts';
import { createMemoria, useMemoria } from './memoria.ts';
import { esperaOf, isCodigoVivo, isSameCorreo, REENVIO_SEGUNDOS, SIN_ESPERA } from './use-cuenta-atras.ts';
import { useTries } from './use-tries.ts';

const { codeSendMail, validateCode, create } = createAccount;
const memoria = createMemoria('registro', parseRegistro);

/** The two steps of a registration. Regla 9. */
export function useRegistro() {
  const [registro, change] = useMemoria(memoria, NUEVO);
  const { error, attempt, forget } = useTries();
  const [isLeaving, setLeaving] = useState(false);
  const mail = useAction(codeSendMail);
  const code = useAction(validateCode);
  const account = useAction(create);

  /** The data once more: an address whose code still works needs no other mail, and its countdown goes on. */
  function submit(datos: DatosRegistro): void {
    const isKnown = isSameCorreo(datos.email, registro.datos.email) && isCodigoVivo(registro.enviado);
    if (isKnown) change({ paso: 2, datos });
    else send(datos, { paso: 1, enviado: 0 });
  }

  /**
   * The second step is there at once; the mail is on its way meanwhile, and what fails is told there.
   *
   * @param before is gone back to when there was no mail: the step only when the server asks to wait.
   */
  function send(datos: DatosRegistro, before: Pick<Registro, 'enviado'> & Partial<Pick<Registro, 'paso'>>): void {
    change({ paso: 2, datos, espera: esperaOf(REENVIO_SEGUNDOS), enviado: Date.now(), isValidado: false });
    const ask = async () => {
      try {
        if (await mail.run({ nombre: datos.nombre, email: datos.email })) toastSuccess(codeSendMail);
      } catch (failure) {
        // No mail left: nobody has to wait for the next.
        change({ enviado: before.enviado, ...(failure instanceof NetworkError && { espera: SIN_ESPERA }) });
        throw failure;
      }
    };
    void attempt(codeSendMail, ask, (seconds) => change({ ...before, espera: esperaOf(seconds) }));
  }

  const validate = (codigo: string) =>
    attempt(validateCode, async () => {
      if (!(await code.run({ email: registro.datos.email, codigo }))) return;
      toastSuccess(validateCode);
      change({ isValidado: true });
      await createNow();
    });

  const createNow = () =>
    attempt(create, async () => {
      const sesion = await withOverlay(account.run({ datos: registro.datos }));
      if (!sesion) return;
      openSession(sesion);
      memoria.forget();
      setLeaving(true);
      toastSuccess(create);
      leaveFor('/prospecto/');
    });

  return {
    registro,
    isSending: mail.isRunning,
    isBusy: code.isRunning || account.isRunning || isLeaving,
    error,
    submit,
    resend: () => send(registro.datos, { enviado: registro.enviado }),
    validate,
    /** Asks again for the account of a code that was already right. */
    retryCreate: createNow,
    back() {
      forget();
      change({ paso: 1 });
    },
  };
}
