import { integrity } from 'countersign/vite';
import { defineConfig } from 'vite';

const plugins = [integrity({ connections: ['https://api.example.com'] })];

export default defineConfig({ plugins });
