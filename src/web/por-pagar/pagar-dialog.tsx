import { porPagar } from '#contract/por-pagar.ts';
import type { ExpedientePorPagar, NotaPorAplicar } from '#contract/wire/por-pagar.ts';
import { FORMA_DE_PAGO_GLOBAL, FORMAS_PARA_PAGOS } from '#domain/cfdi/catalogos.ts';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { type Dia, diaOf, readDia } from '#domain/fecha.ts';
import { problemaDeDiaDePagoPorPagar, problemaDePago } from '#domain/por-pagar.ts';
import { useChange } from '#web/api/query.ts';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { type FieldSpec, Fields } from '#web/components/record/fields.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { folioDeCuenta } from './nombres.ts';

interface PagarDialogProps {
  readonly expediente: ExpedientePorPagar;
  readonly onClose: () => void;
}

type Campo = 'monto' | 'fecha' | 'formaPago' | 'referencia';

/** A choice of the form of payment that is a credit note: its row after this sign. */
const NOTA = '#';

/** Asks how much was paid, when and how; credit notes of the same supplier are among the ways. */
export function PagarDialog({ expediente: { cuenta, notas }, onClose }: PagarDialogProps) {
  const hoy = diaOf(new Date());
  const deEsta = notas.find(({ isDeEsta }) => isDeEsta);
  const form = useTexts<Campo>({
    monto: formatPrecio(deEsta ? Math.min(deEsta.saldo, cuenta.saldo) : cuenta.saldo),
    fecha: hoy,
    formaPago: deEsta ? `${NOTA}${deEsta.id}` : FORMA_DE_PAGO_GLOBAL,
    referencia: '',
  });
  const operation = useOperation();
  const { run, isRunning } = useChange(porPagar.pay, {
    isUntilShown: true,
    onRefused(refused) {
      form.judge(
        Object.fromEntries(
          namedErrors(refused).map(({ campo, mensaje }) => [campo === 'notaCredito' ? 'formaPago' : campo, mensaje]),
        ),
      );
      return false;
    },
  });
  const nota = notaOf(notas, form.values.formaPago);

  async function submit(): Promise<void> {
    const { monto: escrito, fecha: dia, formaPago, referencia } = form.values;
    const monto = parsePrecio(escrito);
    const fecha = readDia(dia);
    const isRight = form.judge({
      monto: wrongMonto(monto, cuenta.saldo, nota),
      fecha: wrongDia(fecha, cuenta.fecha, hoy),
    });
    if (!isRight || monto === null || fecha === null) return;
    const como = nota ? { notaCredito: nota.id } : { formaPago };
    const asked = { id: cuenta.id, monto, fecha, referencia, ...como };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(porPagar.pay);
    onClose();
  }
  return (
    <FormDialog
      title={`Registrar pago de ${folioDeCuenta(cuenta)}`}
      action="Registrar pago"
      running="Registrando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="hint">{`Se le deben ${formatPrecio(cuenta.saldo)} a ${cuenta.proveedor}`}</p>
      <Fields form={form} specs={camposOf(notas)} />
    </FormDialog>
  );
}

function notaOf(notas: readonly NotaPorAplicar[], formaPago: string): NotaPorAplicar | null {
  return notas.find(({ id }) => formaPago === `${NOTA}${id}`) ?? null;
}

function wrongMonto(monto: number | null, saldo: number, nota: NotaPorAplicar | null): string | null {
  if (monto === null) return 'Escribe un importe, como 500.00';
  if (nota && monto > nota.saldo) return `A la nota de crédito le quedan ${formatPrecio(nota.saldo)}`;
  return problemaDePago(monto, saldo);
}

function wrongDia(dia: Dia | null, deFactura: Dia, hoy: Dia): string | null {
  return dia === null ? 'Escribe la fecha como dd/mm/aaaa' : problemaDeDiaDePagoPorPagar(dia, deFactura, hoy);
}

function camposOf(notas: readonly NotaPorAplicar[]): readonly FieldSpec<Campo>[] {
  const deNotas = notas.map(({ id, folio, saldo }) => ({
    value: `${NOTA}${id}`,
    label: `Nota de crédito ${folio} (quedan ${formatPrecio(saldo)})`,
  }));
  const formas = FORMAS_PARA_PAGOS.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` }));
  return [
    { name: 'monto', label: 'Monto', kind: 'money', isRequired: true },
    { name: 'fecha', label: 'Fecha del pago', kind: 'date', isRequired: true },
    { name: 'formaPago', label: 'Forma de pago', kind: 'options', options: [...deNotas, ...formas] },
    { name: 'referencia', label: 'Referencia', maxLength: 100, hint: 'El número de la transferencia o del cheque' },
  ];
}
