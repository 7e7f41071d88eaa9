import { writeManifest } from 'countersign/vite';

writeManifest('.next/static', { base: '/_next/static/', headers: {}, inlineScripts: [] });
