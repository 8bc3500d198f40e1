import { useState } from 'react';
import { createAccount } from '#contract/create-account.ts';
import { NetworkError } from '#web/api/errors.ts';
import { openSession } from '#web/api/session-open.ts';
import { useAction } from '#web/api/use-action.ts';
import { withOverlay } from '#web/components/overlay.tsx';
import { toastSuccess } from '#web/components/toasts.ts';
import { type DatosRegistro, NUEVO, parseRegistro } from './datos-registro.ts';
import { leaveFor } from './leave.ts';
import { createMemoria, useMemoria } from './memoria.ts';
import { REENVIO_MS } from './use-cuenta-atras.ts';
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

  /** The second step is there at once; the mail is on its way meanwhile, and what fails is told there. */
  function send(datos: DatosRegistro): void {
    change({ paso: 2, datos, reenvio: Date.now() + REENVIO_MS, isValidado: false });
    void attempt(codeSendMail, async () => {
      try {
        if (await mail.run({ nombre: datos.nombre, email: datos.email })) toastSuccess(codeSendMail);
      } catch (failure) {
        // No mail left: nobody has to wait for the next.
        if (failure instanceof NetworkError) change({ reenvio: 0 });
        throw failure;
      }
    });
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
    submit: send,
    resend: () => send(registro.datos),
    validate,
    /** Asks again for the account of a code that was already right. */
    retryCreate: createNow,
    back() {
      forget();
      change({ paso: 1 });
    },
  };
}
