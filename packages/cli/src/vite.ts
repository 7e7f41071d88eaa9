export { type IntegrityOptions, type IntegrityPlugin, integrity } from './vite/integrity.js';
export { type Manifest, writeManifest } from './vite/manifest.js';
