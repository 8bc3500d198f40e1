import { type RefObject, useId, useRef, useState } from 'react';
import { banco } from '#contract/banco.ts';
import { contar, plural } from '#domain/plural.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ErrorText, TextInput } from '#web/components/controls/inputs.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { showToast, toastSuccess, UNDO_DURATION } from '#web/components/notices/toasts.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { Lectura } from './lectura.tsx';
import styles from './subir.module.css';
import { useArchivo } from './use-archivo.ts';

interface SubirArchivoProps {
  readonly cuentas: readonly string[];
  /** The address of the list. */
  readonly volver: string;
  readonly onDone: () => void;
}

/** Brings a file of the bank: whose account it is, how it is read, and what of it is new, before anything is kept. */
export function SubirArchivo({ cuentas, volver, onDone }: SubirArchivoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [escrita, setEscrita] = useState<string | null>(null);
  // Who has one account need not write it.
  const cuenta = escrita ?? (cuentas.length === 1 ? (cuentas[0] ?? '') : '');
  const [sinCuenta, setSinCuenta] = useState('');
  const archivo = useArchivo(cuenta.trim());
  const { leido, isReading } = archivo;
  const { deCuenta, deArchivo } = erroresOf(archivo);
  const undo = useDeshacer();

  function pick(): void {
    if (cuenta.trim() === '') setSinCuenta('Escribe de qué cuenta es: el banco y sus últimos cuatro números');
    else input.current?.click();
  }
  async function bring(): Promise<void> {
    const traidos = await archivo.bring();
    if (!traidos) return;
    onDone();
    const title = `${plural(traidos.nuevos, 'Se agregó', 'Se agregaron')} ${contar(traidos.nuevos, 'movimiento', 'movimientos')}`;
    if (traidos.nuevos === 0) showToast({ title: 'Ya los conocíamos todos: no se agregó ninguno' });
    else
      showToast({
        title,
        duration: UNDO_DURATION,
        action: { label: 'Deshacer', run: () => void undo(traidos.archivo) },
      });
  }
  return (
    <div className="stack-4">
      <ScreenHeader title="Subir archivo del banco" back={<VolverALista text="Movimientos del banco" to={volver} />} />
      <section className={`stack-4 card ${styles.panel}`} aria-label="Cuenta y archivo">
        <CuentaField
          cuentas={cuentas}
          value={cuenta}
          error={sinCuenta || deCuenta}
          onChange={(text) => {
            setEscrita(text);
            setSinCuenta('');
          }}
          onLeave={archivo.again}
        />
        <ArchivoField
          input={input}
          nombre={archivo.file?.name ?? ''}
          isReading={isReading}
          error={deArchivo}
          onPick={pick}
          onFile={archivo.choose}
        />
      </section>
      {isReading && !leido && <p role="status">Leyendo…</p>}
      {leido && (
        <Lectura
          leido={leido}
          eleccion={archivo.eleccion}
          isBringing={archivo.isBringing}
          onChange={archivo.change}
          onBring={() => void bring()}
        />
      )}
    </div>
  );
}

/** Says where what was refused belongs. That another account has the movements is asked below. */
function erroresOf({ problema, leido }: Pick<ReturnType<typeof useArchivo>, 'problema' | 'leido'>) {
  if (problema === null) return { deCuenta: '', deArchivo: '' };
  const { campo, mensaje } = problema;
  if (campo !== 'cuenta') return { deCuenta: '', deArchivo: mensaje };
  return { deCuenta: leido?.otraCuenta ? '' : mensaje, deArchivo: '' };
}

interface ArchivoFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The name of the file that was chosen; empty before. */
  readonly nombre: string;
  readonly isReading: boolean;
  readonly error: string;
  readonly onPick: () => void;
  readonly onFile: (file: File) => void;
}

/** The button that chooses a file, and what is wrong with the one that was chosen. */
function ArchivoField({ input, nombre, isReading, error, onPick, onFile }: ArchivoFieldProps) {
  const id = useId();
  return (
    <div className="stack-2">
      <div className="cluster-3 middle">
        <button
          type="button"
          className={nombre === '' ? button.primary : button.secondary}
          disabled={isReading}
          onClick={onPick}
        >
          {nombre === '' ? 'Elegir archivo' : 'Elegir otro archivo'}
        </button>
        <span className="anywhere">{nombre}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx,.ods"
        aria-label="Archivo del banco"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <p className="hint">CSV, Excel (.xlsx) o LibreOffice (.ods), de hasta 5 MB, como lo descargas de tu banco.</p>
      <div role="alert">{error !== '' && <ErrorText id={id} text={error} />}</div>
    </div>
  );
}

interface CuentaFieldProps {
  readonly cuentas: readonly string[];
  readonly value: string;
  readonly error: string;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

/** The account by its name: one that is known, or a new one. */
function CuentaField({ cuentas, value, error, onChange, onLeave }: CuentaFieldProps) {
  const lista = useId();
  return (
    <>
      <TextInput
        label="Cuenta"
        required
        className={styles.cuenta}
        maxLength={60}
        autoComplete="off"
        placeholder="BBVA 1234"
        list={lista}
        value={value}
        error={error || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onLeave}
      />
      <datalist id={lista}>
        {cuentas.map((una) => (
          <option key={una} value={una} />
        ))}
      </datalist>
    </>
  );
}

/** Takes back what a file brought. */
function useDeshacer() {
  const { run } = useChange(banco.undoArchivo);
  return async (archivo: number) => {
    const answer = await run({ archivo });
    if (!answer) return;
    if (answer.quedan === 0) toastSuccess(banco.undoArchivo);
    else
      showToast({
        type: 'advertencia',
        title: `${plural(answer.quedan, 'Queda 1: ya se casó o se ignoró', `Quedan ${answer.quedan}: ya se casaron o se ignoraron`)}`,
      });
  };
}
