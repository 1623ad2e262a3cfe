import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/distributed/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    maxWorkers: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    sequence: { hooks: 'stack' },
  },
})
