import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page: beside its place the browser would open it, and the page would be gone.
 *
 * @param onFile null while somebody else takes it.
 * @returns whether a file is being dragged over the page now.
 */
export function useSoltar(onFile: ((file: File) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((file: File) => onFile?.(file));
  const isOn = onFile !== null;

  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    addEventListener('dragover', onOver, { signal });
    addEventListener('drop', onDrop, { signal });
    addEventListener('dragleave', onLeave, { signal });
    return () => controller.abort();
  }, [isOn]);

  return isOver;
}
