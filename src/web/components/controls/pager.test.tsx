import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { Pager } from './pager.tsx';

const hrefOf = (page: number) => `?pagina=${page}`;

test('a list of one page says so, and leads nowhere; an empty one says nothing', () => {
  const { unmount } = renderComponent(<Pager page={1} totalPages={1} hrefOf={hrefOf} onPage={() => {}} />);
  expect(screen.getByText('Página 1 de 1')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  unmount();
  renderComponent(<Pager page={1} totalPages={0} hrefOf={hrefOf} onPage={() => {}} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('goes one page on and back, and to the first; the links can be opened elsewhere', async () => {
  const onPage = vi.fn();
  const { user } = renderComponent(<Pager page={3} totalPages={1000} hrefOf={hrefOf} onPage={onPage} />);
  expect(screen.getByText('Página 3 de 1,000')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Siguiente' }).getAttribute('href')).toBe('?pagina=4');
  for (const name of ['Siguiente', 'Anterior', 'Primera']) await user.click(screen.getByRole('link', { name }));
  expect(onPage.mock.calls).toEqual([[4], [2], [1]]);
});

test('past the end, the way back is the last page there is', () => {
  renderComponent(<Pager page={9} totalPages={4} hrefOf={hrefOf} onPage={() => {}} />);
  expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('?pagina=4');
  expect(screen.queryByRole('link', { name: 'Siguiente' })).toBeNull();
});
