import type { NextConfig } from 'next';

// The sandbox brings a database as WebAssembly, which Node loads itself.
const config: NextConfig = {
	serverExternalPackages: ['@countersign/sandbox'],
	// What it would write in its place cannot follow a part of the page.
	experimental: { lightningCssFeatures: { exclude: ['light-dark'] } },
};

export default config;
