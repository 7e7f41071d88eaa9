import type { NextConfig } from 'next';

// The sandbox contains a database as WebAssembly, which Node has to load itself.
const config: NextConfig = {
	serverExternalPackages: ['@countersign/sandbox'],
	// Its replacement for `light-dark()` cannot follow a part of the page.
	experimental: { lightningCssFeatures: { exclude: ['light-dark'] } },
};

export default config;
