import { useState } from 'react';
import { ErrorText } from '#web/components/controls/inputs.tsx';
import styles from './por-pagar.module.css';

interface ElegirXmlProps {
  /** The name of the file that was chosen; empty before. */
  readonly nombre: string;
  readonly isReading: boolean;
  /** Why it cannot be read; empty when it can. */
  readonly problema: string;
  readonly onFile: (file: File) => Promise<void>;
}

/** The place where an XML is chosen, or let fall. */
export function ElegirXml({ nombre, isReading, problema, onFile }: ElegirXmlProps) {
  const [isOver, setOver] = useState(false);
  return (
    <section className="stack-2" aria-label="XML de la factura">
      <label
        className={`stack-1 ${styles.elegir}`}
        data-screen-only
        data-encima={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) void onFile(file);
        }}
      >
        <input
          type="file"
          accept=".xml,text/xml,application/xml"
          className="visually-hidden"
          disabled={isReading}
          aria-invalid={problema !== '' || undefined}
          aria-describedby={problema === '' ? undefined : 'xml-error'}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void onFile(file);
          }}
        />
        <strong>{isReading ? 'Leyendo…' : nombre === '' ? 'Elegir el XML del proveedor' : 'Elegir otro XML'}</strong>
        <span className="hint anywhere">
          {nombre === '' ? 'También puedes soltarlo aquí. No se guarda nada hasta que lo revises.' : nombre}
        </span>
      </label>
      {problema !== '' && (
        <div role="alert">
          <ErrorText id="xml" text={problema} />
        </div>
      )}
    </section>
  );
}
