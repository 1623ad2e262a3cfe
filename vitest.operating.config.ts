import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/operating/**/*.test.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    sequence: { hooks: 'stack' },
  },
})
