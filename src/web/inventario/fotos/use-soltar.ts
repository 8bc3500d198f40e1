import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Lets files be dropped on an element. @returns whether some are being dragged over it now. */
export function useSoltar(zone: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isInside = ({ target }: DragEvent) => target instanceof Node && zone.current?.contains(target) === true;
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Also beside the zone: the browser would open the file, and the form would be gone.
      event.preventDefault();
      event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none';
      setOver(isInside(event));
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      if (isInside(event)) take(files);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    addEventListener('dragover', onOver, { signal });
    addEventListener('drop', onDrop, { signal });
    addEventListener('dragleave', onLeave, { signal });
    return () => controller.abort();
  }, [zone]);

  return isOver;
}
