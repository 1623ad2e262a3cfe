import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    sequence: { hooks: 'stack' },
  },
})
