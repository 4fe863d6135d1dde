import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { createRouter } from './app/router.js';
import { createQueryClient } from './lib/query-client.js';
import './app/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <App queries={createQueryClient()} router={createRouter()} />
  </StrictMode>,
);
