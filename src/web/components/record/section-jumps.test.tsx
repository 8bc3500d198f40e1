import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { Section } from './fields.tsx';
import { SectionJumps } from './section-jumps.tsx';

test('a section that is gone to has the focus, and none of its fields', async () => {
  const { user } = renderComponent(
    <>
      <SectionJumps titles={['Vehículo', 'Existencias y precios']} />
      <Section title="Vehículo">{null}</Section>
      <Section title="Existencias y precios">
        <input aria-label="Precio" />
      </Section>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Existencias y precios' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Existencias y precios' }));
});
