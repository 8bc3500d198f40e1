import { type ComponentProps, useCallback } from 'react';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import type { CampoPieza } from '#domain/pieza-campos.ts';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { AvisoDuplicadas } from './aviso-duplicadas.tsx';
import { CampoParrafos, CampoTexto } from './campo.tsx';
import { CampoEnlace } from './campo-enlace.tsx';
import { CampoLista } from './campo-lista.tsx';
import { CampoOpciones } from './campo-opciones.tsx';
import styles from './ficha.module.css';
import type { Formulario } from './formulario.ts';
import { PiezaPublicacion } from './publicacion.tsx';
import { Seccion } from './seccion.tsx';
import { usePiezaListas } from './use-pieza-listas.ts';
import type { PiezaValues } from './values.ts';

interface PiezaSeccionesProps {
  readonly form: Formulario;
  /** What is stored: what the form is compared with. */
  readonly saved: PiezaValues;
  /** Null while it is a new one. */
  readonly pieza: PiezaCompleta | null;
}

/** Every field of a part. S2 §3. */
export function PiezaSecciones({ form, saved, pieza }: PiezaSeccionesProps) {
  const { values, errors, set, leave } = form;
  const esLibre = isAdmin();
  const listas = usePiezaListas(values.marca, saved);
  const of = <C extends CampoPieza>(name: C) => ({
    name,
    value: values[name],
    error: errors[name],
    onSet: set,
    onLeave: leave,
  });
  const listOf = <C extends keyof typeof listas>(name: C) => ({ ...of(name), lista: listas[name], esLibre });
  const setMarca = useMarca(set, esLibre);

  return (
    <>
      <Seccion titulo="Identificación">
        <CampoTexto
          {...of('inventario')}
          inputMode="numeric"
          maxLength={10}
          digitos="entero"
          isCode
          placeholder={pieza ? '' : 'El siguiente'}
        />
        <CampoLista {...listOf('pieza')} />
        <CampoLista {...listOf('lado')} />
        <CampoTexto {...of('numeroParte')} isCode />
        <AvisoDuplicadas values={values} saved={pieza ? saved : null} excepto={pieza?.id ?? null} />
      </Seccion>
      <Seccion titulo="Vehículo">
        <CampoLista {...listOf('marca')} onSet={setMarca} />
        <CampoLista {...listOf('auto')} />
        <CampoLista {...listOf('tipo')} />
        <CampoTexto {...of('anios')} maxLength={15} placeholder="2013 o 2013-2023" />
      </Seccion>
      <Seccion titulo="Estado y detalles">
        <CampoLista {...listOf('origen')} />
        <CampoLista {...listOf('condicion')} />
        <CampoParrafos {...of('detalles')} description="Lo ve el público; lo interno va en Nota" />
      </Seccion>
      <Seccion titulo="Existencias y precios">
        <CampoTexto
          {...of('existencias')}
          inputMode="numeric"
          maxLength={3}
          digitos="entero"
          description={ajusteText(values, pieza)}
        />
        <CampoTexto {...of('costo')} inputMode="numeric" maxLength={20} digitos="costo" placeholder="Pesos" />
        <CampoTexto {...of('precio')} {...PRECIO} />
        <CampoTexto {...of('precioMercado')} {...PRECIO} />
      </Seccion>
      <Referencias of={of} />
      <PiezaPublicacion form={form} />
      <Seccion titulo="Venta y nota">
        <div className={styles.trio}>
          <CampoOpciones {...of('cotizador')} stored={saved.cotizador} />
          <CampoOpciones {...of('venta')} stored={saved.venta} />
          <CampoTexto {...of('fecha')} type="date" />
        </div>
        <CampoParrafos {...of('nota')} description="Solo para quien trabaja aquí" />
      </Seccion>
    </>
  );
}

/** Money as people type it. */
const PRECIO = { inputMode: 'decimal', maxLength: 20, placeholder: '$0.00' } as const;

interface ReferenciasProps {
  readonly of: (name: CampoPieza) => ComponentProps<typeof CampoEnlace>;
}

/** What the same costs elsewhere. */
function Referencias({ of }: ReferenciasProps) {
  return (
    <Seccion titulo="Costos de referencia">
      <CampoTexto {...of('codigoRadec')} maxLength={200} isCode />
      <CampoTexto {...of('costoRadec')} {...PRECIO} />
      <CampoEnlace {...of('linkRadec')} isWide />
      <CampoTexto {...of('costoMercado')} {...PRECIO} />
      <CampoEnlace {...of('linkMercado')} />
    </Seccion>
  );
}

/** The cars of another brand are not chosen from: the one that was there goes. */
function useMarca(set: Formulario['set'], esLibre: boolean): Formulario['set'] {
  return useCallback(
    (campo, text) => {
      set(campo, text);
      if (!esLibre) set('auto', '');
    },
    [set, esLibre],
  );
}

/** What a changed stock means for the ledger (decision 138). */
function ajusteText({ existencias }: PiezaValues, pieza: PiezaCompleta | null): string | undefined {
  if (!pieza || !/^\d{1,3}$/.test(existencias)) return undefined;
  const difference = Number(existencias) - pieza.existencias;
  if (difference === 0) return undefined;
  return `Se anotará un ajuste de ${difference > 0 ? '+' : '−'}${Math.abs(difference)}`;
}
