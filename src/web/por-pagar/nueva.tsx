import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestOf } from '#contract/call.ts';
import { porPagar } from '#contract/por-pagar.ts';
import { camposPorPagar, type XmlLeido } from '#contract/wire/por-pagar.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { refreshing } from '#web/api/query.ts';
import { upload } from '#web/api/upload.ts';
import button from '#web/components/controls/button.module.css';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { Fields } from '#web/components/record/fields.tsx';
import { blankValues, readForm } from '#web/components/record/record-fields.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { useTexts } from '#web/components/record/use-texts.ts';
import { CAMPOS, CAMPOS_CON_XML, type TextosPorPagar, useProveedores, wrongIn } from './campos.ts';
import { ElegirXml } from './elegir-xml.tsx';
import { Leida } from './leida.tsx';
import styles from './por-pagar.module.css';
import { useXml } from './use-xml.ts';

const BLANCA = blankValues(camposPorPagar);

/** A new invoice: of its XML, which says nearly everything, or typed. */
export function Nueva() {
  const xml = useXml();
  const form = useTexts<keyof TextosPorPagar>(BLANCA);
  const { leido, file, isReading } = xml;
  const { save, isSaving, isSaved } = useGuardar(form);
  const mayBeSaved = file === null || leido?.problemas.length === 0;

  async function choose(archivo: File): Promise<void> {
    const dicho = await xml.choose(archivo);
    if (!dicho) return;
    for (const [campo, texto] of Object.entries(textosOf(dicho))) form.set(campo as keyof TextosPorPagar, texto);
  }
  return (
    <div className={`stack-4 ${styles.hoja}`}>
      <ElegirXml nombre={file?.name ?? ''} isReading={isReading} problema={xml.problema} onFile={choose} />
      {file && !isReading && (
        <div>
          <button type="button" className={button.quiet} onClick={xml.forget}>
            Quitar el archivo y capturarla a mano
          </button>
        </div>
      )}
      {leido && <Leida leido={leido} />}
      {mayBeSaved && !isReading && (
        <Formulario form={form} leido={leido} isSaving={isSaving} onSave={(isNota) => save(file, isNota)} />
      )}
      <UnsavedGuard isDirty={!isSaved && !isSaving && isWritten(form.values)} />
    </div>
  );
}

interface FormularioProps {
  readonly form: Textos;
  /** The XML that says the rest; null where all is typed. */
  readonly leido: XmlLeido | null;
  readonly isSaving: boolean;
  readonly onSave: (isNota: boolean) => Promise<void>;
}

/** The fields that nobody else says, and the button that keeps the invoice. */
function Formulario({ form, leido, isSaving, onSave }: FormularioProps) {
  const [isNota, setNota] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const proveedor = useProveedores('');
  const specs = leido ? CAMPOS_CON_XML : CAMPOS;
  const titulo = leido ? 'Lo que el XML no dice' : 'O captúrala a mano';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (form.judge(wrongIn(form.values, specs))) return onSave(isNota && !leido);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <form
      ref={element}
      className={`stack-4 card ${styles.panel}`}
      aria-label={titulo}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 className={styles.titulo}>{titulo}</h2>
      <div className={styles.campos}>
        <Fields form={form} specs={specs} more={{ proveedor, ...(leido && { vence: { hint: leido.venceMotivo } }) }} />
      </div>
      {!leido && (
        <label className="inline-2">
          <input
            type="checkbox"
            className={styles.casilla}
            checked={isNota}
            onChange={({ currentTarget }) => setNota(currentTarget.checked)}
          />
          Es una nota de crédito: baja lo que se le debe
        </label>
      )}
      <div className="cluster-2 end">
        <button type="submit" className={button.primary} disabled={isSaving}>
          {isSaving ? 'Guardando…' : 'Guardar'}
        </button>
      </div>
    </form>
  );
}

function isWritten(values: TextosPorPagar): boolean {
  return Object.values(values).some((texto) => texto.trim() !== '');
}

/** Gives what an XML fills in of the form: its own words count anyway, and its day is that from which it is due. */
function textosOf({ proveedor, vence, fecha, folio, total }: XmlLeido): Partial<TextosPorPagar> {
  return { proveedor, vence, fecha, folio, subtotal: '', total: formatPrecio(total) };
}

type Textos = ReturnType<typeof useTexts<keyof TextosPorPagar>>;

/** Keeps what was typed or read, once however often it is pressed, and goes to the page of the invoice. */
function useGuardar(form: Textos) {
  const navigate = useNavigate();
  const operation = useOperation();
  const [isSaved, setSaved] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ asked, files }: { asked: RequestOf<typeof porPagar.submitCuenta>; files: readonly File[] }) =>
      upload(porPagar.submitCuenta, asked, files),
    meta: {
      call: porPagar.submitCuenta,
      onRefused(refused: Error) {
        form.judge(Object.fromEntries(namedErrors(refused).map(({ campo, mensaje }) => [campo, mensaje])));
        return false;
      },
    },
    ...refreshing(useQueryClient(), porPagar.submitCuenta),
  });

  async function save(file: File | null, isNota: boolean): Promise<void> {
    if (isPending) return;
    const values = readForm(camposPorPagar, form.values);
    const asked = JSON.stringify([values, isNota, file?.name, file?.size, file?.lastModified]);
    const opId = operation.idFor({ isNew: false, asked });
    const answer = await mutateAsync({ asked: { ...values, isNota, opId }, files: file ? [file] : [] }).catch(
      () => null,
    );
    if (!answer) return;
    setSaved(true);
    toastSuccess(porPagar.submitCuenta);
    void navigate(`../${answer.expediente.cuenta.id}`, { relative: 'path', replace: true });
  }
  return { save, isSaving: isPending, isSaved };
}
