import '#web/public/tokens.css';
import '#web/public/base.css';
import '#web/public/primitives.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { bringWords } from '#web/api/app-words.ts';
import { followTema } from '#web/components/hooks/tema.ts';
import { showNotices } from '#web/components/notices/show-notices.ts';
import { currentUser } from './guards.ts';
import { onLeave } from './leave.ts';
import { queryClient } from './query-client.ts';
import { routes } from './routes.tsx';
import { greetNewRol, watchSession } from './session-check.ts';

const app = document.getElementById('app');
if (!app) throw new Error('The shell came without its #app.');

const root = createRoot(app);
onLeave(() => {
  root.unmount();
  queryClient.clear();
});
watchSession();
greetNewRol(currentUser()?.rol);
followTema();

root.render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </QueryClientProvider>,
);
void bringWords();
void showNotices();
