import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'export',
  trailingSlash: true,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  turbopack: { root: join(import.meta.dirname, '../..') },
};
export default config;
