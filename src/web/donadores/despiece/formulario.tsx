import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { donadores } from '#contract/donadores.ts';
import type { PiezaListada } from '#contract/wire/despiece.ts';
import type { Donador } from '#contract/wire/donador.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import { readField } from '#contract/wire/record.ts';
import type { Centavos } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { refreshing } from '#web/api/query.ts';
import { upload } from '#web/api/upload.ts';
import button from '#web/components/controls/button.module.css';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { EtiquetasLink } from '#web/components/piezas/etiquetas-link.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import { Comunes } from './comunes.tsx';
import styles from './despiece.module.css';
import { OtraPieza } from './otra-pieza.tsx';
import { zonasOf } from './partes.ts';
import { aniosOf, useComunes } from './use-comunes.ts';
import { type Elegidas, useElegidas } from './use-elegidas.ts';
import { ZonaDelAuto } from './zona.tsx';

interface FormularioProps {
  readonly donador: Donador;
  readonly listadas: readonly PiezaListada[];
}

/** The parts of a car by its places: a tap chooses one, a price and photos are given to it, and all are listed at once. */
export function Formulario({ donador, listadas }: FormularioProps) {
  const lista = useElegidas();
  const comunes = useComunes(donador.anio);
  const { save, isSaving, progreso, recientes } = useListar(donador.id, lista, comunes);
  const zonas = zonasOf(donador.tipo, listadas, lista.elegidas);
  const cuantas = lista.elegidas.length;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await save();
  }
  return (
    <form className={`stack-4 ${styles.despiece}`} noValidate onSubmit={(event) => void submit(event)}>
      <Comunes comunes={comunes} />
      {recientes.length > 0 && <Recientes recientes={recientes} />}
      {zonas.map((zona) => (
        <ZonaDelAuto key={zona.zona} {...zona} lista={lista} />
      ))}
      <OtraPieza onAdd={lista.add} />
      {cuantas > 0 && (
        <div className={`spread middle ${styles.pie}`} data-save-bar>
          <span role="status">{contar(cuantas, 'pieza por agregar', 'piezas por agregar')}</span>
          <button type="submit" className={button.primary} disabled={isSaving || lista.isPreparing}>
            {isSaving ? `Agregando… ${Math.round(progreso * 100)} %` : 'Agregar al inventario'}
          </button>
        </div>
      )}
      <UnsavedGuard isDirty={cuantas > 0 && !isSaving} />
    </form>
  );
}

/** The parts that were just listed get their labels before the next ones are taken off. */
function Recientes({ recientes }: { readonly recientes: readonly PiezaListada[] }) {
  const cuantas = contar(recientes.length, 'pieza agregada', 'piezas agregadas');
  return (
    <div className={`notice on-success ${styles.recientes}`} role="status">
      <span>{`${cuantas}: ${recientes.map(({ inventario }) => `# ${inventario}`).join(', ')}`}</span>
      <EtiquetasLink
        de={`piezas=${recientes.map(({ id }) => id).join()}`}
        texto="Imprimir etiquetas"
        className={button.secondary}
      />
    </div>
  );
}

/** Lists what was chosen, once however often it is pressed. */
function useListar(donador: number, lista: Elegidas, comunes: ReturnType<typeof useComunes>) {
  const operation = useOperation();
  const [progreso, setProgreso] = useState(0);
  const [recientes, setRecientes] = useState<readonly PiezaListada[]>([]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ asked, files }: Envio) =>
      upload(donadores.submitDespiece, asked, files, { onProgress: setProgreso }),
    meta: {
      call: donadores.submitDespiece,
      onRefused(refused: Error) {
        for (const { campo, mensaje } of namedErrors(refused)) {
          const mala = lista.elegidas[Number(/^partes\.(\d+)\./.exec(campo)?.[1])];
          if (mala) lista.set(mala.clave, { error: mensaje });
        }
        return false;
      },
    },
    ...refreshing(useQueryClient(), donadores.submitDespiece),
  });

  async function save(): Promise<void> {
    const anios = aniosOf(comunes.texts);
    if (isPending || anios === null || lista.elegidas.length === 0 || !judgePrecios(lista)) return;
    const { origen, condicion, ubicacion } = comunes.texts;
    const partes = lista.elegidas.map(({ pieza, lado, precio, detalles, fotos }) => ({
      pieza,
      lado,
      origen,
      condicion,
      ubicacion,
      precio: precioOf(precio),
      detalles,
      fotos: fotos.length,
    }));
    const files = lista.elegidas.flatMap(({ fotos }) => fotos.map(({ file }) => file));
    const asked = { donador, anios, partes };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify([asked, files.map(({ size }) => size)]) });
    setProgreso(0);
    const answer = await mutateAsync({ asked: { ...asked, opId }, files }).catch(() => null);
    if (!answer) return;
    operation.renew();
    lista.clear();
    comunes.rememberLugar();
    setRecientes(answer.listadas);
    toastSuccess(donadores.submitDespiece);
  }
  return { save, isSaving: isPending, progreso, recientes };
}

interface Envio {
  readonly asked: RequestOf<typeof donadores.submitDespiece>;
  readonly files: readonly File[];
}

function precioOf(texto: string): Centavos | null {
  const read = readField(camposPieza.precio, texto);
  return 'value' in read ? (read.value as Centavos | null) : null;
}

/** Marks the prices that are none. @returns true when all can be read. */
function judgePrecios(lista: Elegidas): boolean {
  const malas = lista.elegidas.flatMap(({ clave, precio }) => {
    const { mensaje } = readField(camposPieza.precio, precio);
    return mensaje === null ? [] : [{ clave, mensaje }];
  });
  for (const { clave, mensaje } of malas) lista.set(clave, { error: mensaje });
  return malas.length === 0;
}
