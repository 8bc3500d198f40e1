import { useId, useRef } from 'react';
import { MAX_BYTES, type TipoDeImportacion } from '#domain/importar/importacion.ts';
import button from '#web/components/controls/button.module.css';
import { ErrorText } from '#web/components/controls/inputs.tsx';
import styles from './elegir-archivo.module.css';
import { pesoText, TIPOS } from './textos.ts';
import { useSoltar } from './use-soltar.ts';

interface ElegirArchivoProps {
  readonly tipo: TipoDeImportacion;
  /** The words of the button: 'Elegir archivo'. */
  readonly texto: string;
  readonly isDisabled?: boolean;
  /** Another action comes first. */
  readonly isSecond?: boolean;
  /** Why the file that was chosen will not do; empty when nothing is wrong. */
  readonly error: string;
  readonly onFile: (file: File) => void;
}

/** The place where a file is dropped, with the button that chooses one: the same for who has no mouse. */
export function ElegirArchivo({
  tipo,
  texto,
  isDisabled = false,
  isSecond = false,
  error,
  onFile,
}: ElegirArchivoProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useSoltar(isDisabled ? null : onFile);
  return (
    <div className={`stack-2 ${styles.zona}`} data-over={isOver || undefined}>
      <button
        type="button"
        className={isSecond ? button.secondary : button.primary}
        disabled={isDisabled}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        onClick={() => input.current?.click()}
      >
        {texto}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TIPOS[tipo].accept}
        aria-label={texto}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <p className="hint">
        {tipo === 'fotos' ? 'Un archivo ZIP' : 'Excel (.xlsx), LibreOffice (.ods) o CSV'}, de hasta{' '}
        {pesoText(MAX_BYTES[tipo])}. También puedes soltarlo aquí.
      </p>
      <div role="alert">{error !== '' && <ErrorText id={id} text={error} />}</div>
    </div>
  );
}

/** Says why a file cannot be brought as it is, with the way on; empty when it can. */
export function problemaOf(tipo: TipoDeImportacion, { name, size }: Pick<File, 'name' | 'size'>): string {
  const fin = name.toLowerCase().split('.').at(-1) ?? '';
  if (size === 0) return `${name} está vacío: revisa que se haya guardado y elígelo otra vez.`;
  if (size > MAX_BYTES[tipo]) {
    return `${name} pesa ${pesoText(size)} y caben ${pesoText(MAX_BYTES[tipo])}: divídelo en varios archivos.`;
  }
  if (tipo === 'fotos') {
    return fin === 'zip' ? '' : 'Las fotos van juntas en un ZIP: selecciónalas en tu carpeta y comprímelas.';
  }
  if (fin === 'xls') return `${name} es de un Excel anterior: ábrelo y usa «Guardar como», Libro de Excel (.xlsx).`;
  if (fin === 'numbers') return `${name} es de Numbers: ábrelo y usa «Exportar a», Excel.`;
  return AJENOS.has(fin) ? `${name} no es una hoja de cálculo: sube un Excel, un ODS o un CSV.` : '';
}

/** The endings of files that people take for a spreadsheet and that have none. */
const AJENOS: ReadonlySet<string> = new Set(['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'webp', 'zip', 'rar', 'mdb']);
