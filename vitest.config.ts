import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/abuse/**/*.test.ts',
      'tests/http/**/*.test.ts',
      'tests/realtime/**/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    maxWorkers: 2,
    // Modules are read once a worker and not once a file: that was a third of the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    sequence: { hooks: 'stack' },
  },
})
