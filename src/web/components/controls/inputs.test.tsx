import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Textarea, TextInput } from './inputs.tsx';

function Lineas({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Textarea
      label="Comentarios"
      maxLength={5000}
      value={value}
      error={error}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  );
}

test('what is pasted stays whole, and what is too much of it is said', async () => {
  const user = userEvent.setup();
  render(<Lineas />);
  const lineas = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentarios' });
  await user.click(lineas);
  await user.paste('x'.repeat(10_002));
  expect(lineas.value).toHaveLength(10_002);
  expect(screen.getByText('Sobran 5,002 caracteres: caben 5,000').id).toBe(lineas.getAttribute('aria-describedby'));
  expect(lineas.getAttribute('aria-invalid')).toBe('true');
});

test('the server says more of it than its length', async () => {
  const user = userEvent.setup();
  render(<Lineas error="El campo Comentarios tiene un carácter que no se acepta" />);
  await user.click(screen.getByRole('textbox'));
  await user.paste('x'.repeat(5001));
  expect(screen.queryByText(/Sobra/)).toBeNull();
});

test('a field that the browser keeps by itself is limited by the browser', () => {
  render(<TextInput label="Correo" maxLength={254} defaultValue="" />);
  expect(screen.getByRole('textbox').getAttribute('maxlength')).toBe('254');
});
