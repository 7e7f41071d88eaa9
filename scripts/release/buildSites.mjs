/**
 * `node scripts/release/buildSites.mjs <folder>`: builds the demo and the signer into `demo` and `signer` below a folder. The
 * workspace must be compiled. The signer is for the place that `VITE_ENDPOINT` and `VITE_APPLICATIONS` name, by default
 * for that of the documentation's examples.
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildDemo, buildSigner, demoSite } from '../build/buildWorkspace.mjs';

const [name] = process.argv.slice(2);
if (!name) {
	console.error('Name the folder that takes the sites.');
	process.exit(1);
}
const folder = path.resolve(name);
process.env.VITE_APPLICATIONS ??= 'https://wallet.example.com';
process.env.VITE_ENDPOINT ??= 'https://wallet.example.com/api';
await buildDemo();
cpSync(demoSite, path.join(folder, 'demo'), { recursive: true });
await buildSigner(path.join(folder, 'signer'));
