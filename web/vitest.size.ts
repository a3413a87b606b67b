import { defineConfig } from 'vitest/config';

// How heavy the built pages are: reads dist, fails above the most they may weigh.
export default defineConfig({ test: { include: ['test/size/**/*.test.ts'], disableConsoleIntercept: true } });
