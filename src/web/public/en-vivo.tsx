import { createRoot } from 'react-dom/client';
import type { PageState } from '#contract/page-state.ts';
import { BotonesDeAviso } from '#web/components/avisame/botones-de-aviso.tsx';
import { BotonesDeLista } from '#web/components/mi-lista/botones-de-lista.tsx';
import { IrAMiLista } from '#web/components/mi-lista/ir-a-mi-lista.tsx';
import { mountNotices } from '#web/components/notices/notices.tsx';

/** The pages where parts are looked at: from there the visitor's list is a press away. */
const DE_PIEZAS: readonly PageState['page'][] = ['inicio', 'detalle', 'no-encontrada'];

/**
 * Gives a page that is live what nobody needs to read it: its notices, the buttons that add a part to the visitor's list,
 * and the way there. They have roots of their own: a screen that fails does not take them down.
 */
export function mountEnVivo(page: PageState['page']): void {
  mountNotices();
  if (!DE_PIEZAS.includes(page)) return;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <>
      <BotonesDeLista />
      <IrAMiLista />
      <BotonesDeAviso />
    </>,
  );
}
