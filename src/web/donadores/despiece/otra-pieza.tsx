import { useState } from 'react';
import { buscador } from '#contract/buscador.ts';
import type { ParteDeAuto } from '#domain/despiece.ts';
import { ROL } from '#domain/roles.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Combobox } from '#web/components/controls/combobox.tsx';
import { myRol } from '#web/components/piezas/quien.ts';
import { useLista } from '#web/components/record/use-lista.ts';
import styles from './despiece.module.css';

/** A part that no usual list has. */
export function OtraPieza({ onAdd }: { readonly onAdd: (parte: ParteDeAuto) => void }) {
  const [parte, setParte] = useState<ParteDeAuto>({ pieza: '', lado: '' });
  const isFree = myRol() === ROL.admin;
  const piezas = useRead(buscador.getPiezasGlobal, {});
  const lados = useRead(buscador.getLadoPos, {});
  const deLista = useLista(piezas.data?.piezas, parte.pieza, isFree, piezas);
  const deLado = useLista(lados.data?.opts, parte.lado, isFree, lados);

  function add(): void {
    onAdd({ pieza: parte.pieza.trim().toUpperCase(), lado: parte.lado.trim().toUpperCase() });
    setParte({ pieza: '', lado: '' });
  }
  return (
    <section className={`stack-3 card ${styles.otra}`} aria-labelledby="otra">
      <h2 id="otra" className={styles.titulo}>
        Otra pieza
      </h2>
      <div className={styles.campos}>
        <Combobox
          {...deLista}
          opciones={deLista.opciones ?? []}
          label="Pieza"
          isField
          valor={parte.pieza}
          onChoose={(pieza) => setParte({ ...parte, pieza })}
        />
        <Combobox
          {...deLado}
          opciones={deLado.opciones ?? []}
          label="Lado / posición"
          isField
          valor={parte.lado}
          onChoose={(lado) => setParte({ ...parte, lado })}
        />
        <button type="button" className={button.secondary} disabled={parte.pieza.trim() === ''} onClick={add}>
          Elegir
        </button>
      </div>
    </section>
  );
}
