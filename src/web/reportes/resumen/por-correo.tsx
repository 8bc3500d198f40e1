import { useState } from 'react';
import { resumen } from '#contract/resumen.ts';
import { useChange } from '#web/api/query.ts';
import { SwitchFilter } from '#web/components/lista/filters.tsx';

/** The wish to have the summary mailed every morning. */
export function PorCorreo({ isOn: stored }: { readonly isOn: boolean }) {
  const [isOn, setOn] = useState(stored);
  const { run, isRunning } = useChange(resumen.setResumenPorCorreo);

  async function change(wanted: boolean): Promise<void> {
    const done = await run({ isPorCorreo: wanted });
    if (done) setOn(done.isPorCorreo);
  }

  return (
    <SwitchFilter
      label="Recibirlo por correo cada mañana"
      isOn={isOn}
      isDisabled={isRunning}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
