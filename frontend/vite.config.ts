import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const GATEWAY = 'http://localhost:8080';

/** Libraries that every page needs; they change seldom, so browsers keep them across releases. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': GATEWAY } },
  preview: { proxy: { '/api': GATEWAY } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } },
    },
  },
});
