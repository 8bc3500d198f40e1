import type { ReactNode } from 'react';
import type { ReadCall } from '#contract/call.ts';
import button from '#web/components/controls/button.module.css';
import { type RecordRead, RecordScreen } from '#web/components/record/record-screen.tsx';
import styles from './papel-screen.module.css';
import { Papeles, usePapel } from './papeles.tsx';
import { type Papel, PrintFrame } from './print-frame.tsx';

interface PapelScreenProps<C extends ReadCall, R> extends RecordRead<C, R> {
  /** The kind of record with its article: 'la nota'. */
  readonly what: string;
  /** The title of the screen, before the number of the record. */
  readonly title: string;
  readonly back: ReactNode;
  /** The ways to other screens, between the papers and the button that prints. */
  readonly links: (record: R) => ReactNode;
  readonly children: (record: R, papel: Papel) => ReactNode;
}

/** A record on paper: the print dialog opens by itself, on the paper that this computer chose last. */
export function PapelScreen<C extends ReadCall, R extends { readonly id: number } | null>({
  title,
  links,
  children,
  ...read
}: PapelScreenProps<C, R>) {
  const [papel, setPapel] = usePapel();
  return (
    <div className={styles.screen}>
      <RecordScreen {...read} title={(record) => (record ? `${title} ${record.id}` : title)}>
        {(record) =>
          record && (
            <>
              <div className={`cluster-2 middle ${styles.actions}`}>
                <Papeles papel={papel} onChoose={setPapel} />
                {links(record)}
                <button type="button" className={button.primary} onClick={() => print()}>
                  Imprimir
                </button>
              </div>
              <PrintFrame isReady papel={papel}>
                {children(record, papel)}
              </PrintFrame>
            </>
          )
        }
      </RecordScreen>
    </div>
  );
}
