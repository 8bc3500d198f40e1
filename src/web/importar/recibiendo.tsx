import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ElegirArchivo } from './elegir-archivo.tsx';
import { Encabezado } from './encabezado.tsx';
import styles from './importar.module.css';
import { Avance } from './paso-en-curso.tsx';
import { isSuArchivo, type Subida, startSubida, stopSubida, useSubida } from './subida/subidas.ts';
import { pesoText } from './textos.ts';

/** A file on its way, from this page or from one that was left: then it is chosen once more and goes on where it stopped. */
export function Recibiendo({ importacion }: { readonly importacion: Importacion }) {
  const { id, bytes } = importacion;
  const subida = useSubida(id);
  const enviados = Math.max(subida?.enviados ?? 0, subida ? 0 : importacion.recibidos);
  const { run, isRunning } = useChange(importar.cancelImportacion);
  const cancel = () => {
    stopSubida(id);
    void run({ importacion: id });
  };
  return (
    <>
      <Encabezado importacion={importacion} />
      <div className={`stack-3 card ${styles.panel}`}>
        <h2>{TITULOS[subida?.estado ?? 'ninguna']}</h2>
        <Avance etiqueta="Subiendo el archivo" hecho={enviados} total={bytes} />
        <p className="num">
          {pesoText(enviados)} de {pesoText(bytes)} ({Math.floor((100 * enviados) / Math.max(1, bytes))} %)
        </p>
        {subida ? <EnCamino importacion={importacion} subida={subida} /> : <Retomar importacion={importacion} />}
        <button type="button" className={button.secondary} disabled={isRunning} onClick={cancel}>
          Cancelar importación
        </button>
      </div>
    </>
  );
}

const TITULOS: Readonly<Record<Subida['estado'] | 'ninguna', string>> = {
  subiendo: 'Subiendo el archivo',
  esperando: 'Esperando la conexión',
  detenida: 'El archivo no terminó de subir',
  ninguna: 'Falta subir el resto del archivo',
};

interface EnCaminoProps {
  readonly importacion: Importacion;
  readonly subida: Subida;
}

/** Says what this page does with the file, and what its person may. */
function EnCamino({ importacion, subida: { estado, motivo, archivo } }: EnCaminoProps) {
  const client = useQueryClient();
  if (estado === 'subiendo') {
    return <p className="hint">Puedes ver otras pantallas mientras sube. No cierres esta pestaña.</p>;
  }
  if (estado === 'esperando') {
    return (
      <p className="notice on-warning" role="status">
        No hay respuesta. Sigue sola en cuanto vuelva la conexión, desde donde se quedó.
      </p>
    );
  }
  return (
    <>
      <p className="notice on-danger" role="alert">
        {motivo}
      </p>
      <button type="button" className={button.primary} onClick={() => startSubida(client, importacion, archivo)}>
        Reintentar
      </button>
    </>
  );
}

/** Asks for the same file again. Another one would be half of each. */
function Retomar({ importacion }: { readonly importacion: Importacion }) {
  const client = useQueryClient();
  const [error, setError] = useState('');
  const onFile = (file: File) => {
    if (isSuArchivo(importacion, file)) return startSubida(client, importacion, file);
    const suyo = `${importacion.archivo}, de ${pesoText(importacion.bytes)}`;
    setError(
      file.name === importacion.archivo && file.size === importacion.bytes
        ? `${file.name} se guardó otra vez después de empezar a subirlo. Cancela esta importación y empieza otra con él.`
        : `Ese no es el mismo archivo. Aquí va ${suyo}.`,
    );
  };
  return (
    <>
      <p>
        La página se cerró antes de que subiera todo, o se está subiendo desde otra pestaña. Elige otra vez el mismo
        archivo y sigue donde se quedó.
      </p>
      <ElegirArchivo tipo={importacion.tipo} texto="Elegir el mismo archivo" error={error} onFile={onFile} />
    </>
  );
}
