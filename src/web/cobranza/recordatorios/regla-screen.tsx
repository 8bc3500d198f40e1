import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { recordatorios } from '#contract/recordatorios.ts';
import type { Regla } from '#contract/wire/recordatorio.ts';
import { formatCosto, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { contar, plural } from '#domain/plural.ts';
import {
  HORA_DE_RECORDATORIOS,
  MAX_PASO,
  MAX_PASOS,
  MIN_PASO,
  problemaDePlantilla,
  VARIABLES,
  writeRecordatorio,
} from '#domain/recordatorios.ts';
import { SCREENS } from '#domain/screens.ts';
import { appState } from '#web/api/app-state.ts';
import { COBRANZA_MESSAGES } from '#web/api/cobranza-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useChange, useRead } from '#web/api/query.ts';
import { Textarea, TextInput } from '#web/components/controls/inputs.tsx';
import { SaveBar } from '#web/components/controls/save-bar.tsx';
import switchStyles from '#web/components/controls/switch.module.css';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { NoRecord } from '#web/components/record/record-screen.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { Escrito } from './escrito.tsx';
import styles from './recordatorios.module.css';

addMessages(COBRANZA_MESSAGES);

type Leida = ResponseOf<typeof recordatorios.getRegla>;

/** The rule by which clients are reminded of what they owe, with what would leave today. */
export function ReglaScreen() {
  const { data, error, refetch } = useRead(recordatorios.getRegla, {});
  const back = <VolverALista text={SCREENS.cobranza.titulo} to=".." />;
  return (
    <>
      <ScreenHeader title={SCREENS.recordatorios.titulo} back={back} />
      {data && <Editor key={data.regla.version} leida={data} />}
      {!data && error && <NoRecord what="la regla" error={error} back={back} onRetry={() => void refetch()} />}
    </>
  );
}

/** The texts of the form. */
function textsOf({ pasos, minimo, asunto, cuerpo }: Regla) {
  return { pasos: pasos.join(', '), minimo: formatCosto(minimo), asunto, cuerpo };
}

function Editor({ leida: { regla, hoy, ejemplo } }: { readonly leida: Leida }) {
  const [start] = useState(() => textsOf(regla));
  const form = useTexts(start);
  const [activa, setActiva] = useState(regla.activa);
  const operation = useOperation();
  const { run, isRunning } = useChange(recordatorios.setRegla, {
    onRefused(refused) {
      const named = namedErrors(refused).map(({ campo, mensaje }) => [campo.split('.')[1] ?? campo, mensaje] as const);
      form.judge(Object.fromEntries(named));
      return false;
    },
  });
  const { pasos, minimo, asunto, cuerpo } = form.values;
  const isDirty = activa !== regla.activa || JSON.stringify(form.values) !== JSON.stringify(start);

  async function submit(): Promise<void> {
    const dias = readPasos(pasos);
    const centavos = parsePrecio(minimo);
    const isRight = form.judge({
      pasos: dias === null ? PASOS_MAL : null,
      minimo: centavos === null ? 'Escribe un importe, como 500.00' : null,
      asunto: problemaOf(asunto),
      cuerpo: problemaOf(cuerpo),
    });
    if (!isRight || dias === null || centavos === null) return;
    const asked = { regla: { activa, pasos: [...dias], minimo: centavos, asunto, cuerpo }, version: regla.version };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (await run({ ...asked, opId })) toastSuccess(recordatorios.setRegla);
  }

  const text = (field: keyof typeof form.values) => ({
    value: form.values[field],
    error: form.errors[field] ?? undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      form.set(field, currentTarget.value),
  });
  return (
    <form
      id="regla"
      className="stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={`stack-4 card ${styles.hoja}`}>
        <label className={switchStyles.switch}>
          <input
            type="checkbox"
            className={switchStyles.box}
            checked={activa}
            onChange={({ currentTarget }) => setActiva(currentTarget.checked)}
          />
          {`Enviar recordatorios todos los días a las ${HORA_DE_RECORDATORIOS}`}
        </label>
        <Hoy hoy={hoy} />
        <TextInput
          label="Días después del vencimiento"
          hint={`Separados por comas; con menos, antes: -3 es tres días antes. Hasta ${MAX_PASOS}.`}
          autoComplete="off"
          {...text('pasos')}
        />
        <TextInput
          label="Desde cuánto"
          hint="De menos, no se le recuerda a nadie."
          inputMode="decimal"
          autoComplete="off"
          {...text('minimo')}
        />
      </div>
      <div className={`stack-4 card ${styles.hoja}`}>
        <TextInput label="Asunto" required maxLength={150} autoComplete="off" {...text('asunto')} />
        <Textarea label="Texto" required maxLength={2000} {...text('cuerpo')} />
        <dl className="stack-1 hint">
          {Object.entries(VARIABLES).map(([nombre, que]) => (
            <div key={nombre} className="cluster-2">
              <dt className="mono">{`{${nombre}}`}</dt>
              <dd>{que}</dd>
            </div>
          ))}
        </dl>
        <section className="stack-2" aria-labelledby="ejemplo">
          <h2 id="ejemplo">Así se verá</h2>
          <Ejemplo asunto={asunto} cuerpo={cuerpo} ejemplo={ejemplo} />
        </section>
      </div>
      <SaveBar
        form="regla"
        isDirty={isDirty}
        isSaving={isRunning}
        onDiscard={() => {
          setActiva(regla.activa);
          for (const [field, value] of Object.entries(start)) form.set(field as keyof typeof start, value);
        }}
      />
    </form>
  );
}

const PASOS_MAL = `Escribe números enteros de ${MIN_PASO} a ${MAX_PASO} separados por comas, hasta ${MAX_PASOS}`;

/** Reads the days of a rule; null for what they cannot be. */
function readPasos(texto: string): readonly number[] | null {
  const partes = texto.split(/[,;\s]+/).filter(Boolean);
  const dias = partes.map(Number);
  const puede = (dia: number) => Number.isInteger(dia) && dia >= MIN_PASO && dia <= MAX_PASO;
  return dias.length > 0 && dias.length <= MAX_PASOS && dias.every(puede) ? dias : null;
}

function problemaOf(texto: string): string | null {
  return texto.trim() === '' ? 'No puede quedar vacío' : problemaDePlantilla(texto);
}

/** Says what would leave today by the rule as it is saved. */
function Hoy({ hoy: { clientes, facturas, adeudo, sinCorreo } }: Pick<Leida, 'hoy'>) {
  const dicho =
    clientes === 0
      ? 'Con la regla guardada, hoy no toca recordarle a nadie.'
      : `Con la regla guardada, hoy ${`${plural(clientes, 'toca', 'tocan')} ${contar(clientes, 'cliente', 'clientes')}`}, por ${contar(facturas, 'factura', 'facturas')} y ${formatPrecio(adeudo)}.`;
  return (
    <div className="stack-1">
      <p>{dicho}</p>
      {sinCorreo.length > 0 && <p className="hint">{`Sin correo: ${sinCorreo.join(', ')}.`}</p>}
      <p className="hint">
        A cada cliente le llega un correo al día cuando más, y de cada factura uno por cada día de la lista. No se le
        escribe al público en general, ni a quien prometió pagar y aún está a tiempo, ni de lo que tiene un pago o una
        cancelación en trámite.
      </p>
    </div>
  );
}

/** Shows the words as a client would read them today; where nobody owes, as one would. */
function Ejemplo({ asunto, cuerpo, ejemplo }: Pick<Regla, 'asunto' | 'cuerpo'> & Pick<Leida, 'ejemplo'>) {
  const hoy = diaOf(new Date());
  const { nombre: negocio, telefono } = appState().negocio;
  const { cliente, facturas } = ejemplo ?? {
    cliente: 'Taller Ejemplo',
    facturas: [
      { folio: 'F-120', vence: addDias(hoy, -8), adeudo: 4_350_00 },
      { folio: 'F-128', vence: addDias(hoy, 3), adeudo: 1_160_00 },
    ],
  };
  return (
    <>
      <p className="hint">
        {ejemplo ? `A ${cliente}, con lo que debe hoy.` : 'Nadie debe hoy: este cliente y sus facturas son inventados.'}
      </p>
      <Escrito escrito={writeRecordatorio({ asunto, cuerpo }, { cliente, negocio, telefono, facturas, hoy })} />
    </>
  );
}
