import { cobranza } from '#contract/cobranza.ts';
import { camposSeguimiento, type Seguimiento } from '#contract/wire/cobranza.ts';
import { labelsOf, namesOf, readField } from '#contract/wire/record.ts';
import { problemaDeEspera } from '#domain/cobranza.ts';
import { type Dia, diaOf, readDia } from '#domain/fecha.ts';
import { useChange } from '#web/api/query.ts';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { AntesYDespues, LineaDeTiempo, sucesoDeCambio } from '#web/components/record/linea-de-tiempo.tsx';
import { allInputsOf, blankValues, readForm, toFormValues } from '#web/components/record/record-fields.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import type { DeudaNombrada } from './seguimiento.tsx';

interface SeguimientoDialogProps {
  readonly deuda: DeudaNombrada;
  readonly seguimiento: Seguimiento | null;
  readonly onClose: () => void;
}

const CAMPOS = allInputsOf(camposSeguimiento);
const ETIQUETAS = labelsOf(camposSeguimiento);

/** Asks what was promised of a debt and when to ask again, above what was written of it before. */
export function SeguimientoDialog({ deuda, seguimiento, onClose }: SeguimientoDialogProps) {
  const { deuda: tipo, id, llamada } = deuda;
  const form = useTexts(seguimiento ? toFormValues(camposSeguimiento, seguimiento) : blankValues(camposSeguimiento));
  const operation = useOperation();
  const { run, isRunning } = useChange(cobranza.setSeguimiento, {
    isUntilShown: true,
    onRefused(refused) {
      form.judge(
        Object.fromEntries(namedErrors(refused).map(({ campo, mensaje }) => [campo.replace('form.', ''), mensaje])),
      );
      return false;
    },
  });

  async function submit(): Promise<void> {
    if (!form.judge(wrongIn(form.values, seguimiento))) return;
    const asked = {
      deuda: tipo,
      id,
      form: readForm(camposSeguimiento, form.values),
      version: seguimiento?.version ?? 0,
    };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(cobranza.setSeguimiento);
    onClose();
  }
  return (
    <FormDialog
      title={`Seguimiento de ${llamada}`}
      action="Guardar"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields form={form} specs={CAMPOS} />
      {seguimiento && (
        <section className="stack-2" aria-labelledby="antes">
          <h3 id="antes">Lo que se ha escrito</h3>
          <LineaDeTiempo
            registro="el seguimiento"
            nada="Todavía no se ha escrito nada."
            call={cobranza.getSeguimiento}
            request={(filas) => ({ deuda: tipo, id, filas })}
            sucesosOf={({ cambios }) =>
              cambios.map((cambio) => ({
                ...sucesoDeCambio(cambio),
                campos: undefined,
                detalle: <Cambiados campos={cambio.campos} />,
              }))
            }
          />
        </section>
      )}
    </FormDialog>
  );
}

type Textos = Readonly<Record<keyof typeof camposSeguimiento, string>>;

/** Says what is wrong with what was typed, as the server would. */
function wrongIn(values: Textos, antes: Seguimiento | null) {
  const hoy = diaOf(new Date());
  const enCampo = Object.fromEntries(
    namesOf(camposSeguimiento).map((name) => [name, readField(camposSeguimiento[name], values[name]).mensaje]),
  );
  const dia = (name: 'promesa' | 'contacto', otro: Dia | null, palabras: string, sinDia: string) =>
    enCampo[name] ??
    (values[name] === '' && palabras.trim() !== '' ? sinDia : problemaDeEspera(readDia(values[name]), otro, hoy));
  return {
    ...enCampo,
    promesa: dia(
      'promesa',
      antes?.promesa ?? null,
      values.promesaQuien + values.promesaNota,
      'Pon el día de la promesa',
    ),
    contacto: dia('contacto', antes?.contacto ?? null, values.contactoNota, 'Pon el día del contacto'),
  };
}

interface CambiadosProps {
  readonly campos: readonly {
    readonly campo: keyof typeof camposSeguimiento;
    readonly antes: string;
    readonly despues: string;
  }[];
}

function Cambiados({ campos }: CambiadosProps) {
  return (
    <ul className="stack-1">
      {campos.map(({ campo, antes, despues }) => (
        <AntesYDespues key={campo} nombre={ETIQUETAS[campo]} antes={antes || 'nada'} despues={despues || 'nada'} />
      ))}
    </ul>
  );
}
