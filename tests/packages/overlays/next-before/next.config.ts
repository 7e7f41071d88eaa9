import type { NextConfig } from 'next';

// Before version 16, Next.js cannot keep `light-dark()`.
const config: NextConfig = { serverExternalPackages: ['@countersign/sandbox'] };

export default config;
