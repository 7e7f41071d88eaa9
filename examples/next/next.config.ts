import type { NextConfig } from 'next';

// The sandbox brings a database as WebAssembly, which Node loads itself.
const config: NextConfig = { serverExternalPackages: ['@countersign/sandbox'] };

export default config;
