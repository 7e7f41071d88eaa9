import { readFileSync, writeFileSync } from 'node:fs';

const at = (/** @type {string} */ place) => `/node_modules/${place}`;
const imports = {
	'@countersign/contract': at('@countersign/contract/dist/index.js'),
	'@countersign/core': at('@countersign/core/dist/index.js'),
	'@countersign/core/format': at('@countersign/core/dist/format.js'),
	'@countersign/core/sandbox': at('@countersign/core/dist/sandbox.js'),
	'@noble/curves/': at('@noble/curves/'),
	'@noble/hashes/': at('@noble/hashes/'),
	'@scure/base': at('@scure/base/index.js'),
	'@simplewebauthn/browser': at('@simplewebauthn/browser/esm/index.js'),
	'idb-keyval': at('idb-keyval/dist/index.js'),
};
const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
const page = readFileSync('index.html', 'utf8');
writeFileSync('index.html', page.replace('<script', `${map}\n\t\t<script`));
const server = readFileSync('server.js', 'utf8');
const modules = ".use('/node_modules/*', serveStatic({ root: '.' }))\n\t.get('/',";
writeFileSync('server.js', server.replace(".get('/',", modules));
