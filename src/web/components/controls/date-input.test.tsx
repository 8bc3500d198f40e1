import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { camposPieza } from '#contract/wire/pieza.ts';
import { readField } from '#contract/wire/record.ts';
import { renderComponent } from '#tests/componentes.tsx';
import { DateInput } from './date-input.tsx';

/** What the form around the field has. */
let value = '';

function Form({ start }: { readonly start: string }) {
  const [dia, setDia] = useState(start);
  value = dia;
  return <DateInput label="Fecha" value={dia} error={dia ? 'debe ser una fecha' : undefined} onType={setDia} />;
}

const open = (start = '') => renderComponent(<Form start={start} />);
const field = () => screen.getByLabelText<HTMLInputElement>('Fecha');

test('a day is shown and typed day first, and travels as the wire has it', async () => {
  const { user } = open('2026-11-05');
  expect(field().value).toBe('05/11/2026');
  await user.clear(field());
  expect(value).toBe('');
  await user.type(field(), '1/2/26');
  expect(field().value).toBe('1/2/26');
  expect(value).toBe('2026-02-01');
  await user.tab();
  expect(field().value).toBe('01/02/2026');
});

test('a pasted day is read, and one of the calendar is taken', async () => {
  const { user, container } = open();
  await user.click(field());
  await user.paste('2026-12-31');
  expect(value).toBe('2026-12-31');
  await user.tab();
  expect(field().value).toBe('31/12/2026');
  const picker = container.querySelector('input[type="date"]') as HTMLInputElement;
  expect(picker.value).toBe('2026-12-31');
  fireEvent.change(picker, { target: { value: '2026-01-02' } });
  expect(field().value).toBe('02/01/2026');
});

test.each(['31/02/2026', '12/25/2026', 'ayer'])(
  '%s stays to be corrected, is no day of any kind, and says how',
  async (text) => {
    const { user } = open();
    await user.type(field(), text);
    await user.tab();
    expect(field().value).toBe(text.replaceAll('/', '-'));
    expect(readField(camposPieza.fecha, value).mensaje).not.toBeNull();
    expect(screen.getByText('Escribe la fecha como dd/mm/aaaa, por ejemplo 05/11/2026')).toBeTruthy();
  },
);
