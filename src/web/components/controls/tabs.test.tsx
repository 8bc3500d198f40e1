import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['uno', 'dos', 'tres'].map((name) => ({ name, label: name }));

function Pestanas() {
  const [current, choose] = useState('dos');
  return (
    <Tabs label="Partes" tabs={TABS} current={current} onChoose={choose}>
      {current}
    </Tabs>
  );
}

/** Each tab is 100 wide in a row of 150 that scrolls; nothing has a place in jsdom. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    const row = this.closest('[role="tablist"]');
    if (this === row || !row) return new DOMRect(0, 900, 150, 40);
    return new DOMRect(place * 100 - row.scrollLeft, 900, 100, 40);
  });
}

test('the open tab is brought into its row, and the page is left where it is', async () => {
  layOut();
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { user } = renderComponent(<Pestanas />);
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(50);
  await user.click(screen.getByRole('tab', { name: 'tres' }));
  expect(row.scrollLeft).toBe(150);
  await user.keyboard('{Home}');
  expect(row.scrollLeft).toBe(0);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
