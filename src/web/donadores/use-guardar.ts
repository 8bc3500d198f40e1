import type { ResponseOf } from '#contract/call.ts';
import { donadores } from '#contract/donadores.ts';
import { camposDonador } from '#contract/wire/donador.ts';
import { useChange } from '#web/api/query.ts';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastAviso, toastSuccess } from '#web/components/notices/toasts.ts';
import { readForm } from '#web/components/record/record-fields.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { type useDonadorForm, wrongIn } from './campos.ts';

/** A donor car as it was read, for a save over it; new while it is null. */
type Leido = { readonly id: number; readonly version: number } | null;

/** Saves a donor car as its form has it, once however often it is pressed; null where something is wrong with it. */
export function useGuardar(form: ReturnType<typeof useDonadorForm>, leido: Leido) {
  const operation = useOperation();
  const { run, isRunning } = useChange(donadores.saveDonador, {
    isUntilShown: true,
    onRefused(refused) {
      const errores = namedErrors(refused).map(({ campo, mensaje }) => [campo.replace('form.', ''), mensaje]);
      form.judge(Object.fromEntries(errores));
      return false;
    },
  });

  async function save(): Promise<ResponseOf<typeof donadores.saveDonador> | null> {
    if (!form.judge(wrongIn(form.values))) return null;
    const pedido = {
      donador: leido?.id ?? ('new' as const),
      version: leido?.version ?? null,
      form: readForm(camposDonador, form.values),
    };
    const opId = operation.idFor({ isNew: leido === null, asked: JSON.stringify(pedido) });
    const answer = await run({ ...pedido, opId });
    if (answer) {
      toastSuccess(donadores.saveDonador);
      toastAviso(answer.aviso);
    }
    return answer;
  }
  return { save, isRunning };
}
